import { useSessionState } from '../features/session/SessionProvider.tsx';
import { permissionsOf } from './audience.ts';

/** Whether the user sees to it that each application has a seller, and so sees everybody's (SL-07). */
export function useCoordinates(): boolean {
  return permissionsOf(useSessionState())('solicitudes:asignar');
}
