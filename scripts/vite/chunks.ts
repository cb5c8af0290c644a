import type { Rolldown } from 'vite';

/** Bytes before compression: a smaller part goes along with the part that is most often wanted with it. */
const SMALL = 1500;

/**
 * How the build is cut into files. Left alone, every set of screens that share a module gets a file for it: a hundred of a few
 * hundred bytes, which compress badly and cost a request each.
 *
 * - `start`: all that the entry needs before it knows which screen to show
 * - `shared`: what several screens need, told apart by who needs it, so that nobody fetches what is not theirs
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // The entry stays a file of its own: index.html names it.
    { name: 'start', tags: ['$initial'], test: /^(?!.*[\\/]src[\\/]app[\\/]main\.tsx)(?!.*index\.html)/, priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL, priority: 1 },
  ],
};

const nameOf = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]');

/** What the files are called: those that are told apart by who needs them would be named after all of these. */
export const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }): string => `assets/${nameOf(name)}-[hash].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }): string =>
    `assets/${nameOf(names[0])}-[hash][extname]`,
};
