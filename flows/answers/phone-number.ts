import { areaOf } from './areas.ts';
import { digitsOf } from './mask.ts';

export type PhoneType = 'MOVIL' | 'FIJO';

/** Digits of a whole number (C5, C9): 0 + ten national digits, and the 15 of a mobile. */
export const PHONE_LENGTH = { FIJO: 11, MOVIL: 13 } as const satisfies Record<PhoneType, number>;

/** Area code and subscriber number together, everywhere in the country. */
const NATIONAL_DIGITS = 10;

/** The parts of a number, as far as it is typed. */
interface Parts {
  /** '0' once anything is typed. */
  readonly trunk: '' | '0';
  /** Without the 0; while `known` is false, the digits that are not an area code (yet). */
  readonly area: string;
  readonly known: boolean;
  /** '15', or its first digit while that is all that is typed; '' for a landline. */
  readonly mobile: '' | '1' | '15';
  readonly subscriber: string;
}

/**
 * Drops the prefix of a national number: 0, 00, 54, and the 9 of mobiles after 54. The last two only once an area code follows
 * them, so that the person sees what they type.
 */
function national(digits: string): string {
  const bare = digits.replace(/^0+/, '');
  const dialled = /^(?:540?)?9?0?(.*)$/.exec(bare)?.[1] ?? bare;
  return areaOf(dialled) === undefined ? bare : dialled;
}

/**
 * Splits the rest of a mobile number into its 15 and the subscriber's own digits. A subscriber's number never begins
 * with 1, so a 1 there is the beginning of 15, typed or left after deleting its 5. A 5 before a number with one digit too many
 * is left after deleting the 1.
 */
function splitMobile(rest: string, length: number): Pick<Parts, 'mobile' | 'subscriber'> {
  if (rest === '' || rest === '1') return { mobile: rest, subscriber: '' };
  if (rest.startsWith('1')) return { mobile: '15', subscriber: rest.replace(/^15?/, '').slice(0, length) };
  const damaged = rest.length === length + 1 && rest.startsWith('5');
  return { mobile: '15', subscriber: (damaged ? rest.slice(1) : rest).slice(0, length) };
}

/**
 * A landline's number without the 15 of a whole mobile number, pasted or left by the other type. The digits are then read
 * again: '220 15 2…' is area 220, '220 2…' area 2202.
 */
function withoutMobile(number: string): string {
  const area = areaOf(number) ?? '';
  const rest = number.slice(area.length);
  const wasMobile = area !== '' && rest.startsWith('15') && number.length >= NATIONAL_DIGITS + 2;
  return wasMobile ? withoutMobile(area + rest.slice(2)) : number;
}

function partsOf(typed: string, type: PhoneType): Parts {
  const digits = digitsOf(typed);
  const trunk = digits === '' ? '' : '0';
  const number = type === 'FIJO' ? withoutMobile(national(digits)) : national(digits);
  const area = areaOf(number);
  if (area === undefined) {
    return { trunk, area: number.slice(0, PHONE_LENGTH[type] - 1), known: false, mobile: '', subscriber: '' };
  }
  const rest = number.slice(area.length);
  const length = NATIONAL_DIGITS - area.length;
  if (type === 'FIJO') return { trunk, area, known: true, mobile: '', subscriber: rest.slice(0, length) };
  return { trunk, area, known: true, ...splitMobile(rest, length) };
}

/** A typed number, read. `area` is `undefined` while no area code is recognised. */
export interface PhoneDigits {
  /** All digits, with the 0 and, in a mobile, the 15 added; stored once `whole`. */
  readonly digits: string;
  readonly area: string | undefined;
  /** Whether no digit is missing. */
  readonly whole: boolean;
}

/**
 * Normalises a number however it was typed (C5): with or without the 0 and the 15, or as +54 9 … from abroad. Digits
 * beyond the last are cut.
 */
export function phoneDigits(typed: string, type: PhoneType): PhoneDigits {
  const { trunk, area, known, mobile, subscriber } = partsOf(typed, type);
  const digits = trunk + area + mobile + subscriber;
  return { digits, area: known ? area : undefined, whole: known && digits.length === PHONE_LENGTH[type] };
}

/**
 * What the field shows: '(011) 15 2938-2938' for a mobile, '(011) 2938-2938' for a landline (S5), as far as it is
 * typed. Idempotent, and without trailing separators, so that backspace at the end always deletes a digit.
 *
 * The bracket closes with the first digit after the area code: until then '(0220' may become '(02202'.
 */
export function maskPhone(typed: string, type: PhoneType): string {
  const { trunk, area, mobile, subscriber } = partsOf(typed, type);
  if (trunk === '') return '';
  const head = `(${trunk}${area}`;
  if (mobile === '' && subscriber === '') return head;
  const first = NATIONAL_DIGITS - area.length - 4;
  const tail = subscriber.length > first ? `${subscriber.slice(0, first)}-${subscriber.slice(first)}` : subscriber;
  return [`${head})`, mobile, tail].filter((piece) => piece !== '').join(' ');
}
