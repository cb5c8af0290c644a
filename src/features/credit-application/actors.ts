import { type CreditApplication, creditApplication } from '../../../flows/credit-application/flow.ts';
import {
  type Beginning,
  type Document,
  type People,
  type Person,
  type Role,
  roles,
} from '../../../flows/credit-application/verification.ts';
import { compile } from '../../../flows/kit/compile.ts';
import { BadRequestError } from '../../api/errors.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { evaluate, proceed } from '../../portal/credit/evaluation.ts';
import type { LoadApi as Load } from '../../portal/credit/load-api.ts';
import { keyFor } from '../../portal/credit/key-for.ts';
import { sendContact } from '../../portal/credit/parts.ts';
import { provideInsurers, provideOffers } from '../../portal/credit/polling.ts';
import { asking } from '../../wizard/asking.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = Load<
  | 'listCanales'
  | 'postNivelesOrganizacion'
  | 'postSolicitudNueva'
  | 'getIdentidad'
  | 'postBusquedaSolicitudes'
  | 'postAptoCredito'
  | 'postSolicitudIdentidad'
  | 'postContinuarSolicitud'
  | 'postSolicitudIngresos'
  | 'addSpouse'
  | 'postSolicitudDomicilioTitular'
  | 'addCodebtor'
  | 'deleteCodebtor'
  | 'addCodebtorSpouse'
  | 'postSolicitudPreferenciaVehiculo'
  | 'postSolicitudAuto'
  | 'getSolicitudPlazos'
  | 'postSolicitudImporte'
  | 'getEstadoCalificacion'
  | 'getOfertas'
  | 'postOfertaAceptada'
  | 'postSolicitudCerrarSinOferta'
  | 'getSolicitudSegurosInicio'
  | 'getSolicitudSegurosResult'
  | 'postSolicitudSeguroCotizacion'
  | 'postSolicitudContacto'
  | 'listMarcas'
  | 'listModelos'
  | 'listLocalidades'
  | 'listCodigosPostales'
  | 'getModeloPrecios'
>;

type Inputs = CreditApplication['inputs'];
type Results = CreditApplication['results'];

const SENT = { enviado: true } as const;

/** Who a document belongs to (S7.2); null where the register does not have it. */
async function find(load: LoadApi, { documento, sexo }: Document, signal: AbortSignal): Promise<Person | null> {
  const person = await (await load()).getIdentidad(documento, sexo, signal);
  return (
    person && {
      documento,
      sexo,
      nombres: person.nombres,
      apellidos: person.apellido,
      fechaNacimiento: person.fechaNacimiento,
      cuil: person.cuil,
    }
  );
}

/** Looks up all people; who of them is not in the register, where somebody is not (S8). */
async function findAll(
  load: LoadApi,
  asked: Inputs['verificacion']['personas'],
  signal: AbortSignal,
): Promise<{ readonly personas: People } | { readonly quienes: Role[] }> {
  const { titular, conyuge, codeudor, conyugeCodeudor } = asked;
  const [holder, spouse, codebtor, codebtorsSpouse] = await Promise.all([
    find(load, titular, signal),
    conyuge && find(load, conyuge, signal),
    codeudor && find(load, codeudor, signal),
    conyugeCodeudor && find(load, conyugeCodeudor, signal),
  ]);
  const found = { titular: holder, conyuge: spouse, codeudor: codebtor, conyugeCodeudor: codebtorsSpouse };
  const missing = roles.filter((role) => asked[role] && !found[role]);
  if (!holder || missing.length > 0) return { quienes: missing };
  return {
    personas: {
      ...found,
      titular: holder,
      codeudor: codebtor && codeudor && { ...codebtor, estadoCivil: codeudor.estadoCivil },
    },
  };
}

