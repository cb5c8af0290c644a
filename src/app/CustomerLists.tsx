import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Queries as QueriesOfApi } from '../api/queries.ts';
import { LatestCredits } from '../features/credits/LatestCredits.tsx';
import { LatestPolicies } from '../features/policies/LatestPolicies.tsx';
import { BegunWork } from './BegunWork.tsx';
import { HelpButton } from '../ui/HelpButton.tsx';
import { lazy } from '../ui/lazy.tsx';
import { OnceSeen } from '../ui/OnceSeen.tsx';
import { Linking } from './CustomerParts.tsx';
import { useMayOpen } from '../portal/may-open.ts';
import { addresses } from '../portal/addresses.ts';
import { Queries } from './Queries.tsx';

/** They have a screen of their own, too, which says why where they do not come. */
const LatestInsuranceRequests = lazy(
  async () => (await import('../features/insurance-requests/LatestInsuranceRequests.tsx')).LatestInsuranceRequests,
  () => null,
);

/** How long the policies wait for the loans above them, in ms. */
const LOANS_TIMEOUT_MS = 2000;

/** The lists of a customer's home. Linking is offered there to those who have neither loans nor policies (HO-04). */
export function CustomerLists() {
  return <Queries>{(queries) => <Lists queries={queries} />}</Queries>;
}

function Lists({ queries }: { readonly queries: QueriesOfApi }) {
  const { isPending: creditsAwaited } = useQuery(queries.creditos);
  const { data: polizas, isPending: policiesAwaited } = useQuery(queries.polizas);
  const areSettled = !creditsAwaited && !policiesAwaited;
  const mayFollow = useMayOpen()(addresses.insuranceRequests);
  const [isLate, setLate] = useState(false);
  useTimeout(
    () => {
      setLate(true);
    },
    LOANS_TIMEOUT_MS,
    { autoInvoke: true },
  );
  return (
    <>
      <BegunWork />
      <LatestCredits queries={queries} whenNone={<Linking place="home" offered={polizas?.length === 0} />} />
      {/* The length of the list above is unknown until it has loaded: shown earlier, this one would jump. */}
      <div hidden={creditsAwaited && !isLate}>
        <LatestPolicies queries={queries} />
      </div>
      {/* What comes last moves nothing, and waits for what is above it. */}
      {mayFollow && areSettled && (
        <OnceSeen>
          <LatestInsuranceRequests queries={queries} />
        </OnceSeen>
      )}
      {areSettled && <HelpButton />}
    </>
  );
}
