import { useQuery } from '@tanstack/react-query';
import type { Queries } from '../../api/queries.ts';
import { isOperable, notOperableMessage } from '../../portal/situation.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Whether the tasks of an application take no answers any more (S4.1); false until it is known: the back end would say so too. */
export function useClosed(solicitudId: number, queries: Pick<Queries, 'situacion'>): boolean {
  const { data } = useQuery(queries.situacion(solicitudId));
  return data !== undefined && !isOperable(data);
}

/** Says so, before a task is filled in, and when it happens meanwhile. */
export function ClosedBanner() {
  return (
    <div role="alert">
      <Banner tone="warning">{notOperableMessage}</Banner>
    </div>
  );
}
