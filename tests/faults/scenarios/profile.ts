import { screen, within } from '@testing-library/react';
import { until } from '../clock.ts';
import { expectations } from '../expectations.ts';
import { fill, heading, hold, press } from '../hands.ts';
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

export const getContacto: Scenario = {
  doing: 'a customer opens their profile, which says where they get notices',
  start,
  typed: ['0111545678901', 'avisos@ejemplo.example'],
  shows: () => expectations.awaitedCall,
  kept: device,
  retry: again,
  arrived: () => [screen.getByText('avisos@ejemplo.example'), device()],
};

const askForCode = async (portal: Portal): Promise<void> => {
  await until(() => screen.getByText('avisos@ejemplo.example'));
  await press(portal, 'Cambiar e-mail');
  await until(() => screen.getByLabelText('E-mail'));
  await fill(portal, 'E-mail', 'otra@ejemplo.example');
  await press(portal, 'Enviar código');
};

export const postContactoCodigo: Scenario = {
  doing: 'a customer asks for the code with which they change where they get notices',
  start,
  act: askForCode,
  typed: ['otra@ejemplo.example'],
  shows: () => expectations.awaitedCall,
  kept: () => {
    hold({ 'E-mail': 'otra@ejemplo.example' });
  },
  retry: (portal) => press(portal, 'Enviar código'),
  resume: askForCode,
  arrived: () => screen.getByLabelText('Código'),
};

const enterCode = async (portal: Portal): Promise<void> => {
  await askForCode(portal);
  await until(() => screen.getByLabelText('Código'));
  await fill(portal, 'Código', '123456');
  await press(portal, 'Confirmar');
};

export const putContacto: Scenario = {
  doing: 'a customer confirms with the code where they get notices',
  start,
  act: enterCode,
  typed: ['otra@ejemplo.example', '123456'],
  shows: () => expectations.awaitedByField,
  kept: () => {
    hold({ Código: '123456' });
  },
  retry: (portal) => press(portal, 'Confirmar'),
  resume: enterCode,
  arrived: () => [screen.getByText('Cambiamos tus datos de contacto.'), screen.getByText('otra@ejemplo.example')],
};

const reminders = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Recordatorios' });

export const getRecordatorios: Scenario = {
  doing: 'a customer opens their profile, which says which mails they get',
  start,
  shows: () => expectations.awaitedCall,
  kept: device,
  retry: again,
  arrived: () => [reminders(), device()],
};

const refuse = async ({ user }: Portal): Promise<void> => {
  await user.click(await until(reminders));
};

export const putRecordatorios: Scenario = {
  doing: 'a customer switches reminders off',
  start,
  act: refuse,
  shows: () => expectations.awaitedCall,
  kept: () => {
    if (!reminders().checked) throw new Error('It is shown as off, and it is on');
  },
  retry: refuse,
  resume: refuse,
  arrived: () => screen.getByText('Listo: no te mandamos más recordatorios.'),
};

const counting = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Contar mis recorridos' });

export const getMedicion: Scenario = {
  doing: 'a customer opens their profile, which says whether their wizards count',
  start,
  shows: () => expectations.awaitedCall,
  kept: device,
  retry: again,
  arrived: () => [counting(), device()],
};

const refuseCounting = async ({ user }: Portal): Promise<void> => {
  await user.click(await until(counting));
};

export const putMedicion: Scenario = {
  doing: 'a customer lets their wizards count no more',
  start,
  act: refuseCounting,
  shows: () => expectations.awaitedCall,
  kept: () => {
    if (!counting().checked) throw new Error('It is shown as off, and it is on');
  },
  retry: refuseCounting,
  resume: refuseCounting,
  arrived: () => screen.getByText('Listo: no contamos más tus recorridos.'),
};

const askForData = async (portal: Portal): Promise<void> => {
  await press(portal, 'Descargar mis datos');
  await press(portal, 'Enviar código');
};

export const postDatosCodigo: Scenario = {
  doing: 'a customer asks for the code with which they download their data',
  start,
  act: askForData,
  shows: () => expectations.awaitedCall,
  kept: () => screen.getByRole('dialog', { name: 'Descargar mis datos' }),
  retry: (portal) => press(portal, 'Enviar código'),
  resume: askForData,
  arrived: () => screen.getByLabelText('Código'),
};

const enterDataCode = async (portal: Portal): Promise<void> => {
  await askForData(portal);
  await until(() => screen.getByLabelText('Código'));
  await fill(portal, 'Código', '123456');
  await press(portal, 'Descargar');
};

export const postDatosDescarga: Scenario = {
  doing: 'a customer confirms with the code that they download their data',
  start,
  act: enterDataCode,
  typed: ['123456'],
  shows: () => expectations.awaitedByField,
  kept: () => {
    hold({ Código: '123456' });
  },
  retry: (portal) => press(portal, 'Descargar'),
  resume: enterDataCode,
  arrived: () => screen.getByText(/^Empezó la descarga de mis-datos\.zip/),
};

const askToBeErased = (portal: Portal) => press(portal, 'Borrar mi cuenta');

export const getDatosBorrado: Scenario = {
  doing: 'a customer asks what erasing their account leaves',
  start,
  act: askToBeErased,
  shows: () => expectations.awaitedCall,
  kept: () => screen.getByRole('dialog', { name: 'Borrar mi cuenta' }),
  retry: again,
  resume: askToBeErased,
  arrived: () => screen.getByText(/^Por 10 años: créditos y sus cuotas/),
};

const enterErasureCode = async (portal: Portal): Promise<void> => {
  await askToBeErased(portal);
  await until(() => screen.getByText(/^Por 10 años: créditos y sus cuotas/));
  await press(portal, 'Enviar código');
  await until(() => screen.getByLabelText('Código'));
  await fill(portal, 'Código', '123456');
  await pressInDialog(portal);
};
const pressInDialog = async ({ user }: Portal): Promise<void> => {
  const dialog = screen.getByRole('dialog', { name: 'Borrar mi cuenta' });
  await user.click(within(dialog).getByRole('button', { name: 'Borrar mi cuenta' }));
};

export const postDatosBorrado: Scenario = {
  doing: 'a customer confirms with the code that their account is erased',
  start,
  act: enterErasureCode,
  typed: ['123456'],
  shows: () => expectations.awaitedByField,
  kept: () => {
    hold({ Código: '123456' });
  },
  retry: pressInDialog,
  resume: enterErasureCode,
  arrived: () => screen.getByText('Borramos tu cuenta y tus datos. Te mandamos un correo que lo confirma.'),
};
