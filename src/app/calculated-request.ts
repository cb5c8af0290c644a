import type { CalculatedFrom } from '../../flows/credit-calculator/calculation.ts';
import type { CreditApplication } from '../../flows/credit-application/flow.ts';
import type { NewRequest } from '../../flows/new-request/flow.ts';
import { addresses } from '../portal/addresses.ts';
import { givenQuery } from '../wizard/session/prefill.ts';

/**
 * Where a calculation goes on as a request, with what it was made with filled in (SL-01): in the wizard in which the seller asks for
 * credits anyway.
 *
 * @param requestAt see useCreditWays
 */
export function calculatedRequest(
  requestAt: string | undefined,
  { tipo, anio, prestamo }: CalculatedFrom,
): string | undefined {
  if (requestAt === undefined) return undefined;
  const given =
    requestAt === addresses.newRequest
      ? givenQuery<NewRequest>({ anio, prestamo })
      : givenQuery<CreditApplication>({ auto: { anio }, pedido: { prestamo } });
  return `${requestAt}?tipo=${tipo}&${given}`;
}
