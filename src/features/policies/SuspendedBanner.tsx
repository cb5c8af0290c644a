import { Banner } from '../../ui/Banner.tsx';
import { policyAddress } from '../../portal/addresses.ts';
import type { PolizaItem } from './types.ts';

interface SuspendedBannerProps {
  readonly polizas: readonly PolizaItem[];
  readonly children: string;
}

/** Leads to the first suspended policy, where there is one (HO-03, PO-01). */
export function SuspendedBanner({ polizas, children }: SuspendedBannerProps) {
  const suspended = polizas.find(({ suspendida }) => suspendida);
  if (!suspended) return null;
  return (
    <Banner tone="danger" to={policyAddress(suspended.idPoliza)}>
      {children}
    </Banner>
  );
}
