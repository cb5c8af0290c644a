import { useEffect } from 'react';

/** The name of the mark in the browser's timeline. */
const MARK = 'first-screen';

/** How long what comes behind the first screen waits for it, in ms: a call that does not end must not hold back what tells so. */
const FIRST_SCREEN_TIMEOUT_MS = 4000;

let isShown = false;
let isMarked = false;
let waits = 0;
const behind = new Set<() => void>();

function look(): void {
  if (waits > 0) return;
  if (isShown && !isMarked) {
    isMarked = true;
    performance.mark(MARK);
  }
  for (const work of behind) work();
  behind.clear();
}

/** A screen is shown. As soon as nothing on it is waited for it can be used, which is marked once for a page, for measurements. */
export function useFirstScreen(): void {
  useEffect(() => {
    isShown = true;
    look();
  }, []);
}

/** What is shown stands in for what the screen can be used with. */
export function useStandIn(): void {
  useEffect(() => {
    waits += 1;
    return () => {
      waits -= 1;
      // What comes in its place may be another one.
      queueMicrotask(look);
    };
  }, []);
}

/**
 * Does what the first screen does without: at once where that is there, or stands still.
 *
 * @returns a function that cancels it
 */
export function afterFirstScreen(work: () => void): () => void {
  if (isMarked || waits === 0) {
    work();
    return () => undefined;
  }
  const timer = window.setTimeout(() => {
    behind.delete(run);
    work();
  }, FIRST_SCREEN_TIMEOUT_MS);
  const run = () => {
    window.clearTimeout(timer);
    work();
  };
  behind.add(run);
  return () => {
    window.clearTimeout(timer);
    behind.delete(run);
  };
}
