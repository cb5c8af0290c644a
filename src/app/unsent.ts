import type { UnsentWork } from '../features/home/HomePage.tsx';
import { addresses, insuranceQuoteAddress, reportPaymentAddress, resumeAddress } from '../portal/addresses.ts';
import { unsentDrafts } from '../platform/storage.ts';
import { routeAt, useMyRoutes } from './my-routes.ts';

const requestAddress = (of: string | undefined): string =>
  of === undefined ? addresses.newRequest : resumeAddress(Number(of));

/** The wizards that the home leads to, by their flows' ids. */
const wizards: Readonly<Record<string, { readonly label: string; readonly to: (of: string | undefined) => string }>> = {
  'report-payment': { label: 'El pago que cargaste no se informó', to: reportPaymentAddress },
  'insurance-quote': { label: 'Tu pedido de seguro no se envió', to: insuranceQuoteAddress },
  'insurance-quote-photos': { label: 'Tu pedido de seguro no se envió', to: insuranceQuoteAddress },
  'new-request': { label: 'La solicitud de tu cliente no se envió', to: requestAddress },
};

/** What was answered and could not be sent, in this tab (decision 20); a draft's key is its flow's id and what it is about. */
export function useUnsent(): readonly UnsentWork[] {
  const rows = useMyRoutes();
  return unsentDrafts().flatMap((key): readonly UnsentWork[] => {
    const [flow = '', about] = key.split(':', 2);
    const wizard = wizards[flow];
    if (!wizard) return [];
    const to = wizard.to(about);
    return routeAt(rows, to.split('?', 1)[0] ?? to) ? [{ to, label: wizard.label }] : [];
  });
}
