import { and, desc, eq, exists, gte, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import {
  asignacionesSolicitud,
  comentariosTarea,
  novedadesVistas,
  pasosDesembolso,
  situacionesSolicitud,
  solicitudes,
  tareas,
  users,
} from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { visibleTo } from './rights.ts';
import { isShown } from './tasks/records.ts';

type Novedad = components['schemas']['Novedad'];

const daySeconds = 24 * 60 * 60;

/** For how long a change is told, and for how long it is new to who has never looked; the contract says both, in words. */
const TOLD_S = 30 * daySeconds;
const NEW_S = 7 * daySeconds;

/** How many changes are told at most. */
const MOST = 100;

/** What changed in the applications that `user` may see, newest first, and what of it they have not seen (SL-10). */
export async function whatsNewFor(db: Database, clock: Clock, user: User): Promise<Novedad[]> {
  const now = clock.now();
  const [seen] = await db.select().from(novedadesVistas).where(eq(novedadesVistas.userId, user.id));
  const seenUntil = seen?.hasta ?? addSeconds(now, -NEW_S);
  const seenSince = new Set(seen?.vistas);
  const changes = await changesSince(db, user, addSeconds(now, -TOLD_S));
  return changes.map(({ fecha: moment, ...change }) => {
    const fecha = moment.toISOString();
    return { ...change, fecha, esNueva: moment > seenUntil && !seenSince.has(fecha) };
  });
}

/** What somebody has seen: the changes of some moments, or all up to one. */
export interface Seen {
  readonly moments?: readonly Date[] | undefined;
  readonly until?: Date | undefined;
}

/** Keeps what somebody has seen of what changed: never less than before, nor what is still to come, nor what is told no more. */
export async function setSeen(
  db: Database,
  clock: Clock,
  userId: string,
  { moments = [], until }: Seen,
): Promise<void> {
  const now = clock.now();
  const isOfUser = eq(novedadesVistas.userId, userId);
  await db.transaction(async (tx) => {
    await tx
      .insert(novedadesVistas)
      .values({ userId, hasta: addSeconds(now, -NEW_S) })
      .onConflictDoNothing();
    const [before] = await tx.select().from(novedadesVistas).where(isOfUser).for('update');
    if (!before) return;
    const told = addSeconds(now, -TOLD_S);
    const upTo = until && until > now ? now : until;
    const hasta = [before.hasta, ...(upTo ? [upTo] : [])].reduce((one, other) => (one > other ? one : other));
    const seen = [...before.vistas.map((moment) => new Date(moment)), ...moments];
    const vistas = new Set(
      seen.filter((moment) => moment > hasta && moment > told && moment <= now).map((moment) => moment.toISOString()),
    );
    await tx
      .update(novedadesVistas)
      .set({ hasta, vistas: [...vistas] })
      .where(isOfUser);
  });
}

interface Change extends Omit<Novedad, 'fecha' | 'esNueva'> {
  readonly fecha: Date;
}

/** What changed since a moment, by somebody else's hand, in the applications that `user` may see: newest first, 100 at most. */
export async function changesSince(db: Database, user: User, since: Date): Promise<Change[]> {
  const isVisible = await visibleTo(db, user);
  const whose = { solicitudId: solicitudes.id, nombre: solicitudes.nombres, apellido: solicitudes.apellidos };
  // What is asked for as an application is sent is by the hand of who sent it.
  const ownSending = db
    .select({ one: sql`1` })
    .from(situacionesSolicitud)
    .where(
      and(
        eq(situacionesSolicitud.solicitudId, tareas.solicitudId),
        eq(situacionesSolicitud.situacion, 'En_Espera_De_Analisis'),
        eq(situacionesSolicitud.userId, user.id),
        eq(situacionesSolicitud.fecha, tareas.createdAt),
      ),
    );
  const [states, steps, tasks, comments, assignments] = await Promise.all([
    db
      .select({ ...whose, situacion: situacionesSolicitud.situacion, fecha: situacionesSolicitud.fecha })
      .from(situacionesSolicitud)
      .innerJoin(solicitudes, eq(solicitudes.id, situacionesSolicitud.solicitudId))
      .where(
        and(
          isVisible,
          gte(situacionesSolicitud.fecha, since),
          or(isNull(situacionesSolicitud.userId), ne(situacionesSolicitud.userId, user.id)),
          // One that is begun is nothing to act on yet.
          ne(situacionesSolicitud.situacion, 'Carga_Incompleta'),
        ),
      )
      .orderBy(desc(situacionesSolicitud.fecha))
      .limit(MOST),
    db
      .select({
        ...whose,
        situacion: solicitudes.situacion,
        paso: pasosDesembolso.paso,
        falta: pasosDesembolso.falta,
        cumplido: pasosDesembolso.cumplido,
        desde: pasosDesembolso.desde,
      })
      .from(pasosDesembolso)
      .innerJoin(solicitudes, eq(solicitudes.id, pasosDesembolso.solicitudId))
      .where(
        and(
          isVisible,
          or(
            gte(pasosDesembolso.cumplido, since),
            // What waits for others is nothing to act on.
            and(
              isNull(pasosDesembolso.cumplido),
              eq(pasosDesembolso.actua, 'Vendedor'),
              eq(solicitudes.userId, user.id),
              gte(pasosDesembolso.desde, since),
            ),
          ),
        ),
      )
      .orderBy(desc(sql`coalesce(${pasosDesembolso.cumplido}, ${pasosDesembolso.desde})`))
      .limit(MOST),
    db
      .select({ ...whose, sequence: tareas.sequence, pedida: tareas.nombre, fecha: tareas.createdAt })
      .from(tareas)
      .innerJoin(solicitudes, eq(solicitudes.id, tareas.solicitudId))
      .where(and(isVisible, gte(tareas.createdAt, since), isShown, not(exists(ownSending))))
      .orderBy(desc(tareas.createdAt))
      .limit(MOST),
    db
      .select({ ...whose, sequence: tareas.sequence, pedida: tareas.nombre, fecha: comentariosTarea.fecha })
      .from(comentariosTarea)
      .innerJoin(tareas, eq(tareas.id, comentariosTarea.tareaId))
      .innerJoin(solicitudes, eq(solicitudes.id, tareas.solicitudId))
      .where(and(isVisible, gte(comentariosTarea.fecha, since), not(comentariosTarea.usrExterno), isShown))
      .orderBy(desc(comentariosTarea.fecha))
      .limit(MOST),
    db
      .select({ ...whose, de: users.name, fecha: asignacionesSolicitud.fecha })
      .from(asignacionesSolicitud)
      .innerJoin(solicitudes, eq(solicitudes.id, asignacionesSolicitud.solicitudId))
      .innerJoin(users, eq(users.id, asignacionesSolicitud.deUserId))
      .where(
        and(
          isVisible,
          gte(asignacionesSolicitud.fecha, since),
          eq(asignacionesSolicitud.aUserId, user.id),
          ne(asignacionesSolicitud.porUserId, user.id),
        ),
      )
      .orderBy(desc(asignacionesSolicitud.fecha))
      .limit(MOST),
  ]);
  const none = { situacion: null, paso: null, tarea: null, de: null };
  const ofTasks = (tipo: 'Tarea' | 'Comentario', rows: typeof tasks) =>
    rows.map(({ sequence, pedida: nombre, ...row }) => ({ ...none, ...row, tipo, tarea: { sequence, nombre } }));
  return [
    ...states.map((row) => ({ ...none, ...row, tipo: 'Situacion' as const })),
    // A page that does not know of steps says the state; it would refuse a kind of change that it does not know.
    ...steps.map(({ paso, falta, cumplido, desde, ...row }) => ({
      ...none,
      ...row,
      tipo: 'Situacion' as const,
      paso: { paso, falta },
      fecha: cumplido ?? desde,
    })),
    ...ofTasks('Tarea', tasks),
    ...ofTasks('Comentario', comments),
    ...assignments.map((row) => ({ ...none, ...row, tipo: 'Asignacion' as const })),
  ]
    .toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime())
    .slice(0, MOST);
}
