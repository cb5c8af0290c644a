import { agencyBlocked, internalError } from '../../../contract/api-error.ts';
import type { Eligibility } from '../../../domain/creditos/credit.ts';
import { situationOf } from './situations.ts';

const eligible: Eligibility = { aptoObtenido: true, aptoCredito: true, revisar: false };

/**
 * Whether a person is eligible; the holder's document decides.
 *
 * @throws ApiError 403 AgenciaBloqueada, 500
 */
export function evaluate(documento: string): Eligibility {
  switch (situationOf(documento)) {
    case 'not-eligible':
      return { ...eligible, aptoCredito: false };
    case 'no-result':
      return { ...eligible, aptoObtenido: false, aptoCredito: false };
    case 'to-review':
      return { ...eligible, revisar: true };
    case 'agency-blocked':
      throw agencyBlocked();
    case 'evaluation-fails':
      throw internalError();
    default:
      return eligible;
  }
}
