import type { components } from '../../openapi/generated/api.ts';

/** What the analysts ask of a seller (S3 "Tarea"). */
export type Task = components['schemas']['Tarea'];

/** How far a task is (S4.2). */
export type TaskState = Task['estado'];

/** Where a task stands in a list (S4.2): first what waits for the seller, then for the analysts, then what is done. */
const rank: Readonly<Record<TaskState, number>> = { Pendiente: 0, Excepcionada: 0, Para_Analizar: 1, OK: 2 };

/** Whether a seller may see a task, whatever a server sends: neither internal nor excused ones (S4.2). */
export const isShown = ({ estado, interna }: Pick<Task, 'estado' | 'interna'>): boolean =>
  !interna && estado !== 'Excepcionada';

/** The tasks that a seller may see, in the order of S4.2; those of one state stay as they were. */
export const shownTasks = (tasks: readonly Task[]): readonly Task[] =>
  tasks.filter(isShown).toSorted((a, b) => rank[a.estado] - rank[b.estado]);

/** Whether a task waits for the seller (S4.2). */
export const isPending = (task: Pick<Task, 'estado' | 'interna'>): boolean =>
  isShown(task) && task.estado === 'Pendiente';

/** How many of the tasks wait for the seller (S4.2). */
export const pendingIn = (tasks: readonly Task[]): number => tasks.filter(isPending).length;

/** A task as it is once it was sent: Para_Analizar, with what was said of it as the seller's own (S4.2). */
export function sentTask<T extends Pick<Task, 'estado' | 'log'>>(task: T, comentario: string, now: Date): T {
  const said = { comentario, usrExterno: true, fecha: now.toISOString() };
  return { ...task, estado: 'Para_Analizar', log: /\S/.test(comentario) ? [...task.log, said] : task.log };
}
