import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { Application } from '../../../flows/new-request/application.ts';
import { evaluationOf } from '../../../flows/new-request/evaluation.ts';
import { type NewRequest, newRequestMachine } from '../../../flows/new-request/flow.ts';
import { insurersPolling, type QuotedApplication } from '../../../flows/new-request/insurers-polling.ts';
import type { Offers } from '../../../flows/new-request/offers.ts';
import { offersPolling } from '../../../flows/new-request/offers-polling.ts';
import type { Document, Person } from '../../../flows/new-request/people.ts';
import type { QuoteDetail } from '../../../flows/insurers/quote.ts';
import type { Api } from '../../api/api.ts';
import { ConflictError, UnauthorizedError } from '../../api/errors.ts';
import type { SolicitudPrevia } from '../../api/solicitud-previa.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { evaluationKey } from './evaluation-key.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<
    Api,
    | 'listCanales'
    | 'getIdentidad'
    | 'postAptoCredito'
    | 'postSolicitudIdentidad'
    | 'postContinuarSolicitud'
    | 'listMarcas'
    | 'listModelos'
    | 'listLocalidades'
    | 'listCodigosPostales'
    | 'getAniosFinanciables'
    | 'getModeloPrecios'
    | 'getSolicitudPlazos'
    | 'postSolicitudIngresos'
    | 'postSolicitudDomicilioTitular'
    | 'postSolicitudAuto'
    | 'postSolicitudImporte'
    | 'getEstadoCalificacion'
    | 'getOfertas'
    | 'getSolicitudSegurosInicio'
    | 'getSolicitudSegurosResult'
    | 'postOfertaAceptada'
    | 'postSolicitudCerrarSinOferta'
    | 'postSolicitudSeguroCotizacion'
    | 'postSolicitudContacto'
  >
>;

type Inputs = NewRequest['inputs'];
type Results = NewRequest['results'];

/** The application in analysis that a refusal tells of (S4.5, S8). */
const priorIn = (error: unknown): SolicitudPrevia | null =>
  error instanceof ConflictError && error.errorCode === 'SolicitudPreviaEnAnalisis' ? error.metadata : null;

/** The terms that the contract knows. */
const Term = v.picklist([12, 18, 24, 36, 48]);

/** Whether an application is finished, and takes nothing any more. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ConflictError && error.errorCode === 'SolicitudCerrada';

/**
 * Sends a part of an application. One that is finished takes no parts any more: an earlier try of the very request that began it
 * has sent them all, and its answer was lost.
 */
async function unlessClosed(sent: Promise<null>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!isClosed(error)) throw error;
  }
}

/** Who holder and spouse are (NR-03); null where the register does not have one of them. */
export async function findPeople(
  load: LoadApi,
  { titular, conyuge }: Inputs['identidad'],
  signal: AbortSignal,
): Promise<Results['identidad']> {
  const { getIdentidad } = await load();
  const find = async ({ documento, sexo }: Document): Promise<Person | null> => {
    const person = await getIdentidad(documento, sexo, signal);
    return person && { nombres: person.nombres, apellidos: person.apellido };
  };
  const [holder, spouse] = await Promise.all([find(titular), conyuge && find(conyuge)]);
  if (!holder || (conyuge && !spouse)) return null;
  return { titular: holder, conyuge: spouse };
}

/** Whether they may have a credit (NR-04). What is none of S4.5's outcomes is a failure. */
export async function evaluate(
  load: LoadApi,
  { request, aptitud }: Inputs['aptitud'],
  signal: AbortSignal,
): Promise<Results['aptitud']> {
  try {
    const { postAptoCredito } = await load();
    const { id, ...eligibility } = await postAptoCredito(aptitud, await evaluationKey(request, aptitud), signal);
    return { resultado: evaluationOf(eligibility), solicitudId: id };
  } catch (error) {
    if (error instanceof UnauthorizedError && error.errorCode === 'AgenciaBloqueada') return { resultado: 'limite' };
    const prior = priorIn(error);
    if (prior) return { resultado: 'enAnalisis', solicitudId: prior.solicitudId };
    throw error;
  }
}

/** Whether the document is the holder's of an application that the server holds (decision 22). */
async function recognise(
  load: LoadApi,
  { solicitudId, documento }: Inputs['reconocimiento'],
  signal: AbortSignal,
): Promise<Results['reconocimiento']> {
  return { coincide: await (await load()).postSolicitudIdentidad(solicitudId, { Documento: documento }, signal) };
}

/** Continues the application that was started (NR-05). */
export async function proceed(
  load: LoadApi,
  { Id }: Inputs['continuacion'],
  signal: AbortSignal,
): Promise<Results['continuacion']> {
  try {
    await unlessClosed((await load()).postContinuarSolicitud(Id, signal));
    return { iniciada: true };
  } catch (error) {
    const previa = priorIn(error);
    if (previa) return { iniciada: false, previa };
    throw error;
  }
}

