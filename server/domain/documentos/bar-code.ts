/** Each digit's five elements, the wide ones by a w (ISO/IEC 16390). */
const elements = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'] as const;

const begins = ['n', 'n', 'n', 'n'];
const ends = ['w', 'n', 'n'];

/** How many modules a narrow and a wide element have. */
const widths: Readonly<Record<string, number>> = { n: 1, w: 3 };

/**
 * A bar code, Interleaved 2 of 5, as collection networks read it: the widths of its bars and spaces by turns, in modules, a bar first.
 *
 * @param digits an even number of digits
 * @throws Error if it is anything else
 */
export function interleaved(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new Error('A bar code has digits');
  if (digits.length % 2 !== 0) throw new Error('A bar code has an even number of digits');
  const patterns = Array.from(digits).map((digit) => elements[Number(digit)] ?? '');
  const pairs = patterns.flatMap((bars, at) => {
    const spaces = patterns[at + 1] ?? '';
    return at % 2 === 0 ? Array.from(bars).flatMap((bar, element) => [bar, spaces[element] ?? '']) : [];
  });
  return [...begins, ...pairs, ...ends].map((element) => widths[element] ?? 0);
}

interface Coupon {
  /** The number that the networks know the lender by, four digits. */
  readonly company: string;
  readonly operacionId: string;
  /** 0 is the balance. */
  readonly nroCuota: number;
  /** Pesos. */
  readonly importe: number;
  /** Until when it is paid, YYYY-MM-DD. */
  readonly vence: string;
}

const places = { operacionId: 10, nroCuota: 3, cents: 10 } as const;

/**
 * The number that a coupon's bar code holds, 34 digits: company, loan, installment, cents, day as YYMMDD, check digit. Null of a loan or
 * an amount that it has no room for.
 */
export function couponDigits({ company, operacionId, nroCuota, importe, vence }: Coupon): string | null {
  const cents = String(Math.round(importe * 100));
  if (!/^\d+$/.test(operacionId) || operacionId.length > places.operacionId || cents.length > places.cents) return null;
  const digits = [
    company,
    operacionId.padStart(places.operacionId, '0'),
    String(nroCuota).padStart(places.nroCuota, '0'),
    cents.padStart(places.cents, '0'),
    vence.slice(2).replaceAll('-', ''),
  ].join('');
  return digits + checkDigit(digits);
}

/** What completes the sum of the digits to a ten, those at odd places from the right end three times (GS1's check digit). */
function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduceRight(
    (all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
