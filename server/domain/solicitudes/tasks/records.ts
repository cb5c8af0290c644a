import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import { answeredOtherwise, badField, notFound, notOperable, taskAlreadySent } from '../../../contract/api-error.ts';
import { longestList } from '../../../contract/cursor.ts';
import type { User } from '../../../identity/accounts/users.ts';
import type { Database } from '../../../infra/db/database.ts';
import type { SentTask } from '../../../infra/db/json-columns.ts';
import { comentariosTarea, tareas, users } from '../../../infra/db/schema.ts';
import type { Clock } from '../../../infra/process/clock.ts';
import { attachFile } from '../../files/records.ts';
import { lockWorkable } from '../records.ts';
import { isOperable } from '../situations.ts';

type Row = typeof tareas.$inferSelect;

/** A task with the name of who answered it, and what was said about it, oldest first. */
export interface Task extends Row {
  readonly envioPor: string | null;
  readonly comments: readonly Comment[];
}

type Comment = typeof comentariosTarea.$inferSelect & { readonly por: string | null };

/** What is asked. */
export type NewTask = Pick<Row, 'tipo' | 'nombre'> & Partial<Pick<Row, 'interna'>>;

/** The tasks that may leave the server: neither internal nor excused ones (S4.2). */
export const isShown: SQL | undefined = and(not(tareas.interna), ne(tareas.estado, 'Excepcionada'));

/** The tasks that wait for the seller (S4.2). */
export const isPending: SQL | undefined = and(eq(tareas.estado, 'Pendiente'), not(tareas.interna));

/** What waits for the seller, then for the analysts, then what is done (S4.2). */
const displayOrder = sql`array_position(array['Para_Analizar', 'OK'], ${tareas.estado}) nulls first`;

/** The tasks of an application that a seller may see, in the order of lists (S4.2). */
export async function tasksOf(db: Database, solicitudId: number): Promise<Task[]> {
  const rows = await answered(db)
    .where(and(eq(tareas.solicitudId, solicitudId), isShown))
    .orderBy(displayOrder, asc(tareas.sequence))
    .limit(longestList);
  return await withComments(db, rows);
}

/** @throws ApiError 404 when a seller may see no such task of the application */
export async function findTask(db: Database, solicitudId: number, sequence: number): Promise<Task> {
  const rows = await answered(db).where(
    and(eq(tareas.solicitudId, solicitudId), eq(tareas.sequence, sequence), isShown),
  );
  const [task] = await withComments(db, rows);
  if (!task) throw notFound();
  return task;
}

const answered = (db: Database) =>
  db
    .select({ ...getTableColumns(tareas), envioPor: users.name })
    .from(tareas)
    .leftJoin(users, eq(users.id, tareas.envioUserId));

async function withComments(db: Database, rows: readonly Omit<Task, 'comments'>[]): Promise<Task[]> {
  if (rows.length === 0) return [];
  const comments = await db
    .select({ ...getTableColumns(comentariosTarea), por: users.name })
    .from(comentariosTarea)
    .leftJoin(users, eq(users.id, comentariosTarea.userId))
    .where(
      inArray(
        comentariosTarea.tareaId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(comentariosTarea.orden));
  return rows.map((row) => ({ ...row, comments: comments.filter(({ tareaId }) => tareaId === row.id) }));
}

/** Asks for tasks of an application that has none yet, numbered from 1. */
export async function askFor(
  tx: Database,
  createdAt: Date,
  solicitudId: number,
  tasks: readonly NewTask[],
): Promise<void> {
  const rows = tasks.map(({ tipo, nombre, interna = false }, index) => ({
    id: randomUUID(),
    solicitudId,
    sequence: index + 1,
    tipo,
    nombre,
    interna,
    estado: 'Pendiente' as const,
    createdAt,
  }));
  await tx.insert(tareas).values(rows);
}

/** An answer to a task, under the key that makes one of many tries. */
export interface Answer {
  readonly solicitudId: number;
  readonly sequence: number;
  readonly idempotencyKey: string;
  /** The kinds of task that are answered so. */
  readonly answers: readonly Row['tipo'][];
  readonly sent: SentTask;
}

/**
 * Stores an answer once: the task becomes Para_Analizar, with the comment as the seller's (S4.2). Of two sellers who answer, the
 * second is refused, and what they say is kept with the task, once.
 *
 * @throws ApiError 404 as findVisible; 409 when the application takes no answers, the task has one, or the key came with
 *   another; 400 when the task is of another kind, or an image is not the caller's to attach
 */
export async function storeAnswerOnce(db: Database, clock: Clock, user: User, answer: Answer): Promise<void> {
  const { solicitudId, sequence, idempotencyKey, answers, sent } = answer;
  const refusal = await db.transaction(async (tx) => {
    const application = await lockWorkable(tx, user, solicitudId);
    const task = await findTask(tx, solicitudId, sequence);
    if (task.envioKey === idempotencyKey) {
      if (!isDeepStrictEqual(task.envio, sent)) throw answeredOtherwise();
      return undefined;
    }
    if (!answers.includes(task.tipo)) throw badField('sequence', 'La tarea es de otro tipo');
    if (!isOperable(application)) throw notOperable();
    const { id } = task;
    const says = /\S/.test(sent.comentario);
    // Of an answer with its comment: they are one.
    const now = clock.now();
    if (task.estado !== 'Pendiente') {
      const isNew = says && !task.comments.some(({ comentario }) => comentario === sent.comentario);
      if (isNew) await say(tx, user, task, sent.comentario, now);
      // it would not be kept if it were thrown here
      return taskAlreadySent(says);
    }
    requireParts(task, sent);
    await tx
      .update(tareas)
      .set({ estado: 'Para_Analizar', envio: sent, envioKey: idempotencyKey, envioFecha: now, envioUserId: user.id })
      .where(eq(tareas.id, id));
    for (const [index, key] of sent.archivos.entries()) {
      if (!(await attachFile(tx, key, user.id, { tareaId: id }))) {
        throw badField(`archivos.${index}`, 'Esta imagen no está subida. Elegila otra vez.');
      }
    }
    if (says) await say(tx, user, task, sent.comentario, now);
    return undefined;
  });
  if (refusal) throw refusal;
}

/** Adds what a seller says to what was said about a task. */
async function say(tx: Database, user: User, { id, comments }: Task, comentario: string, fecha: Date): Promise<void> {
  const orden = (comments.at(-1)?.orden ?? 0) + 1;
  await tx
    .insert(comentariosTarea)
    .values({ tareaId: id, orden, comentario, usrExterno: true, userId: user.id, fecha });
}

/** @throws ApiError 400 for a simple task without a comment or with images, and for one for documents without images (S5) */
function requireParts({ tipo }: Row, { archivos, comentario }: SentTask): void {
  if (tipo === 'Documentacion' && archivos.length === 0) throw badField('archivos', 'Elegí al menos una imagen');
  if (tipo !== 'Simple') return;
  if (archivos.length > 0) throw badField('archivos', 'Esta tarea no lleva imágenes');
  if (!/\S/.test(comentario)) throw badField('Comentario', 'Escribí un comentario');
}
