import * as v from 'valibot';
import { PROVINCE_OF_AREA } from './areas.ts';
import type { AnswerKind } from './kind.ts';
import type { Mask } from './mask.ts';
import type { PhoneType } from './phone-number.ts';
import { isMobile, maskPhone, PHONE_LENGTH, phoneDigits } from './phone-number.ts';
import type { Province } from './provinces.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema, REQUIRED_IN_SHORT } from './reading.ts';

const UNKNOWN_AREA = 'Código de área no válido';
const MISSING_DIGITS = 'Faltan dígitos';
const IS_MOBILE = 'Este número es de un móvil. Elegí Móvil, o escribí uno fijo.';
const TOO_MANY_DIGITS = 'Sobran dígitos';

export interface PhoneRaw {
  /** As typed. */
  readonly numero: string;
  readonly tipo: PhoneType;
}

export interface Phone {
  /** Digits only: '0' + area + subscriber (11), and '15' after the area in a mobile (13). */
  readonly numero: string;
  readonly tipo: PhoneType;
}

/** A phone number with its type (C5, S5, VA-02). Its messages are shown once the field loses focus (blur). */
export interface PhoneKind extends AnswerKind<'phone', PhoneRaw, Phone> {
  /** The selector's options, in the order shown. */
  readonly types: readonly { readonly value: PhoneType; readonly label: string }[];
  /** By type; see {@link maskPhone}. */
  readonly masks: Readonly<Record<PhoneType, Mask>>;
  readonly inputMode: 'tel';
  readonly autoComplete: 'tel-national';
  /** A placeholder by type. */
  readonly placeholders: Readonly<Record<PhoneType, string>>;
  /** The province of the area code, the field's helper text; `undefined` until a code is recognised. */
  readonly provinceOf: (raw: PhoneRaw) => Province | undefined;
  /** Whether a number that was typed as a landline's is a mobile's, so that the other type is offered. */
  readonly isMobile: (raw: PhoneRaw) => boolean;
  /** The same number after the type changed: the 15 is added or removed. */
  readonly withType: (raw: PhoneRaw, type: PhoneType) => PhoneRaw;
}

/** The type to start with: mobile when there is no number or it has 13 digits (C5), else landline. */
export const initialType = (stored: string): PhoneType => {
  const { length } = stored.replace(/\D/g, '');
  return length === 0 || length === PHONE_LENGTH.MOVIL ? 'MOVIL' : 'FIJO';
};

function withType({ numero, tipo }: PhoneRaw, type: PhoneType): PhoneRaw {
  const { digits, area } = phoneDigits(numero, tipo);
  const head = area === undefined ? 0 : area.length + 1;
  const bare = tipo === 'MOVIL' && head > 0 ? digits.slice(0, head) + digits.slice(head).replace(/^15?/, '') : digits;
  return { numero: maskPhone(bare, type), tipo: type };
}

const fromNumber = (stored: string): PhoneRaw => {
  const tipo = initialType(stored);
  return { numero: maskPhone(stored, tipo), tipo };
};

function provinceOf({ numero, tipo }: PhoneRaw): Province | undefined {
  const { area } = phoneDigits(numero, tipo);
  return area === undefined ? undefined : PROVINCE_OF_AREA.get(area);
}

const isMobileOf = ({ numero, tipo }: PhoneRaw): boolean => tipo === 'FIJO' && isMobile(numero);

function read({ numero, tipo }: PhoneRaw): Reading<Phone> {
  const { digits, area, whole, tooLong } = phoneDigits(numero, tipo);
  if (digits === '') return { message: REQUIRED_IN_SHORT };
  if (isMobileOf({ numero, tipo })) return { message: IS_MOBILE };
  if (area === undefined) return { message: UNKNOWN_AREA };
  if (tooLong) return { message: TOO_MANY_DIGITS };
  return whole ? { value: { numero: digits, tipo } } : { message: MISSING_DIGITS };
}

const format = ({ numero, tipo }: Phone): PhoneRaw => ({ numero: maskPhone(numero, tipo), tipo });

/** A phone question. */
export function phone(): PhoneKind {
  const tipo = v.picklist(['MOVIL', 'FIJO']);
  const shape = v.strictObject({ numero: v.string(), tipo });
  return {
    kind: 'phone',
    types: [
      { value: 'MOVIL', label: 'Móvil' },
      { value: 'FIJO', label: 'Fijo' },
    ],
    masks: {
      MOVIL: (typed, before) => maskPhone(typed, 'MOVIL', before),
      FIJO: (typed, before) => maskPhone(typed, 'FIJO', before),
    },
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholders: { MOVIL: '(011) 15 2938-2938', FIJO: '(011) 2938-2938' },
    provinceOf,
    isMobile: isMobileOf,
    withType,
    schema: canonicalSchema(shape, format, read, (a, b) => a.numero === b.numero && a.tipo === b.tipo),
    input: inputSchema(shape, read),
    format,
    empty: { numero: '', tipo: initialType('') },
  };
}

/** A number that is stored without its type, '0111529382938', as an answer; undefined for none, and for what passes the rules no more. */
export function phoneStoredAs(stored: string | null): Phone | undefined {
  const reading = read(fromNumber(stored ?? ''));
  return 'value' in reading ? reading.value : undefined;
}
