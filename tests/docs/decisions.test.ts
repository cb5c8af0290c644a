import { describe, expect, test } from 'vitest';
import { sources } from '../requirements/tree.ts';
import { wrongDecisions } from './decisions.ts';

const good = '- 2026-11-21 **Dates are typed.** They are copied\n  from a receipt.\n';

describe('the form of a decision', () => {
  test.each([
    ['no decisions', '# A folder\n\nText.\n'],
    ['one', `# A\n\n## Decisions\n\n${good}`],
    ['several, and another heading', `## Decisions\n\n${good}${good}\n## More\n\n- an item\n`],
    ['one that replaces another', '## Decisions\n\n- 2026-11-21 **A.** B (c). (Replaces d.)\n'],
  ])('allows %s', (_, markdown) => {
    expect(wrongDecisions(markdown)).toEqual([]);
  });

  test.each([
    ['a heading with a date', `## Decisions (2026-11-21)\n\n${good}`],
    ['two headings', `## Decisions\n\n${good}\n## Decisions\n\n${good}`],
    ['a deeper heading', `### Decisions\n\n${good}`],
    ['nothing below it', '## Decisions\n\n## More\n'],
    ['text before the list', `## Decisions\n\nThese hold.\n\n${good}`],
    ['no date', '## Decisions\n\n- **Dates are typed.** They are copied.\n'],
    ['a date that is none', '## Decisions\n\n- 2026-02-30 **Dates are typed.** They are copied.\n'],
    ['a dot after the date', '## Decisions\n\n- 2026-11-21. **Dates are typed.** They are copied.\n'],
    ['no title', '## Decisions\n\n- 2026-11-21 Dates are typed. They are copied.\n'],
    ['a title without its full stop', '## Decisions\n\n- 2026-11-21 **Dates** are typed.\n'],
    ['no reason', '## Decisions\n\n- 2026-11-21 **Dates are typed.**\n'],
    ['no reason but what it replaces', '## Decisions\n\n- 2026-11-21 **Dates are typed.** (Replaces a calendar.)\n'],
    ['a reason without its full stop', '## Decisions\n\n- 2026-11-21 **Dates are typed.** They are copied\n'],
  ])('refuses %s', (_, markdown) => {
    expect(wrongDecisions(markdown)).toHaveLength(1);
  });
});

test('every README has its decisions in that form', () => {
  const readmes = sources().filter(({ path }) => path.endsWith('README.md'));
  expect(readmes.length).toBeGreaterThan(30);
  const wrong = readmes.flatMap(({ path, text }) => wrongDecisions(text).map((decision) => `${path}: ${decision}`));
  expect(wrong).toEqual([]);
});
