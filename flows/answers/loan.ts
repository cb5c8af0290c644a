import * as v from 'valibot';
import { maskAmount } from './amount.ts';
import { type AmountRange, formatWhole, readWhole, withinRange } from './amount-range.ts';
import type { AnswerKind } from './kind.ts';
import type { Mask } from './mask.ts';
import { LOAN_TERMS, type LoanTerm } from './loan-limits.ts';
import { canonicalSchema, inputSchema, type Reading } from './reading.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A requested loan. */
export interface Loan {
  /** In whole pesos. */
  readonly importe: number;
  /** In months; one installment each. */
  readonly plazo: LoanTerm;
}

export interface LoanRaw {
  /** As typed, with dots for thousands. */
  readonly importe: string;
  readonly plazo: LoanTerm;
}

/** The amount of a loan and its term, asked for together (S2.5, S2.6, S5, VA-13). */
export interface LoanKind extends AnswerKind<'loan', LoanRaw, Loan> {
  readonly amount: AmountRange;
  /** What the amount's field shows for what was typed, given what it showed before. */
  readonly mask: Mask;
  readonly inputMode: 'numeric';
  /** The terms to choose from, at least one, for the facts of a flow. */
  readonly termsFor: (facts: Facts) => readonly LoanTerm[];
  /** What the fields hold before anything is chosen: the least amount, and the second term of several (S9). */
  readonly initialFor: (facts: Facts) => LoanRaw;
  /** For the rule across answers of a flow whose terms depend on facts: true, or the sentence to show. */
  readonly verdict: (facts: Facts, loan: Loan) => true | string;
}

const TERM_NEEDED = 'Seleccioná el plazo';

const Term = v.picklist(LOAN_TERMS);

interface LoanOptions {
  readonly amount: AmountRange;
  /**
   * The terms that the facts of a flow allow. Terms that no loan has are left out; if none is left, {@link LOAN_TERMS} are used
   * (S8: loan terms failure).
   */
  readonly terms: (facts: Facts) => readonly number[];
}

/**
 * A question for amount and term. Its schema knows the amount's limits; a flow whose terms come from a call also says
 * `accepts(…, (facts, loan) => kind.verdict(facts, loan))`.
 *
 * @example loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS })
 */
export function loan({ amount, terms }: LoanOptions): LoanKind {
  const termsFor = (facts: Facts) => {
    const told = terms(facts).filter((term) => v.is(Term, term));
    return told.length > 0 ? told : LOAN_TERMS;
  };
  const initialFor = (facts: Facts): LoanRaw => {
    const [first = LOAN_TERMS[0], second = first] = termsFor(facts);
    return { importe: formatWhole(amount.min), plazo: second };
  };
  const read = ({ importe, plazo }: LoanRaw): Reading<Loan> => {
    const typed = readWhole(importe);
    if (!('value' in typed)) return typed;
    const verdict = withinRange(amount, typed.value);
    if (verdict !== true) return { message: verdict };
    return { value: { importe: typed.value, plazo } };
  };
  const format = ({ importe, plazo }: Loan): LoanRaw => ({ importe: formatWhole(importe), plazo });

  const empty = initialFor({});
  return {
    kind: 'loan',
    amount,
    mask: maskAmount,
    inputMode: 'numeric',
    termsFor,
    initialFor,
    verdict: (facts, { plazo: chosen }) => termsFor(facts).includes(chosen) || TERM_NEEDED,
    schema: canonicalSchema(
      v.strictObject({ importe: v.number(), plazo: Term }),
      format,
      read,
      (a, b) => a.importe === b.importe && a.plazo === b.plazo,
    ),
    input: inputSchema(v.strictObject({ importe: v.string(), plazo: Term }), read),
    format,
    empty,
  };
}
