import { AsyncLocalStorage } from 'node:async_hooks';

const keys = new AsyncLocalStorage<string>();

/** Runs `work` for the caller that `key` tells from others: queries of the embedded database, wherever they are made, wait in that one's queue. */
export const withQueueKey = <T>(key: string, work: () => Promise<T>): Promise<T> => keys.run(key, work);

/** Of the caller for whom the work under way is; '' for the server's own. */
export const currentQueueKey = (): string => keys.getStore() ?? '';
