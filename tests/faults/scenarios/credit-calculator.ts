import { screen } from '@testing-library/react';
import { creditCalculator, creditCalculatorMachine } from '../../../flows/credit-calculator/flow.ts';
import { text } from '../../../flows/credit-calculator/text.ts';
import { expectations } from '../expectations.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

export const getCalculadorPrendario: Scenario = {
  doing: 'a seller calculates a credit',
  start: {
    address: '/creditos/calcular/2',
    who: 'seller',
    stored: () => {
      leave(creditCalculator, creditCalculatorMachine, {
        key: creditCalculator.id,
        at: 'prestamo',
        memory: { params: { tipoDado: null, autoprenda: false }, answers: { tipo: 1, anio: 2024 }, results: {} },
      });
    },
  },
  act: (portal: Portal) => press(portal, text.steps.prestamo.action ?? ''),
  shows: () => expectations.calculation,
  retry: (portal) => press(portal, text.retry),
  arrived: () => [heading(text.ends.calculado.title), screen.getByRole('tab', { name: 'Detalle' })],
};
