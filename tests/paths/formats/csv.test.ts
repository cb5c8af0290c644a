import { expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { csvOf } from './csv.ts';

test('has a row for each step, the first reaching the start, under Spanish headings', () => {
  expect(csvOf([suiteOf()]).split('\r\n')).toEqual([
    '\uFEFFID,Prueba,Flujo,Estrategia,Precondición,Paso,Acción,Datos,Resultado esperado,Estado,Cubre,' +
      'Clave,Carpeta,Requisitos,Prioridad,Tipo',
    'demo-transitions-01,De inicio a «Listo»,demo,transitions,Informar un pago: inicio,1,' +
      'abro «Informar un pago»,,veo la pregunta «¿Cómo pagaste?»,demo.medio,¿Cómo pagaste?,' +
      'demo-c93fd2f2d3,Caminos/Informar un pago/transitions,,3,Manual',
    'demo-transitions-01,De inicio a «Listo»,demo,transitions,,2,' +
      'elijo «Transferencia»,,veo «Listo»,demo.final,Listo,demo-c93fd2f2d3,,,,',
    '',
  ]);
});

test('the first row of a case says what must be so before it is carried out', () => {
  const opening = stepOf({ doing: [{ do: 'signIn', email: 'camila@ejemplo.example' }] });
  const [, first, second] = csvOf([suiteOf({ cases: [caseOf('01', { opening })] })]).split('\r\n');
  expect(first).toContain(
    '"Informar un pago: inicio\nla ventana es nueva y de incógnito: no quedó nada cargado de otra prueba\nexiste la persona de ejemplo camila@ejemplo.example"',
  );
  expect(second).not.toContain('camila');
});

test('several suites are one list', () => {
  const lines = csvOf([suiteOf(), suiteOf({ flow: 'otro' })]).split('\r\n');
  expect(lines.filter((line) => line.includes('ID,Prueba'))).toHaveLength(1);
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Flujo', 'demo', 'demo', 'otro', 'otro', undefined]);
});

test.for([
  ['escribo "7", y sigo', '"escribo ""7"", y sigo"'],
  ['escribo 7\ny sigo', '"escribo 7\ny sigo"'],
  ['=SUMA(A1)', `'=SUMA(A1)`],
  ['+54 11', `'+54 11`],
  ['-1', `'-1`],
  ['@cmd', `'@cmd`],
  ['\t=1', `'\t=1`],
  ['=1,"2"', `"'=1,""2"""`],
  ['a = b', 'a = b'],
] as const)('the cell %j is written %j', ([does, written]) => {
  const steps = [stepOf({ does, sees: 'veo' })];
  expect(csvOf([suiteOf({ cases: [caseOf('01', { steps })] })])).toContain(`,2,${written},,veo,`);
});
