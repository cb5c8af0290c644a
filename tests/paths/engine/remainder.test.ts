import { expect, test } from 'vitest';
import { remainderOf, type Shown, takenIn } from './remainder.ts';
import { type Row, tableSubject } from './strategies/table-subject.ts';
import type { RecordedCase } from './types.ts';

const rows: readonly Row[] = [
  { from: 'table.a', name: 'ir', to: 'table.b' },
  { from: 'table.b', name: 'volver', to: 'table.a' },
  { from: 'table.b', name: 'seguir', to: 'table.c' },
  { from: 'table.b', name: 'decidir', to: 'table.c', decides: 'si es así' },
  { from: 'table.c', name: 'terminar', to: 'table.fin' },
];
const subject = tableSubject({ rows, ends: ['table.fin'] });

const shown: Shown<string> = (before, { name }) => [`${before} ${name}`];

/** A case by its events. */
function caseOf(id: string, ...events: readonly string[]): RecordedCase {
  let now = 'table.a';
  const steps = events.map((event) => {
    now = rows.find(({ from, name }) => from === now && name === event)?.to ?? '';
    return [event, now] as const;
  });
  return { id, start: ['table.a', 'table.a'], steps };
}

const eventsIn = (known: readonly string[], ...cases: readonly RecordedCase[]) =>
  remainderOf(subject, { cases }, shown, new Set(known)).map(({ id, steps }) => [
    id,
    steps.map(([event]) => event).join(' '),
  ]);

const all = (...cases: readonly RecordedCase[]) =>
  cases.flatMap((one) => (takenIn(subject, one, shown) ?? []).flatMap(({ shows }) => shows));

test('QA-04 a round without anything new is left out, and so is what comes after the last new step', () => {
  const known = all(caseOf('x', 'ir', 'volver', 'ir', 'seguir', 'terminar'));
  expect(eventsIn(known, caseOf('y', 'ir', 'volver', 'ir', 'volver', 'ir', 'decidir', 'terminar'))).toEqual([
    ['y', 'ir decidir'],
  ]);
});

test('QA-04 a round with something new stays', () => {
  const known = all(caseOf('x', 'ir', 'seguir', 'terminar'));
  expect(eventsIn(known, caseOf('y', 'ir', 'volver', 'ir', 'volver', 'ir', 'seguir', 'terminar'))).toEqual([
    ['y', 'ir volver'],
  ]);
});

test('QA-04 what an earlier case takes counts, and a case with nothing new is left out', () => {
  const [first, second] = [caseOf('x', 'ir', 'seguir', 'terminar'), caseOf('y', 'ir', 'seguir', 'terminar')];
  expect(eventsIn([], first, second, caseOf('z', 'ir', 'decidir', 'terminar'))).toEqual([
    ['x', 'ir seguir terminar'],
    ['z', 'ir decidir'],
  ]);
});

test('QA-04 a round that shows what is known elsewhere by another name is left out', () => {
  const alike: Shown<string> = (_, { name }) => [name];
  const cases = [caseOf('x', 'ir', 'volver', 'ir', 'decidir')];
  expect(remainderOf(subject, { cases }, alike, new Set(['volver', 'ir'])).map(({ steps }) => steps.length)).toEqual([
    2,
  ]);
});

test('QA-04 a start that nobody has opened is opened', () => {
  const starts = ['table.a', 'table.b'];
  const more = tableSubject({ rows, ends: ['table.fin'], starts });
  const known = new Set(all(caseOf('x', 'ir', 'seguir', 'terminar')));
  const other: RecordedCase = { id: 'y', start: ['table.b', 'table.b'], steps: [['seguir', 'table.c']] };
  expect(remainderOf(more, { cases: [other] }, shown, known)).toEqual([{ ...other, steps: [] }]);
});

test('a case that leads elsewhere by now stays whole', () => {
  const one = caseOf('x', 'ir', 'seguir', 'terminar');
  const cases: readonly RecordedCase[] = [
    { ...one, steps: [['nada', 'table.b']] },
    { ...one, steps: [['ir', 'table.c']] },
    { ...one, start: ['table.b', 'table.b'] },
  ];
  expect(remainderOf(subject, { cases }, shown, new Set(all(one)))).toEqual(cases);
});
