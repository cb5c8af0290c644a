import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import type { FaultName } from '../faults.ts';
import { fill, heading, hold, press } from '../hands.ts';
import type { Scenario, Shown } from '../scenario.ts';

const email = 'agencia.vieja@ejemplo.example';
const password = 'clave-de-antes-77';
const newPassword = 'clave-nueva-88';
const linkToken = 'enlace0123456789abcdefghij';

/** No user is signed in, so that no session ends: the message is on the same screen. */
const alert = (fault: FaultName): Shown =>
  fault === '401' || fault === '403 bare' ? expectations.wrongCredentials : expectations.awaitedCall;

/** A spent link stays void; another can be requested. */
const aboutLink = (fault: FaultName): Shown =>
  fault === '409' ? { ...expectations.spentLink, settled: true } : alert(fault);

export const login: Scenario = {
  doing: 'a user signs in with old credentials',
  start: { address: '/login/old' },
  act: async (portal) => {
    await fill(portal, 'Correo electrónico', email);
    await fill(portal, 'Contraseña', password);
    await press(portal, 'Entrar');
  },
  typed: [email, password],
  kept: () => {
    hold({ 'Correo electrónico': email, Contraseña: password });
  },
  shows: alert,
  retry: (portal) => press(portal, 'Entrar'),
  arrived: () => [heading('Ingresá a tu cuenta'), screen.getByText(/Verificamos tu cuenta anterior/)],
};

export const requestPasswordRecovery: Scenario = {
  doing: 'a user requests a new password',
  start: { address: '/login/old?password' },
  act: async (portal) => {
    await fill(portal, 'Correo electrónico', email);
    await press(portal, 'Enviarme el enlace');
  },
  typed: [email],
  kept: () => {
    hold({ 'Correo electrónico': email });
  },
  shows: (fault) =>
    fault === '401' || fault === '403 bare'
      ? { ...expectations.awaitedByField, text: expectations.wrongCredentials.text }
      : expectations.awaitedByField,
  retry: (portal) => press(portal, 'Enviarme el enlace'),
  arrived: () => heading('Revisá tu correo'),
};

export const confirmSignupRequest: Scenario = {
  doing: 'a user opens the link of the mail',
  start: { address: `/login/password/${linkToken}` },
  typed: [linkToken],
  shows: aboutLink,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => screen.getByLabelText('Contraseña nueva'),
};

export const confirmPassword: Scenario = {
  doing: 'a user sets a new password',
  start: { address: `/login/password/${linkToken}` },
  act: async (portal) => {
    await fill(portal, 'Contraseña nueva', newPassword);
    await fill(portal, 'Repetí la contraseña', newPassword);
    await press(portal, 'Guardar contraseña');
  },
  typed: [linkToken, newPassword],
  kept: () => {
    hold({ 'Contraseña nueva': newPassword, 'Repetí la contraseña': newPassword });
  },
  shows: aboutLink,
  retry: (portal) => press(portal, 'Guardar contraseña'),
  arrived: () => heading('Contraseña confirmada correctamente.'),
};
