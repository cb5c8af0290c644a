import type { Catalogue } from './catalogue.ts';
import { proseOf } from './prose.ts';
import type { Source } from './tree.ts';

/** Anywhere in a file: nothing else looks like it. */
const number = /(?<![\w-])[A-Z]{2}-\d{2}(?![\w-])/g;
/** In prose: a style, a drawing or a sample may have the same letters. */
const section = /(?<![\w.#/$-])[CS]\d+(?:\.\d+[a-z]?)?(?![\w-]|\.\d)/g;
/** In prose, `decision 11`, `decisions 11, 15`, `decisions 11 and 15`, over the end of a comment's line too. */
const decision = /(?<![\w-])decisions?(?:\s+(?:\*\s+)?\d{1,2}(?![\w-]|\.\d)(?:,|\s+and|\s+to|…|–)?)+/gi;
/** What readers of the repository do not have, and two ways of citing one thing. */
const elsewhere =
  /(?:decisions\.md[\s,]+\d|requirements\.md|(?:customer-area|seller-area|path-tests|architecture|kit-sketch|exemplars|dependencies)\.md|\.\.\/shared\b)/g;

/** What a file cites, by kind. */
export interface Citations {
  readonly numbers: readonly string[];
  readonly sections: readonly string[];
  readonly decisions: readonly string[];
  readonly elsewhere: readonly string[];
}

/** What a file cites, where it may; each once. */
export function citationsOf(source: Source): Citations {
  const prose = proseOf(source)
    .map(({ text }) => text)
    .join('\n\n');
  return { ...inText(prose), numbers: distinct(all(source.text, number)) };
}

/** The same, of a text which is prose from end to end. */
function inText(text: string): Citations {
  return {
    numbers: distinct(all(text, number)),
    sections: distinct(all(text, section)),
    decisions: distinct(all(text, decision).flatMap((cited) => all(cited, /\d+/g))),
    elsewhere: distinct(all(text, elsewhere)),
  };
}

/** What a file cites that is not in the catalogue, as sentences. */
export function unknownCitations(source: Source, known: Catalogue): readonly string[] {
  // Reading a file's syntax costs a hundred times more than this, and hardly any file needs it.
  const suspects = complaints(inText(source.text), known);
  return suspects.length === 0 ? [] : complaints(citationsOf(source), known).map((what) => `${source.path}: ${what}`);
}

function complaints(cited: Citations, { requirements, sections, decisions }: Catalogue): readonly string[] {
  const numbers = requirements.map((requirement) => requirement.number);
  return [
    ...cited.numbers.filter((id) => !numbers.includes(id)).map((id) => `there is no requirement ${id}`),
    ...cited.sections.filter((id) => !sections.includes(id)).map((id) => `there is no section ${id}`),
    ...cited.decisions.filter((id) => !decisions.includes(id)).map((id) => `there is no decision ${id}`),
    ...cited.elsewhere.map((text) => `'${text}' is not in the repository, or has another form here: 'decision 11'`),
  ];
}

const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([found]) => found);
const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];
/** The requirement numbers in a title. */
export const numbersIn = (title: string): readonly string[] => distinct(all(title, number));
