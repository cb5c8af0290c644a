import type { Quote } from '../../../flows/insurers/quote.ts';
import { offeredPolicies, policyName } from '../../../flows/credit/coverages.ts';
import { type Offer, offerName, type Qualification } from '../../../flows/credit/offers.ts';
import { offersFor } from '../../../server/partners/eligibility/simulated/offers.ts';
import { situationOf } from '../../../server/partners/eligibility/simulated/situations.ts';
import { termsFor } from '../../../server/partners/eligibility/simulated/terms.ts';
import * as examples from '../answers/index.ts';
import { ANYTHING, type Request, type Responding } from '../describe/screen.ts';
import { QUOTE_PAUSE } from '../outside/quotes.ts';
import type { Car } from './cars.ts';
import { isComplete, quoteOf } from './quotes.ts';

/** The loan that is asked for by hand. */
const LOAN = { importe: 5000, plazo: 18 } as const;

/** The longest pause between two looks at a qualification that is done at the second (S4.5), in milliseconds. */
const QUALIFIES_IN = 2000;

type Situation = ReturnType<typeof situationOf>;

/** Whether a client's document is of one of these situations. */
export const isOne = (documento: string | undefined, ...situations: readonly Situation[]): boolean =>
  situations.includes(situationOf(documento ?? null));

/** A call whose requests the server answers by itself: the numbers that it gives are in them, so that nothing is said of what they carry. */
export function askedFor({ request, instead }: { readonly request: Request; readonly instead?: readonly Request[] }) {
  const undeclared: Responding = 'real';
  return { request, ...(instead && { instead }), sends: (): unknown => ANYTHING, undeclared };
}

const real = { response: 'real' } as const;

/** What the demo offers for a car of today's price to clients who are no exception, and what its insurers answer. */
export function creditOn(car: Car, tipoCredito: 1 | 3) {
  const age = new Date().getFullYear() - car.year;
  const offers: readonly Offer[] = offersFor({ tipoCredito, age, vehicleValue: car.price, ...LOAN });
  const nothing = (resultado: Qualification['resultado']): Qualification => ({
    resultado,
    ofertas: [],
    terminada: true,
  });
  const quote: Quote | undefined = quoteOf(car, { formaDePago: 'DebitoConCBU' });
  const [policy] = quote ? offeredPolicies(quote) : [];
  const waits = { ...real, pause: QUALIFIES_IN };
  return {
    offers,
    answers: {
      valorVehiculo: {
        valid: [{ name: 'el precio de referencia', raw: car.price.toLocaleString('es-AR'), value: car.price }],
      },
      prestamo: { valid: [{ name: 'lo que se ofrece', raw: { importe: '5.000', plazo: LOAN.plazo }, value: LOAN }] },
      oferta: examples.offer(
        ...offers.slice(0, 1).map((each) => ({
          name: each.id,
          value: each.id,
          taps: [offerName(each), 'Elegir esta oferta'] as const,
        })),
      ),
      poliza: examples.offer(
        ...(policy
          ? [
              {
                name: policy.policy.tipoCobertura,
                value: policy.policy,
                taps: [policyName(policy), 'Elegir esta póliza'] as const,
              },
            ]
          : []),
      ),
    },
    terms: termsFor(age),
    /** By who the client is. */
    qualifications: (holder: (facts: object) => string | undefined) => {
      const only = (test: (documento: string | undefined) => boolean) => ({
        only: (facts: object) => test(holder(facts)),
      });
      const isTooOld = (documento: string | undefined) => isOne(documento, 'only-newer-vehicles') && age > 5;
      return {
        ofertas: {
          output: { resultado: 'Aprobado' as const, ofertas: [...offers], terminada: true },
          ...waits,
          ...only((documento) => !isTooOld(documento) && !isOne(documento, 'reports-pending', 'not-financeable')),
        },
        'año no financiable': { output: nothing('Anio_No_Financiable'), ...waits, ...only(isTooOld) },
        'informes pendientes': {
          output: nothing('Informes_Pendientes'),
          ...waits,
          ...only((documento) => isOne(documento, 'reports-pending')),
        },
        'ningún producto': {
          output: nothing('Situacion_No_Financiable'),
          ...waits,
          ...only((documento) => isOne(documento, 'not-financeable')),
        },
      };
    },
    insurers: quote
      ? { [isComplete(quote) ? 'completa' : 'agotada']: { output: quote, ...real, pause: QUOTE_PAUSE } }
      : {},
  };
}
