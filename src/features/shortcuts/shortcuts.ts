/** Somewhere that keys lead to (SL-09). */
export interface Place {
  /** Pressed one after the other, as `KeyboardEvent.key` names them. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly label: string;
  readonly go: () => void;
}

/** What keys do on every screen. */
export const everywhere = [
  { keys: ['Arriba', 'Abajo'], label: 'Pasar por las filas y las opciones' },
  { keys: ['Enter'], label: 'Abrir o elegir' },
  { keys: ['Ctrl', 'Enter'], label: 'Continuar' },
] as const;

/** The key that shows them all. */
export const HELP = '?';

/** How long the second key of two is waited for, in ms. */
const PAUSE = 1500;

/** A key that was pressed, and when, in ms of the event's own clock. */
export interface Pressed {
  readonly key: string;
  readonly at: number;
}

/** Which place the keys lead to that were pressed last. */
export function placeOf(places: readonly Place[], before: Pressed | undefined, now: Pressed): Place | undefined {
  const isSecond = before !== undefined && now.at - before.at <= PAUSE;
  const led = isSecond
    ? places.find(({ keys: [first, second] }) => first === before.key && second === now.key)
    : undefined;
  return led ?? places.find(({ keys }) => keys.length === 1 && keys[0] === now.key);
}

/** Where keys are typed, or move something: there they mean nothing else. */
const TAKES_KEYS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=slider], [role=tab]';

/** The dialog that is open, behind which nothing is done; the last one where there are several. */
export const openDialog = (): Element | undefined =>
  document.documentElement.dataset['modal'] === undefined
    ? undefined
    : [...document.querySelectorAll('dialog[open]')].at(-1);

/** Whether what has the focus takes keys itself. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;

/** Whether it is the field of a search. */
export const isSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

/** Whether it is a box to tick that arrows go through: Enter ticks it, as it opens what else they go through. */
export const isListedBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest(APART) !== null;

/** Whether the wizard that is open has come to its end: there is nothing that a key would leave. */
export const isWizardOver = (): boolean => document.querySelector('main[data-phase=ended]') !== null;

/** From where the first entry is the next one: nothing, the title of a screen, how many there are, or the field that searches the entries. */
const ABOVE = 'body, h1, h2, [role=status], input[type=search]';

/** An open panel, through whose entries alone arrows go. */
const APART = '[data-arrows-apart]';

/** Arrows stay in the part of the page that the focus is in: the screen, a list beside it, a dialog. */
const PARTS = `main, nav, dialog, ${APART}`;

/** The part that arrows go through from there: of a button that has opened a panel, that panel. */
function partOf(from: Element | null): Element | null {
  const panel = document.getElementById(from?.getAttribute('aria-controls') ?? '');
  if (panel?.matches(APART)) return panel;
  return from?.closest(PARTS) ?? openDialog() ?? document.querySelector('main');
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which way a key leads through what a screen lists; those to the sides where the entry that has the focus stands beside others, as `data-across` marks. */
export const wayOf = (key: string): 1 | -1 | undefined =>
  steps[key] ?? (document.activeElement?.closest('[data-across]') ? sideways[key] : undefined);

/**
 * Moves the focus to the next or the previous entry of what that part of the page lists, as `data-arrows` marks it by a selector of its
 * entries.
 *
 * @returns whether it has: at an end, or where there is nothing, the key does what it does otherwise
 */
export function moveThrough(by: 1 | -1): boolean {
  const from = document.activeElement;
  const part = partOf(from);
  const lists = [...document.querySelectorAll<HTMLElement>('[data-arrows]')];
  const entries = lists
    .filter((list) => list.closest(PARTS) === part)
    .flatMap((list) => [...list.querySelectorAll<HTMLElement>(list.dataset['arrows'] ?? '')]);
  const at = entries.findIndex((entry) => entry === from);
  const isAbove = from?.matches(ABOVE) === true || from?.getAttribute('aria-controls') === part?.id;
  if (at === -1 && (by === -1 || !isAbove)) return false;
  const next = entries[at + by];
  next?.focus();
  return next !== undefined;
}

/**
 * Sends the form that is being filled in, or the one of the open dialog or else of the screen; where there is none presses what goes on,
 * as `data-goes-on` marks it.
 */
export function goOn(): void {
  const from = document.activeElement;
  const part = openDialog() ?? from?.closest('main, nav') ?? document.querySelector('main');
  const filledIn = from?.closest('form');
  const form = filledIn && part?.contains(filledIn) ? filledIn : part?.querySelector('form');
  if (!form) part?.querySelector<HTMLElement>('[data-goes-on]')?.click();
  else if (form.role !== 'search') form.requestSubmit();
}
