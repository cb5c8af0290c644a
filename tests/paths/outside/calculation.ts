import type { Calculation, Cuota } from '../../../flows/credit-calculator/calculation.ts';

const CAPITAL = 18_000;
const PLAZO = 18;

const cuota = (nroCuota: number): Cuota => ({
  nroCuota,
  importe: 1450.5 + nroCuota,
  capital: CAPITAL / PLAZO,
  interes: 300,
  gastosAdministrativos: 50,
  iva: 63,
  seguroAuto: 0,
  seguroDeVida: 12.5,
});

/** A loan of 18.000 pesos that is paid back in 18 equal parts of its capital. */
export const sampleCalculation: Calculation = {
  plazo: PLAZO,
  capital: CAPITAL,
  importeNetoAPercibir: 16_920,
  cuotaPromedio: 1460,
  primeraCuota: 1451.5,
  ultimaCuota: 1450.5 + PLAZO,
  tna: 89.5,
  cft: 243.64,
  cftSinIva: 183.84,
  cuotas: Array.from({ length: PLAZO }, (_, index) => cuota(index + 1)),
};
