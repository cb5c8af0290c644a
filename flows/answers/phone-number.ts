import { areasOf } from './areas.ts';
import { digitsOf } from './mask.ts';
import { cleaned } from './typed-text.ts';

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

/** The digits of a national number, without what stands before its area code. */
interface Dialled {
  readonly number: string;
  /** As a mobile is dialled from abroad, after 54 9: no 15 is in it. */
  readonly fromAbroad: boolean;
}

/**
 * Drops the prefix of a national number: 0, 00, 54, and the 9 of mobiles after 54. The last two only once an area code follows
 * them, so that the person sees what they type. A landline has no 9: with it the number is another one.
 */
function dialled(digits: string, type: PhoneType): Dialled {
  const bare = digits.replace(/^0+/, '');
  const prefix = type === 'MOVIL' ? /^(540?)?(9)?0?(.*)$/ : /^(540?)?()(.*)$/;
  const [, country, nine, number = bare] = prefix.exec(bare) ?? [];
  if (areasOf(number).length === 0) return { number: bare, fromAbroad: false };
  return { number, fromAbroad: Boolean(country && nine) };
}

/** Half of the 15 that the mask showed, left after the other half was deleted. */
const HALF_OF_MOBILE = /\) [15] (?=\d)/;
/** A mobile as the mask shows it: its area code is in brackets, and the 15 is the mask's own. */
const SHOWN_MOBILE = /^\(0(\d+)\) 15 (.*)$/;

/** A number read with one of the area codes that it may begin with. */
interface Candidate extends Parts {
  /** How many digits are missing; below 0, there are too many. */
  readonly missing: number;
}

const candidate = (area: string, mobile: Parts['mobile'], subscriber: string): Candidate => ({
  trunk: '0',
  area,
  known: true,
  mobile,
  subscriber,
  missing: NATIONAL_DIGITS - area.length - subscriber.length,
});

/** The readings of a number, the longest area code first. */
function candidates({ number, fromAbroad }: Dialled, type: PhoneType): readonly Candidate[] {
  return areasOf(number).flatMap((area) => {
    const rest = number.slice(area.length);
    if (type === 'FIJO') return [candidate(area, '', rest)];
    if (rest === '' || rest === '1') return [candidate(area, rest, '')];
    const after15 = candidate(area, '15', rest.replace(/^15/, ''));
    return fromAbroad && rest.startsWith('15') ? [candidate(area, '15', rest), after15] : [after15];
  });
}

/** No subscriber's number begins with 1: where one goes on so, the area code is a shorter one, or 15 follows it. */
const hasOneBehindArea = ({ number }: Dialled, { area }: Candidate): boolean =>
  /^1\d\d/.test(number.slice(area.length));

/**
 * The reading that makes a number whole wins: '264 615-2345' is San Juan's 264, and not Jáchal's 2646 with a 15. While none does, the one
 * with the longest area code that no 1 follows.
 */
function read(dialled: Dialled, type: PhoneType): Candidate | undefined {
  const found = candidates(dialled, type);
  return (
    found.find(({ missing, subscriber }) => missing === 0 && !subscriber.startsWith('1')) ??
    found.find(({ missing }) => missing === 0) ??
    found.find((each) => each.missing > 0 && !hasOneBehindArea(dialled, each)) ??
    found.find(({ missing }) => missing > 0) ??
    found[0]
  );
}

function partsOf(typed: string, type: PhoneType): Parts {
  const text = cleaned(typed);
  const [, area = '', rest = ''] = (type === 'MOVIL' && SHOWN_MOBILE.exec(text)) || [];
  if (areasOf(area)[0] === area && area !== '') {
    const shown = candidate(area, '15', digitsOf(rest));
    if (shown.missing >= 0) return shown;
    // '(0264) 15 615-2345' and two digits more are '(02646) 15 23-4567': the 15 was typed
    const longer = read({ number: area + digitsOf(rest), fromAbroad: false }, type);
    return longer && longer.area.length > area.length && longer.missing >= 0 ? longer : shown;
  }
  const digits = digitsOf(text);
  const number = dialled(digits, type);
  return (
    read(number, type) ?? {
      trunk: digits === '' ? '' : '0',
      area: number.number,
      known: false,
      mobile: '',
      subscriber: '',
    }
  );
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
 * Whether a number that was typed as a landline's is a mobile's: it is dialled with 54 9, or has a 15 behind its area code, and is whole
 * that way only.
 */
export function isMobile(typed: string): boolean {
  const landline = phoneDigits(typed, 'FIJO');
  return !landline.whole && (landline.tooLong || landline.area === undefined) && phoneDigits(typed, 'MOVIL').whole;
}

/**
 * What the field shows: '(011) 15 2938-2938' for a mobile, '(011) 2938-2938' for a landline (S5), as far as it is
 * typed. Idempotent, and without trailing separators, so that backspace at the end always deletes a digit.
 *
 * The bracket closes with the first digit after the area code: until then '(0220' may become '(02202'.
 *
 * @param before what it showed: only of a 15 that was there can a half be left
 */
export function maskPhone(typed: string, type: PhoneType, before = ''): string {
  const isMasked = type === 'MOVIL' && SHOWN_MOBILE.test(before);
  const mended = isMasked ? cleaned(typed).replace(HALF_OF_MOBILE, ') 15 ') : typed;
  const { trunk, area, mobile, subscriber } = partsOf(mended, type);
  if (trunk === '') return '';
  const head = `(${trunk}${area}`;
  if (mobile === '' && subscriber === '') return head;
  const first = NATIONAL_DIGITS - area.length - 4;
  const tail = subscriber.length > first ? `${subscriber.slice(0, first)}-${subscriber.slice(first)}` : subscriber;
  return [`${head})`, mobile, tail].filter((piece) => piece !== '').join(' ');
}
