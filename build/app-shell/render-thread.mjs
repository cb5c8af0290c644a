import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { createServer } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';

// Renders the app shells of `src/app/app-shell` in jsdom, in a thread of its own: what jsdom adds to the globals would confuse the build.
const { root, config } = v.parse(v.object({ root: v.string(), config: v.string() }), workerData);
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'https://portal.example/' } });
// What jsdom has not got.
Object.assign(window, {
  /** @param {string} query '(min-width: 75em)' or '(min-height: 450px)' */
  matchMedia: (query) => {
    const [, side, size = '', unit] = /min-(width|height): (\d+)(em|px)/.exec(query) ?? [];
    const least = Number(size) * (unit === 'em' ? 16 : 1);
    return {
      matches: side !== undefined && (side === 'width' ? window.innerWidth : window.innerHeight) >= least,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  },
  scrollTo: () => undefined,
  // Nothing is painted: what comes after the paint need not wait for one.
  requestAnimationFrame: (/** @type {() => void} */ draw) => setTimeout(draw),
});
const server = await createServer({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const rendering = v.object({ renderAppShells: v.function() });
const { renderAppShells } = v.parse(rendering, await server.ssrLoadModule('/src/app/app-shell/app-shells.tsx'));
parentPort?.postMessage(await renderAppShells(config));
// A timer of a page that was rendered must not keep the build waiting.
process.exit();