/** What a model of that year is worth (NR-06); null where the list does not have the year. */
export async function findPrice(
  load: LoadApi,
  { codia, anio }: Inputs['precios'],
  signal: AbortSignal,
): Promise<Results['precios']> {
  const prices = await (await load()).getModeloPrecios(codia, signal);
  return prices.find(({ item1 }) => item1 === anio)?.item2 ?? null;
}

/** In how many months the application may be paid back (NR-06): that depends on its vehicle, which is sent first. */
export async function findTerms(
  load: LoadApi,
  { solicitudId, vehiculo }: Inputs['plazos'],
  signal: AbortSignal,
): Promise<Results['plazos']> {
  const { postSolicitudAuto, getSolicitudPlazos } = await load();
  await unlessClosed(postSolicitudAuto(vehiculo, signal));
  return getSolicitudPlazos(solicitudId, signal);
}

/** Sends all that an application is qualified by (S4.5); the amount last, which starts the qualification. */
export async function sendParts(
  load: LoadApi,
  { ingresos, domicilio, vehiculo, importe }: Application,
  signal: AbortSignal,
): Promise<null> {
  const api = await load();
  await unlessClosed(api.postSolicitudIngresos(ingresos, signal));
  await unlessClosed(api.postSolicitudDomicilioTitular(domicilio, signal));
  await unlessClosed(api.postSolicitudAuto(vehiculo, signal));
  await unlessClosed(api.postSolicitudImporte({ ...importe, Plazo: v.parse(Term, importe.Plazo) }, signal));
  return null;
}

/** Finishes the application (NR-09): its offer and insurance, or neither, and then how the client is reached. */
export async function finish(
  load: LoadApi,
  { idempotencyKey, solicitudId, aceptada, seguro, contacto }: Inputs['finalizar'],
  signal: AbortSignal,
): Promise<Results['finalizar']> {
  const api = await load();
  await unlessClosed(
    aceptada ? api.postOfertaAceptada(aceptada, signal) : api.postSolicitudCerrarSinOferta(solicitudId, signal),
  );
  if (seguro) await unlessClosed(api.postSolicitudSeguroCotizacion(seguro, signal));
  await unlessClosed(api.postSolicitudContacto(contacto, idempotencyKey, signal));
  return { solicitudId };
}

/** The machine with its calls bound to the back end, and what must not be overlooked to the log (S8: offers timeout). */
export const provideRequest = (load: LoadApi, log: Pick<RemoteLog, 'error'>) =>
  newRequestMachine.provide({
    actors: {
      canales: fromPromise<Results['canales'], Inputs['canales']>(async ({ signal }) =>
        (await load()).listCanales(signal),
      ),
      identidad: fromPromise<Results['identidad'], Inputs['identidad']>(({ input, signal }) =>
        findPeople(load, input, signal),
      ),
      aptitud: fromPromise<Results['aptitud'], Inputs['aptitud']>(({ input, signal }) => evaluate(load, input, signal)),
      reconocimiento: fromPromise<Results['reconocimiento'], Inputs['reconocimiento']>(({ input, signal }) =>
        recognise(load, input, signal),
      ),
      continuacion: fromPromise<Results['continuacion'], Inputs['continuacion']>(({ input, signal }) =>
        proceed(load, input, signal),
      ),
      precios: fromPromise<Results['precios'], Inputs['precios']>(({ input, signal }) =>
        findPrice(load, input, signal),
      ),
      plazos: fromPromise<Results['plazos'], Inputs['plazos']>(({ input, signal }) => findTerms(load, input, signal)),
      calificacion: offersPolling.provide({
        actors: {
          cargar: fromPromise<null, Application>(({ input, signal }) => sendParts(load, input, signal)),
          estado: fromPromise<{ readonly realizada: boolean }, { readonly solicitudId: number }>(
            async ({ input, signal }) => ({
              realizada: await (await load()).getEstadoCalificacion(input.solicitudId, signal),
            }),
          ),
          ofertas: fromPromise<Offers, { readonly solicitudId: number }>(async ({ input, signal }) =>
            (await load()).getOfertas(input.solicitudId, signal),
          ),
        },
        actions: {
          notarDemora: () => {
            log.error('offers-timeout', {});
          },
        },
      }),
      seguros: insurersPolling.provide({
        actors: {
          cotizar: fromPromise<{ readonly cotizacionId: string | null }, QuotedApplication>(
            async ({ input, signal }) => ({
              cotizacionId: await (await load()).getSolicitudSegurosInicio(input.solicitudId, signal),
            }),
          ),
          leer: fromPromise<QuoteDetail, { readonly solicitudId: number; readonly cotizacionId: string }>(
            async ({ input: { solicitudId, cotizacionId }, signal }) => {
              const { companias } = await (await load()).getSolicitudSegurosResult(solicitudId, cotizacionId, signal);
              return { cotizacionId, companias };
            },
          ),
        },
      }),
      finalizar: fromPromise<Results['finalizar'], Inputs['finalizar']>(({ input, signal }) =>
        finish(load, input, signal),
      ),
    },
  });
