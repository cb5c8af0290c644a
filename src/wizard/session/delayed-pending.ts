import type { FlowTypes } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import type { RunSnapshot } from './run.ts';

/** How long an answered question stays before the screen says that it waits for a call, in ms: nobody would notice a shorter wait. */
const UNNOTICED_MS = 100;

/** What is shown of a run: its own state, or for a moment the one before. */
export interface Shown<T extends FlowTypes> {
  /** The same object for as long as nothing changed. */
  readonly snapshot: () => RunSnapshot<T>;
  /** The run has moved. */
  readonly follow: () => void;
  readonly stop: () => void;
}

/**
 * Shows a run. A question stays for a moment while a call is under way that the next one waits for: most calls end before anybody could
 * read that they are made, and a screen for them would flicker and cost as much as a question. What it is answered with meanwhile, the
 * machine ignores.
 *
 * @param read what the run is at
 * @param stays whether it goes on at another address: the question stays until that screen is there, and the next one is asked by it
 * @param show gets what was shown before; there is something else to show
 */
export function delayPending<T extends FlowTypes>(
  read: () => RunSnapshot<T>,
  stays: (now: RunSnapshot<T>) => boolean,
  show: (before: RunSnapshot<T>) => void,
): Shown<T> {
  let shown = read();
  let timer: number | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const update = () => {
    stop();
    const before = shown;
    shown = read();
    show(before);
  };
  return {
    snapshot: () => shown,
    follow() {
      const now = read();
      if (now === shown) return;
      if (stays(now)) stop();
      else if (beginsToWait(shown.view, now.view)) timer ??= window.setTimeout(update, UNNOTICED_MS);
      else update();
    },
    stop,
  };
}

/** Whether an open question was answered, or left, and the next one waits for a call. */
const beginsToWait = (shown: View, now: View): boolean =>
  shown.at === 'step' &&
  (shown.phase === 'asking' || shown.phase === 'settling') &&
  now.at === 'step' &&
  now.phase === 'waiting';
