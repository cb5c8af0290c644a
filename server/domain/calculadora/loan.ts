import type { components } from '../../../openapi/generated/api.ts';
import { portionOf } from './exact.ts';
import { frenchInstallments } from './french.ts';
import { totalCostOf } from './total-cost.ts';

type CalculoPrendario = components['schemas']['CalculoPrendario'];

/** What each rate is of, in ten-thousandths: whole numbers, so that nothing is lost before it is rounded. */
const WHOLE = 10_000;
/** Of capital and interest together. */
const expensesRate = 400;
/** Of the debt before the installment, a month. */
const lifeInsuranceRate = 15;
/** Of interest and expenses. */
const vatRate = 2100;
/** What granting costs, of the capital. */
const grantingCosts = 600;

/** What the borrower gets in hand of a loan of `capital`; pesos. */
export const netOf = (capital: number): number =>
  pesos(portionOf(Math.round(capital * 100), WHOLE - grantingCosts, WHOLE));

/**
 * A loan with all that its installments are made of (S3 "Calculator state"). French amortisation decides capital and interest;
 * expenses, life insurance and VAT come on top, each rounded to the cent, so that an installment is the sum of its parts. The
 * car's insurance is not among them (S2.5).
 *
 * @param capital what is lent, pesos
 * @param tna     nominal interest a year, in percent with at most two decimals; a twelfth of it a month
 * @param plazo   how many installments
 */
export function loanOf(capital: number, tna: number, plazo: number): CalculoPrendario {
  const rows = frenchInstallments(Math.round(capital * 100), tna, plazo).map((part) => {
    const expenses = portionOf(part.capital + part.interes, expensesRate, WHOLE);
    const lifeInsurance = portionOf(part.saldo, lifeInsuranceRate, WHOLE);
    const vat = portionOf(part.interes + expenses, vatRate, WHOLE);
    return {
      ...part,
      expenses,
      lifeInsurance,
      vat,
      total: part.capital + part.interes + expenses + lifeInsurance + vat,
    };
  });
  const totals = rows.map(({ total }) => total);
  const withoutVat = rows.map(({ total, vat }) => total - vat);
  const net = netOf(capital);
  const sum = totals.reduce((all, total) => all + total, 0);
  return {
    plazo,
    capital,
    importeNetoAPercibir: net,
    cuotaPromedio: pesos(portionOf(sum, 1, plazo)),
    primeraCuota: pesos(totals.at(0) ?? 0),
    ultimaCuota: pesos(totals.at(-1) ?? 0),
    tna,
    cft: totalCostOf(net, totals.map(pesos)),
    cftSinIva: totalCostOf(net, withoutVat.map(pesos)),
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
