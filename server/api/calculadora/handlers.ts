import { internalError } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { loanOf } from '../../domain/calculadora/loan.ts';
import { tnaOf } from '../../domain/calculadora/rates.ts';
import { loanQuery } from '../../domain/calculadora/rules.ts';
import { calculationSheet } from '../../domain/documentos/sales-documents.ts';
import { loanOffersFolder } from '../../domain/files/folders.ts';
import { dayInArgentina, yearInArgentina } from '../../infra/process/clock.ts';
import { personalDocument } from '../documentos/issue.ts';
import type { Handler, Handlers } from '../http/handler.ts';

type CalculatorOperation = 'getCalculadorPrendario' | 'getCalculadorPrendarioDocumento';

/** A calculation that fails, so that a failing calculator can be tried out (S8). */
const failing = { Plazo: 48, Capital: 895_000 };

/** The calculator (S7.3). */
export const calculadoraHandlers = {
  getCalculadorPrendario: (call) => Promise.resolve({ status: 200, json: calculated(call).calculo }),

  getCalculadorPrendarioDocumento: async (call) => {
    const calculation = calculated(call);
    const { capital, plazo } = calculation.calculo;
    const content = calculationSheet(calculation, dayInArgentina(call.clock.now()));
    return await personalDocument(call, loanOffersFolder, `credito-${capital}-en-${plazo}-cuotas`, content);
  },
} satisfies Pick<Handlers, CalculatorOperation>;

function calculated({ context, clock }: Parameters<Handler<CalculatorOperation>>[0]) {
  const thisYear = yearInArgentina(clock.now());
  const { AnioAuto: anio, Plazo, Capital, Tipocredito } = parse(loanQuery(thisYear), context.req.query());
  if (Plazo === failing.Plazo && Capital === failing.Capital) throw internalError();
  const tipoCredito = Tipocredito === undefined ? 1 : 3;
  return { tipoCredito, anio, calculo: loanOf(Capital, tnaOf(tipoCredito, thisYear - anio), Plazo) } as const;
}
