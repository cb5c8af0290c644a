import type { ChipTone } from '../ui/StatusChip.tsx';

interface Situation {
  readonly label: string;
  readonly tone: ChipTone;
}

const inAnalysis: Situation = { label: 'En Análisis', tone: 'warning' };
const rejected: Situation = { label: 'Rechazada', tone: 'danger' };
const incomplete: Situation = { label: 'Incompleta', tone: 'neutral' };

const situations: ReadonlyMap<string, Situation> = new Map([
  ['En_Espera_De_Analisis', inAnalysis],
  ['En_Analisis_Asignada', inAnalysis],
  ['Informes_Pendientes', inAnalysis],
  ['Rechazado', rejected],
  ['Rechazado_Definitivamente', rejected],
  ['Revision_Rechazo_Solicitado', rejected],
  ['Rechazado_Informe_Veraz', rejected],
  ['Rechazado_Identidad_Veraz', rejected],
  ['Con_Tareas_Previas_A_Analisis', { label: 'Falta Doc', tone: 'warning' }],
  ['Aprobado', { label: 'Aprobada', tone: 'good' }],
  ['Prenda_Confeccionada', { label: 'Con Prenda', tone: 'good' }],
  ['Carga_Incompleta', incomplete],
  ['Revision_Rechazo_Habilitado', incomplete],
  ['Liquidada', { label: 'Falta Prenda', tone: 'neutral' }],
]);

/** Whether its seller still answers the questions of its request (S4.1, SL-05). */
export const isUnfinished = (situacion: string | null): boolean => situacion === 'Carga_Incompleta';

const paid: readonly string[] = ['Prenda_Confeccionada', 'Liquidada'];

/** Whether an application may still become a loan: it is neither refused nor paid out (S4.1). */
export const isUnderWay = (situacion: string | null): boolean =>
  situacion === null || (situations.get(situacion) !== rejected && !paid.includes(situacion));

/** Any that is not listed: S4.1 gives it no colour. */
const other: Situation = { ...inAnalysis, tone: 'neutral' };

const none: Situation = { label: 'Sin Situación', tone: 'neutral' };

/** The states in which tasks are answered and changes asked for (S4.1). */
const operable: readonly (string | null)[] = [
  'En_Analisis_Asignada',
  'En_Verificacion_Telefonica',
  'Con_Tareas_Previas_A_Analisis',
  'Informes_Pendientes',
  'En_Espera_De_Analisis',
];

/** Whether tasks of an application may be answered, and changes of it asked for (S4.1). */
export const isOperable = (situacion: string | null): boolean => operable.includes(situacion);

/** Why neither tasks nor changes are offered (S4.1); the words are the API's (SituacionNoPermitida). */
export const notOperableMessage = 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.';

/** How far an application is, as people read it, and the colour that says it again (S4.1); what is not listed is in analysis. */
export const situationOf = (situacion: string | null): Situation =>
  situacion ? (situations.get(situacion) ?? other) : none;
