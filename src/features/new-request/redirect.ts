import { heldIn } from '../../../flows/credit/evaluation.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { addresses, applicationAddress } from '../../portal/addresses.ts';

/** Where an end leads at once: to the application in analysis that the evaluation or the continuation reported (S4.5), to the one that is sent, or to another. */
export function redirectAt(end: string, { aptitud, continuacion, inicio }: FactsOf<NewRequest>): string | undefined {
  if (end === 'otraSolicitud') return addresses.creditStart;
  if (end === 'yaEnviada') return addressOf(heldIn(inicio) ?? null);
  if (end !== 'irALaSolicitud') return undefined;
  if (continuacion && !continuacion.iniciada) return addressOf(continuacion.previa?.solicitudId ?? null);
  return aptitud?.resultado === 'enAnalisis' ? addressOf(aptitud.solicitudId) : addresses.home;
}

/** One whose number is not known is in the list. */
const addressOf = (solicitudId: number | null): string =>
  solicitudId === null ? addresses.applications : applicationAddress(solicitudId);
