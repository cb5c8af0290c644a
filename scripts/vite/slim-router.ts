import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/**
 * Vite plugin: takes React Router's production build, which its package exports to nobody, and lets what the portal does not use of it
 * (forms, fetchers, prefetching, restored scrolling) be left out: a component's name for developer tools keeps it otherwise.
 */
export function slimRouter(): Plugin {
  const built = join(dirname(resolve('react-router/package.json')), 'dist', 'production');
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
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}
