import { parse } from '../../contract/parse.ts';
import { loanOf } from '../../domain/calculadora/loan.ts';
import { loanQuery } from '../../domain/calculadora/rules.ts';
import { calculationSheet } from '../../domain/documentos/sales-documents.ts';
import { loanOffersFolder } from '../../domain/files/folders.ts';
import { dayInArgentina, yearInArgentina } from '../../infra/process/clock.ts';
import { personalDocument } from '../documentos/issue.ts';
import type { Handler, Handlers } from '../http/handler.ts';

type CalculatorOperation = 'getCalculadorPrendario' | 'getCalculadorPrendarioDocumento';

/** The calculator (S7.3). */
export const calculadoraHandlers = {
  getCalculadorPrendario: async (call) => ({ status: 200, json: (await calculated(call)).calculo }),

  getCalculadorPrendarioDocumento: async (call) => {
    const calculation = await calculated(call);
    const { capital, plazo } = calculation.calculo;
    const content = calculationSheet(calculation, dayInArgentina(call.clock.now()));
    return await personalDocument(call, loanOffersFolder, `credito-${capital}-en-${plazo}-cuotas`, content);
  },
} satisfies Pick<Handlers, CalculatorOperation>;

async function calculated({ context, clock, partners }: Parameters<Handler<CalculatorOperation>>[0]) {
  const thisYear = yearInArgentina(clock.now());
  const { AnioAuto: anio, Plazo, Capital, Tipocredito } = parse(loanQuery(thisYear), context.req.query());
  const tipoCredito = Tipocredito === undefined ? 1 : 3;
  const asked = { tipoCredito, age: thisYear - anio, plazo: Plazo, capital: Capital } as const;
  return { tipoCredito, anio, calculo: loanOf(Capital, await partners.eligibility.rate(asked), Plazo) } as const;
}
