import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
} from 'react';

/** Two activations are one double tap below this many milliseconds (EN-08). The mouse's are counted by the browser. */
const APART = 400;
/** For so many milliseconds a finger at the place of the answer before it does not answer a new question: nobody has read it (EN-08). */
const UNREAD = 700;
/** Two taps are at one place within so many pixels: a finger is not aimed better. */
const NEAR = 30;

type Device = 'mouse' | 'finger' | 'keyboard';

interface Activation {
  /** The event's own time: that of the clock may stand still, or jump. */
  readonly at: number;
  readonly by: Device;
  /** What the screen showed. */
  readonly shown: string;
  /** The button, or what else was activated: weakly, since it holds the screen that it was on, which may be gone. */
  readonly on: WeakRef<Element> | null;
  readonly x: number;
  readonly y: number;
}

/** What was activated last; undefined once something was typed. Of the page, since a screen may be gone by the second tap. */
let last: Activation | undefined;
/** When the screen began to show what it does, by the clock of events. */
let shownAt = 0;
/** What the next click comes from. */
let device: Device = 'mouse';

const controlAt = (target: EventTarget): WeakRef<Element> | null =>
  target instanceof Element
    ? new WeakRef(target.closest('button, a, label, input, select, textarea, summary') ?? target)
    : null;

/** Whether this follows the activation before it so quickly that both are one double tap. */
function isSecondTap(activation: Activation, before: Activation, clicks: number): boolean {
  if (activation.by === 'mouse') return clicks > 1;
  return activation.by === before.by && activation.at - before.at < APART;
}

const areNear = (one: Activation, other: Activation): boolean => Math.hypot(one.x - other.x, one.y - other.y) < NEAR;

/** Whether a finger taps on at the place of its answer, which a question has taken that it cannot have read. */
const isTappingOn = (activation: Activation, before: Activation): boolean =>
  activation.by === 'finger' &&
  before.by === 'finger' &&
  activation.shown !== before.shown &&
  activation.at - shownAt < UNREAD &&
  areNear(activation, before);

/** Whether it is meant for something that is gone: the screen shows something else, or another button is at that place now. */
function isMeantForOther(activation: Activation, before: Activation): boolean {
  if (activation.shown !== before.shown) return true;
  if (activation.by === 'keyboard' || activation.on?.deref() === before.on?.deref()) return false;
  return activation.by === 'mouse' || areNear(activation, before);
}

function activationBy(event: MouseEvent, shown: string): Activation {
  const { timeStamp: at, clientX: x, clientY: y, target } = event;
  return { at, by: device, shown, on: controlAt(target), x, y };
}

const isStray = (activation: Activation, clicks: number): boolean =>
  last !== undefined &&
  (isTappingOn(activation, last) || (isSecondTap(activation, last, clicks) && isMeantForOther(activation, last)));

/** The focus stays at the new question, which it was moved to. */
function mouseDown(event: MouseEvent, shown: string): void {
  if (isStray(activationBy(event, shown), event.detail)) event.preventDefault();
}

function click(event: MouseEvent, shown: string): void {
  const activation = activationBy(event, shown);
  device = 'mouse';
  if (last && isStray(activation, event.detail)) {
    event.preventDefault();
    event.stopPropagation();
    // a third one belongs to them, too
    last = { ...last, at: activation.at };
    return;
  }
  last = activation;
}

function keyDown(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') {
    last = undefined;
    return;
  }
  device = 'keyboard';
  // Enter that is held down is one answer, but many lines.
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function input({ target }: SyntheticEvent): void {
  const isTicked = target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
  if (!isTicked) last = undefined;
}

function pointerDown({ pointerType }: PointerEvent): void {
  device = pointerType === 'touch' || pointerType === 'pen' ? 'finger' : 'mouse';
}

/**
 * Listeners for the element around a wizard's screens that swallow the second tap of a double tap where it is meant for what
 * is gone (EN-08): by mouse, finger, Enter or Space, wherever it falls; a finger's at the same place a little longer, from when the
 * question is there. What follows a typed character is always taken, and so are two taps at one button that stays.
 *
 * @param shown names what the screen shows; another question has another name
 */
export function useOneAnswer(shown: string) {
  useLayoutEffect(() => {
    shownAt = new Event('shown').timeStamp;
  }, [shown]);
  return useMemo(
    () => ({
      onClickCapture: (event: MouseEvent) => {
        click(event, shown);
      },
      onMouseDownCapture: (event: MouseEvent) => {
        mouseDown(event, shown);
      },
      onKeyDownCapture: keyDown,
      onInputCapture: input,
      onPointerDownCapture: pointerDown,
    }),
    [shown],
  );
}
