import { internalError } from '../../contract/api-error.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { Eligibility } from './port.ts';
import { evaluate } from './simulated/evaluate.ts';
import { oldestFinanced } from './simulated/financed-years.ts';
import { isQualified, offersOf } from './simulated/qualification.ts';
import { tnaOf } from './simulated/rates.ts';
import { situationOf } from './simulated/situations.ts';
import { termsFor } from './simulated/terms.ts';

/** A calculation that fails, so that a failing calculator can be tried out (S8). */
export const FAILING_LOAN = { plazo: 48, capital: 895_000 } as const;

/** Invented decisions and conditions, for a demo: documents decide (docs/people.md). */
export const simulatedEligibility = (clock: Clock): Eligibility => ({
  // It takes no time of its own: the register was asked just before, and took some.
  evaluate: async ({ documento }) => await Promise.resolve(evaluate(documento)),
  isBlockedByPrior: (documento, at) => Promise.resolve(situationOf(documento) === `prior-at-${at}`),
  isQualified: (application) => Promise.resolve(isQualified(application)),
  offers: (application) => Promise.resolve(offersOf(application, clock.now())),
  terms: (documento, age) =>
    situationOf(documento) === 'terms-fail' ? Promise.reject(internalError()) : Promise.resolve(termsFor(age)),
  oldestAge: (tipoCredito) => Promise.resolve(oldestFinanced[tipoCredito]),
  rate: ({ tipoCredito, age, plazo, capital }) =>
    plazo === FAILING_LOAN.plazo && capital === FAILING_LOAN.capital
      ? Promise.reject(internalError())
      : Promise.resolve(tnaOf(tipoCredito, age)),
});
