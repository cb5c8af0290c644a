import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { addresses, applicationAddress } from '../../portal/addresses.ts';

/** Where an end leads at once: to the application in analysis, where that may be seen, or to where another one begins. */
export function redirectAt(end: string, { verificacion }: FactsOf<CreditApplication>): string | undefined {
  if (end === 'otraSolicitud') return addresses.creditStart;
  if (end !== 'irALaSolicitud') return undefined;
  const prior = verificacion?.resultado === 'enAnalisis' ? verificacion.solicitudId : null;
  return prior === null ? addresses.applications : applicationAddress(prior);
}
