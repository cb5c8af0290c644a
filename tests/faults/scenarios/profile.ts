import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';

const start = { address: '/perfil', who: 'customer' } as const;
const again = (portal: Portal) => press(portal, 'Reintentar');
/** The other parts of the profile are independent. */
const device = () => screen.getByRole('heading', { level: 3, name: 'Edge en Windows' });

export const getCuenta: Scenario = {
  doing: 'a customer opens their profile, which has their account',
  start,
  typed: ['Marta Quiroga', 'marta@ejemplo.example'],
  shows: () => expectations.awaitedCall,
  kept: device,
  retry: again,
  arrived: () => [heading('Mi perfil'), screen.getByText('marta@ejemplo.example'), device()],
};

export const getTerminosAceptados: Scenario = {
  doing: 'a customer opens their profile, which has the terms that they accepted',
  start,
  shows: () => expectations.awaitedCall,
  kept: device,
  retry: again,
  arrived: () => [screen.getByText('No tenemos registrado que los hayas aceptado.'), device()],
};
