import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever asked has hung up. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';

  constructor() {
    super('Whoever asked has hung up');
  }
}

const asking = new AsyncLocalStorage<AbortSignal>();

/** Runs `work`, which asks the database nothing more once `signal` is aborted: nobody would read the answer. Of work that writes, a part could be left. */
export const whileAsked = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => asking.run(signal, work);

/** What says that the caller of the work under way has hung up; undefined where that makes no difference. */
export const askedBy = (): AbortSignal | undefined => asking.getStore();

/** Drizzle tells it each query before it is sent: what is not wanted any more is not. A transaction still ends. */
export const onlyWhileAsked = {
  logQuery: (query: string) => {
    if (askedBy()?.aborted === true && query !== 'rollback') throw new Abandoned();
  },
};
