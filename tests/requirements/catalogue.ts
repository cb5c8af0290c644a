import { readFileSync } from 'node:fs';

/** One line of numbers.md. */
export interface Requirement {
  /** As it is cited: `RP-04`. */
  readonly number: string;
  readonly sentence: string;
  /** Why it is not done yet; a requirement without one is done. */
  readonly open?: string;
}

/** What may be cited. */
export interface Catalogue {
  readonly requirements: readonly Requirement[];
  /** `C2`, `S2.6`, `S4.4b` … */
  readonly sections: readonly string[];
  /** `1`, `2` … */
  readonly decisions: readonly string[];
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The numbers of this folder's three lists. */
export const catalogue = (): Catalogue => ({
  requirements: parseRequirements(read('numbers.md')),
  sections: parseSections(read('sections.md')),
  decisions: parseDecisions(read('decisions.md')),
});

/**
 * The list items `- NUMBER Sentence. (Open: why.)`, which may go over several lines.
 *
 * @throws Error where an item has another form
 */
export function parseRequirements(markdown: string): readonly Requirement[] {
  const items = markdown
    .split(/^- /m)
    .slice(1)
    .map((item) => (item.split(/\n(?=\n|#)/)[0] ?? '').replaceAll(/\s+/g, ' ').trim());
  return unique(
    items.map((item) => {
      const [, number, sentence, open] = /^([A-Z]{2}-\d{2}) ([^()]+\.)(?: \(Open: ([^()]+\.)\))?$/.exec(item) ?? [];
      if (number === undefined || sentence === undefined)
        throw new Error(`'${item}' is not of the form 'NUMBER Sentence. (Open: why.)'.`);
      return { number, sentence, ...(open === undefined ? {} : { open }) };
    }),
    ({ number }) => number,
  );
}

/** The headings that are sections. */
export const parseSections = (markdown: string): readonly string[] =>
  unique(
    [...markdown.matchAll(/^## (\S+)$/gm)].flatMap(([, section]) => section ?? []),
    (section) => section,
  );

/**
 * The items of the numbered list.
 *
 * @throws Error where one is missing in between
 */
export function parseDecisions(markdown: string): readonly string[] {
  const numbers = [...markdown.matchAll(/^(\d+)\. /gm)].flatMap(([, number]) => number ?? []);
  const wrong = numbers.find((number, index) => number !== String(index + 1));
  if (wrong !== undefined) throw new Error(`Decision ${wrong} is not where its number says.`);
  return numbers;
}

function unique<T>(items: readonly T[], name: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(name(item))) throw new Error(`${name(item)} stands twice.`);
    seen.add(name(item));
  }
  return items;
}
