import type { Phone } from '../../../flows/answers/phone.ts';
import type { AnswerExamples } from '../describe/examples.ts';

const REQUIRED = 'Requerido';
const UNKNOWN_AREA = 'Código de área no válido';
const IS_MOBILE = 'Este número es de un móvil. Elegí Móvil, o escribí uno fijo.';
const MISSING_DIGITS = 'Faltan dígitos';
const TOO_MANY_DIGITS = 'Sobran dígitos';

const mobile = (numero: string): Phone => ({ numero, tipo: 'MOVIL' });
const fixed = (numero: string): Phone => ({ numero, tipo: 'FIJO' });

export const phone = (): AnswerExamples<Phone> => ({
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
    { name: 'móvil con un dígito más', raw: mobile('(011) 15 2938-29381'), message: TOO_MANY_DIGITS },
    { name: 'móvil como fijo', raw: fixed('(011) 15 2938-2938'), message: IS_MOBILE },
    { name: 'fijo con un dígito menos', raw: fixed('(03894) 42-345'), message: MISSING_DIGITS },
  ],
});
