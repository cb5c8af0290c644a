import { createTurns, type Turns } from './turns.ts';

/** Turns that are counted for each of some, by their name: one's tasks wait for that one's own. */
export interface TurnsOfEach {
  /** @throws NoTurn when too many of `name` wait already; the task is not run */
  take<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
}

/** At most `atOnce` tasks of each at a time, and `mostWaiting` in line for them. */
export function createTurnsOfEach(atOnce: number, mostWaiting: number): TurnsOfEach {
  const known = new Map<string, { readonly turns: Turns; tasks: number }>();

  return {
    take: async (name, task) => {
      const of = known.get(name) ?? { turns: createTurns(atOnce, mostWaiting), tasks: 0 };
      known.set(name, of);
      of.tasks++;
      try {
        return await of.turns.take(task);
      } finally {
        of.tasks--;
        if (of.tasks === 0) known.delete(name);
      }
    },
  };
}
