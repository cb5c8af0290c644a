import * as v from 'valibot';
import type { LoanCost } from '../credit/figures.ts';
import type { Loan } from '../answers/loan.ts';
import { AUTOPRENDA, type PRENDARIO } from './answers.ts';

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

/** A calculated loan (S3 "Calculator state"): amounts in pesos with two decimals, tna, cft and cftSinIva (SL-02) in percent a year. */
export const CalculationSchema = v.object({
  plazo: v.number(),
  capital: v.number(),
  importeNetoAPercibir: v.number(),
  cuotaPromedio: v.number(),
  primeraCuota: v.number(),
  ultimaCuota: v.number(),
  tna: v.number(),
  cft: v.number(),
  cftSinIva: v.number(),
  cuotas: v.array(CuotaSchema),
});

/** What a calculation is made of: pesos, months, the model year. */
export interface CalculatedFrom {
  readonly tipo: typeof PRENDARIO | typeof AUTOPRENDA;
  readonly anio: number;
  readonly prestamo: Loan;
}

/** How it is asked for (S7.3): the type for Autoprenda only. */
export const calculationRequest = ({ tipo, anio, prestamo }: CalculatedFrom) => ({
  AnioAuto: anio,
  Plazo: prestamo.plazo,
  Capital: prestamo.importe,
  ...(tipo === AUTOPRENDA && { Tipocredito: tipo }),
});

export type Calculation = v.InferOutput<typeof CalculationSchema>;

/** What it costs, in an offer's words. */
export const costOf = ({
  capital,
  primeraCuota,
  cuotaPromedio,
  ultimaCuota,
  ...same
}: Omit<Calculation, 'cuotas'>): LoanCost => ({
  ...same,
  importe: capital,
  importeCuota: primeraCuota,
  importeCuotaPromedio: cuotaPromedio,
  importeUltimaCuota: ultimaCuota,
});

/** The parts of one installment. */
export type Cuota = Calculation['cuotas'][number];
