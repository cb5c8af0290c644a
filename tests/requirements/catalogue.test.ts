import { describe, expect, test } from 'vitest';
import { catalogue, parseDecisions, parseRequirements, parseSections } from './catalogue.ts';

describe('the lists', () => {
  test('hold every family, section and decision', () => {
    const { requirements, sections, decisions } = catalogue();
    const families = new Set(requirements.map(({ number }) => number.slice(0, 2)));
    expect([...families].join(' ')).toBe('SH ER HO CR PO HE LK RP VA IN CA NR ON AP CF CQ QA EN MY SL ST OP');
    expect(sections).toEqual(expect.arrayContaining(['C1', 'C9', 'S1', 'S2.14', 'S4.4b', 'S7.7', 'S9']));
    expect(decisions).toHaveLength(35);
  });

  test('a requirement is open where the line says why, and may go over lines', () => {
    const text =
      '# Numbers\n\nAn (aside).\n\n## RP · One\n\n- RP-01 It\n  works.\n- RP-02 More. (Open: not yet.)\n\n## VA\n\n- VA-01 X.\n';
    expect(parseRequirements(text)).toEqual([
      { number: 'RP-01', sentence: 'It works.' },
      { number: 'RP-02', sentence: 'More.', open: 'not yet.' },
      { number: 'VA-01', sentence: 'X.' },
    ]);
  });

  test.each([
    '- It works.',
    '- RP-1 It works.',
    '- RP-01 It works',
    '- RP-01 It works. (Later.)',
    '- RP-01 It works. (Open: )',
    '- RP-01 It works.\n- RP-01 It works.',
  ])('%j is refused', (text) => {
    expect(() => parseRequirements(text)).toThrow(/RP-01 stands twice|is not of the form/);
  });

  test('each section is there once, and no decision is left out', () => {
    expect(() => parseSections('## C1\n\n## C1\n')).toThrow('C1 stands twice.');
    expect(() => parseDecisions('1. One.\n3. Three.\n')).toThrow('Decision 3');
  });
});
