import type { Context } from 'hono';
import { agencyBlocked, badField, closedApplication, PriorApplication } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import type { Eligibility } from '../../domain/creditos/credit.ts';
import { qualificationAnew, withoutOffer } from '../../domain/solicitudes/derived.ts';
import {
  beginningOf,
  evaluatedBeginningOf,
  findBeginning,
  findEvaluation,
  type Once,
  peopleIn,
  storeBeginningOnce,
  storeEvaluation,
} from '../../domain/solicitudes/evaluation-records.ts';
import { limitEvaluations, limitOthers, requireOther } from '../../domain/solicitudes/people.ts';
import {
  changeOpen,
  type Changes,
  findInAnalysis,
  findWorkable,
  isOpen,
  type Solicitud,
} from '../../domain/solicitudes/records.ts';
import { newApplication, newEvaluation, nothing, type NewEvaluation } from '../../domain/solicitudes/rules.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import type { Partners } from '../../partners/ports.ts';
import type { Handlers, Services } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { readJson } from '../http/read-json.ts';
import { findCanal, isBlocked } from './canales.ts';
import { changePart } from './change-part.ts';
import { readPart } from './request.ts';

type EvaluationOperation = 'postSolicitudNueva' | 'postAptoCredito' | 'postContinuarSolicitud';

/** An evaluation that is asked for. */
interface Asked extends Once {
  readonly user: User;
  readonly evaluation: NewEvaluation;
}

