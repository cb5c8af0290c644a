import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import * as v from 'valibot';
import { pagesAt } from './addresses.ts';
import { cachePrefix, outdated, pageFile, SaidToWorker } from './agreed.ts';
import type { Build } from './build.ts';
import { buildsInUse } from './in-use.ts';

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: Build;

/** How long config.json may take, in seconds: then the copy of the last visit counts, and this visit's the next time. */
const NETWORK_TIMEOUT_S = 0.4;

const ownCache = cachePrefix + BUILD.id;
const configFile = '/config.json';
const configCache = `${cachePrefix}config`;
const isOwnPage = pagesAt(BUILD.pages);

/** Whether it is the page of this build: hosts roll a new one out file by file. */
const isOfThisBuild = async (page: Response): Promise<boolean> =>
  page.ok && (await page.clone().text()).includes(BUILD.entry);

const isConfig = ({ ok, headers }: Response): boolean => ok && headers.get('content-type')?.includes('json') === true;

const isPage = ({ url }: Request): boolean => new URL(url).pathname === pageFile;

const files = new PrecacheController({
  cacheName: ownCache,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        response.ok && (!isPage(request) || (await isOfThisBuild(response))) ? response : null,
    },
  ],
});
files.addToCacheList([...BUILD.first]);

/** Files that are kept when they are used: where the user saves data, all that not every page begins with. */
const whenUsed = new PrecacheController({ cacheName: ownCache });
const savesData = v.is(v.object({ connection: v.object({ saveData: v.literal(true) }) }), navigator);
(savesData ? whenUsed : files).addToCacheList([...BUILD.rest]);

const keeperOf = (url: string): PrecacheController | undefined =>
  [files, whenUsed].find((each) => each.getCacheKeyForURL(url) !== undefined);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([files.install(event), keepConfig()]));
});

self.addEventListener('activate', (event) => {
  // Pages wait for it; the first of them tidies up.
  event.waitUntil(self.clients.claim());
});

// The page of this build, and no other's, for every address of the portal.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isOwnPage(url.pathname),
  async ({ request }) => (await files.matchPrecache(pageFile).catch(() => undefined)) ?? (await fetch(request)),
);

// A page that is still of an earlier build gets that build's files.
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin &&
    url.pathname !== pageFile &&
    (url.pathname.startsWith('/assets/') || keeperOf(url.href) !== undefined),
  async ({ event, request, url }) => {
    const keeper = keeperOf(url.href);
    const cacheKey = keeper?.getCacheKeyForURL(url.href);
    try {
      if (keeper && cacheKey !== undefined) {
        const integrity = keeper.getIntegrityForCacheKey(cacheKey);
        return await keeper.strategy.handle({ event, request, params: { cacheKey, integrity } });
      }
      return (await caches.match(url.href, { ignoreVary: true })) ?? (await fetch(request));
    } catch {
      // What is kept cannot be read.
      return await fetch(request);
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === configFile,
  new NetworkFirst({
    cacheName: configCache,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      {
        // An error, or the page of a network that asks to be paid first, is none.
        fetchDidSucceed: ({ response }) => {
          if (!isConfig(response)) throw new TypeError('no config');
          return Promise.resolve(response);
        },
        cacheDidUpdate: async ({ oldResponse, newResponse }) => {
          if (oldResponse && (await oldResponse.text()) !== (await newResponse.clone().text())) await renewPage();
        },
      },
    ],
  }),
);

/** The page that brings the worker has read its config.json without it. */
async function keepConfig(): Promise<void> {
  const cache = await caches.open(configCache);
  if (await cache.match(configFile)) return;
  const response = await fetch(configFile).catch(() => undefined);
  if (response && isConfig(response)) await cache.put(configFile, response);
}

/** Another config.json may need another content security policy, which comes with the page. */
async function renewPage(): Promise<void> {
  const key = files.getCacheKeyForURL(pageFile);
  const [kept, now] = await Promise.all([files.matchPrecache(pageFile), fetch(pageFile, { cache: 'reload' })]);
  if (key === undefined || !kept || !(await isOfThisBuild(now))) return;
  const policy = 'content-security-policy';
  if (kept.headers.get(policy) === now.headers.get(policy)) return;
  await (await caches.open(ownCache)).put(key, now);
  for (const client of await self.clients.matchAll()) client.postMessage(outdated);
}

/** Deletes the files of builds that no page is of any more. */
async function tidy(): Promise<void> {
  // What has just come, and is not used yet.
  const { installing, waiting } = self.registration;
  if (installing ?? waiting) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== configCache);
  const inUse = await buildsInUse('locks' in navigator ? navigator.locks : undefined, () =>
    self.clients.matchAll({ includeUncontrolled: true }),
  );
  for (const name of names.filter((each) => each !== ownCache)) {
    const cache = await caches.open(name);
    const used = inUse === 'unknown' || (await Promise.all(inUse.map((entry) => cache.match(entry)))).some(Boolean);
    if (!used) await caches.delete(name);
  }
}

/** What pages have given for their reload. It ends with the worker, within seconds. */
const held = new Map<string, unknown>();

self.addEventListener('message', (event) => {
  const parsed = v.safeParse(SaidToWorker, event.data);
  if (!parsed.success) return;
  const { output: said } = parsed;
  const answer = (value: unknown) => {
    event.ports[0]?.postMessage(value);
  };
  switch (said.type) {
    case 'activate':
      event.waitUntil(self.skipWaiting());
      return;
    case 'tidy':
      event.waitUntil(tidy());
      return;
    case 'entry':
      answer(BUILD.entry);
      return;
    case 'hold':
      held.set(said.key, said.state);
      answer(true);
      return;
    case 'take':
      answer(held.get(said.key));
      held.delete(said.key);
  }
});
