import { screen } from '@testing-library/react';
import { heading, press } from '../hands.ts';
import { requested } from '../replies.ts';
import type { Scenario } from '../scenario.ts';
import { expectations } from '../expectations.ts';

const requestScenario = {
  typed: [requested.Nombre, String(requested.numero)],
  shows: () => expectations.insuranceRequests,
  retry: (portal) => press(portal, 'Reintentar'),
} satisfies Partial<Scenario>;

export const listContactosSeguro: Scenario = {
  ...requestScenario,
  doing: 'a seller opens their requests for insurance',
  start: { address: '/miscotizaciones', who: 'seller' },
  arrived: () => [heading('Mis cotizaciones de seguros'), screen.getByText('Nº 1042')],
};

export const getContactoSeguro: Scenario = {
  ...requestScenario,
  doing: 'a seller opens one of their requests for insurance',
  start: { address: '/miscotizaciones/1042', who: 'seller' },
  arrived: () => [heading('Cotización Nº 1042'), screen.getByRole('link', { name: 'Cotizar de nuevo' })],
};
