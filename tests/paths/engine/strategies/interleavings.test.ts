import { expect, test } from 'vitest';
import { interleavings } from './interleavings.ts';
import { type Row, type Table, tableSubject } from './table-subject.ts';

const orders = (table: Table) =>
  interleavings(tableSubject(table), {})
    .scenarios.map(({ events }) => events.map(({ name }) => name).join(', '))
    .sort();

/** Region `a` moves by x and then y, region `b` by z; when both are through, the state is left. */
const sideBySide: readonly Row[] = [
  { from: 'p.a.1 + p.b.1', name: 'x', to: 'p.a.2 + p.b.1' },
  { from: 'p.a.1 + p.b.1', name: 'z', to: 'p.a.1 + p.b.2' },
  { from: 'p.a.2 + p.b.1', name: 'y', to: 'p.a.3 + p.b.1' },
  { from: 'p.a.2 + p.b.1', name: 'z', to: 'p.a.2 + p.b.2' },
  { from: 'p.a.1 + p.b.2', name: 'x', to: 'p.a.2 + p.b.2' },
  { from: 'p.a.2 + p.b.2', name: 'y', to: 'p.a.3 + p.b.2' },
  { from: 'p.a.3 + p.b.1', name: 'z', to: 'p.a.3 + p.b.2' },
  { from: 'p.a.3 + p.b.2', name: 'listo', to: 'fin' },
];
const entered: Table = {
  starts: ['inicio'],
  ends: ['fin'],
  rows: [{ from: 'inicio', name: 'empezar', to: 'p.a.1 + p.b.1' }, ...sideBySide],
};

test('two moves of one region and one of the other make three orders', () => {
  expect(orders(entered)).toEqual(['empezar, x, y, z, listo', 'empezar, x, z, y, listo', 'empezar, z, x, y, listo']);
});

test('regions that run from the start on make the same orders', () => {
  expect(orders({ ends: ['fin'], rows: sideBySide })).toEqual(['x, y, z, listo', 'x, z, y, listo', 'z, x, y, listo']);
});

test('an order in which a single region moves and leaves is none', () => {
  expect(
    orders({
      ends: ['fin'],
      rows: [
        { from: 'p.a.1 + p.b.1', name: 'x', to: 'p.a.2 + p.b.1' },
        { from: 'p.a.2 + p.b.1', name: 'y', to: 'fin', source: 'p.a.2' },
        { from: 'p.a.2 + p.b.1', name: 'z', to: 'p.a.2 + p.b.2' },
        { from: 'p.a.2 + p.b.2', name: 'y', to: 'fin', source: 'p.a.2' },
      ],
    }),
  ).toEqual(['x, z, y']);
});

test('a subject without regions has no orders', () => {
  const plan = interleavings(
    tableSubject({
      ends: ['fin'],
      rows: [
        { from: 'uno', name: 'x', to: 'dos' },
        { from: 'dos', name: 'y', to: 'fin', source: 'p.a.2' },
      ],
    }),
    {},
  );
  expect(plan).toEqual({
    scenarios: [],
    missed: [],
    stopped: 'No tiene partes simultáneas: no hay órdenes que probar.',
  });
});

test('a budget of cases ends it, and its sentence says so', () => {
  const plan = interleavings(tableSubject(entered), { cases: 2 });
  expect(plan.scenarios).toHaveLength(2);
  expect(plan.stopped).toBe('Hay más órdenes que los 2 de --cases, y quedan 1: pedí más.');
  expect(interleavings(tableSubject(entered), { cases: 3 }).stopped).toBeUndefined();
});

test('regions that end side by side, and are never left, make orders too', () => {
  const rows: readonly Row[] = [
    { from: 'p.a.1 + p.b.1', name: 'x', to: 'p.a.2 + p.b.1' },
    { from: 'p.a.1 + p.b.1', name: 'z', to: 'p.a.1 + p.b.2' },
    { from: 'p.a.2 + p.b.1', name: 'z', to: 'p.a.2 + p.b.2' },
    { from: 'p.a.1 + p.b.2', name: 'x', to: 'p.a.2 + p.b.2' },
  ];
  expect(orders({ ends: [], rows })).toEqual(['x, z', 'z, x']);
});
