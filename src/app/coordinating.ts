import { useMemo } from 'react';
import type { Reassigning } from '../features/application/reassigning.ts';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { permissionsOf } from './audience.ts';
import { useParts } from './parts.ts';
import { reloadApplications } from './queries.ts';
import { toast } from './toasts.tsx';

/** Whether the user sees to it that each application has a seller (SL-07). */
export function useCoordinates(): boolean {
  return permissionsOf(useSessionState())('solicitudes:asignar');
}

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
