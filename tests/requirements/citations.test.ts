import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { citationsOf, unknownCitations } from './citations.ts';
import { sources } from './tree.ts';

/** Put together here, since this file is looked through as well. */
const noRequirement = ['ZZ', '99'].join('-');

describe('what counts as a citation', () => {
  test.each([
    ['a.ts', '/** The date (C5, RP-05). */', { numbers: ['RP-05'], sections: ['C5'] }],
    ['a.ts', '// As S2.6 and S4.4b have it.\nconst S3 = 1;', { sections: ['S2.6', 'S4.4b'] }],
    ['a.ts', "const path = 'M1 C12 3'; const text = 'decision 30';", {}],
    ['a.ts', 'const quote = "it\'s"; // S8\'s table', { sections: ['S8'] }],
    ['a.ts', '/** What is kept (decisions 11,\n * 18 and 22). */', { decisions: ['11', '18', '22'] }],
    ['a.tsx', 'const a = <p>/* C12 */ 1 // S12</p>;', {}],
    ['a.tsx', 'const a = <p>{/* C2 */}text</p>;', { sections: ['C2'] }],
    ['a.test.ts', "test('S6 a seller, RP-04', () => {});", { numbers: ['RP-04'], sections: ['S6'] }],
    ['a.md', 'C2–C9, S2.14; `S8`. Decision 19 holds.', { sections: ['C2', 'C9', 'S2.14', 'S8'], decisions: ['19'] }],
    ['a.md', 'An S3-like store, US$20, #C2, v1.C3.\n\n```ts\nconst C4 = 1;\n```\n', {}],
    ['a.md', '- 2026-11-21 **Title.** Two decisions, 2026.', {}],
    ['a.css', '/* C2 */ .a { color: #c2c2c2; --C30: 1 }', { sections: ['C2'] }],
    ['a.yaml', 'description: C4; empty when unknown.', { sections: ['C4'] }],
    ['a.html', '<!-- C2 --><p>C30</p>', { sections: ['C2'] }],
  ])('%s: %s', (path, text, expected) => {
    const none = { numbers: [], sections: [], decisions: [], elsewhere: [] };
    expect(citationsOf({ path, text })).toEqual({ ...none, ...expected });
  });
});

describe('what is not in the catalogue', () => {
  const known = catalogue();

  test.each([
    ['a.ts', `const title = '${noRequirement}';`, `there is no requirement ${noRequirement}`],
    ['a.ts', '/* S2.15 */', 'there is no section S2.15'],
    ['a.test.tsx', "describe('C10', () => { test('x', () => {}); });", 'there is no section C10'],
    ['a.md', 'See decision 99.', 'there is no decision 99'],
    ['a.yaml', '# decisions 11, 98', 'there is no decision 98'],
    ['a.ts', ['// decisions', 'md 11'].join('.'), "is not in the repository, or has another form here: 'decision 11'"],
    ['a.md', ['See ', '/shared/spec'].join('..'), 'is not in the repository'],
    ['a.ts', ['// see path-tests', 'md'].join('.'), 'is not in the repository'],
  ])('is reported for %s: %s', (path, text, sentence) => {
    expect(unknownCitations({ path, text }, known)).toEqual([expect.stringContaining(sentence)]);
  });

  test('QA-07 nothing in the repository cites it', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((source) => unknownCitations(source, known))).toEqual([]);
  });
});
