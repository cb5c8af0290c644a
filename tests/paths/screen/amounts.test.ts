import { describe, expect, test } from 'vitest';
import { LOAN_AMOUNT, LOAN_TERMS } from '../../../flows/answers/loan-limits.ts';
import { loan } from '../../../flows/answers/loan.ts';
import { vehicleValue } from '../../../flows/answers/vehicle-value.ts';
import { creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import type { Step } from '../../../flows/kit/types.ts';
import * as examples from '../answers/index.ts';
import { canBeRefused, classesOf } from './classes.ts';
import { answerDoing } from './drivers.ts';
import { staysWrong } from './typeable.ts';

const prestamo = loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS });
const valor = vehicleValue({ price: () => undefined });

const stepNamed = (id: string): Step => {
  const step = creditCalculator.steps.find((each) => each.id === id);
  if (!step) throw new Error(`there is no '${id}'`);
  return step;
};

describe('amounts with a slider', () => {
  test('VA-13 the term is chosen with its slider, the amount typed, and both sent by the button', () => {
    expect(answerDoing(prestamo, 'Importe', { importe: 350_000, plazo: 24 }, 'Calcular')).toEqual([
      { do: 'slide', label: 'Plazo', to: '24 cuotas' },
      { do: 'fill', label: 'Importe', text: '350.000' },
      { do: 'click', role: 'button', name: 'Calcular' },
    ]);
  });

  test('VA-14 a value within a range is typed', () => {
    expect(answerDoing(valor, 'Valor', 8_000_000)).toEqual([
      { do: 'fill', label: 'Valor', text: '8.000.000' },
      { do: 'click', role: 'button', name: 'Continuar' },
    ]);
  });

  test('VA-13 VA-14 wrong amounts are tried, those with cents too', () => {
    expect(classesOf(stepNamed('prestamo'), examples.loan()).invalid.map(({ name }) => name)).toEqual([
      'vacío',
      'cero',
      'menos que el mínimo',
      'más que el máximo',
      'con centavos',
    ]);
    expect(staysWrong(valor, '1.000,50', 'Escribí el importe sin centavos')).toBe(true);
  });

  test('what a choice does not offer cannot be refused', () => {
    expect(canBeRefused(stepNamed('tipo'))).toBe(false);
    expect(canBeRefused(stepNamed('prestamo'))).toBe(true);
  });
});
