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
