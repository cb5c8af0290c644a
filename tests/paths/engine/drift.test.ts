import { describe, expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { driftOf, effectChanges, firstDifference, saidOf, traitChanges } from './drift.ts';
import { type Row, tableSubject } from './strategies/table-subject.ts';
import type { RecordedCase, RecordedSuite } from './types.ts';

const rows: readonly Row[] = [
  { from: 'table.medio', name: 'medio: otros', to: 'table.fecha' },
  { from: 'table.fecha', name: 'informarPago: recibido', to: 'table.informado' },
  { from: 'table.fecha', name: 'informarPago: rechazado', to: 'table.noInformado' },
];
const ends = ['table.informado', 'table.noInformado'];
const one: RecordedCase = {
  id: 'table-transitions-01',
  start: ['table.medio', 'table.medio'],
  steps: [
    ['medio: otros', 'table.fecha'],
    ['informarPago: recibido', 'table.informado'],
  ],
};
const recorded: RecordedSuite = { flow: 'table', version: 1, strategy: 'transitions', traits: {}, cases: [one] };
const driftWith = (changed: readonly Row[]) => driftOf(tableSubject({ rows: changed, ends }), recorded);

describe('QA-02 a recorded step that leads elsewhere is told in one sentence, the first alone', () => {
  test('nothing where all is as recorded, nor where something came beside it', () => {
    expect(driftWith(rows)).toBeUndefined();
    expect(driftWith([...rows, { from: 'table.medio', name: 'salir', to: 'table.noInformado' }])).toBeUndefined();
  });

  test('swapped ends', () => {
    const swapped = rows.map((row) =>
      row.name === 'informarPago: recibido' ? { ...row, to: 'table.noInformado' } : row,
    );
    expect(driftWith(swapped)).toBe(
      '«informarPago: recibido» lleva a «noInformado», y no a «informado» (table-transitions-01, paso 3)',
    );
  });

  test('an event that cannot be sent any more', () => {
    expect(driftWith(rows.filter(({ name }) => name !== 'informarPago: recibido'))).toBe(
      '«informarPago: recibido» ya no se puede en «fecha» (table-transitions-01, paso 3)',
    );
  });

  test('another first question', () => {
    const first: Row = { from: 'table.banco', name: 'banco: Nación', to: 'table.medio' };
    expect(driftWith([first, ...rows])).toBe('Ya no se empieza con «table.medio» (table-transitions-01, paso 1)');
  });
});

test('two versions of a case differ first at a step, counted from the start', () => {
  const other: RecordedCase = { ...one, steps: [['medio: otros', 'table.fecha', 'emite cleared step="medio"']] };
  expect(firstDifference(one, one)).toBeUndefined();
  expect(firstDifference(one, other)).toEqual({
    step: 2,
    was: ['medio: otros', 'table.fecha'],
    is: ['medio: otros', 'table.fecha', 'emite cleared step="medio"'],
  });
  expect(firstDifference(one, { ...one, steps: one.steps.slice(0, 1) })).toEqual({
    step: 3,
    was: ['informarPago: recibido', 'table.informado'],
  });
  expect(saidOf('table', ['medio: otros', 'table.fecha', 'llama a «x»'])).toBe(
    '«medio: otros» lleva a «fecha», llama a «x»',
  );
  expect(saidOf('table', undefined)).toBe('la prueba ya terminó');
});

test('QA-08 what a definition says beside its arrows is compared name by name', () => {
  const before = { plazos: { adjuntar: '1 segundo' }, preguntas: { dni: { 'se guarda': 'nunca' } }, orden: ['a', 'b'] };
  expect(traitChanges(before, before)).toEqual([]);
  expect(
    traitChanges(before, {
      plazos: { adjuntar: '100 milisegundos' },
      preguntas: { dni: {} },
      orden: ['b', 'a'],
      más: 1,
    }),
  ).toEqual([
    'plazos › adjuntar era «1 segundo», y es «100 milisegundos»',
    'preguntas › dni › se guarda era «nunca», y ya no está',
    'orden era ["a","b"], y es ["b","a"]',
    'más no estaba, y es 1',
  ]);
  expect(traitChanges({ pasos: { a: 1, b: 2 } }, { pasos: { b: 2, a: 1 } })).toEqual(['pasos: el orden cambió']);
});

test('QA-08 what events do outside is compared step by step, and each change is told once', () => {
  const step = ['medio: transferencia', 'demo.final'] as const;
  const promised: RecordedSuite = {
    ...recorded,
    flow: 'demo',
    cases: ['01', '02'].map((number) => ({
      id: `demo-transitions-${number}`,
      start: ['inicio', 'demo.medio'],
      steps: [[...step, 'emite cleared step="entidad"']],
    })),
  };
  const now = (effects: readonly string[]) =>
    suiteOf({ cases: ['01', '02'].map((number) => caseOf(number, { steps: [stepOf({ effects })] })) });
  expect(effectChanges(promised, now(['emite cleared step="entidad"']))).toEqual([]);
  expect(effectChanges(promised, now([]))).toEqual(['«medio: transferencia» ya no emite cleared step="entidad"']);
  expect(effectChanges(promised, now(['emite cleared step="medio"']))).toEqual([
    '«medio: transferencia» ya no emite cleared step="entidad", sino que emite cleared step="medio"',
  ]);
  expect(effectChanges(promised, now(['emite cleared step="entidad"', 'llama a «x»']))).toEqual([
    '«medio: transferencia» ahora también llama a «x»',
  ]);
});
