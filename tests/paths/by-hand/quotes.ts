import type { Quote } from '../../../flows/insurers/quote.ts';
import { answersTo } from '../../../server/partners/insurers/simulated/answers.ts';
import { situationOf } from '../../../server/partners/insurers/simulated/situations.ts';
import type { Car } from './cars.ts';

/** After so many fetches a quote is not asked for again (decision 5). */
const FETCHES = 5;

/** What the insurers have answered to a quote once it is not asked for again; undefined where no quote comes of it. */
export function quoteOf(
  { model: { codia }, year }: Car,
  { formaDePago }: { readonly formaDePago: 'DebitoConCBU' | 'CuponPago' },
): Quote | undefined {
  if (situationOf(codia).kind === 'without-id') return undefined;
  const now = new Date();
  const companias = answersTo(
    {
      ...{ id: '', userId: '', solicitudId: null, referencia: null, createdAt: now, fetches: FETCHES },
      ...{ modeloVehiculo: codia, anioVehiculo: year, codigoPostal: '1900', usoDelVehiculo: 'Particular' },
      ...{ tieneGNC: false, formaPago: formaDePago },
    },
    now,
  );
  return { cotizacionId: QUOTE, lecturas: FETCHES, companias };
}

/** Any id: the server gives each quote one of its own. */
const QUOTE = 'cotizacion';

/** Whether all insurers have answered. */
export const isComplete = ({ companias }: Quote) => companias.every(({ estado }) => estado === 'completa');
