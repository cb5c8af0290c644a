import { expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { gherkinOf } from './gherkin.ts';

test('is a feature in Spanish with a scenario for each case', () => {
  expect(gherkinOf(suiteOf({ cases: [caseOf('01'), caseOf('02')] }))).toBe(`# language: es
@demo @transitions
Característica: Informar un pago
  Flujo demo, versión 1, estrategia transitions.

  Escenario: demo-transitions-01: De inicio a «Listo»
    Cuando abro «Informar un pago»
    Entonces veo la pregunta «¿Cómo pagaste?»
    Cuando elijo «Transferencia»
    Entonces veo «Listo»

  Escenario: demo-transitions-02: De inicio a «Listo»
    Cuando abro «Informar un pago»
    Entonces veo la pregunta «¿Cómo pagaste?»
    Cuando elijo «Transferencia»
    Entonces veo «Listo»
`);
});

test('a sentence of several lines is one line, and quotes stay as they are', () => {
  const steps = [stepOf({ does: 'escribo «"a"»:\n\n  # Escenario: b', sees: ' veo «c»\n' })];
  const lines = gherkinOf(suiteOf({ cases: [caseOf('01', { steps })] })).split('\n');
  expect(lines).toContain('    Cuando escribo «"a"»: # Escenario: b');
  expect(lines).toContain('    Entonces veo «c»');
});
