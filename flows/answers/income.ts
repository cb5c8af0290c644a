import { maskAmount } from './amount.ts';
import { readWhole } from './amount-range.ts';
import { ARS } from './money.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const withoutSign = (shown: string): string => shown.replace(/^\s*\$\s*/, '');

/** '450000' → '$ 450.000'; what is no amount stays as it was typed, without a sign. */
const maskIncome = (typed: string, before = ''): string => {
  const amount = maskAmount(withoutSign(typed), withoutSign(before));
  return /^\d/.test(amount) ? `${ARS.symbol} ${amount}` : amount;
};

/** Below this an income is asked about, in pesos: nobody is lent anything on it, and it is what remains where zeros were left out. */
const LEAST_LIKELY = 100_000;

/**
 * A monthly income in whole pesos (S5, VA-15). The answer is its digits. S5 strips the sign and the first dot; here all dots
 * go, since '$ 1.500.000' would otherwise be sent as 1500.000 (decision 19).
 */
export function income(): TextKind {
  const kind = text({
    mask: maskIncome,
    inputMode: 'numeric',
    autoCapitalize: 'none',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: maskIncome('0'),
    read: (typed) => {
      const reading = readWhole(typed);
      return 'value' in reading ? { value: String(reading.value) } : reading;
    },
  });
  return {
    ...kind,
    doubtOf: (pesos) =>
      Number(pesos) < LEAST_LIKELY
        ? `¿Son ${maskIncome(pesos)} por mes? Si faltan ceros, corregilo; si es así, continuá.`
        : undefined,
  };
}
