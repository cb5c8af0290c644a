import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), ['report-payment', 'linking']);

describe('the parsed command line', () => {
  test('no arguments: the table of the transition suites of all flows', () => {
    expect(read('')).toEqual({ action: 'list', flows: [], strategy: 'transitions', format: 'table', budget: {} });
  });

  test('all arguments', () => {
    const line = 'linking linking --strategy random --format=csv --out a/b --seed 0 --steps 50 --cases 5';
    expect(read(line)).toEqual({
      action: 'list',
      flows: ['linking'],
      strategy: 'random',
      format: 'csv',
      out: 'a/b',
      budget: { seed: 0, steps: 50, cases: 5 },
    });
  });

  test('verify and record, of some flows or of all', () => {
    expect(read('verify')).toEqual({ action: 'verify', flows: [] });
    expect(read('record linking')).toEqual({ action: 'record', flows: ['linking'], yes: false });
    expect(read('record --yes linking')).toEqual({ action: 'record', flows: ['linking'], yes: true });
  });

  test('QA-09 coverage, of logs and flows in any order; weights, of any list', () => {
    expect(read('coverage a.ndjson linking b/c.ndjson')).toEqual({
      action: 'coverage',
      files: ['a.ndjson', 'b/c.ndjson'],
      flows: ['linking'],
      strategy: 'transitions',
    });
    expect(read('coverage a.ndjson --strategy journeys --out x')).toMatchObject({ strategy: 'journeys', out: 'x' });
    expect(read('--weights a.ndjson')).toMatchObject({ action: 'list', weights: 'a.ndjson' });
    expect(read('manual --weights a.ndjson')).toMatchObject({ action: 'manual', weights: 'a.ndjson' });
  });

  test('help, whatever else is given', () => {
    expect(read('verify --help --seed 1')).toEqual({ action: 'help' });
    expect(read('-h')).toEqual({ action: 'help' });
  });
});

test.for([
  [
    'report-paymnt',
    'No existe el flujo «report-paymnt». ¿Quisiste decir «report-payment»? Flujos: report-payment, linking.',
  ],
  ['quote', 'No existe el flujo «quote». Flujos: report-payment, linking.'],
  ['verify quote', 'No existe el flujo «quote». Flujos: report-payment, linking.'],
  ['pairs json', '«pairs» no es un flujo. ¿Faltó el «--» antes de las opciones?'],
  ['--stratgy pairs', 'No existe la opción «--stratgy». ¿Quisiste decir «--strategy»? Opciones: --strategy, --format,'],
  ['-x', 'No existe la opción «-x». Opciones: '],
  ['--strategy pair', 'No existe la estrategia «pair». ¿Quisiste decir «pairs»? Estrategias: transitions, journeys,'],
  ['--format xml', 'No existe el formato «xml». ¿Quisiste decir «html»? Formatos: table, playwright,'],
  ['--format', 'A --format le falta su valor, como en: npm run paths -- --format csv'],
  ['--out --format csv', 'A --out le falta su valor'],
  ['--out=', 'A --out le falta su valor'],
  ['--steps 30', '--steps vale solo con --strategy random: las otras se limitan con --cases.'],
  ['--cases 2', '--cases no vale con --strategy transitions, que cubre todo en los menos pasos posibles.'],
  ['--strategy random --steps 0', '--steps lleva un número entero desde 1, y «0» no lo es.'],
  ['--strategy pairs --cases 1.5', '--cases lleva un número entero desde 1, y «1.5» no lo es.'],
  ['--strategy random --seed -1', '--seed lleva un número entero desde 0, y «-1» no lo es.'],
  ['--seed 7', '--seed vale solo con --strategy random'],
  ['verify --format csv', '«verify» no lleva --format: solo los flujos, o ninguno para todos.'],
] as const)('%s is refused: %s', ([line, message]) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});
