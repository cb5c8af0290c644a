import { screen } from '@testing-library/react';
import { creditCalculator, creditCalculatorMachine } from '../../../flows/credit-calculator/flow.ts';
import { cardName } from '../../../flows/insurers/words.ts';
import { offeredPolicies } from '../../../flows/credit/coverages.ts';
import { offerName } from '../../../flows/credit/offers.ts';
import { completeQuote } from '../../paths/outside/quotes.ts';
import { sampleCalculation } from '../../paths/outside/calculation.ts';
import { expectations } from '../expectations.ts';
import { creditoDetalle, cuota } from '../../../src/features/credits/testing/fixtures.ts';
import { press, tick } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { ok, signedUrl } from '../replies.ts';
import type { Scenario } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';
import { first, startAt } from './new-request.ts';
import { ofTheLoan } from './credits.ts';
import { ofThePolicy } from './policies.ts';

/** Throws unless the last opened tab shows the document, without access to the portal (PO-03). */
function shownInTab({ tabs }: Portal): void {
  const tab = tabs.at(-1);
  if (tab?.address() !== signedUrl) throw new Error(`The document is not shown, but ${tab?.address() ?? 'nothing'}`);
  if (tab.knowsPortal()) throw new Error('The tab of the document has access to the portal');
}

/** A user who presses a button for a document; the same button tries again. */
function documentScenario(doing: string, address: string, button: string, replies: Scenario['replies'] = {}): Scenario {
  const ask = (portal: Portal) => press(portal, button);
  return {
    doing,
    start: { address, who: 'customer' },
    replies,
    act: ask,
    typed: [...ofTheLoan, ...ofThePolicy, 'documento.pdf'],
    shows: () => expectations.document,
    alsoLogs: ({ kind, errorCode }) => [{ name: 'document-failed', details: { kind, errorCode } }],
    retry: ask,
    resume: ask,
    arrived: shownInTab,
  };
}

const credit = '/miscreditos/100201';
const policy = '/mispolizas/700201';

export const getMediosDePago = documentScenario('a customer asks how to pay', credit, 'Medios de pago');

export const getCreditoAlDia = documentScenario(
  'a customer asks for the certificate of a loan that is up to date',
  credit,
  'Crédito al día',
);

export const getCuponesCuotas = documentScenario(
  'a customer asks for the coupons of what is overdue',
  credit,
  'Ver cupones de cuotas vencidas',
  {
    getCredito: ok<'getCredito'>(
      creditoDetalle({ cuotasEnMora: 1, diasDeMora: 11, credito: { estadoCredito: 'EnMora' } }),
    ),
    listCuotas: ok<'listCuotas'>({ cuotas: [cuota(11, 'Vencida', { tieneCuponPago: true })] }),
  },
);

export const getComprobantesPago = documentScenario(
  'a customer asks for the receipts of what they paid',
  credit,
  'Ver todos los comprobantes',
);

export const getPrecancelacion = documentScenario(
  'a customer asks what it costs to pay off a loan',
  credit,
  'Cuánto cuesta precancelar',
  { getCredito: ok<'getCredito'>(creditoDetalle({ credito: { tna: 54 } })) },
);

export const getCuponSaldo = documentScenario(
  'a customer asks for the coupon of a pending balance',
  credit,
  'Ver cupón de pago',
  {
    getCredito: ok<'getCredito'>(
      creditoDetalle({ saldoAdeudado: 1000.5, credito: { estadoCredito: 'SaldoPendiente' } }),
    ),
  },
);

export const getNotaCancelacion = documentScenario(
  'a customer asks for the note of a loan that is cancelled',
  credit,
  'Ver nota de cancelación',
  { getCredito: ok<'getCredito'>(creditoDetalle({ credito: { estadoCredito: 'Saldado', cancelado: true } })) },
);

export const getPolizaPdf = documentScenario('a customer asks for their policy', policy, 'Ver póliza');

export const getTarjetaMercosur = documentScenario(
  'a customer asks for their Mercosur card',
  policy,
  'Ver tarjeta del mercosur',
);

/** The document is there, but its address cannot be fetched. */
export const signDocument = documentScenario('a document is on its way', policy, 'Ver póliza');

/** A seller who asks for a document from a wizard. */
const salesScenario = (
  scenario: Pick<Scenario, 'doing' | 'start'> & { readonly ask: (portal: Portal) => Promise<void> },
): Scenario => ({
  ...documentScenario(scenario.doing, scenario.start.address, 'Descargar PDF'),
  start: scenario.start,
  act: scenario.ask,
  typed: ['documento.pdf'],
  resume: scenario.ask,
});

const calculated = { tipo: 1, anio: 2024, prestamo: { importe: 500_000, plazo: 18 } } as const;

export const getCalculadorPrendarioDocumento = salesScenario({
  doing: 'a seller downloads a calculation',
  start: {
    address: '/creditos/calcular/3',
    who: 'seller',
    stored: () => {
      leave(creditCalculator, creditCalculatorMachine, {
        key: creditCalculator.id,
        at: 'resultado',
        memory: {
          params: { tipoDado: null, autoprenda: false },
          answers: calculated,
          results: { calculo: sampleCalculation },
        },
      });
    },
  },
  ask: (portal) => press(portal, 'Descargar PDF'),
});

export const getOfertaDocumento = salesScenario({
  doing: 'a seller downloads an offer',
  start: startAt('oferta'),
  ask: async (portal) => {
    if (!screen.queryByRole('dialog')) await press(portal, offerName(first.offer));
    await press(portal, 'Descargar PDF');
  },
});

const compared = offeredPolicies(completeQuote).slice(0, 2);

export const getCotizacionComparacion = salesScenario({
  doing: 'a seller downloads a comparison of policies',
  start: startAt('poliza'),
  ask: async (portal) => {
    if (!screen.queryByRole('dialog')) {
      for (const policy of compared) await tick(portal, `Comparar ${cardName(policy)}`);
      await press(portal, 'Comparar 2');
    }
    await press(portal, 'Descargar PDF');
  },
});
