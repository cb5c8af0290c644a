import { Banner } from '../../ui/Banner.tsx';
import { creditPath } from './paths.ts';
import type { CreditoItem } from './types.ts';

/** Leads to the first loan in arrears, where there is one (HO-03, CR-01). */
export function ArrearsBanner({ creditos }: { readonly creditos: readonly CreditoItem[] }) {
  const inArrears = creditos.find(({ estadoCredito }) => estadoCredito === 'EnMora');
  if (!inArrears) return null;
  return (
    <Banner tone="warning" to={creditPath(inArrears.operacionId)}>
      Tenés cuotas vencidas
    </Banner>
  );
}
