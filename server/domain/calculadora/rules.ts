import * as v from 'valibot';

/** The limits of the requested amount, pesos (S9, decision 17). */
const least = 5_000;
const most = 900_000;
const step = 5_000;

/** The terms that there are, in months (S9). */
export const allTerms = [12, 18, 24, 36, 48] as const;

/** An amount that may be requested, pesos. */
export const loanAmount = v.pipe(
  v.number('Requerido'),
  v.minValue(least, `El importe mínimo es ${least}`),
  v.maxValue(most, `El importe máximo es ${most}`),
  v.multipleOf(step, `El importe va de a ${step}`),
);

/** A term, in months. */
export const loanTerm = v.picklist(allTerms, 'Elegí un plazo');

const digits = v.pipe(v.string('Requerido'), v.regex(/^\d{1,7}$/, 'Escribí un número entero'), v.transform(Number));

/** How many years back vehicles are financed (S9: the last sixteen). */
const oldest = 15;

/** The query of the calculator (S7.3), in the year `thisYear`. */
export const loanQuery = (thisYear: number) =>
  v.object({
    AnioAuto: v.pipe(
      digits,
      v.minValue(thisYear - oldest, 'Elegí un año más reciente'),
      v.maxValue(thisYear, 'El año no puede ser futuro'),
    ),
    Plazo: v.pipe(digits, loanTerm),
    Capital: v.pipe(digits, loanAmount),
    Tipocredito: v.optional(v.literal('3', 'Elegí una opción')),
  });
