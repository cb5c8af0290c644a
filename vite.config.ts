import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { healing } from './build/app-shell/heal-page.ts';
import { indexPage } from './build/app-shell/index-page.ts';
import { inlineEntryCss } from './build/app-shell/inline-entry-css.ts';
import { stylesInScripts } from './build/app-shell/styles-in-scripts.ts';
import { chunkByUse } from './build/chunking/chunk-by-use.ts';
import { workerNames } from './build/chunking/chunks.ts';
import { inspector } from './build/inspector/inspector.ts';
import { modulesInto, notices, noticesFile } from './build/output/notices.ts';
import { precompressed } from './build/output/precompressed.ts';
import { serviceWorker } from './build/service-worker/service-worker.ts';
import { slimRoutes } from './build/tree-shaking/build-columns.ts';
import { checkedFlows } from './build/tree-shaking/checked-flows.ts';
import { slimReactDom } from './build/tree-shaking/slim-react-dom.ts';
import { slimRouter } from './build/tree-shaking/slim-router.ts';
import { LongestFirst } from './scripts/vitest/sequencer.ts';

/** How a test mocks a module, or stubs what belongs to its whole process. */
const stubs = /\bvi\.(?:do)?(?:mock|stub|useFakeTimers)/i;
const stubbing = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.test.ts') && stubs.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

/** Tests with mocks or stubs, and those that need every database of their process. */
const alone = [...stubbing, 'server/start/on-postgres.test.ts', 'server/start/on-s3.test.ts'];

/** What opens the whole portal, hundreds of times; it closes it again. */
const wholePortal = ['tests/faults/*.test.tsx'];

/** The modules of workers and of the inspector, once these are bundled. */
const apart = new Set<string>();

/** What leaves out of a build what nothing uses. */
const slimming = () => [slimReactDom(), slimRouter(), slimRoutes()];

export default defineConfig({
  plugins: [
    react(),
    checkedFlows(),
    ...slimming(),
    chunkByUse(() => [react(), checkedFlows(), ...slimming()]),
    stylesInScripts(),
    indexPage(),
    healing(),
    inlineEntryCss(),
    inspector(apart),
    notices(apart),
    serviceWorker(),
    precompressed(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    cssCodeSplit: true,
    // Browsers without it fetch what a screen needs a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: noticesFile },

    rolldownOptions: {
      // A flow is data: a module of it that nothing is used of is left out.
      treeshake: { moduleSideEffects: [{ test: /[\\/]flows[\\/]/, sideEffects: false }] },
    },
  },
  worker: { format: 'es', plugins: () => [modulesInto(apart)], rolldownOptions: { output: workerNames } },
  test: {
    globals: false,
    tags: [{ name: 'nightly', description: 'Left to the nightly run by `npm test` (record 57).' }],
    maxWorkers: '100%',
    // Most objects of a test end with it: with room for them there are fewer collections, and up to a fifth less work.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // No result depends on the machine's speed: this only ends a test that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{flows,src,server,openapi,build,tests,scripts}/**/*.test.ts'],
          exclude: alone,
          // These tests leave nothing behind: a worker loads each module once, not once per file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', environment: 'node', include: alone },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: wholePortal,
          // These tests clean up behind themselves: a worker loads each module once, a third less work than a context per file.
          isolate: false,
          setupFiles: ['scripts/vitest/dom.ts'],
        },
      },
      {
        extends: true,
        // React as it is built for users: the whole portal renders in half the time.
        oxc: { jsx: { development: false } },
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: wholePortal,
          env: { NODE_ENV: 'production' },
          setupFiles: ['scripts/vitest/act.ts', 'scripts/vitest/dom.ts'],
          isolate: false,
        },
      },
    ],
  },
});
