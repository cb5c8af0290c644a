import { screen } from '@testing-library/react';
import { situations } from '../situations.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { ok } from '../replies.ts';
import type { Scene } from '../scene.ts';

/** What the answers and their address hold of the user: no log may hold it. */
export const ofTheLoan = ['100201', '28456789', '0111545678901', 'San Martín 1250', 'AF123GH'];

const again = (portal: Portal) => press(portal, 'Reintentar');
const link = (name: string) => screen.getByRole('link', { name });
const title = (name: string) => screen.getByRole('heading', { level: 2, name });

export const listCreditos: Scene = {
  doing: 'a customer opens their loans',
  start: { address: '/miscreditos', who: 'customer' },
  typed: ofTheLoan,
  shows: () => situations.credits,
  retry: again,
  arrived: () => [heading('Créditos'), link('Crédito prendario 100201')],
};

export const listCreditosAtHome: Scene = {
  doing: 'a customer comes home, where their loans are',
  start: { address: '/', who: 'customer' },
  typed: ofTheLoan,
  shows: () => situations.portfolioAtHome,
  // The other list is independent.
  kept: () => link('Fiat Cronos 1.3 Drive'),
  retry: again,
  arrived: () => [link('Crédito prendario 100201'), link('Fiat Cronos 1.3 Drive')],
};

/** The user does not wait for it: it only decides whether to ask about a loan that may not be linked. */
export const listCreditosBehindPolicies: Scene = {
  doing: 'a customer without policies opens them',
  start: { address: '/mispolizas', who: 'customer' },
  replies: { listPolizas: ok<'listPolizas'>({ polizas: [] }) },
  shows: () => situations.backgroundCall,
  arrived: () => [heading('Seguros'), screen.getByText(situations.noPolicies.text)],
};

const creditScene = {
  start: { address: '/miscreditos/100201', who: 'customer' },
  typed: ofTheLoan,
  shows: () => situations.credits,
  retry: again,
} satisfies Partial<Scene>;

export const getCredito: Scene = {
  ...creditScene,
  doing: 'a customer opens one of their loans',
  arrived: () => [heading('Crédito prendario'), title('ESTADO DEL CRÉDITO'), title('PRÓXIMOS VENCIMIENTOS')],
};

export const listCuotas: Scene = {
  ...creditScene,
  doing: 'a customer opens a loan with its installments',
  // What is known of the loan stays.
  kept: () => [title('ESTADO DEL CRÉDITO'), screen.getByRole('button', { name: 'Crédito al día' })],
  arrived: () => [title('PRÓXIMOS VENCIMIENTOS'), title('CUOTAS PAGAS')],
};

export const listCuotasOfDetalle: Scene = {
  ...creditScene,
  doing: 'a customer opens all that is known of a loan',
  start: { address: '/miscreditos/100201?vista=detalle', who: 'customer' },
  kept: () => [title('DATOS PERSONALES'), title('SEGURO')],
  arrived: () => [title('DATOS PERSONALES'), title('CUOTAS')],
};
