import type { Rolldown } from 'vite';

/** Bytes before compression: a smaller part goes along with the part that is most often wanted with it. */
const SMALL = 6000;

/** What so many screens share comes with any of them. */
const MANY = 4;

type Group = Rolldown.CodeSplittingGroup;

/** One file for what several screens share of a kind. A group includes its imports, unless an earlier one has them. */
const shared = (name: string, test: RegExp, more: Partial<Group> = {}): Group => ({
  name,
  test,
  minShareCount: 2,
  ...more,
});

/** From the first taken to the last. */
const groups: readonly Group[] = [
  // All that the entry needs before it knows which screen to show. The entry stays a separate file: index.html names it.
  { name: 'start', tags: ['$initial'], test: /^(?!.*[\\/]src[\\/]app[\\/]main\.tsx)(?!.*index\.html)/ },
  shared('queries', /@tanstack/),
  shared('requests', /[\\/]node_modules[\\/]ky[\\/]|[\\/]src[\\/]api[\\/]/),
  shared('terms', /dompurify|[\\/]features[\\/]terms[\\/]/),
  // What signing in asks too, which needs no other question.
  shared('text', /[\\/]answers[\\/](?:email|reading|text)\./),
  shared('questions', /[\\/]flows[\\/](?:kit|answers|insurers)[\\/]/),
  shared('ui', /[\\/]src[\\/](?:ui[\\/]|portal[\\/]names\.)|xstate[\\/]react|use-sync-external-store|@mantine/, {
    minShareCount: MANY,
  }),
  shared('customer', /[\\/](?:features|flows)[\\/](?:credits|policies|linking|help|home)[\\/]/),
  // Of the few screens that are forms of several fields.
  shared('form', /@mantine[\\/]form|[\\/]useCheckedForm\./),
  shared('wizard', /[\\/]src[\\/]wizard[\\/](?!screens[\\/])/),
  shared('fields', /[\\/]src[\\/]wizard[\\/]screens[\\/]/),
  shared('new-request', /[\\/]new-request[\\/]/),
  shared('insurance-quote', /[\\/]insurance-quote[\\/]/),
  shared('session', /[\\/]features[\\/]session[\\/]/),
  // The rest, by who needs it.
  shared('shared', /./, { entriesAware: true, entriesAwareMergeThreshold: SMALL }),
];

/**
 * How the build is cut into files. Without it, every set of screens that share a module gets a file for it: a hundred of a few
 * hundred bytes, which compress badly and cost a request each. A module that moves to where no group looks goes with the rest:
 * that costs requests, never the build.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
};

const nameOf = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]');

/** The files' names: without this, a file that several screens need would be named after all of them. */
export const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }): string => `assets/${nameOf(name)}-[hash].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }): string =>
    `assets/${nameOf(names[0])}-[hash][extname]`,
};
