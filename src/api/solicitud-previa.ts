import * as v from 'valibot';
import type { components } from '../../openapi/generated/api.ts';

/** The application in analysis that a refusal names (S4.5): its id, when it was made, how far it is, and whose it is. */
export type SolicitudPrevia = components['schemas']['SolicitudPrevia'];

/** The metadata of the code SolicitudPreviaEnAnalisis. */
export const solicitudPrevia: v.GenericSchema<unknown, SolicitudPrevia> = v.object({
  solicitudId: v.pipe(v.number(), v.integer()),
  fechaCreacion: v.pipe(v.string(), v.isoTimestamp()),
  situacion: v.string(),
  titular: v.string(),
});
