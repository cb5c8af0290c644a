import { afterEach, describe, expect, test, vi } from 'vitest';
import { dni } from '../../../flows/answers/dni.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import { optional } from '../../../flows/kit/optional.ts';
import type { TypesOf } from '../../../flows/kit/text.ts';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { fixtureFlows } from '../../fixtures/flows.ts';
import * as examples from '../answers/index.ts';
import { defineTried, orOmitted, type TriedFlow } from '../describe/examples.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { classesOf } from './classes.ts';

function classesNamed({ flow, answers }: TriedFlow, id: string) {
  const step = flow.steps.find((each) => each.id === id);
  const examples = answers[id];
  if (!step || !examples) throw new Error(`'${id}' is no step`);
  return classesOf(step, examples);
}

const names = (classes: readonly { readonly name: string }[]) => classes.map(({ name }) => name);

afterEach(() => {
  vi.useRealTimers();
});

describe('wrong entries are those that a user can make', () => {
  test.for([
    ['concepto', 'choosing nothing is no entry: a choice answers at once', []],
    [
      'comprobante',
      'a file is refused, and not its absence',
      ['vacío', 'con nombre y tipo de imagen', 'un PDF de más que el límite'],
    ],
    [
      'dni',
      'letters and a ninth digit stay',
      ['vacío', 'solo espacios', 'seis dígitos', 'nueve dígitos', 'con una letra', 'todos ceros'],
    ],
    [
      'importe',
      'a third decimal, a sign, letters and a tenth digit stay',
      ['vacío', 'cero', 'más que el más grande', 'tres decimales', 'coma de miles', 'negativo', 'letras'],
    ],
    ['comentario', 'a field of several lines takes any length', ['demasiado largo']],
    [
      'nombre',
      'a field of one line takes any length',
      ['vacío', 'solo espacios', 'demasiado largo', 'una letra', 'sólo números'],
    ],
  ] as const)('%s: %s', ([step, , offered]) => {
    expect(names(classesNamed(reportPaymentPaths, step).invalid)).toEqual(offered);
  });

  test('each has the sentence that it must give, and every other class has its value', () => {
    for (const { id } of reportPayment.steps) {
      const { valid, invalid } = classesNamed(reportPaymentPaths, id);
      expect(valid.filter(({ value, message }) => value === undefined || message !== undefined)).toEqual([]);
      expect(invalid.filter(({ value, message }) => value !== undefined || !message)).toEqual([]);
    }
  });
});

describe('names distinguish the classes of a question', () => {
  test('right ones from each other, and wrong ones from each other', () => {
    for (const { id } of reportPayment.steps) {
      const { valid, invalid } = classesNamed(reportPaymentPaths, id);
      for (const classes of [names(valid), names(invalid)]) expect(new Set(classes).size, id).toBe(classes.length);
    }
  });

  test('those that depend on today stay the same tomorrow, while their values move on', () => {
    const on = (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      return classesNamed(reportPaymentPaths, 'fecha');
    };
    const [today, nextYear] = [on('2026-11-20T15:00:00Z'), on('2027-11-21T15:00:00Z')];
    expect(names(nextYear.valid)).toEqual(names(today.valid));
    expect(names(nextYear.invalid)).toEqual(names(today.invalid));
    const [before, after] = [today, nextYear].map(({ valid }) => valid.find(({ name }) => name === 'hoy')?.value);
    expect([before, after]).toEqual(['2026-11-20', '2027-11-21']);
  });
});

test('skipping an optional step is a separate class', () => {
  const flow = defineFlow({
    id: 'pedido',
    version: 1,
    back: 'clears',
    params: {},
    answers: { dni: optional(dni()) },
    ends: ['listo'],
    steps: () => ({ dni: { position: 1 } }),
    ending: () => ({ id: 'fin', position: 2, done: 'listo' }),
  });
  const tried = defineTried<TypesOf<typeof flow>>({
    flow,
    params: {},
    answers: { dni: orOmitted(examples.dni()) },
    calls: {},
  });
  expect(classesNamed(tried, 'dni').valid.slice(-2)).toEqual([
    { step: 'dni', name: 'con cero adelante', raw: '01 234 567', value: '01234567' },
    { step: 'dni', name: 'omitir', value: null },
  ]);
});

test('kinds that only have values have no wrong entries', () => {
  for (const tried of fixtureFlows) {
    for (const { id, fields } of tried.flow.steps) {
      if (fields.length > 0) continue;
      const { valid, invalid } = classesNamed(tried, id);
      expect(valid.map(({ value }) => value)).toEqual(tried.answers[id]?.valid.map(({ value }) => value));
      expect(invalid).toEqual([]);
    }
  }
});
