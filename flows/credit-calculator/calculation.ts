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

/** A calculated loan (S3 "Calculator state"): amounts in pesos with two decimals, tna in percent a year. */
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

/** The parts of one installment. */
export type Cuota = Calculation['cuotas'][number];
