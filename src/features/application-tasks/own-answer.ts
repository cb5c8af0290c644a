import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import type { Task } from '../../../flows/application-task/task.ts';
import { commentOf } from './actors.ts';

/** What an answer says, whichever operation takes it. */
export function saidIn(answer: TaskAnswer) {
  const { body, to } = answer;
  const data = to === 'Telefono' ? body.data : to === 'ParaAnalizar' ? null : body.Data;
  const images = to === 'ParaAnalizar' && 'archivos' in body ? body.archivos.length : 0;
  return { data, images, comment: commentOf(answer).trim() };
}

/** Whether a task stands with something else than that answer. */
export function differs(task: Task, answer: TaskAnswer): boolean {
  const { data, images, comment } = saidIn(answer);
  const isSaid = comment === '' || task.log.some(({ comentario }) => comentario.trim() === comment);
  return !isSaid || images > 0 || (data !== null && data !== task.data);
}
