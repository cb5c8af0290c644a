import type { UnsentWork } from '../features/home/HomePage.tsx';
import { addresses, insuranceQuoteAddress, reportPaymentAddress, resumeAddress } from '../portal/addresses.ts';
import { drafts } from '../platform/storage.ts';
import type { ActionIcon } from '../ui/ActionTile.tsx';
import { routeAt, useMyRoutes } from './my-routes.ts';

const requestAddress = (of: string | undefined): string =>
  of === undefined ? addresses.newRequest : resumeAddress(Number(of));

/** A wizard that was begun, and where it goes on. */
interface BegunWork extends UnsentWork {
  readonly icon: ActionIcon;
}

interface LeftWork {
  /** That it waits to be sent: nobody knows whether it was received. */
  readonly unsent: string;
  /** What was begun; left out where a list of its own has it (SL-05). */
  readonly begun?: Pick<BegunWork, 'label' | 'icon'>;
  readonly to: (of: string | undefined) => string;
}

const insuranceQuote: LeftWork = {
  unsent: 'Quedó pendiente enviar tu pedido de seguro',
  begun: { label: 'Seguir con una cotización de seguro', icon: 'insurance' },
  to: insuranceQuoteAddress,
};

/** The wizards that the home leads to, by their flows' ids. */
const wizards: Readonly<Record<string, LeftWork>> = {
  'report-payment': {
    unsent: 'Quedó pendiente informar el pago que cargaste',
    begun: { label: 'Seguir con un aviso de pago', icon: 'payment' },
    to: reportPaymentAddress,
  },
  'insurance-quote': insuranceQuote,
  'insurance-quote-photos': insuranceQuote,
  'new-request': { unsent: 'Quedó pendiente enviar la solicitud de tu cliente', to: requestAddress },
};

/** What was left in this tab, sent or not, with where it goes on; a draft's key is its flow's id and what it is about. */
function useLeft<Said extends object>(
  isUnsent: boolean,
  said: (wizard: LeftWork) => Said | undefined,
): readonly (Said & { readonly to: string })[] {
  const rows = useMyRoutes();
  return drafts()
    .filter((draft) => draft.isUnsent === isUnsent)
    .flatMap(({ key }) => {
      const [flow = '', about] = key.split(':', 2);
      const wizard = wizards[flow];
      const words = wizard && said(wizard);
      if (!wizard || !words) return [];
      const to = wizard.to(about);
      return routeAt(rows, to.split('?', 1)[0] ?? to) ? [{ ...words, to }] : [];
    });
}

/** What was answered and could not be sent (decision 20). */
export const useUnsent = (): readonly UnsentWork[] => useLeft(true, ({ unsent }) => ({ label: unsent }));

/** What was begun and not ended (MY-08). */
export const useBegun = (): readonly BegunWork[] => useLeft(false, ({ begun }) => begun);
