import { useQuery } from '@tanstack/react-query';
import type { Queries } from '../api/queries.ts';
import { useLinking } from '../features/linking/LinkingProvider.tsx';
import { PoliciesPage } from '../features/policies/PoliciesPage.tsx';
import { addresses } from '../portal/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Linking } from './CustomerParts.tsx';
import { useMayOpen } from '../portal/may-open.ts';
import { useUser } from './user.ts';

interface PoliciesScreenProps {
  readonly queries: Queries;
}

/** /mispolizas: of customers, and of who sells (S2.1), who have no loan to link and ask no customer's help. */
export function PoliciesScreen({ queries }: PoliciesScreenProps) {
  const { userType, validatedIdentity } = useUser();
  if (userType === 'ClienteFinal') return <CustomerPolicies queries={queries} />;
  return <PoliciesPage queries={queries} identityValidated={validatedIdentity} linking={null} linkingRuns={false} />;
}

/** Users with linked loans are not asked whether they have one (PO-01). */
function CustomerPolicies({ queries }: PoliciesScreenProps) {
  const { data: creditos } = useQuery(queries.creditos);
  const { running } = useLinking();
  const mayFollow = useMayOpen()(addresses.insuranceRequests);
  return (
    <PoliciesPage
      queries={queries}
      identityValidated={useUser().validatedIdentity}
      linking={running || creditos?.length === 0 ? <Linking place="policies" /> : null}
      linkingRuns={running}
      requests={
        mayFollow && (
          <div>
            <ButtonLink to={addresses.insuranceRequests} variant="secondary">
              Mis cotizaciones de seguros
            </ButtonLink>
          </div>
        )
      }
    />
  );
}
