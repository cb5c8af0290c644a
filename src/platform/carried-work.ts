import { askWorker, workers } from './kept-build.ts';

/** What is open on this page, by name: each says what it would have to go on with. */
const open = new Map<string, () => unknown>();

/**
 * Says what a reload for a new version must not lose, in plain data. It goes through the memory of the service worker, so that it may
 * hold what no storage may (decision 11).
 *
 * @param state undefined where nothing is to be carried over
 * @returns takes it back
 */
export function carryOver(name: string, state: () => unknown): () => void {
  open.set(name, state);
  return () => {
    if (open.get(name) === state) open.delete(name);
  };
}

/** Gives a worker all that is open, right before the reload. */
export async function carryWork(worker: Pick<ServiceWorker, 'postMessage'>): Promise<void> {
  const states = [...open].map(([key, state]) => ({ key, state: state() }));
  await Promise.all(
    states.filter(({ state }) => state !== undefined).map((each) => askWorker(worker, { type: 'hold', ...each })),
  );
}

/** How long a page waits for what it had before its reload, in ms: on a slow phone a new worker takes seconds for its first answer. */
const TAKE_TIMEOUT_MS = 10_000;

/** Whether this page is one that was loaded again. */
const isReloaded = () => performance.getEntriesByType('navigation').some((e) => 'type' in e && e.type === 'reload');

/**
 * What was open under a name before the reload; undefined at once where there was none, or no worker to ask. Nobody gets it twice.
 */
export function carriedOver(name: string): Promise<unknown> | undefined {
  const controller = isReloaded() ? workers()?.controller : undefined;
  return controller ? askWorker(controller, { type: 'take', key: name }, TAKE_TIMEOUT_MS) : undefined;
}
