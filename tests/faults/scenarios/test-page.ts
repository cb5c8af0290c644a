import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { press } from '../hands.ts';
import type { Scenario } from '../scenario.ts';

/** The one screen that shows whether a call fails. */
export const getEstado: Scenario = {
  doing: 'a user tests the connection',
  start: { address: '/test' },
  shows: () => expectations.connectionTest,
  retry: (portal) => press(portal, 'Probar de nuevo'),
  arrived: () => {
    const said = screen.getByRole('status').textContent;
    if (!said.includes('ServidorResponde')) throw new Error(said);
  },
};
