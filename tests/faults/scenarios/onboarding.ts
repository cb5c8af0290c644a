import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { until } from '../clock.ts';
import { fill, heading, hold, press } from '../hands.ts';
import { tokenOf } from '../people.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';

const label = 'Nombre y apellido';
const name = 'Nora Beatriz Paz';

const signUp = async (portal: Portal): Promise<void> => {
  await fill(portal, label, name);
  await press(portal, '¡Vamos!');
};

export const signupClienteFinal: Scenario = {
  doing: 'a newcomer opens a personal account',
  start: {
    address: '/clientes/signup',
    who: 'newcomer',
    identity: { renew: () => Promise.resolve(tokenOf('settled')) },
  },
  act: signUp,
  typed: [name],
  kept: () => {
    hold({ [label]: name });
  },
  shows: () => expectations.awaitedCall,
  retry: (portal) => press(portal, '¡Vamos!'),
  resume: signUp,
  arrived: () => heading('Hola, Nora'),
};

/** The farewell signs out, so the user signs in again to continue. */
export const checkMigration: Scenario = {
  doing: 'a newcomer is looked for among the users of before',
  start: { address: '/validating', who: 'newcomer' },
  shows: () => expectations.migration,
  beginsAtTop: true,
  retry: async ({ signInAgain }) => {
    await until(() => heading('Ingresá a tu cuenta'));
    signInAgain();
  },
  arrived: () => screen.getByText('¿Qué tipo de cuenta querés crear?'),
};
