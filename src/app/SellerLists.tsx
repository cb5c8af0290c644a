import { LatestApplications } from '../features/applications/LatestApplications.tsx';
import { PendingApplications } from '../features/applications/PendingApplications.tsx';
import { addresses } from '../portal/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useCoordinates } from './coordinates.ts';
import { useCreditWays } from './credit-ways.ts';
import { useDiscard } from './discarding.ts';
import { useMayOpen } from '../portal/may-open.ts';
import { BegunWork } from './BegunWork.tsx';
import { Queries } from './Queries.tsx';

export function PendingCount() {
  return <Queries>{(queries) => <PendingApplications queries={queries} />}</Queries>;
}

/** What a seller follows, as far as they may: applications (AP-01), and the way to requests for insurance (SL-04). */
export function SellerLists() {
  const mayOpen = useMayOpen();
  const { resumeAt } = useCreditWays();
  const discard = useDiscard();
  const coordinates = useCoordinates();
  return (
    <>
      <BegunWork />
      {mayOpen(addresses.applications) && (
        <Queries>
          {(queries) => (
            <LatestApplications queries={queries} coordinates={coordinates} resumeAt={resumeAt} discard={discard} />
          )}
        </Queries>
      )}
      {mayOpen(addresses.insuranceRequests) && (
        <div>
          <ButtonLink to={addresses.insuranceRequests} variant="secondary">
            Mis cotizaciones de seguros
          </ButtonLink>
        </div>
      )}
    </>
  );
}
