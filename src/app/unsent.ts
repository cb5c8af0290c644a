import type { UnsentWork } from '../features/home/HomePage.tsx';
import { addresses, insuranceQuoteAddress, reportPaymentAddress, resumeAddress } from '../portal/addresses.ts';
import { drafts } from '../platform/storage.ts';
import { routeAt, useMyRoutes } from './my-routes.ts';

const requestAddress = (of: string | undefined): string =>
  of === undefined ? addresses.newRequest : resumeAddress(Number(of));

interface LeftWork {
  /** That it could not be sent. */
  readonly unsent: string;
  /** What was begun; left out where a list of its own has it (SL-05). */
  readonly begun?: string;
  readonly to: (of: string | undefined) => string;
}

const insuranceQuote: LeftWork = {
  unsent: 'Tu pedido de seguro no se envió',
  begun: 'Una cotización de seguro',
  to: insuranceQuoteAddress,
};

/** The wizards that the home leads to, by their flows' ids. */
const wizards: Readonly<Record<string, LeftWork>> = {
  'report-payment': {
    unsent: 'El pago que cargaste no se informó',
    begun: 'Un aviso de pago',
    to: reportPaymentAddress,
  },
  'insurance-quote': insuranceQuote,
  'insurance-quote-photos': insuranceQuote,
  'new-request': { unsent: 'La solicitud de tu cliente no se envió', to: requestAddress },
};

/** What was left in this tab, sent or not, with where it goes on; a draft's key is its flow's id and what it is about. */
function useLeft(isUnsent: boolean, labelOf: (wizard: LeftWork) => string | undefined): readonly UnsentWork[] {
  const rows = useMyRoutes();
  return drafts()
    .filter((draft) => draft.isUnsent === isUnsent)
    .flatMap(({ key }): readonly UnsentWork[] => {
      const [flow = '', about] = key.split(':', 2);
      const wizard = wizards[flow];
      const label = wizard && labelOf(wizard);
      if (label === undefined) return [];
      const to = wizard?.to(about) ?? '';
      return routeAt(rows, to.split('?', 1)[0] ?? to) ? [{ to, label }] : [];
    });
}

/** What was answered and could not be sent (decision 20). */
export const useUnsent = (): readonly UnsentWork[] => useLeft(true, ({ unsent }) => unsent);

/** What was begun and not ended (MY-08). */
export const useBegun = (): readonly UnsentWork[] => useLeft(false, ({ begun }) => begun);
