import { useQuery } from '@tanstack/react-query';
import type { Queries } from '../../api/queries.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

interface PendingApplicationsProps {
  readonly queries: Pick<Queries, 'solicitudesPendientes'>;
}

/** How many applications have tasks that wait for the seller (SL-06); nothing where there are none, or it is not known. */
export function PendingApplications({ queries }: PendingApplicationsProps) {
  const { data: count = 0 } = useQuery(queries.solicitudesPendientes);
  if (count === 0) return null;
  return (
    <>
      <StatusChip tone="warning" variant="filled">
        {String(count)}
      </StatusChip>
      <span className="visually-hidden">{count === 1 ? 'solicitud' : 'solicitudes'}</span>
    </>
  );
}
