import { screen } from '@testing-library/react';
import { carQuote, carQuoteMachine } from '../../../flows/car-quote/flow.ts';
import { text } from '../../../flows/car-quote/text.ts';
import { THIS_YEAR } from '../../../flows/new-request/answers.ts';
import { heading, press } from '../hands.ts';
import type { Scenario, Shown } from '../scenario.ts';
import { expectations } from '../expectations.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

const { ends } = text;

const chosen = {
  start: {
    address: '/autos/2',
    who: 'seller',
    stored: () => {
      leave(carQuote, carQuoteMachine, {
        key: carQuote.id,
        at: 'modelo',
        memory: { params: {}, answers: { marca: 'fiat', anio: THIS_YEAR }, results: {} },
      });
    },
  },
  act: (portal) => press(portal, 'Modelo A 1.4'),
} satisfies Partial<Scenario>;

/** The price is cleared without a message (S8); its place says that there is none, and has a button. */
export const getModeloPrecios = {
  ...chosen,
  doing: 'a seller asks what a car is worth',
  shows: () => expectations.carPrice,
  retry: (portal) => press(portal, text.retry),
  arrived: () => [heading(ends.cotizado.title), screen.getByText('Fiat Modelo A 1.4')],
} satisfies Scenario;

/** The price is shown without it, and the car is named by the lists that it was chosen from. */
export const getModeloDetalle = {
  ...chosen,
  doing: 'a seller asks what is known of a car',
  shows: (): Shown => ({ shows: 'screen', text: 'Precio del auto', settled: true }),
  kept: () => screen.getByText('Fiat Modelo A 1.4'),
  arrived: () => [heading(ends.cotizado.title), screen.getByText('Fiat Modelo A 1.4')],
} satisfies Scenario;
