import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Queries as QueriesOfApi } from '../api/queries.ts';
import { LatestCredits } from '../features/credits/LatestCredits.tsx';
import { LatestPolicies } from '../features/policies/LatestPolicies.tsx';
import { Linking } from './CustomerParts.tsx';
import { Queries } from './Queries.tsx';

/** How long the policies wait for the loans above them, in ms. */
const LOANS_TIMEOUT_MS = 2000;

/** The lists of a customer's home. Linking is offered there to those who have neither loans nor policies (HO-04). */
export function CustomerLists() {
  return <Queries>{(queries) => <Lists queries={queries} />}</Queries>;
}

function Lists({ queries }: { readonly queries: QueriesOfApi }) {
  const { isPending: creditsAwaited } = useQuery(queries.creditos);
  const { data: polizas } = useQuery(queries.polizas);
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
      <LatestCredits queries={queries} whenNone={<Linking place="home" offered={polizas?.length === 0} />} />
      {/* The length of the list above is unknown until it has loaded: shown earlier, this one would jump. */}
      <div hidden={creditsAwaited && !isLate}>
        <LatestPolicies queries={queries} />
      </div>
    </>
  );
}
