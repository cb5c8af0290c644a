import equal from 'fast-deep-equal';
import { formatAmount, formatPercent } from '../../../flows/answers/amount.ts';
import type { CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { PRENDARIO } from '../../../flows/credit-calculator/answers.ts';
import { text } from '../../../flows/credit-calculator/text.ts';
import { FAILING_LOAN } from '../../../server/partners/eligibility/simulated.ts';
import { loanOf } from '../../../server/domain/calculadora/loan.ts';
import { tnaOf } from '../../../server/partners/eligibility/simulated/rates.ts';
import { showsText } from '../describe/result.ts';
import type { Loan } from '../../../flows/answers/loan.ts';
import { creditCalculatorPaths } from '../wizards/credit-calculator.ts';
import { defineByHand } from './describe.ts';

const { calls, answers, ends } = creditCalculatorPaths;
const { 'sin conexión': cut } = calls.calculo.outcomes;

const usual: Loan = { importe: 5000, plazo: 18 };
/** Whose calculation fails on a demo. */
const failing: Loan = { importe: FAILING_LOAN.capital, plazo: FAILING_LOAN.plazo };

const asks = (loan: Loan) => ({
  only: ({ prestamo }: { readonly prestamo?: Loan }) => equal(prestamo, loan),
  response: 'real' as const,
});

/** What the server answers for a car of this year. */
const calculation = loanOf(usual.importe, tnaOf(PRENDARIO, 0), usual.plazo);

const pesos = (amount: number) => `$ ${formatAmount(amount)}`;
const { capital, importeNetoAPercibir, primeraCuota, ultimaCuota, tna, cft, cftSinIva } = calculation;

/** Hernán has the flag, so that the type is asked. */
export const creditCalculatorByHand = defineByHand<CreditCalculator>({
  paths: {
    ...creditCalculatorPaths,
    person: 'hernan@ejemplo.example',
    onlyDeclared: true,
    givenFor: () => [],
    params: { tipoDado: [null], autoprenda: [true] },
    answers: {
      tipo: { valid: answers.tipo.valid.filter(({ value }) => value === PRENDARIO) },
      anio: { valid: answers.anio.valid.slice(0, 1) },
      prestamo: {
        valid: [
          ...answers.prestamo.valid.filter(({ value }) => equal(value, usual)),
          {
            name: 'el que no se puede calcular',
            raw: { importe: failing.importe.toLocaleString('es-AR'), plazo: failing.plazo },
            value: failing,
          },
        ],
      },
    },
    calls: {
      calculo: {
        ...calls.calculo,
        outcomes: {
          calculado: { output: calculation, ...asks(usual) },
          rechazado: { error: 'rechazado', ...asks(failing) },
          ...(cut && { 'sin conexión': { ...asks(usual), ...cut } }),
        },
      },
    },
    ends: {
      ...ends,
      calculado: [
        ...showsText({ ...text.ends.calculado, button: text.again }),
        ...[
          pesos(capital),
          pesos(capital - importeNetoAPercibir),
          pesos(importeNetoAPercibir),
          ...[tna, cft, cftSinIva].map(formatPercent),
          pesos(primeraCuota),
          pesos(ultimaCuota),
        ].map((figure) => ({ see: 'text', text: figure }) as const),
      ],
    },
  },
  before: ['la persona tiene la función «autoprenda»'],
});
