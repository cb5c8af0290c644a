import { useMemo } from 'react';
import type { Reassigning } from '../features/application/reassigning.ts';
import { useCoordinates } from './coordinates.ts';
import { useParts } from './parts.ts';
import { reloadApplications } from './queries.ts';
import { toast } from './toasts.tsx';

/** What passes an application on to another seller (SL-07); undefined for who is no coordinator. */
export function useReassigning(): Reassigning | undefined {
  const { sellerApi } = useParts();
  const coordinates = useCoordinates();
  return useMemo(() => {
    if (!coordinates) return undefined;
    return {
      api: sellerApi,
      onReassigned: (name) => {
        reloadApplications();
        toast('success', `Ahora es de ${name}.`);
      },
    };
  }, [sellerApi, coordinates]);
}
