import { yearInArgentina } from '../clock.ts';
import { internalError } from '../http/api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { loanOf } from './loan.ts';
import { tnaOf } from './rates.ts';
import { loanQuery } from './rules.ts';

/** A calculation that fails, so that a failing calculator can be tried out (S8). */
const failing = { Plazo: 48, Capital: 895_000 };

/** The calculator (S7.3). */
export const calculadoraHandlers = {
  getCalculadorPrendario: ({ context, clock }) => {
    const thisYear = yearInArgentina(clock.now());
    const { AnioAuto, Plazo, Capital, Tipocredito } = parse(loanQuery(thisYear), context.req.query());
    if (Plazo === failing.Plazo && Capital === failing.Capital) throw internalError();
    const tna = tnaOf(Tipocredito === undefined ? 1 : 3, thisYear - AnioAuto);
    return Promise.resolve({ status: 200, json: loanOf(Capital, tna, Plazo) });
  },
} satisfies Pick<Handlers, 'getCalculadorPrendario'>;
