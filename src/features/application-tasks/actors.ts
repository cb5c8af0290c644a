import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { applicationTask, type Outcome } from '../../../flows/application-task/application-task.ts';
import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import { sentTask } from '../../../flows/application-task/task.ts';
import type { Api } from '../../api/api.ts';
import { ConflictError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import type { TaskDraft } from './task-draft.ts';

type SendingApi = Pick<Api, 'postTareaParaAnalizar' | 'postTareaConyuge' | 'postTareaCodeudor' | 'postTareaTelefono'>;

/** What the screen of a task asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  SendingApi &
    Pick<Api, 'signFile' | 'uploadFile' | 'deleteFile' | 'listMarcas' | 'listLocalidades' | 'listCodigosPostales'>
>;

interface Sending {
  readonly api: () => Promise<SendingApi>;
  readonly solicitudId: number;
  readonly sequence: number;
  readonly draft: Pick<TaskDraft, 'key' | 'drop'>;
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'situacion' | 'tareas' | 'tarea'>;
}

/** What is said with an answer. */
export const commentOf = ({ to, body }: TaskAnswer): string =>
  to === 'ParaAnalizar' || to === 'Telefono' ? body.Comentario : body.comentario;

/** The task that is answered, and under which key. */
interface Answered {
  readonly id: number;
  readonly sequence: number;
  readonly key: string;
}

async function post(
  api: SendingApi,
  { id, sequence, key }: Answered,
  answer: TaskAnswer,
  signal: AbortSignal,
): Promise<void> {
  switch (answer.to) {
    case 'ParaAnalizar':
      await api.postTareaParaAnalizar(id, sequence, answer.body, key, signal);
      return;
    case 'Conyuge':
      await api.postTareaConyuge(id, answer.body, key, signal);
      return;
    case 'Codeudor':
      await api.postTareaCodeudor(id, answer.body, key, signal);
      return;
    case 'Telefono':
      await api.postTareaTelefono(answer.body, key, signal);
  }
}

const withComment = (answer: TaskAnswer, says: string): TaskAnswer => {
  switch (answer.to) {
    case 'ParaAnalizar':
      return { ...answer, body: { ...answer.body, Comentario: says } };
    case 'Telefono':
      return { ...answer, body: { ...answer.body, Comentario: says } };
    case 'Conyuge':
      return { ...answer, body: { ...answer.body, comentario: says } };
    case 'Codeudor':
      return { ...answer, body: { ...answer.body, comentario: says } };
  }
};

/**
 * Passes on to the analyst what an answer says that came second: a task that has an answer keeps the comment of another one.
 *
 * @returns rejects as sending does, but for the conflict that is known
 */
export async function passOn(
  load: () => Promise<SendingApi>,
  { id, sequence }: Pick<Answered, 'id' | 'sequence'>,
  answer: TaskAnswer,
  says: string,
): Promise<void> {
  try {
    const target = { id, sequence, key: crypto.randomUUID() };
    await post(await load(), target, withComment(answer, says), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ConflictError) || error.errorCode !== 'TareaYaEnviada') throw error;
  }
}

/** What a conflict means; the codes of which there is none here are failures. */
function conflictOf(error: unknown): Outcome | undefined {
  if (!(error instanceof ConflictError)) return undefined;
  switch (error.errorCode) {
    case 'TareaYaEnviada':
    // The same key with another answer: an earlier try was stored, and its response lost. So is a conflict that says nothing else.
    case 'TareaConOtrosDatos':
    case 'Conflict':
      return { is: 'answeredBefore' };
    case 'SituacionNoPermitida':
      return { is: 'refused', says: messageFor(error) };
    default:
      return undefined;
  }
}

/**
 * The statechart with its call bound to the back end. What was sent is at once Para_Analizar wherever it is shown, with the comment as
 * the seller's own, and is then asked for again, as is all that depends on it (S4.2).
 */
export const provideTask = ({ api, solicitudId, sequence, draft, client, queries }: Sending) =>
  applicationTask.provide({
    actors: {
      enviar: fromPromise<Outcome, { readonly answer: TaskAnswer }>(async ({ input: { answer }, signal }) => {
        const outcome = await post(await api(), { id: solicitudId, sequence, key: draft.key }, answer, signal).then(
          (): Outcome => ({ is: 'stored' }),
          (error: unknown): Outcome => {
            const known = conflictOf(error);
            if (known) return known;
            throw error;
          },
        );
        if (outcome.is === 'refused') {
          void client.invalidateQueries({ queryKey: queries.situacion(solicitudId).queryKey });
          return outcome;
        }
        draft.drop();
        if (outcome.is === 'stored') {
          const now = new Date();
          const comment = commentOf(answer);
          client.setQueryData(
            queries.tarea(solicitudId, sequence).queryKey,
            (task) => task && sentTask(task, comment, now),
          );
          client.setQueryData(queries.tareas(solicitudId).queryKey, (tasks) =>
            tasks?.map((task) => (task.sequence === sequence ? sentTask(task, comment, now) : task)),
          );
        }
        void client.invalidateQueries({ queryKey: ['solicitudes', solicitudId] });
        void client.invalidateQueries({ queryKey: ['solicitudes', 'lista'] });
        return outcome;
      }),
    },
  });
