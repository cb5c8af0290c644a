import type { ReactNode } from 'react';

/** For so many milliseconds what was cleared or removed can be taken back (EN-03). */
export const UNDO_FOR = 8000;

/** What was cleared a moment ago and can be taken back. */
export interface Undoable {
  /** What was cleared: a sentence. */
  readonly says: string;
  /** Takes it back. */
  readonly undo: () => void;
  /** It cannot be taken back any more: its time is over, the page is left, or something else can be. */
  readonly over: () => void;
}

/** How it is offered; the screen that offers it brings it along, so that a page without wizards does not load it. */
export type UndoOffer = (props: { readonly offered: Undoable }) => ReactNode;

interface Offered {
  readonly undoable: Undoable;
  readonly Offer: UndoOffer;
}

const listeners = new Set<() => void>();
let current: Offered | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function put(next: Offered | undefined): void {
  clearTimeout(timer);
  current = next;
  window.removeEventListener('pagehide', endUndo);
  if (next) {
    window.addEventListener('pagehide', endUndo);
    runUndo();
  }
  for (const listener of listeners) listener();
}

/** Offers to take something back; one at a time. @returns withdraws the offer, without a word to who made it */
export function offerUndo(undoable: Undoable, Offer: UndoOffer): () => void {
  endUndo();
  put({ undoable, Offer });
  return () => {
    if (current?.undoable === undoable) put(undefined);
  };
}

/** What is offered cannot be taken back from now on. */
export function endUndo(): void {
  const ended = current;
  if (!ended) return;
  put(undefined);
  ended.undoable.over();
}

/** Takes back what is offered. */
export function takeBack(): void {
  const taken = current;
  if (!taken) return;
  put(undefined);
  taken.undoable.undo();
}

/** Its time stands still: somebody is at it. */
export function pauseUndo(): void {
  clearTimeout(timer);
}

/** Its time begins. */
export function runUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(endUndo, UNDO_FOR);
}

export const undoOffered = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
