import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { until } from '../clock.ts';
import { documentText } from '../edge.ts';
import { heading, press } from '../hands.ts';
import type { Scenario } from '../scenario.ts';

const start = { address: '/', who: 'customer', termsAccepted: false } as const;
const home = () => heading('Hola, Marta');

/** The next start asks again; meanwhile the portal can be used. */
export const getTerminosAceptados: Scenario = {
  doing: 'a customer starts the portal on a new browser',
  start,
  shows: () => expectations.terms,
  // A user who has left does not wait for the answer.
  alsoLogs: ({ sessionEnded }) => (sessionEnded ? [] : [{ name: 'terms-not-checked', details: {} }]),
  arrived: home,
};

export const aceptarTerminos: Scenario = {
  doing: 'a customer accepts the terms',
  start,
  act: async (portal) => {
    await until(() => screen.getByText(documentText));
    await press(portal, 'Aceptar');
  },
  shows: () => expectations.terms,
  alsoLogs: () => [{ name: 'terms-not-accepted', details: {} }],
  beginsAtTop: true,
  arrived: () => {
    home();
    // What was accepted stays accepted in this browser (S4.8).
    if (screen.queryByRole('dialog')) throw new Error('The terms are asked again');
  },
};
