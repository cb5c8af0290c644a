import { Banner } from '../../ui/Banner.tsx';
import { policyAddress } from '../../portal/addresses.ts';
import type { PolizaItem } from './types.ts';

interface CancelledBannerProps {
  readonly polizas: readonly PolizaItem[];
  readonly children: string;
}

/** Leads to the first cancelled policy, where there is one (HO-03, PO-01). */
export function CancelledBanner({ polizas, children }: CancelledBannerProps) {
  const cancelled = polizas.find(({ suspendida }) => suspendida);
  if (!cancelled) return null;
  return (
    <Banner tone="danger" to={policyAddress(cancelled.idPoliza)}>
      {children}
    </Banner>
  );
}
