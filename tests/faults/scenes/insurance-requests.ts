import { screen } from '@testing-library/react';
import { heading, press } from '../hands.ts';
import { requested } from '../replies.ts';
import type { Scene } from '../scene.ts';
import { situations } from '../situations.ts';

const requestScene = {
  typed: [requested.Nombre, String(requested.numero)],
  shows: () => situations.insuranceRequests,
  retry: (portal) => press(portal, 'Reintentar'),
} satisfies Partial<Scene>;

export const listContactosSeguro: Scene = {
  ...requestScene,
  doing: 'a seller opens their requests for insurance',
  start: { address: '/miscotizaciones', who: 'seller' },
  arrived: () => [heading('Mis cotizaciones de seguros'), screen.getByText('Nº 1042')],
};

export const getContactoSeguro: Scene = {
  ...requestScene,
  doing: 'a seller opens one of their requests for insurance',
  start: { address: '/miscotizaciones/1042', who: 'seller' },
  arrived: () => [heading('Cotización Nº 1042'), screen.getByRole('link', { name: 'Cotizar de nuevo' })],
};
