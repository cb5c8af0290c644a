import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller has hung up. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';

  constructor() {
    super('The caller has hung up');
  }
}

const asking = new AsyncLocalStorage<AbortSignal>();

/** Runs `work`, which asks the database nothing more once `signal` is aborted: the answer would not be read. Of work that writes, a part could be left. */
export const withRequestSignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  asking.run(signal, work);

/** The signal that says that the caller of the work under way has hung up; undefined where that makes no difference. */
export const currentRequestSignal = (): AbortSignal | undefined => asking.getStore();

/** Drizzle tells it each query before it is sent: what is not wanted any more is not. A transaction still ends. */
export const unlessAborted = {
  logQuery: (query: string) => {
    if (currentRequestSignal()?.aborted === true && query !== 'rollback') throw new RequestAborted();
  },
};
