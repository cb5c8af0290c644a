import type { Loan } from '../../../flows/answers/loan.ts';
import type { CurrencyId, Money, MoneyKind } from '../../../flows/answers/money.ts';
import type { AnswerExamples } from '../describe/examples.ts';

const REQUIRED = 'Este campo es requerido';
const INVALID = 'El importe no es válido';
const WITH_CENTS = 'Escribí el importe sin centavos';
const NOT_POSITIVE = 'El importe debe ser mayor a 0';

/** An amount in the first of the currencies, and one in each of the others. */
export function money({ currencies: [first, ...others] }: Pick<MoneyKind, 'currencies'>): AnswerExamples<Money> {
  const moneda: CurrencyId = first?.value ?? 0;
  const valid = (name: string, importe: string, value: number) => ({
    name,
    raw: { moneda, importe },
    value: { moneda, importe: value },
  });
  const invalid = (name: string, importe: string, message: string) => ({ name, raw: { moneda, importe }, message });
  return {
    valid: [
      valid('miles y decimales', '1.234,56', 1234.56),
      valid('el más chico', '0,01', 0.01),
      valid('el más grande', '999.999.999,99', 999_999_999.99),
      valid('miles sin decimales', '1.234', 1234),
      valid('punto como coma', '1234.56', 1234.56),
      ...others.map(({ value, label }) => ({
        name: `en ${label}`,
        raw: { moneda: value, importe: '150,5' },
        value: { moneda: value, importe: 150.5 },
      })),
    ],
    invalid: [
      invalid('vacío', '', REQUIRED),
      invalid('cero', '0,00', NOT_POSITIVE),
      invalid('más que el más grande', '1.000.000.000,00', 'El importe no puede superar 999.999.999,99'),
      invalid('tres decimales', '1,234', INVALID),
      invalid('coma de miles', '1,234.56', INVALID),
      invalid('negativo', '-5', INVALID),
      invalid('letras', 'mil', INVALID),
    ],
  };
}

/** Amounts from 5.000 to 900.000 pesos in steps of 5.000, and terms of 12 to 48 months (S5, S9). */
export function loan(): AnswerExamples<Loan> {
  const wrong = (name: string, importe: string, message: string) => ({ name, raw: { importe, plazo: 18 }, message });
  return {
    valid: [
      { name: 'lo que se ofrece', raw: { importe: '5.000', plazo: 18 }, value: { importe: 5000, plazo: 18 } },
      {
        name: 'el más grande, en el plazo más largo',
        raw: { importe: '900.000', plazo: 48 },
        value: { importe: 900_000, plazo: 48 },
      },
    ],
    invalid: [
      wrong('vacío', '', REQUIRED),
      wrong('cero', '0', NOT_POSITIVE),
      wrong('menos que el mínimo', '4.999', 'El importe mínimo es $ 5.000'),
      wrong('más que el máximo', '905.000', 'El importe máximo es $ 900.000'),
      wrong('con centavos', '10.000,50', WITH_CENTS),
    ],
  };
}

/** The value of a vehicle whose reference price is 12.345.600 pesos: 0,5 to 1,5 times that, in thousands (S5, S9). */
export const REFERENCE_PRICE = 12_345_600;

export const vehicleValue = (): AnswerExamples<number> => ({
  valid: [
    { name: 'el precio de referencia', raw: '12.346.000', value: 12_346_000 },
    { name: 'el más bajo', raw: '6.173.000', value: 6_173_000 },
    { name: 'el más alto', raw: '18.518.000', value: 18_518_000 },
  ],
  invalid: [
    { name: 'vacío', raw: '', message: REQUIRED },
    { name: 'cero', raw: '0', message: NOT_POSITIVE },
    { name: 'con centavos', raw: '1.000,50', message: WITH_CENTS },
  ],
});
