import { performance } from 'node:perf_hooks';
import { currentAsker } from './asker.ts';

/** Runs tasks one at a time. */
export interface FairTurns {
  /** Of those who wait, each asker has the next turn in turn, however many tasks of theirs wait. */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * A task may be nothing but computing, so that a hundred of them, one after the other, are one long standstill of the process: after so many
 * milliseconds it first looks at what else there is to do.
 */
const usualSliceMs = 5;

export function createFairTurns(sliceMs = usualSliceMs): FairTurns {
  /** Who has waited longest for a turn is first. */
  const lines = new Map<string, (() => void)[]>();
  let isRunning = false;
  /** When the first task began since the process last looked at anything else. */
  let sliceBegun: number | undefined;

  const mayBegin = () => !isRunning && (sliceBegun === undefined || performance.now() - sliceBegun < sliceMs);

  const begin = () => {
    isRunning = true;
    if (sliceBegun !== undefined) return;
    sliceBegun = performance.now();
    setImmediate(() => {
      sliceBegun = undefined;
      next();
    });
  };

  const next = () => {
    const [first] = lines;
    if (first === undefined || !mayBegin()) return;
    const [asker, line] = first;
    const [go, ...others] = line;
    lines.delete(asker);
    // Behind all others.
    if (others.length > 0) lines.set(asker, others);
    begin();
    go?.();
  };

  const wait = () =>
    new Promise<void>((go) => {
      const asker = currentAsker();
      lines.set(asker, [...(lines.get(asker) ?? []), go]);
    });

  return {
    take: async (task) => {
      if (mayBegin() && lines.size === 0) begin();
      else await wait();
      try {
        return await task();
      } finally {
        isRunning = false;
        next();
      }
    },
  };
}
