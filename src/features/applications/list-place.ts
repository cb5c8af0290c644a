import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Where a list was left: which entry was the first to be seen, and which one had the focus, or was open. */
interface Place {
  readonly id: string;
  /** From the upper edge of what scrolls, in px. */
  readonly top: number;
  readonly focused: string | undefined;
}

/** How far below the edge the one that is open is shown where the list comes beside it, in px. */
const BELOW_EDGE = 160;

const places = new Map<string, Place>();

interface Kept {
  /** Around the entries, each an element with `data-id`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Whose place it is: what tells the list from others. */
  readonly name: string;
  /** Whether the list is found as it was left, with the focus where it was. */
  readonly returns: boolean;
}

/**
 * Finds a list where it was left. By an entry and not by a distance: those that are not near are of no known height
 * (`content-visibility`).
 */
export function useListPlace({ list, name, returns }: Kept): void {
  const find = useEffectEvent((entries: HTMLElement) => {
    const place = places.get(name);
    const open = entries.querySelector('[aria-current]')?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (returns && place) goTo(entries, scrollerOf(entries), place);
    else if (open !== undefined) goTo(entries, scrollerOf(entries), { id: open, top: BELOW_EDGE, focused: undefined });
  });
  const keep = useEffectEvent((entries: HTMLElement) => {
    const place = placeIn(entries, scrollerOf(entries));
    if (place) places.set(name, place);
  });
  useLayoutEffect(() => {
    const entries = list.current;
    if (!entries) return undefined;
    find(entries);
    return () => {
      keep(entries);
    };
  }, [list]);
}

/** Marks what scrolls by itself around a list. */
export const SCROLLS = { 'data-scrolls-list': '' };

/** What scrolls a list; null where the page does. */
const scrollerOf = (list: HTMLElement) => list.closest<HTMLElement>('[data-scrolls-list]');

const edgeOf = (scroller: HTMLElement | null): number => scroller?.getBoundingClientRect().top ?? 0;

const entriesIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-id]')];

function placeIn(list: HTMLElement, scroller: HTMLElement | null): Place | undefined {
  const edge = edgeOf(scroller);
  const entries = entriesIn(list);
  const first = entries.find((entry) => entry.getBoundingClientRect().bottom > edge);
  const id = first?.dataset['id'];
  if (!first || id === undefined) return undefined;
  // Of one that is open beside the list, the focus is in its screen.
  const focused = entries.find(
    (entry) => entry.contains(document.activeElement) || entry.querySelector('[aria-current]') !== null,
  )?.dataset['id'];
  return { id, top: first.getBoundingClientRect().top - edge, focused };
}

/** How often the place is looked for again, once the heights of what is near are known. */
const LOOKS = 3;

function goTo(list: HTMLElement, scroller: HTMLElement | null, { id, top, focused }: Place): void {
  const named = (wanted: string | undefined) => entriesIn(list).find((entry) => entry.dataset['id'] === wanted);
  const look = (left: number) => {
    const entry = named(id);
    if (!entry) return;
    const away = entry.getBoundingClientRect().top - edgeOf(scroller) - top;
    (scroller ?? document.documentElement).scrollTop += away;
    if (left > 1) {
      requestAnimationFrame(() => {
        look(left - 1);
      });
    }
  };
  look(LOOKS);
  named(focused)?.querySelector('a')?.focus({ preventScroll: true });
}
