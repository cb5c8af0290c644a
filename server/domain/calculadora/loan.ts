import type { components } from '../../../openapi/generated/api.ts';
import { frenchInstallments } from './french.ts';
import { totalCostOf } from './total-cost.ts';

type CalculoPrendario = components['schemas']['CalculoPrendario'];

/** Of capital and interest together. */
const expensesRate = 0.04;
/** Of the debt before the installment, a month. */
const lifeInsuranceRate = 0.0015;
/** Of interest and expenses. */
const vatRate = 0.21;
/** What granting costs, of the capital. */
const grantingCosts = 0.06;

/** What the borrower gets in hand of a loan of `capital`; pesos. */
export const netOf = (capital: number): number => Math.round(capital * (1 - grantingCosts) * 100) / 100;

/**
 * A loan with all that its installments are made of (S3 "Calculator state"). French amortisation decides capital and interest;
 * expenses, life insurance and VAT come on top, each rounded to the cent, so that an installment is the sum of its parts. The
 * car's insurance is not among them (S2.5).
 *
 * @param capital what is lent, pesos
 * @param tna     nominal interest a year, in percent; a twelfth of it a month
 * @param plazo   how many installments
 */
export function loanOf(capital: number, tna: number, plazo: number): CalculoPrendario {
  const rows = frenchInstallments(Math.round(capital * 100), tna / 100 / 12, plazo).map((part) => {
    const expenses = Math.round((part.capital + part.interes) * expensesRate);
    const lifeInsurance = Math.round(part.saldo * lifeInsuranceRate);
    const vat = Math.round((part.interes + expenses) * vatRate);
    return {
      ...part,
      expenses,
      lifeInsurance,
      vat,
      total: part.capital + part.interes + expenses + lifeInsurance + vat,
    };
  });
  const totals = rows.map(({ total }) => total);
  const sum = totals.reduce((all, total) => all + total, 0);
  return {
    plazo,
    capital,
    cuotaPromedio: pesos(Math.round(sum / plazo)),
    primeraCuota: pesos(totals.at(0) ?? 0),
    ultimaCuota: pesos(totals.at(-1) ?? 0),
    tna,
    cft: totalCostOf(netOf(capital), totals.map(pesos)),
    cuotas: rows.map((row, at) => ({
      nroCuota: at + 1,
      capital: pesos(row.capital),
      interes: pesos(row.interes),
      gastosAdministrativos: pesos(row.expenses),
      seguroDeVida: pesos(row.lifeInsurance),
      seguroAuto: 0,
      importe: pesos(row.total),
      iva: pesos(row.vat),
    })),
  };
}

const pesos = (cents: number) => cents / 100;