/** The beginning of an application, and the evaluation of its people (S4.5). */
export const evaluationHandlers = {
  postSolicitudNueva: async ({ context, db, clock, user }) => {
    const once = { userId: user.id, idempotencyKey: idempotencyKeyOf(context) };
    const application = parse(newApplication, await readJson(context));
    const beginning = beginningOf(application);
    const earlier = await findBeginning(db, once, beginning);
    if (earlier) return { status: 200, json: { id: earlier.id } };

    const canal = await findCanal(db, user.id, application.Canal);
    if (!canal) throw badField('Canal', 'Elegí un canal');
    if (canal.bloqueado) throw agencyBlocked();
    const { id } = await storeBeginningOnce(db, clock, once, beginning);
    return { status: 200, json: { id } };
  },

  postAptoCredito: async (call) => {
    const { context, user } = call;
    const idempotencyKey = idempotencyKeyOf(context);
    const { Id, ...evaluation } = parse(newEvaluation, await readJson(context));
    const asked = { userId: user.id, idempotencyKey, user, evaluation };
    return { status: 200, json: await (Id === undefined ? evaluateNew(call, asked) : evaluateAgain(call, Id, asked)) };
  },

  postContinuarSolicitud: async ({ context, db, clock, user, partners }) => {
    const { id } = await readPart(context, nothing);
    const { documento: before } = await findWorkable(db, user, id);
    const isBlocked = before !== null && (await partners.eligibility.isBlockedByPrior(before, 'continuation'));
    await changeOpen(db, user, id, async ({ documento, continuedAt }, tx) => {
      if (documento === null) throw badField('Documento', 'Falta evaluar al titular');
      if (isBlocked && documento === before) await refusePrior(tx, documento, id);
      return continuedAt ? {} : { continuedAt: clock.now() };
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, EvaluationOperation>;

/** Evaluates people, which makes an application. */
async function evaluateNew({ db, clock, limits, partners }: Services, { user, evaluation, ...once }: Asked) {
  const beginning = evaluatedBeginningOf(evaluation);
  const earlier = await findBeginning(db, once, beginning);
  if (earlier) return resultOf(earlier);

  const canal = await findCanal(db, user.id, evaluation.canal);
  if (!canal) throw badField('canal', 'Elegí un canal');
  await limitEvaluations(limits, user.id);
  await requireRegistered(partners, evaluation);
  if (canal.bloqueado) throw agencyBlocked();
  const result = await outcomeOf(db, partners, evaluation);
  return resultOf(await storeBeginningOnce(db, clock, once, beginning, result));
}

/**
 * Evaluates the people of an application that is there, as often as they change while it is open. A partner is asked before the
 * application is locked; what has changed meanwhile is found afterwards.
 */
async function evaluateAgain(
  call: Services & { readonly context: Context },
  id: number,
  { user, evaluation, ...once }: Asked,
) {
  const { db, clock, limits, partners } = call;
  const evaluated = { solicitudId: id, evaluation };
  const application = await findWorkable(db, user, id);
  const earlier = await findEvaluation(db, once, evaluated);
  if (earlier) return { id, ...earlier };

  if (!isOpen(application)) throw closedApplication();
  if (application.canal !== evaluation.canal) throw badField('canal', 'Es otro canal que el de la solicitud');
  if (application.tipoCredito !== evaluation.TipoCredito) {
    throw badField('TipoCredito', 'Es otro tipo de crédito que el de la solicitud');
  }
  if (application.codeudor) await limitOthers(limits, user.id, application, peopleIn(evaluation));
  if (application.documento !== evaluation.Documento) await limitEvaluations(limits, user.id);
  await requireRegistered(partners, evaluation);
  if (await isBlocked(db, evaluation.canal)) throw agencyBlocked();
  const result = await outcomeOf(db, partners, evaluation, id);
  let simultaneous: Eligibility | undefined;
  await changePart({ ...call, user }, id, 'titular', async (locked, tx) => {
    simultaneous = await findEvaluation(tx, once, evaluated);
    if (simultaneous) return {};
    const people = { ...locked, ...peopleIn(evaluation) };
    requireOther(people, 'titular', evaluation.Documento, 'Documento');
    if (evaluation.DocumentoConyuge !== null) {
      requireOther(people, 'conyuge', evaluation.DocumentoConyuge, 'DocumentoConyuge');
    }
    await storeEvaluation(tx, clock, once, evaluated, result);
    return { ...withPeople(locked, evaluation), ...result };
  });
  return { id, ...(simultaneous ?? result) };
}

/**
 * What an evaluation says.
 *
 * @param except an application that blocks no other of the same person: their own
 * @throws ApiError 409 SolicitudPreviaEnAnalisis, 403 AgenciaBloqueada, 500
 */
async function outcomeOf(
  db: Database,
  { eligibility }: Partners,
  { canal, TipoCredito, Documento, Sexo, EstadoCivil, DocumentoConyuge, SexoConyuge }: NewEvaluation,
  except?: number,
): Promise<Eligibility> {
  if (await eligibility.isBlockedByPrior(Documento, 'evaluation')) await refusePrior(db, Documento, except);
  return await eligibility.evaluate({
    canal,
    tipoCredito: TipoCredito,
    documento: Documento,
    sexo: Sexo,
    estadoCivil: EstadoCivil,
    documentoConyuge: DocumentoConyuge,
    sexoConyuge: SexoConyuge,
  });
}

/** The evaluated people, without what was derived from others or entered of a spouse who is no longer one. */
function withPeople(application: Solicitud, evaluation: NewEvaluation): Changes {
  const people = peopleIn(evaluation);
  const { ingresos } = application;
  const isSameSpouse = application.documentoConyuge === people.documentoConyuge;
  const areSame =
    isSameSpouse && application.documento === people.documento && application.estadoCivil === people.estadoCivil;
  return {
    ...people,
    ...(!areSame && { ...withoutOffer, ...qualificationAnew, continuedAt: null }),
    ...(!isSameSpouse && {
      conyuge: null,
      ingresos: ingresos && { ...ingresos, ActividadDeclaradaConyuge: null, IngresoConyuge: null },
    }),
  };
}

function resultOf({ id, aptoObtenido, aptoCredito, revisar }: Solicitud) {
  return { id, aptoObtenido, aptoCredito, revisar };
}

/** @throws ApiError 400 when the register does not know holder or spouse, or they are the same person */
async function requireRegistered(
  { identity }: Partners,
  { Documento, Sexo, DocumentoConyuge, SexoConyuge }: NewEvaluation,
): Promise<void> {
  const unknown = 'Documento y/o sexo inválido';
  const hasSpouse = DocumentoConyuge !== null && SexoConyuge !== null;
  const [holder, spouse] = await Promise.all([
    identity.find(Documento, Sexo),
    hasSpouse ? identity.find(DocumentoConyuge, SexoConyuge) : undefined,
  ]);
  if (!holder) throw badField('Documento', unknown);
  if (DocumentoConyuge === Documento) throw badField('DocumentoConyuge', 'Es el documento del titular');
  if (hasSpouse && !spouse) throw badField('DocumentoConyuge', unknown);
}

/** @throws ApiError 409 SolicitudPreviaEnAnalisis if the person with `documento` has an application in analysis, other than `except` */
async function refusePrior(db: Database, documento: string, except?: number): Promise<void> {
  const prior = await findInAnalysis(db, documento, except);
  if (!prior) return;
  throw new PriorApplication({
    solicitudId: prior.id,
    fechaCreacion: prior.createdAt.toISOString(),
    situacion: prior.situacion,
    titular: `${prior.holder.nombres} ${prior.holder.apellidos}`,
  });
}
