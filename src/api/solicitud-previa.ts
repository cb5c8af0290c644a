import * as v from 'valibot';
import type { components } from '../../openapi/generated/api.ts';

/** The application in analysis that a refusal names (S4.5): its id, when it was made, how far it is, and whose it is. */
export type SolicitudPrevia = components['schemas']['SolicitudPrevia'];

/** How far an application is (S4.1). */
export const situacionSolicitud = v.picklist([
  'Carga_Incompleta',
  'En_Espera_De_Analisis',
  'En_Analisis_Asignada',
  'En_Verificacion_Telefonica',
  'Con_Tareas_Previas_A_Analisis',
  'Informes_Pendientes',
  'Aprobado',
  'Prenda_Confeccionada',
  'Liquidada',
  'Rechazado',
  'Rechazado_Definitivamente',
  'Revision_Rechazo_Solicitado',
  'Revision_Rechazo_Habilitado',
  'Rechazado_Informe_Veraz',
  'Rechazado_Identidad_Veraz',
]);

/** The metadata of the code SolicitudPreviaEnAnalisis. */
export const solicitudPrevia: v.GenericSchema<unknown, SolicitudPrevia> = v.object({
  solicitudId: v.pipe(v.number(), v.integer()),
  fechaCreacion: v.pipe(v.string(), v.isoTimestamp()),
  situacion: situacionSolicitud,
  titular: v.string(),
});
