import { expect, test } from 'vitest';
import { caseOf } from '../screen/suite-fixture.ts';
import { withCounts } from './guides.ts';

const text = `| estrategia | cuándo | pruebas | pasos |
| --- | --- | ---: | ---: |
| \`transitions\` | siempre | 1 | 2 |
| \`pairs\` | a veces | 3 | 4 |

Y más.
`;
const cases = (count: number) => Array.from({ length: count }, (_, index) => caseOf(String(index)));
const suites = new Map([
  ['transitions', { cases: cases(6), totalSteps: 164 }],
  ['pairs', { cases: cases(95), totalSteps: 1340 }],
] as const);

test('QA-06 the guides count the suites as they are now, in the notation of their language', () => {
  const written = (locale: string) => withCounts(text, suites, { name: 'GUIA.md', locale });
  expect(written('es-AR')).toBe(text.replace('| 1 | 2 |', '| 6 | 164 |').replace('| 3 | 4 |', '| 95 | 1.340 |'));
  expect(written('en')).toContain('| `pairs` | a veces | 95 | 1,340 |');
  expect(written('en')).toContain('\n\nY más.\n');
});

test('a guide without a row for a strategy is an error', () => {
  expect(() => withCounts('# Guía\n', suites, { name: 'GUIA.md', locale: 'en' })).toThrow(
    'GUIA.md no tiene en su cuadro un renglón para `transitions`.',
  );
});
