import { describe, expect, test } from 'vitest';
import { caseOf, suiteOf } from '../screen/suite-fixture.ts';
import { tableOf } from './table.ts';

const cellsOf = (line = '') => line.trim().split(/ {2,}/);

describe('the table', () => {
  test('has a row for each suite, with what it covers, what it costs and the bound', () => {
    const long = suiteOf({ flow: 'largo', totalSteps: 1234, lowerBound: 1187.5, took: 1500.4 });
    const [headings, demo, largo] = tableOf([suiteOf(), long], false).split('\n');
    expect(cellsOf(headings)).toEqual([
      'flujo',
      'estados',
      'transiciones',
      'decisiones',
      'respuestas',
      'resultados',
      'pruebas',
      'pasos',
      'cota inferior',
      'sobre la cota',
      'ms',
    ]);
    expect(cellsOf(demo)).toEqual(['demo', '2/2', '1/1', '1/1', '0/0', '0/0', '1', '2', '2', '0 %', '12']);
    expect(cellsOf(largo).slice(-5)).toEqual(['1', '1.234', '1.187,5', '3,9 %', '1.500']);
  });

  test('has no bound for a strategy without one', () => {
    const row = tableOf([suiteOf({ strategy: 'random', lowerBound: undefined })], false).split('\n')[1];
    expect(cellsOf(row).slice(-4)).toEqual(['2', '—', '—', '12']);
  });

  test('says below what is not covered and why, what was missed, and why it stopped', () => {
    const goal = { id: 'demo.banco', sort: 'state', label: '¿Qué banco?', covered: false, cases: [] } as const;
    const text = tableOf(
      [
        suiteOf({
          coverage: [{ ...goal, reason: 'nadie llega' }],
          missed: [{ label: 'el orden «a, b»', reason: 'b espera a a' }],
          stopped: 'llegó a 20 pruebas',
        }),
      ],
      false,
    );
    expect(text).toContain('demo: sin cubrir (2)\n  ✗ estado: ¿Qué banco?\n      porque: nadie llega\n');
    expect(text).toContain('  ✗ el orden «a, b»\n      porque: b espera a a\n');
    expect(text).toContain('demo: llegó a 20 pruebas');
  });

  test('QA-01 lists a flow’s states, transitions and decision outcomes with the cases that cover each, and each case', () => {
    const text = tableOf([suiteOf({ cases: [caseOf('01')] })], true);
    expect(text).toContain('demo · Informar un pago (versión 1, estrategia transitions)');
    expect(text).toMatch(/^Estados: 2 de 2\n {2}✓ ¿Cómo pagaste\? {3}01\n {2}✓ Listo +01$/m);
    expect(text).toMatch(/^Transiciones: 1 de 1\n {2}✓ «¿Cómo pagaste\?», responder → «Listo» {3}01$/m);
    expect(text).toMatch(/^Decisiones: 1 de 1\n {2}✓ «medio» no se responde sola {3}01$/m);
    expect(text).toContain(
      'demo-transitions-01 · De inicio a «Listo»\n' +
        '   1. abro «Informar un pago» → veo la pregunta «¿Cómo pagaste?»\n' +
        '   2. elijo «Transferencia» → veo «Listo»\n',
    );
  });
});

test('where many cases cover the same, the first are named', () => {
  const cases = Array.from({ length: 10 }, (_, index) => `demo-transitions-${10 + index}`);
  const coverage = [{ id: 'demo.final', sort: 'state', label: 'Listo', covered: true, cases }] as const;
  expect(tableOf([suiteOf({ coverage })], true)).toContain('  ✓ Listo   10 11 12 13 14 15 16 17 y 2 más\n');
});
