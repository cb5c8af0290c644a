import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { fill, hold, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';

/** The field's form of 0249154212345. */
const telefono = '(0249) 15 421-2345';
const digits = telefono.replaceAll(/\D/g, '');

const askToBeCalled = async (portal: Portal): Promise<void> => {
  await press(portal, '¿Necesitás ayuda?');
  await fill(portal, 'Teléfono', telefono);
  await press(portal, 'Enviar');
};

export const postAtencionAlClienteFinal: Scenario = {
  doing: 'a customer asks to be called back',
  start: { address: '/miscreditos', who: 'customer' },
  act: askToBeCalled,
  typed: [telefono, digits],
  secret: [telefono, digits],
  shows: () => expectations.help,
  alsoLogs: ({ kind, sessionEnded }) => (sessionEnded ? [] : [{ name: 'help-failed', details: { kind } }]),
  retry: async (portal) => {
    await press(portal, 'Reintentar');
    // The number is still there.
    hold({ Teléfono: telefono });
    await press(portal, 'Enviar');
  },
  resume: askToBeCalled,
  arrived: () => screen.getByText('Tus datos se enviaron correctamente. Te vamos a llamar.'),
};
