import { useQuery } from '@tanstack/react-query';
import type { Queries } from '../api/queries.ts';
import { useLinking } from '../features/linking/LinkingProvider.tsx';
import { PoliciesPage } from '../features/policies/PoliciesPage.tsx';
import { Help, Linking } from './CustomerParts.tsx';
import { useUser } from './user.ts';

/** /mispolizas: users with linked loans are not asked whether they have one (PO-01). */
export function PoliciesScreen({ queries }: { readonly queries: Queries }) {
  const { data: creditos } = useQuery(queries.creditos);
  const { running } = useLinking();
  return (
    <PoliciesPage
      queries={queries}
      identityValidated={useUser().validatedIdentity}
      linking={running || creditos?.length === 0 ? <Linking place="policies" /> : null}
      linkingRuns={running}
      help={<Help />}
    />
  );
}
