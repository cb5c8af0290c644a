import { eq, inArray, isNull, max, notInArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import type { Database } from '../../infra/db/database.ts';
import { situacionesSolicitud, solicitudes, users } from '../../infra/db/schema.ts';

export type Group = components['schemas']['GrupoSituacion'];

type Named = Exclude<Group, 'En_Analisis' | 'Sin_Situacion'>;

/** The states of each label of S4.1; all others are 'En Análisis', none is 'Sin Situación'. */
const states: Readonly<Record<Named, readonly string[]>> = {
  Rechazada: [
    'Rechazado',
    'Rechazado_Definitivamente',
    'Revision_Rechazo_Solicitado',
    'Rechazado_Informe_Veraz',
    'Rechazado_Identidad_Veraz',
  ],
  Falta_Doc: ['Con_Tareas_Previas_A_Analisis'],
  Aprobada: ['Aprobado'],
  Con_Prenda: ['Prenda_Confeccionada'],
  Incompleta: ['Carga_Incompleta', 'Revision_Rechazo_Habilitado'],
  Falta_Prenda: ['Liquidada'],
};
const hasStates = (group: Group): group is Named => group in states;

/** The applications that people read the same of (S4.1). */
export function inGroup(group: Group): SQL | undefined {
  if (group === 'Sin_Situacion') return isNull(solicitudes.situacion);
  if (group === 'En_Analisis') {
    // Of none, SQL does not say that it is another.
    return notInArray(solicitudes.situacion, Object.values(states).flat());
  }
  return inArray(solicitudes.situacion, states[group]);
}

/** The applications with which there is still something to do: neither rejected nor pledged, nor such that nothing is said of them. */
export const isUnderWay = (): SQL => notInArray(solicitudes.situacion, [...states.Rechazada, ...states.Con_Prenda]);

/** From what its seller still has to do to what is done with. */
const progress = [
  'Incompleta',
  'Falta_Doc',
  'En_Analisis',
  'Aprobada',
  'Falta_Prenda',
  'Con_Prenda',
  'Rechazada',
  'Sin_Situacion',
] as const satisfies readonly Group[];

/** What people read of an application in a state (S4.1), as `inGroup` in SQL. */
export function groupOf(situacion: string | null): Group {
  if (situacion === null) return 'Sin_Situacion';
  return progress.filter(hasStates).find((group) => states[group].includes(situacion)) ?? 'En_Analisis';
}

/** How far an application is, as a number in SQL. */
export const byProgress = (): SQL =>
  sql`case ${sql.join(
    progress.map((group, at) => sql`when ${inGroup(group)} then ${sql.raw(String(at))}`),
    sql` `,
  )} end`;

/** The states in which tasks are answered and changes asked for (S4.1 "Operations on an application"). */
const operable: readonly (string | null)[] = [
  'En_Analisis_Asignada',
  'En_Verificacion_Telefonica',
  'Con_Tareas_Previas_A_Analisis',
  'Informes_Pendientes',
  'En_Espera_De_Analisis',
];

/** Whether tasks of an application may be answered, and changes of it asked for (S4.1). */
export function isOperable({ situacion }: { readonly situacion: string | null }): boolean {
  return operable.includes(situacion);
}

/**
 * Adds a state to the history of an application, which no other transaction changes meanwhile.
 *
 * @param userId the seller who brought it there; null of the analysts
 */
export async function recordSituation(
  tx: Database,
  solicitudId: number,
  { situacion, fecha, userId }: Pick<typeof situacionesSolicitud.$inferInsert, 'situacion' | 'fecha' | 'userId'>,
): Promise<void> {
  const [last] = await tx
    .select({ orden: max(situacionesSolicitud.orden) })
    .from(situacionesSolicitud)
    .where(eq(situacionesSolicitud.solicitudId, solicitudId));
  await tx
    .insert(situacionesSolicitud)
    .values({ solicitudId, orden: (last?.orden ?? 0) + 1, situacion, fecha, userId });
}

/** The states that an application came to, and which seller brought it there, oldest first. */
export async function historyOf(
  db: Database,
  solicitudId: number,
): Promise<components['schemas']['SituacionFechada'][]> {
  const rows = await db
    .select({ situacion: situacionesSolicitud.situacion, fecha: situacionesSolicitud.fecha, por: users.name })
    .from(situacionesSolicitud)
    .leftJoin(users, eq(users.id, situacionesSolicitud.userId))
    .where(eq(situacionesSolicitud.solicitudId, solicitudId))
    .orderBy(situacionesSolicitud.orden);
  return rows.map(({ fecha, ...row }) => ({ ...row, fecha: fecha.toISOString() }));
}
