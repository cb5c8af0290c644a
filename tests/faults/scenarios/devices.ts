import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { until } from '../clock.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';

const start = { address: '/perfil', who: 'customer' } as const;

export const listSesiones: Scenario = {
  doing: 'a customer looks where they are signed in',
  start,
  shows: () => expectations.awaitedCall,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => screen.getByRole('heading', { level: 3, name: 'Edge en Windows' }),
};

const confirm = (portal: Portal) => press(portal, 'Sí, cerrar');

const isGone = () => {
  heading('Mi perfil');
  if (screen.queryByRole('dialog')) throw new Error('It is still asked');
  if (screen.queryByRole('heading', { name: 'Edge en Windows' })) throw new Error('It is still listed');
};

const endOne = async (portal: Portal): Promise<void> => {
  await until(() => screen.getByRole('heading', { level: 3, name: 'Edge en Windows' }));
  await press(portal, 'Cerrar sesión');
  await confirm(portal);
};

export const deleteSesion: Scenario = {
  doing: 'a customer ends the session of another device',
  start,
  act: endOne,
  shows: () => expectations.awaitedCall,
  retry: confirm,
  resume: endOne,
  arrived: () => {
    isGone();
    screen.getByText('Se cerró la sesión de Edge en Windows.');
  },
};

const endOthers = async (portal: Portal): Promise<void> => {
  await press(portal, 'Cerrar sesión en los otros dispositivos');
  await confirm(portal);
};

export const closeSesiones: Scenario = {
  doing: 'a customer ends the sessions of all other devices',
  start,
  act: endOthers,
  shows: () => expectations.awaitedCall,
  retry: confirm,
  resume: endOthers,
  arrived: () => {
    isGone();
    screen.getByText('Se cerró la sesión de los otros dispositivos.');
  },
};

const askPass = (portal: Portal) => press(portal, 'Ingresar en otro dispositivo');

export const createPase: Scenario = {
  doing: 'a customer asks for a code for another device',
  start,
  act: askPass,
  shows: () => expectations.awaitedCall,
  retry: askPass,
  resume: askPass,
  arrived: () => until(() => screen.getByText('4821 0573 9164')),
};
