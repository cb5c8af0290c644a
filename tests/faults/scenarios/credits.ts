import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { ok } from '../replies.ts';
import type { Scenario } from '../scenario.ts';

/** What the answers and their address hold of the user: no log may hold it. */
export const ofTheLoan = ['100201', '28456789', '0111545678901', 'San Martín 1250', 'AF123GH'];

const again = (portal: Portal) => press(portal, 'Reintentar');
const link = (name: string) => screen.getByRole('link', { name });
const title = (name: string) => screen.getByRole('heading', { level: 2, name });

export const listCreditos: Scenario = {
  doing: 'a customer opens their loans',
  start: { address: '/miscreditos', who: 'customer' },
  typed: ofTheLoan,
  shows: () => expectations.credits,
  retry: again,
  arrived: () => [heading('Créditos'), link('Fiat Cronos 1.3 Drive · AF123GH')],
};

export const listCreditosAtHome: Scenario = {
  doing: 'a customer comes home, where their loans are',
  start: { address: '/', who: 'customer' },
  typed: ofTheLoan,
  shows: () => expectations.portfolioAtHome,
  // The other list is independent.
  kept: () => link('Fiat Cronos 1.3 Drive'),
  retry: again,
  arrived: () => [link('Fiat Cronos 1.3 Drive · AF123GH'), link('Fiat Cronos 1.3 Drive')],
};

/** The user does not wait for it: it only decides whether to ask about a loan that may not be linked. */
export const listCreditosBehindPolicies: Scenario = {
  doing: 'a customer without policies opens them',
  start: { address: '/mispolizas', who: 'customer' },
  replies: { listPolizas: ok<'listPolizas'>({ polizas: [] }) },
  shows: () => expectations.backgroundCall,
  arrived: () => [heading('Seguros'), screen.getByText(expectations.noPolicies.text)],
};

const creditScenario = {
  start: { address: '/miscreditos/100201', who: 'customer' },
  typed: ofTheLoan,
  shows: () => expectations.credits,
  retry: again,
} satisfies Partial<Scenario>;

export const getCredito: Scenario = {
  ...creditScenario,
  doing: 'a customer opens one of their loans',
  shows: (fault) =>
    fault === '400' || fault === '403' ? { ...expectations.notTheirLoan, settled: true } : expectations.credits,
  arrived: () => [heading('Crédito prendario'), title('Estado del crédito'), title('Próximos vencimientos')],
};

export const listCuotas: Scenario = {
  ...creditScenario,
  doing: 'a customer opens a loan with its installments',
  // What is known of the loan stays.
  kept: () => [title('Estado del crédito'), screen.getByRole('button', { name: 'Crédito al día' })],
  arrived: () => [title('Próximos vencimientos'), title('Cuotas pagas')],
};

export const listCuotasOfDetalle: Scenario = {
  ...creditScenario,
  doing: 'a customer opens all that is known of a loan',
  start: { address: '/miscreditos/100201?vista=detalle', who: 'customer' },
  kept: () => [title('Datos personales'), title('Seguro')],
  arrived: () => [title('Datos personales'), title('Cuotas')],
};

const report = () => screen.getByRole('article', { name: 'Aviso Nº 1042' });

export const listAvisosPago: Scenario = {
  doing: 'a customer opens the payments that they have reported',
  start: { address: '/miscreditos/pagosinformados', who: 'customer' },
  typed: ofTheLoan,
  shows: () => expectations.paymentReports,
  retry: again,
  arrived: () => [heading('Mis pagos informados'), report()],
};
