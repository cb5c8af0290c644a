/** Runs tasks, few at once. */
export interface Turns {
  /** @throws NoTurn when too many wait already; the task is not run */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
}

export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** At most `atOnce` tasks at a time, and `mostWaiting` in line for them. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const line: (() => void)[] = [];
  let running = 0;

  return {
    take: async (task) => {
      if (running >= atOnce) {
        if (line.length >= mostWaiting) throw new NoTurn('Too many wait');
        // Who ends hands its place over.
        await new Promise<void>((next) => line.push(next));
      } else {
        running++;
      }
      try {
        return await task();
      } finally {
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
