import { screen } from '@testing-library/react';
import { situations } from '../situations.ts';
import { heading, press } from '../hands.ts';
import { applied } from '../replies.ts';
import type { Scene } from '../scene.ts';

/** What the answer and its address hold of a client: no log may hold it. */
const ofTheClient = [
  String(applied.id),
  ...applied.telefonos.flatMap(({ numero, display }) => [numero, display]),
  ...applied.contactosRed,
  ...applied.personas.flatMap(({ nombre, apellido }) => [nombre, apellido]),
];

export const getSolicitud: Scene = {
  doing: 'a seller opens an application',
  start: { address: `/solicitudes/${applied.id}`, who: 'seller' },
  typed: ofTheClient,
  shows: () => situations.awaitedCall,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading(`Solicitud Nº ${applied.id}`), screen.getByText('Marta Elena Quiroga')],
};

const link = (name: string) => screen.getByRole('link', { name });

export const listSolicitudes: Scene = {
  doing: 'a seller searches their applications',
  start: { address: '/solicitudes?buscar=marta', who: 'seller' },
  typed: [...ofTheClient, 'marta'],
  kept: () => screen.getByDisplayValue('marta'),
  shows: () => situations.applications,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading('Mis solicitudes'), screen.getByText('1 solicitud'), link('Marta Elena Quiroga')],
};

export const listSolicitudesAtHome: Scene = {
  doing: 'a seller comes home, where their applications are',
  start: { address: '/', who: 'seller' },
  typed: ofTheClient,
  // The rest of the home is there.
  kept: () => [link('Evaluar Comprador / Nueva Solicitud'), link('Mis cotizaciones de seguros')],
  shows: () => situations.applicationsAtHome,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [link('Evaluar Comprador / Nueva Solicitud'), link('Marta Elena Quiroga')],
};
