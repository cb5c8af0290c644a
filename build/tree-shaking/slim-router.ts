import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Change, type Slimming, startSlimming } from './slimming.ts';

const { resolve } = createRequire(import.meta.url);

/** What is written otherwise in React Router's code, so that the bundler sees that nothing needs it. */
const changes: readonly Change[] = [
  // A component's name for developer tools keeps it.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  // The portal has no data router: these contexts are never provided, nor what only `RouterProvider` hands on.
  [/\bReact\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, 'useNavigateUnstable()'],
  [
    /function (useRoutesImpl|_renderMatches)\((.*), dataRouterOpts\) \{/g,
    'function $1($2) {\nconst dataRouterOpts = void 0;',
  ],
  [/let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = void 0;'],
  // Hints for developers, who have them in the tests and in `npm run dev`.
  [/^function (invariant|warning|useInRouterContext)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function $1('],
];

/** Slims the React Router of one build. */
export const startSlimmingRouter = (): Slimming =>
  startSlimming('React Router', 'build/tree-shaking/slim-router.ts', changes);

/**
 * Vite plugin: takes React Router's production build, which its package exports to nobody, and lets what the portal does not use of it
 * (data routers, forms, fetchers, prefetching, restored scrolling) be left out. The build fails where that is not found.
 *
 * It can go once React Router names its production build in `exports`, declares `sideEffects` and marks its calls as pure, and once the
 * contexts of data routers can be left out apart from its components.
 */
export function slimRouter(): Plugin {
  const built = join(dirname(resolve('react-router/package.json')), 'dist', 'production');
  let slimming = startSlimmingRouter();
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(built, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(built, 'dom-export.mjs') },
        ],
      },
    }),
    buildStart() {
      slimming = startSlimmingRouter();
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => slimming.slim(code),
    },
    buildEnd(error) {
      if (!error) slimming.expectWhole();
    },
  };
}