/** Verifies and evaluates the people, and continues their application (CF-06); those of a held one are compared (decision 22). */
export async function verify(
  load: LoadApi,
  { request, solicitudId, canal, tipoCredito, estadoCivil, personas: asked, comparados }: Inputs['verificacion'],
  signal: AbortSignal,
): Promise<Results['verificacion']> {
  if (comparados) {
    const isSame = await (await load()).postSolicitudIdentidad(solicitudId, comparados, signal);
    if (!isSame) return { resultado: 'otraPersona' };
  }
  const found = await findAll(load, asked, signal);
  if ('quienes' in found) return { resultado: 'desconocida', quienes: found.quienes };
  const { personas } = found;
  if (estadoCivil === undefined) return { resultado: 'verificada', personas, pendiente: false };
  const { titular, conyuge } = personas;
  const aptitud = {
    Id: solicitudId,
    canal,
    TipoCredito: tipoCredito,
    Documento: titular.documento,
    Sexo: titular.sexo,
    Nombres: titular.nombres,
    Apellidos: titular.apellidos,
    EstadoCivil: estadoCivil,
    DocumentoConyuge: conyuge?.documento ?? null,
    SexoConyuge: conyuge?.sexo ?? null,
    NombresConyuge: conyuge?.nombres ?? null,
    ApellidosConyuge: conyuge?.apellidos ?? null,
  };
  const evaluation = await evaluate(load, { request, aptitud }, signal);
  const { resultado } = evaluation;
  if (resultado === 'enAnalisis') return { resultado, solicitudId: evaluation.solicitudId };
  if (resultado === 'noApto' || resultado === 'limite') return { resultado };
  const continuation = await proceed(load, solicitudId, signal);
  if (!continuation.iniciada) return { resultado: 'enAnalisis', solicitudId: continuation.previa?.solicitudId ?? null };
  return { resultado: 'verificada', personas, pendiente: resultado === 'pendiente' };
}

/** Several people are sent with the same fields: a refusal says whose it is by 'Codeudor.Ingreso' (EN-07). */
async function of(whose: string, sent: Promise<null>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    throw error instanceof BadRequestError ? error.within(whose) : error;
  }
}

/** What the holder and the spouse live on. */
export async function sendIncomes(
  load: LoadApi,
  { ingresos, conyuge }: Inputs['ingresos'],
  signal: AbortSignal,
): Promise<Results['ingresos']> {
  const api = await load();
  await api.postSolicitudIngresos(ingresos, signal);
  if (conyuge) await of('Conyuge', api.addSpouse(conyuge, signal));
  return SENT;
}

/** Where the holder lives, and the co-debtor with their spouse; without one, that there is none any more. */
export async function sendHomes(
  load: LoadApi,
  { domicilio, codeudor, conyugeCodeudor }: Inputs['domicilio'],
  signal: AbortSignal,
): Promise<Results['domicilio']> {
  const api = await load();
  await api.postSolicitudDomicilioTitular(domicilio, signal);
  if (codeudor) await of('Codeudor', api.addCodebtor(codeudor, signal));
  else await api.deleteCodebtor(domicilio.Id, signal);
  if (conyugeCodeudor) await of('ConyugeCodeudor', api.addCodebtorSpouse(conyugeCodeudor, signal));
  return SENT;
}

/**
 * The machine with its calls bound to the back end, and what must not be overlooked to the log.
 *
 * @param onMade told of a new application as soon as it is there
 */
export const provideApplication = (
  load: LoadApi,
  log: Pick<RemoteLog, 'error'>,
  onMade: (made: Beginning & { readonly solicitudId: number }) => void,
) => {
  let asked = false;
  return compile(creditApplication, {
    canales: async (_input, signal) => {
      const api = await load();
      // A user who has none, and asks again, has had one linked meanwhile (S7.4 `org-levels reload`).
      const found = asked ? await api.postNivelesOrganizacion(signal) : await api.listCanales(signal);
      asked = true;
      return found;
    },
    creacion: async ({ idempotencyKey, nueva }, signal) => {
      const api = await load();
      const solicitudId = await api.postSolicitudNueva(nueva, await keyFor(idempotencyKey, nueva), signal);
      onMade({ tipo: nueva.TipoCredito, solicitudId, canal: nueva.Canal });
      return { solicitudId };
    },
    verificacion: (input, signal) => verify(load, input, signal),
    ingresos: (input, signal) => sendIncomes(load, input, signal),
    domicilio: (input, signal) => sendHomes(load, input, signal),
    vehiculo: async (input, signal) => {
      const api = await load();
      await api.postSolicitudPreferenciaVehiculo(input.preferencia, signal);
      await api.postSolicitudAuto(input.vehiculo, signal);
      return SENT;
    },
    plazos: asking(async (input, signal) => (await load()).getSolicitudPlazos(input.solicitudId, signal)),
    calificacion: provideOffers(load, log),
    aceptacion: async (input, signal) => {
      const api = await load();
      const { aceptada, solicitudId } = input;
      await (aceptada
        ? api.postOfertaAceptada(aceptada, signal)
        : api.postSolicitudCerrarSinOferta(solicitudId, signal));
      return SENT;
    },
    seguros: provideInsurers(load),
    seguroElegido: async (input, signal) => {
      await (await load()).postSolicitudSeguroCotizacion(input, signal);
      return SENT;
    },
    finalizar: async (input, signal) => {
      await sendContact(load, input, signal);
      return { solicitudId: input.solicitudId };
    },
  });
};

export type ApplicationMachine = ReturnType<typeof provideApplication>;
