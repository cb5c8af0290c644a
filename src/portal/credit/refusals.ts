import { ConflictError } from '../../api/errors.ts';
import type { SolicitudPrevia } from '../../api/solicitud-previa.ts';

/** The application in analysis that a refusal is for (S4.5, S8), null where it does not tell of it; undefined for another failure. */
export const priorIn = (error: unknown): SolicitudPrevia | null | undefined =>
  error instanceof ConflictError && error.errorCode === 'SolicitudPreviaEnAnalisis' ? error.metadata : undefined;

/** Whether an application is finished, and takes nothing any more. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ConflictError && error.errorCode === 'SolicitudCerrada';

/**
 * Sends a part of an application. One that is finished takes no parts any more: an earlier try of the very request that began it
 * has sent them all, and its answer was lost.
 */
export async function unlessClosed(sent: Promise<null>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!isClosed(error)) throw error;
  }
}
