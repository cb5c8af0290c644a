import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Runs `work` for `asker`, whatever tells callers apart: with the embedded database, each caller has the next turn in turn (fair-turns.ts). */
export const forAsker = <T>(asker: string, work: () => Promise<T>): Promise<T> => askers.run(asker, work);

/** For whom the work under way is; '' for the server's own. */
export const currentAsker = (): string => askers.getStore() ?? '';
