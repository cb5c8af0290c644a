import { type Continuation, type Evaluation, evaluationOf } from '../../../flows/credit/evaluation.ts';
import type { Document, Person } from '../../../flows/credit/people.ts';
import { UnauthorizedError } from '../../api/errors.ts';
import { keyFor } from './key-for.ts';
import type { BodyOf, LoadApi } from './load-api.ts';
import { priorIn, unlessClosed } from './refusals.ts';

/** Who a document belongs to (NR-03); null where the register does not have it. Nothing but the name is kept. */
export async function findPerson(
  load: LoadApi<'getIdentidad'>,
  { documento, sexo }: Document,
  signal: AbortSignal,
): Promise<Person | null> {
  const person = await (await load()).getIdentidad(documento, sexo, signal);
  return person && { nombres: person.nombres, apellidos: person.apellido };
}

interface Evaluated {
  /** The id of the request, a uuid: with it, the same people are evaluated once. */
  readonly request: string;
  readonly aptitud: BodyOf<'postAptoCredito'>;
}

/** Whether people may have a credit (NR-04). What is none of S4.5's outcomes is a failure. */
export async function evaluate(
  load: LoadApi<'postAptoCredito'>,
  { request, aptitud }: Evaluated,
  signal: AbortSignal,
): Promise<Evaluation> {
  try {
    const { postAptoCredito } = await load();
    const { id, ...eligibility } = await postAptoCredito(aptitud, await keyFor(request, aptitud), signal);
    return { resultado: evaluationOf(eligibility), solicitudId: id };
  } catch (error) {
    if (error instanceof UnauthorizedError && error.errorCode === 'AgenciaBloqueada') return { resultado: 'limite' };
    const prior = priorIn(error);
    if (prior !== undefined) return { resultado: 'enAnalisis', solicitudId: prior?.solicitudId ?? null };
    throw error;
  }
}

/** Continues the application that was started (NR-05). */
export async function proceed(
  load: LoadApi<'postContinuarSolicitud'>,
  solicitudId: number,
  signal: AbortSignal,
): Promise<Continuation> {
  try {
    await unlessClosed((await load()).postContinuarSolicitud(solicitudId, signal));
    return { iniciada: true };
  } catch (error) {
    const previa = priorIn(error);
    if (previa !== undefined) return { iniciada: false, previa };
    throw error;
  }
}
