import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';

/** What the answers and their address hold of a policy: no log may hold it. */
export const ofThePolicy = ['700201', 'AF123GH'];

const again = (portal: Portal) => press(portal, 'Reintentar');
const link = (name: string) => screen.getByRole('link', { name });

export const listPolizas: Scenario = {
  doing: 'a customer opens their policies',
  start: { address: '/mispolizas', who: 'customer' },
  typed: ofThePolicy,
  shows: () => expectations.policies,
  retry: again,
  arrived: () => [heading('Seguros'), link('Fiat Cronos 1.3 Drive')],
};

export const listPolizasAtHome: Scenario = {
  doing: 'a customer comes home, where their policies are',
  start: { address: '/', who: 'customer' },
  typed: ofThePolicy,
  shows: () => expectations.portfolioAtHome,
  // The other list is independent.
  kept: () => link('Fiat Cronos 1.3 Drive · AF123GH'),
  retry: again,
  arrived: () => [link('Fiat Cronos 1.3 Drive · AF123GH'), link('Fiat Cronos 1.3 Drive')],
};

export const getPoliza: Scenario = {
  doing: 'a customer opens one of their policies',
  start: { address: '/mispolizas/700201', who: 'customer' },
  typed: ofThePolicy,
  shows: (fault) =>
    fault === '400' || fault === '403' ? { ...expectations.notTheirPolicy, settled: true } : expectations.policies,
  retry: again,
  arrived: () => [
    heading('Detalle de póliza'),
    screen.getByRole('heading', { level: 2, name: 'Detalle de cobertura' }),
  ],
};
