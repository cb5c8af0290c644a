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
 * them, so that the person sees what they type. A landline has no 9: with it the number is another one.
 */
function national(digits: string, type: PhoneType): string {
  const bare = digits.replace(/^0+/, '');
  const prefix = type === 'MOVIL' ? /^(?:540?)?9?0?(.*)$/ : /^(?:540?)?(.*)$/;
  const dialled = prefix.exec(bare)?.[1] ?? bare;
  return areaOf(dialled) === undefined ? bare : dialled;
}

/** Half of the 15 that the mask shows, left after the other half was deleted. */
const HALF_OF_MOBILE = /\) [15] (?=\d)/;

function partsOf(typed: string, type: PhoneType): Parts {
  const digits = digitsOf(type === 'MOVIL' ? typed.replace(HALF_OF_MOBILE, ') 15 ') : typed);
  const trunk = digits === '' ? '' : '0';
  const number = national(digits, type);
  const area = areaOf(number);
  if (area === undefined) return { trunk, area: number, known: false, mobile: '', subscriber: '' };
  const rest = number.slice(area.length);
  if (type === 'FIJO') return { trunk, area, known: true, mobile: '', subscriber: rest };
  if (rest === '' || rest === '1') return { trunk, area, known: true, mobile: rest, subscriber: '' };
  return { trunk, area, known: true, mobile: '15', subscriber: rest.replace(/^15/, '') };
}

/** A typed number, read. `area` is `undefined` while no area code is recognised. */
export interface PhoneDigits {
  /** All digits, with the 0 and, in a mobile, the 15 added; stored once `whole`. */
  readonly digits: string;
  readonly area: string | undefined;
  /** Whether no digit is missing, and none is too many. */
  readonly whole: boolean;
  /** Whether there are more digits than any number has. */
  readonly tooLong: boolean;
}

/**
 * Normalises a number however it was typed (C5): with or without the 0 and the 15, or as +54 9 … from abroad. All
 * others stay: a number with a digit too many is none (EN-09).
 */
export function phoneDigits(typed: string, type: PhoneType): PhoneDigits {
  const { trunk, area, known, mobile, subscriber } = partsOf(typed, type);
  const digits = trunk + area + mobile + subscriber;
  return {
    digits,
    area: known ? area : undefined,
    whole: known && digits.length === PHONE_LENGTH[type],
    tooLong: digits.length > PHONE_LENGTH[type],
  };
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
