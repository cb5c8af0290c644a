import { useState } from 'react';
import { type AmountRange, besideStep, formatWhole } from '../../../flows/answers/amount-range.ts';

interface Adjusting {
  /** Whether the amount on the screen is the nearest to what was typed, and not what was typed. */
  readonly adjusted: boolean;
  readonly note: (adjusted: boolean) => void;
  /** Answers; an amount between two steps first shows the nearest one, and waits to be sent again. */
  readonly submit: () => boolean;
}

/**
 * What is typed between two steps of a range is not wrong: the field shows the nearest amount and says so. Nothing is sent that was
 * not seen (VA-13, VA-14).
 */
export function useAdjusting(
  range: AmountRange | undefined,
  typed: string,
  field: { readonly change: (typed: string) => void; readonly submit: () => boolean },
): Adjusting {
  const [adjusted, note] = useState(false);
  return {
    adjusted,
    note,
    submit: () => {
      const nearest = range && besideStep(range, typed);
      if (nearest === undefined) return field.submit();
      field.change(formatWhole(nearest));
      note(true);
      return false;
    },
  };
}
