/** What sort of thing a mutant breaks. */
export const families = [
  'guards',
  'cascades',
  'orders',
  'ends',
  'payloads',
  'polling',
  'timers',
  'texts',
  'validation',
  'sensitive',
  'drafts',
  'events',
  'permissions',
  'tones',
  'amounts',
  'url',
  'caches',
  'focus',
] as const;
export type Family = (typeof families)[number];

interface Edit {
  /** A text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** One mistake that a developer might commit, as an edit of one file of the product (QA-06). */
export interface Mutant extends Edit {
  readonly id: string;
  readonly family: Family;
  /** The flow or the part of the product that it is in. */
  readonly area: string;
  /** What was done to the code. */
  readonly title: string;
  /** What users would suffer from it. */
  readonly harm: string;
  /** From the project's folder. */
  readonly file: string;
  /** What goes with it, so that it compiles: an import. */
  readonly also?: Edit;
  /**
   * Whether path tests must catch it: those that the machine walks, or, where only a browser can see it, the flows whose walks
   * in Chromium do.
   */
  readonly generated?: 'machine' | readonly [flow: string, ...flows: string[]];
  /** The browser tests that walk there, for what no test before the browser can see. */
  readonly specs?: readonly string[];
}

/** So many folders make a room, by what its path begins with; of others two. */
const depths: readonly (readonly [start: string, folders: number])[] = [
  ['src/features/', 3],
  ['server/domain/', 3],
];

/** The part of the product that a mutant is in, such as 'flows/kit' or 'src/features/credits': a batch that a developer waits for. */
export const roomOf = ({ file }: Pick<Mutant, 'file'>): string => {
  const [, folders = 2] = depths.find(([start]) => file.startsWith(start)) ?? [];
  return file.split('/').slice(0, -1).slice(0, folders).join('/');
};

/**
 * A file with the mistake in it.
 *
 * @throws Error if `find` does not occur exactly once
 */
export function mutated(source: string, { id, file, find, replace, also }: Mutant): string {
  return [{ find, replace }, ...(also ? [also] : [])].reduce((text, edit) => {
    const count = text.split(edit.find).length - 1;
    if (count !== 1) throw new Error(`${id}: '${edit.find}' stands ${count} times in ${file}, and must once`);
    return text.replace(edit.find, () => edit.replace);
  }, source);
}
