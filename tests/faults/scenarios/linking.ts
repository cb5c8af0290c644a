import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { goodReplies, ok } from '../replies.ts';
import type { Scenario } from '../scenario.ts';

const link = (portal: Portal) => press(portal, 'Vincular mi crédito');

/** As in the back end: what is linked is in the list from then on. */
const linkForGood = async (portal: Portal): Promise<void> => {
  await link(portal);
  portal.edge.reply('listCreditos', goodReplies.listCreditos);
};

export const postVinculacion = {
  doing: 'a customer links their loan',
  start: { address: '/miscreditos', who: 'validated' },
  replies: { listCreditos: ok<'listCreditos'>({ creditos: [] }), listPolizas: ok<'listPolizas'>({ polizas: [] }) },
  act: link,
  shows: () => expectations.linking,
  alsoLogs: ({ kind, sessionEnded }) => (sessionEnded ? [] : [{ name: 'linking-failed', details: { kind } }]),
  retry: linkForGood,
  resume: linkForGood,
  arrived: () => screen.getByRole('link', { name: 'Fiat Cronos 1.3 Drive · AF123GH' }),
} satisfies Scenario;
