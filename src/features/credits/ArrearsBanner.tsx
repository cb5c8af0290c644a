import { Banner } from '../../ui/Banner.tsx';
import { creditAddress } from '../../portal/addresses.ts';
import type { CreditoItem } from './types.ts';

/** Leads to the first loan in arrears, where there is one (HO-03, CR-01). */
export function ArrearsBanner({ creditos }: { readonly creditos: readonly CreditoItem[] }) {
  const inArrears = creditos.find(({ estadoCredito }) => estadoCredito === 'EnMora');
  if (!inArrears) return null;
  return (
    <Banner tone="warning" to={creditAddress(inArrears.operacionId)}>
      Tenés cuotas vencidas
    </Banner>
  );
}
