import type { Companias, Plan } from '../../../domain/seguros/answers.ts';
import type { Quote } from '../../../domain/seguros/records.ts';
import { yearInArgentina } from '../../../infra/process/clock.ts';
import { simulatedCatalog } from '../../vehicles/simulated.ts';
import { insurers, type Insurer } from './insurers.ts';
import { plansOf } from './plans.ts';
import { situationOf } from './situations.ts';

/** A pause this long counts as one more fetch. */
const secondsInPlaceOfAFetch = 30;

/**
 * What the insurers have answered to a quote by `now`. It depends on the request, on how often its answers were fetched
 * and on how long ago it was made, and on nothing else.
 */
export function answersTo(quote: Quote, now: Date): Companias {
  const seconds = (now.getTime() - quote.createdAt.getTime()) / 1000;
  const fetches = Math.max(quote.fetches, Math.floor(seconds / secondsInPlaceOfAFetch));
  return insurers.map((insurer, at): Companias[number] => {
    const hasAnswered = fetches >= answeringFetch(quote, insurer, at);
    return {
      companiaId: insurer.id,
      compania: insurer.name,
      orden: at + 1,
      estado: hasAnswered ? 'completa' : 'pendiente',
      cotizaciones: hasAnswered ? offersOf(quote, insurer) : [],
    };
  });
}

/** The fetch at which an insurer has answered; Infinity where it never does. */
function answeringFetch(quote: Quote, { answersAtFetch }: Insurer, at: number): number {
  const situation = situationOf(quote.modeloVehiculo);
  switch (situation.kind) {
    case 'ordinary':
      return answersAtFetch ?? Infinity;
    case 'complete-at':
      return Math.min(at + 1, situation.fetch);
    case 'no-quotes':
      return 1;
    case 'no-answers':
    case 'without-id':
      return Infinity;
  }
}

function offersOf(quote: Quote, insurer: Insurer): Plan[] {
  if (situationOf(quote.modeloVehiculo).kind === 'no-quotes') return [];
  const value = simulatedCatalog(yearInArgentina(quote.createdAt))
    .pricesOf(quote.modeloVehiculo)
    ?.get(quote.anioVehiculo);
  if (value === undefined) throw new Error('A quote is of a model or of a year that there is not');
  return plansOf(insurer, quote, value);
}
