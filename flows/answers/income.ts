import { maskWhole, readWhole } from './amount-range.ts';
import { ARS } from './money.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

/** '450000' → '$ 450.000'. */
const maskIncome = (typed: string): string => {
  const amount = maskWhole(typed);
  return amount === '' ? '' : `${ARS.symbol} ${amount}`;
};

/**
 * A monthly income in whole pesos (S5, VA-15). The answer is its digits. S5 strips the sign and the first dot; here all dots
 * go, since '$ 1.500.000' would otherwise be sent as 1500.000 (decision 19).
 */
export function income(): TextKind {
  return text({
    mask: maskIncome,
    inputMode: 'numeric',
    autoComplete: 'off',
    multiline: false,
    maxLength: maskIncome('9'.repeat(9)).length,
    optional: false,
    placeholder: maskIncome('0'),
    read: (typed) => {
      const reading = readWhole(typed);
      return 'value' in reading ? { value: String(reading.value) } : reading;
    },
  });
}
