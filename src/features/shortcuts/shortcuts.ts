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
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=slider], [role=tab]';

/** Whether a dialog is open, behind which nothing is done. */
export const isBehindDialog = (): boolean => document.documentElement.dataset['modal'] !== undefined;

/** Whether what has the focus takes keys itself. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;

/** Whether it is the field of a search. */
export const isSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

/** From where the first entry is the next one: nothing, the title of a screen, or the field that searches the entries. */
const ABOVE = 'body, h1, h2, input[type=search]';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which way a key leads through what a screen lists; those to the sides where the entry that has the focus stands beside others, as `data-across` marks. */
export const wayOf = (key: string): 1 | -1 | undefined =>
  steps[key] ?? (document.activeElement?.closest('[data-across]') ? sideways[key] : undefined);

/**
 * Moves the focus to the next or the previous entry of what a screen lists, as `data-arrows` marks it by a selector of its entries.
 *
 * @returns whether there is something to move through from where the focus is
 */
export function moveThrough(by: 1 | -1): boolean {
  const from = document.activeElement;
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-arrows]')].flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>(list.dataset['arrows'] ?? ''),
  ]);
  const at = entries.findIndex((entry) => entry === from);
  if (at === -1 && (by === -1 || from?.matches(ABOVE) !== true)) return false;
  entries[at + by]?.focus();
  return entries.length > 0;
}

/** Sends the form that is being filled in, or the screen's one; of a screen without one presses what goes on, as `data-goes-on` marks it. */
export function goOn(): void {
  const form = document.activeElement?.closest('form') ?? document.querySelector<HTMLFormElement>('main form');
  if (form === null) document.querySelector<HTMLElement>('main [data-goes-on]')?.click();
  else if (form.role !== 'search') form.requestSubmit();
}
