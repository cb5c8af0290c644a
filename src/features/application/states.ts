/** The states of which an application has no bottom action bar (S2.8). */
const withoutBar: readonly (string | null)[] = ['Carga_Incompleta', 'Revision_Rechazo_Habilitado'];

/** Whether an application has the bottom action bar (S2.8, AP-05). */
export const hasActionBar = (situacion: string | null): boolean => !withoutBar.includes(situacion);

/** The states that its seller brings an application to, and analysts do not (S4.1). */
const ofSellers: readonly (string | null)[] = [
  'Carga_Incompleta',
  'En_Espera_De_Analisis',
  'Revision_Rechazo_Solicitado',
];

/** Whether a seller brought an application to a state, also where nobody says who. */
export const bySeller = (situacion: string | null): boolean => ofSellers.includes(situacion);

/** What tells the states of one label apart in a history; of the others, and of unknown ones, the label says all. */
const steps: ReadonlyMap<string | null, string> = new Map([
  ['En_Espera_De_Analisis', 'En espera de análisis'],
  ['En_Analisis_Asignada', 'Asignada a un analista'],
  ['En_Verificacion_Telefonica', 'En verificación telefónica'],
  ['Informes_Pendientes', 'Con informes pendientes'],
  ['Rechazado_Definitivamente', 'Definitivamente'],
  ['Revision_Rechazo_Solicitado', 'Con la revisión pedida'],
  ['Rechazado_Informe_Veraz', 'Por el informe de Veraz'],
  ['Rechazado_Identidad_Veraz', 'Por la identidad en Veraz'],
  ['Carga_Incompleta', 'Carga incompleta'],
  ['Revision_Rechazo_Habilitado', 'Con la revisión del rechazo habilitada'],
]);

/** What a state is beyond its label (S4.1); undefined where the label says all. */
export const stepOf = (situacion: string | null): string | undefined => steps.get(situacion);
