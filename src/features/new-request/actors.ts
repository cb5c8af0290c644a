import { type NewRequest, newRequest } from '../../../flows/new-request/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { evaluate, findPerson, proceed } from '../../portal/credit/evaluation.ts';
import { sendContact, sendInsurance, sendOffer } from '../../portal/credit/parts.ts';
import { provideInsurers, provideOffers } from '../../portal/credit/polling.ts';
import { isClosed } from '../../portal/credit/refusals.ts';
import { findPrice, findTerms } from '../../portal/credit/vehicle.ts';
import { asking } from '../../wizard/asking.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<
    Api,
    | 'listCanales'
    | 'getIdentidad'
    | 'postBusquedaSolicitudes'
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

/** Who holder and spouse are (NR-03); null where the register does not have one of them. */
export async function findPeople(
  load: LoadApi,
  { titular, conyuge }: Inputs['identidad'],
  signal: AbortSignal,
): Promise<Results['identidad']> {
  const [holder, spouse] = await Promise.all([
    findPerson(load, titular, signal),
    conyuge && findPerson(load, conyuge, signal),
  ]);
  if (!holder || (conyuge && !spouse)) return null;
  return { titular: holder, conyuge: spouse };
}

/** Whether the document is the holder's of an application that the server holds (decision 22); null of one that takes nothing any more. */
async function recognise(
  load: LoadApi,
  { solicitudId, documento }: Inputs['reconocimiento'],
  signal: AbortSignal,
): Promise<Results['reconocimiento']> {
  const { postSolicitudIdentidad } = await load();
  try {
    return { coincide: await postSolicitudIdentidad(solicitudId, { Documento: documento }, signal) };
  } catch (error) {
    if (isClosed(error)) return { coincide: null };
    throw error;
  }
}

/** Finishes the application (NR-09): its offer and insurance, or neither, and then how the client is reached. */
export async function finish(
  load: LoadApi,
  { seguro, ...said }: Inputs['finalizar'],
  signal: AbortSignal,
): Promise<Results['finalizar']> {
  await sendOffer(load, said, signal);
  if (seguro) await sendInsurance(load, seguro, signal);
  await sendContact(load, said, signal);
  return { solicitudId: said.solicitudId };
}

/** The machine with its calls bound to the back end, and what must not be overlooked to the log. */
export const provideRequest = (load: LoadApi, log: Pick<RemoteLog, 'error'>) =>
  compile(newRequest, {
    canales: asking(async (_input, signal) => (await load()).listCanales(signal)),
    identidad: asking((input, signal) => findPeople(load, input, signal)),
    aptitud: (input, signal) => evaluate(load, input, signal),
    reconocimiento: (input, signal) => recognise(load, input, signal),
    continuacion: ({ Id }, signal) => proceed(load, Id, signal),
    precios: asking((input, signal) => findPrice(load, input, signal)),
    plazos: (input, signal) => findTerms(load, input, signal),
    calificacion: provideOffers(load, log),
    seguros: provideInsurers(load),
    finalizar: (input, signal) => finish(load, input, signal),
  });
