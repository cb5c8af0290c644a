import { evaluate } from '../creditos/eligibility.ts';
import { situationOf } from '../creditos/situations.ts';
import type { Database } from '../db/database.ts';
import { agencyBlocked, badField, PriorApplication } from '../http/api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { parse } from '../http/parse.ts';
import { readJson } from '../http/read-json.ts';
import { findPerson } from '../identidad/register.ts';
import { findCanal } from './canales.ts';
import { findEvaluation, storeEvaluationOnce } from './evaluation-records.ts';
import { changeOpen, findInAnalysis, type Solicitud } from './records.ts';
import { readPart } from './request.ts';
import { newEvaluation, nothing, type NewEvaluation } from './rules.ts';

/** The evaluation of a buyer, and the beginning of their application (S4.5). */
export const evaluationHandlers = {
  postAptoCredito: async ({ context, db, clock, user, partnerLatency }) => {
    const idempotencyKey = idempotencyKeyOf(context);
    const evaluation = parse(newEvaluation, await readJson(context));
    const request = { userId: user.id, idempotencyKey, evaluation };
    const earlier = await findEvaluation(db, request);
    if (earlier) return { status: 200, json: resultOf(earlier) };

    const canal = await findCanal(db, user.id, evaluation.canal);
    if (!canal) throw badField('canal', 'Elegí un canal');
    requireRegistered(evaluation);
    await partnerLatency('aptitud', evaluation.Documento);
    if (canal.bloqueado) throw agencyBlocked();
    if (situationOf(evaluation.Documento) === 'prior-at-evaluation') await refusePrior(db, evaluation.Documento);
    const result = evaluate(evaluation.Documento);
    return { status: 200, json: resultOf(await storeEvaluationOnce(db, clock, request, result)) };
  },

  postContinuarSolicitud: async ({ context, db, clock, user }) => {
    const { id } = await readPart(context, nothing);
    await changeOpen(db, user, id, async ({ documento, continuedAt }, tx) => {
      if (situationOf(documento) === 'prior-at-continuation') await refusePrior(tx, documento, id);
      return continuedAt ? {} : { continuedAt: clock.now() };
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postAptoCredito' | 'postContinuarSolicitud'>;

function resultOf({ id, aptoObtenido, aptoCredito, revisar }: Solicitud) {
  return { id, aptoObtenido, aptoCredito, revisar };
}

/** @throws ApiError 400 when the register does not know holder or spouse, or they are the same person */
function requireRegistered({ Documento, Sexo, DocumentoConyuge, SexoConyuge }: NewEvaluation): void {
  const unknown = 'Documento y/o sexo inválido';
  if (!findPerson(Documento, Sexo)) throw badField('Documento', unknown);
  if (DocumentoConyuge === Documento) throw badField('DocumentoConyuge', 'Es el documento del titular');
  if (DocumentoConyuge !== null && SexoConyuge !== null && !findPerson(DocumentoConyuge, SexoConyuge)) {
    throw badField('DocumentoConyuge', unknown);
  }
}

/** @throws ApiError 409 SolicitudPreviaEnAnalisis if the person with `documento` has an application in analysis, other than `except` */
async function refusePrior(db: Database, documento: string, except?: number): Promise<void> {
  const prior = await findInAnalysis(db, documento, except);
  if (!prior) return;
  throw new PriorApplication({
    solicitudId: prior.id,
    fechaCreacion: prior.createdAt.toISOString(),
    situacion: prior.situacion,
    titular: `${prior.nombres} ${prior.apellidos}`,
  });
}
