import * as v from 'valibot';

const CuotaSchema = v.object({
  nroCuota: v.number(),
  importe: v.number(),
  capital: v.number(),
  interes: v.number(),
  gastosAdministrativos: v.number(),
  iva: v.number(),
  seguroAuto: v.number(),
  seguroDeVida: v.number(),
});

/** What a loan comes to (S3 "Calculator state"): amounts in pesos with two decimals, tna in percent a year. */
export const CalculationSchema = v.object({
  plazo: v.number(),
  capital: v.number(),
  cuotaPromedio: v.number(),
  primeraCuota: v.number(),
  ultimaCuota: v.number(),
  tna: v.number(),
  cuotas: v.array(CuotaSchema),
});

export type Calculation = v.InferOutput<typeof CalculationSchema>;

/** One installment as it is composed. */
export type Cuota = Calculation['cuotas'][number];

/** A loan that is paid back in `plazo` equal parts of its capital, for path tests. */
function sample(capital: number, plazo: number): Calculation {
  const cuota = (nroCuota: number): Cuota => ({
    nroCuota,
    importe: 1450.5 + nroCuota,
    capital: capital / plazo,
    interes: 300,
    gastosAdministrativos: 50,
    iva: 63,
    seguroAuto: 0,
    seguroDeVida: 12.5,
  });
  return {
    plazo,
    capital,
    cuotaPromedio: 1460,
    primeraCuota: 1451.5,
    ultimaCuota: 1450.5 + plazo,
    tna: 89.5,
    cuotas: Array.from({ length: plazo }, (_, index) => cuota(index + 1)),
  };
}

/** For path tests. */
export const sampleCalculation = sample(18_000, 18);
