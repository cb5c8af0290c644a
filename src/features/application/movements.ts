import { shownTasks, type Task } from '../../../flows/application-task/task.ts';
import { type Day, dayOf } from '../../../flows/answers/day.ts';
import type { PedidoDeCambio, Solicitud } from './types.ts';

type Step = NonNullable<Solicitud['desembolso']>[number];

/** What happened in an application, at a moment (UTC). */
export type Movement = { readonly fecha: string } & (
  | { readonly is: 'situation'; readonly reached: Solicitud['historial'][number] }
  | { readonly is: 'reassigned'; readonly assignment: Solicitud['asignaciones'][number] }
  | { readonly is: 'asked'; readonly task: Task }
  | { readonly is: 'answered'; readonly task: Task; readonly por: string | null; readonly said: string | undefined }
  | { readonly is: 'commented'; readonly task: Task; readonly entry: Task['log'][number] }
  | { readonly is: 'change'; readonly pedido: PedidoDeCambio }
  | { readonly is: 'step'; readonly step: Step; readonly actua: NonNullable<Step['cumplido']>['actua'] }
);

/** The movements of one day in Argentina, the latest first. */
export interface DayOfMovements {
  readonly day: Day;
  readonly movements: readonly Movement[];
}

/** So many are shown, what is older is folded, */
const FEW = 6;
/** and so few more are not. */
const NOT_WORTH_IT = 2;

/**
 * All that happened in an application, the latest first (AP-04): states, who passed it on, tasks with what was answered and said of them,
 * change requests, steps towards the payment.
 *
 * @param tasks undefined while they are not known
 */
export function movementsOf(solicitud: Solicitud, tasks: readonly Task[] | undefined): readonly Movement[] {
  const { historial, asignaciones, pedidosDeCambio, desembolso = [] } = solicitud;
  const movements: readonly Movement[] = [
    ...historial.map((reached) => ({ is: 'situation' as const, fecha: reached.fecha, reached })),
    ...asignaciones.map((assignment) => ({ is: 'reassigned' as const, fecha: assignment.fecha, assignment })),
    ...shownTasks(tasks ?? []).flatMap(ofTask),
    ...pedidosDeCambio.map((pedido) => ({ is: 'change' as const, fecha: pedido.fechaCreacion, pedido })),
    ...desembolso.flatMap((step) => (step.cumplido ? [{ is: 'step' as const, ...step.cumplido, step }] : [])),
  ];
  // Of one moment the consequence comes last: what was asked for as soon as it was sent is above that.
  return movements.toSorted((one, other) => Date.parse(one.fecha) - Date.parse(other.fecha)).toReversed();
}

function ofTask(task: Task): readonly Movement[] {
  const answer = answerOf(task);
  // Sent with the answer, at its moment.
  const said = answer && task.log.find((entry) => entry.usrExterno && entry.fecha === answer.fecha);
  return [
    { is: 'asked', fecha: task.fechaCreacion, task },
    ...(answer ? [{ is: 'answered' as const, ...answer, task, said: said?.comentario }] : []),
    ...task.log
      .filter((entry) => entry !== said)
      .map((entry) => ({ is: 'commented' as const, fecha: entry.fecha, task, entry })),
  ];
}

/** When a task was answered, and by whom; as what the seller said first tells, where the back end does not say. */
function answerOf({ envio, estado, log }: Task): { readonly fecha: string; readonly por: string | null } | undefined {
  if (envio) return envio;
  const first = estado === 'Pendiente' ? undefined : log.find(({ usrExterno }) => usrExterno);
  return first && { fecha: first.fecha, por: first.por ?? null };
}

/** The latest movements, and the older ones, which are folded: none where they are not worth it. */
export function folded(movements: readonly Movement[]): {
  readonly latest: readonly Movement[];
  readonly older: readonly Movement[];
} {
  const shown = movements.length > FEW + NOT_WORTH_IT ? FEW : movements.length;
  return { latest: movements.slice(0, shown), older: movements.slice(shown) };
}

/** Movements by their days, in the order given. */
export const byDay = (movements: readonly Movement[]): readonly DayOfMovements[] =>
  [...new Set(movements.map(dayIn))].map((day) => ({
    day,
    movements: movements.filter((movement) => dayIn(movement) === day),
  }));

const dayIn = ({ fecha }: Movement): Day => dayOf(new Date(fecha));
