import * as v from 'valibot';

/** The service worker's file, and that of the page. */
export const workerFile = '/sw.js';
export const pageFile = '/index.html';

/** What the names of the worker's caches begin with: one for each build, and one for config.json. */
export const cachePrefix = 'portal-';

/** What the names of the Web Locks begin with that pages hold for as long as they live, each on its build; the entry's path follows. */
export const lockPrefix = 'portal-build:';

/** What a page says to the worker. */
export const SaidToWorker = v.variant('type', [
  /** The user wants the new build: it takes over from the one before. */
  v.object({ type: v.literal('activate') }),
  /** This page is there: builds that no page is of any more may go. */
  v.object({ type: v.literal('tidy') }),
  /** Which build it has; answered by the entry's path. */
  v.object({ type: v.literal('entry') }),
  /** Keeps something in memory over a reload of the page. */
  v.object({ type: v.literal('hold'), key: v.string(), state: v.unknown() }),
  /** Gives it back, once; undefined where there is none. */
  v.object({ type: v.literal('take'), key: v.string() }),
]);

export type SaidToWorker = v.InferOutput<typeof SaidToWorker>;

/** What the worker says to its pages: the page that it keeps has got other headers. */
export const outdated = { type: 'outdated' } as const;
