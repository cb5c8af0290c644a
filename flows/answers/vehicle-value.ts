import * as v from 'valibot';
import { maskAmount } from './amount.ts';
import { type AmountRange, formatWhole, nearestInRange, readWhole, withinRange } from './amount-range.ts';
import type { AnswerKind } from './kind.ts';
import type { Mask } from './mask.ts';
import { canonicalSchema, inputSchema } from './reading.ts';

type Facts = Readonly<Record<string, unknown>>;

/** How a value may differ from the reference price (S5, S9, VA-14). */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.5;
/** In pesos. */
const STEP = 1000;

/** Whole pesos within a range that depends on the facts of a flow (S2.6 position 19, VA-14). */
export interface AmountInRangeKind extends AnswerKind<'amountInRange', string, number> {
  /** The range; undefined where no price is known and any amount is accepted. */
  readonly rangeFor: (facts: Facts) => AmountRange | undefined;
  /** What the field holds before anything is typed: '' where no price is known. */
  readonly initialFor: (facts: Facts) => string;
  /** For the rule across answers of the flow: true, or the sentence to show. */
  readonly verdict: (facts: Facts, amount: number) => true | string;
  /** What the field shows for what was typed, given what it showed before. */
  readonly mask: Mask;
  readonly inputMode: 'numeric';
}

/**
 * The values that a vehicle of this reference price may have: whole thousands from half to one and a half times the price.
 * Undefined if there are none.
 */
function valuesAround(price: number): AmountRange | undefined {
  const min = Math.ceil((price * LEAST_SHARE) / STEP) * STEP;
  const max = Math.floor((price * MOST_SHARE) / STEP) * STEP;
  return min > 0 && min <= max ? { min, max, step: STEP } : undefined;
}

interface VehicleValueOptions {
  /** The reference price for the chosen year, in pesos; undefined where it is not known (S8). */
  readonly price: (facts: Facts) => number | undefined;
}

/**
 * A question for a vehicle's value. The flow's step also says `accepts(…, (facts, amount) => kind.verdict(facts, amount))`, since
 * the limits depend on its facts.
 */
export function vehicleValue({ price }: VehicleValueOptions): AmountInRangeKind {
  const rangeFor = (facts: Facts) => {
    const known = price(facts);
    return known === undefined ? undefined : valuesAround(known);
  };
  const initialFor = (facts: Facts) => {
    const known = price(facts);
    const range = rangeFor(facts);
    return known !== undefined && range ? formatWhole(nearestInRange(range, known)) : '';
  };
  return {
    kind: 'amountInRange',
    rangeFor,
    initialFor,
    verdict: (facts, amount) => {
      const range = rangeFor(facts);
      return range === undefined || withinRange(range, amount);
    },
    mask: maskAmount,
    inputMode: 'numeric',
    schema: canonicalSchema(v.number(), formatWhole, readWhole),
    input: inputSchema(v.string(), readWhole),
    format: formatWhole,
    empty: '',
  };
}
