import { setImmediate } from 'node:timers/promises';
import { currentAsker } from './asker.ts';

/** Runs tasks one at a time. */
export interface FairTurns {
  /** Of those who wait, each asker has the next turn in turn, however many tasks of theirs wait. */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Between two tasks the process looks at what else there is to do: a task may be nothing but computing. */
export function createFairTurns(askerNow: () => string = currentAsker): FairTurns {
  /** Who has waited longest for a turn is first. */
  const lines = new Map<string, (() => void)[]>();
  let isTaken = false;

  const next = () => {
    const [first] = lines;
    if (first === undefined) {
      isTaken = false;
      return;
    }
    const [asker, line] = first;
    const begin = line.shift();
    lines.delete(asker);
    // Behind all others.
    if (line.length > 0) lines.set(asker, line);
    begin?.();
  };

  return {
    take: async (task) => {
      if (isTaken) {
        const asker = askerNow();
        await new Promise<void>((begin) => {
          const line = lines.get(asker);
          if (line) line.push(begin);
          else lines.set(asker, [begin]);
        });
      }
      isTaken = true;
      try {
        return await task();
      } finally {
        void setImmediate().then(next);
      }
    },
  };
}
