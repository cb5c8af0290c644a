import { CreditStartPage } from '../features/credits-start/CreditStartPage.tsx';
import { FlagsAwaited } from './FlagsAwaited.tsx';
import { useCreditWays } from './credit-ways.ts';

/** Where a seller begins with a credit, for a car or for another purpose (S2.1). */
export function CreditWaysPage({ purpose }: { readonly purpose: 'car' | 'other' }) {
  const { areKnown, ...ways } = useCreditWays();
  return areKnown ? <CreditStartPage purpose={purpose} {...ways} /> : <FlagsAwaited />;
}
