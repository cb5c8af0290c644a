import * as v from 'valibot';
import { PROVINCE_OF_AREA } from './areas.ts';
import type { AnswerKind } from './kind.ts';
import type { PhoneType } from './phone-number.ts';
import { maskPhone, PHONE_LENGTH, phoneDigits } from './phone-number.ts';
import type { Province } from './provinces.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema, REQUIRED } from './reading.ts';

const UNKNOWN_AREA = 'Código de área no válido';
const MISSING_DIGITS = 'Faltan dígitos';

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

/** A phone number with its type (C5, S5, VA-02). Its messages are for showing once the field was left (blur). */
export interface PhoneKind extends AnswerKind<'phone', PhoneRaw, Phone> {
  /** The selector's options, in the order in which they are shown. */
  readonly types: readonly { readonly value: PhoneType; readonly label: string }[];
  /** What the field shows for what was typed; see {@link maskPhone}. */
  readonly mask: (typed: string, type: PhoneType) => string;
  readonly inputMode: 'tel';
  readonly autoComplete: 'tel-national';
  /** A specimen for the empty field, by type. */
  readonly placeholders: Readonly<Record<PhoneType, string>>;
  /** The province of the area code, the field's helper text; `undefined` until a code is recognised. */
  readonly provinceOf: (raw: PhoneRaw) => Province | undefined;
  /** The same number after the selector was moved: the 15 comes or goes. */
  readonly withType: (raw: PhoneRaw, type: PhoneType) => PhoneRaw;
  /** What the field holds for a number that was stored without its type, '' for none. */
  readonly fromNumber: (stored: string) => PhoneRaw;
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

function read({ numero, tipo }: PhoneRaw): Reading<Phone> {
  const { digits, area, whole } = phoneDigits(numero, tipo);
  if (digits === '') return { message: REQUIRED };
  if (area === undefined) return { message: UNKNOWN_AREA };
  return whole ? { value: { numero: digits, tipo } } : { message: MISSING_DIGITS };
}

const format = ({ numero, tipo }: Phone): PhoneRaw => ({ numero: maskPhone(numero, tipo), tipo });

const mobile = (numero: string): PhoneRaw => ({ numero, tipo: 'MOVIL' });
const fixed = (numero: string): PhoneRaw => ({ numero, tipo: 'FIJO' });

const PHONE_EXAMPLES: PhoneKind['examples'] = {
  valid: [
    { name: 'móvil', raw: mobile('(011) 15 2938-2938'), value: mobile('0111529382938') },
    { name: 'fijo', raw: fixed('(011) 2938-2938'), value: fixed('01129382938') },
    { name: 'móvil sin 0 ni 15', raw: mobile('1129382938'), value: mobile('0111529382938') },
    { name: 'móvil sin 0', raw: mobile('11 15 2938 2938'), value: mobile('0111529382938') },
    { name: 'móvil con +54', raw: mobile('+54 9 11 2938-2938'), value: mobile('0111529382938') },
    { name: 'fijo con +54', raw: fixed('+54 221 423-4567'), value: fixed('02214234567') },
    { name: 'móvil, área de tres cifras', raw: mobile('0221 15 423-4567'), value: mobile('0221154234567') },
    { name: 'móvil, área de cuatro cifras', raw: mobile('(03894) 15 42-3456'), value: mobile('0389415423456') },
    { name: 'fijo, la más larga de dos áreas', raw: fixed('02202 42-3456'), value: fixed('02202423456') },
    { name: 'fijo, la más corta de dos áreas', raw: fixed('0220 482-3456'), value: fixed('02204823456') },
  ],
  invalid: [
    { name: 'vacío', raw: mobile(''), message: REQUIRED },
    { name: 'fijo vacío', raw: fixed(' '), message: REQUIRED },
    { name: 'área inexistente', raw: mobile('(0999) 15 423-4567'), message: UNKNOWN_AREA },
    { name: 'área incompleta', raw: fixed('(02'), message: UNKNOWN_AREA },
    { name: 'solo el área', raw: mobile('(011'), message: MISSING_DIGITS },
    { name: 'móvil con un dígito menos', raw: mobile('(011) 15 2938-293'), message: MISSING_DIGITS },
    { name: 'fijo con un dígito menos', raw: fixed('(03894) 42-345'), message: MISSING_DIGITS },
  ],
};

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
    mask: maskPhone,
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholders: { MOVIL: '(011) 15 2938-2938', FIJO: '(011) 2938-2938' },
    provinceOf,
    withType,
    fromNumber,
    schema: canonicalSchema(shape, format, read, (a, b) => a.numero === b.numero && a.tipo === b.tipo),
    input: inputSchema(shape, read),
    format,
    empty: { numero: '', tipo: initialType('') },
    examples: PHONE_EXAMPLES,
  };
}
