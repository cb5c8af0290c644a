import * as v from 'valibot';
import type { Application } from '../../../flows/credit/application.ts';
import type { BodyOf, LoadApi } from './load-api.ts';
import { unlessClosed } from './refusals.ts';

/** The terms that the contract knows. */
const Term = v.picklist([12, 18, 24, 36, 48]);

/** What a qualification needs. */
export type QualifyingParts =
  | 'postSolicitudIngresos'
  | 'postSolicitudDomicilioTitular'
  | 'postSolicitudAuto'
  | 'postSolicitudImporte';

/** Sends all that an application is qualified by (S4.5); the amount last, which starts the qualification. */
export async function sendParts(
  load: LoadApi<QualifyingParts>,
  { ingresos, domicilio, vehiculo, importe }: Application,
  signal: AbortSignal,
): Promise<null> {
  const api = await load();
  if (ingresos) await unlessClosed(api.postSolicitudIngresos(ingresos, signal));
  if (domicilio) await unlessClosed(api.postSolicitudDomicilioTitular(domicilio, signal));
  if (vehiculo) await unlessClosed(api.postSolicitudAuto(vehiculo, signal));
  await unlessClosed(api.postSolicitudImporte({ ...importe, Plazo: v.parse(Term, importe.Plazo) }, signal));
  return null;
}

interface Accepted {
  readonly solicitudId: number;
  /** null to go on without an offer. */
  readonly aceptada: BodyOf<'postOfertaAceptada'> | null;
}

/** Accepts an offer, or goes on without (NR-07). */
export async function sendOffer(
  load: LoadApi<'postOfertaAceptada' | 'postSolicitudCerrarSinOferta'>,
  { solicitudId, aceptada }: Accepted,
  signal: AbortSignal,
): Promise<void> {
  const api = await load();
  await unlessClosed(
    aceptada ? api.postOfertaAceptada(aceptada, signal) : api.postSolicitudCerrarSinOferta(solicitudId, signal),
  );
}

/** Chooses the insurance, or leaves it for later (NR-08). */
export async function sendInsurance(
  load: LoadApi<'postSolicitudSeguroCotizacion'>,
  seguro: BodyOf<'postSolicitudSeguroCotizacion'>,
  signal: AbortSignal,
): Promise<void> {
  await unlessClosed((await load()).postSolicitudSeguroCotizacion(seguro, signal));
}

interface Reached {
  /** A uuid, one an application. */
  readonly idempotencyKey: string;
  readonly contacto: BodyOf<'postSolicitudContacto'>;
}

/** Says how the client is reached, which finishes the application (NR-09). */
export async function sendContact(
  load: LoadApi<'postSolicitudContacto'>,
  { idempotencyKey, contacto }: Reached,
  signal: AbortSignal,
): Promise<void> {
  await unlessClosed((await load()).postSolicitudContacto(contacto, idempotencyKey, signal));
}
