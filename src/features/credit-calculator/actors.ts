import { fromPromise } from 'xstate';
import type { Calculation } from '../../../flows/credit-calculator/calculation.ts';
import { type CreditCalculator, creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<Pick<Api, 'getCalculadorPrendario'>>;

type Asked = CreditCalculator['inputs']['calculo'];

/** The flow's machine with its one call bound to the back end; what was calculated before is not asked again. */
export const provideCalculator = (load: LoadApi) =>
  compile(creditCalculator, {
    calculo: fromPromise<Calculation, Asked>(
      async ({ input: { request, previous }, signal }) =>
        previous ?? (await (await load()).getCalculadorPrendario(request, signal)),
    ),
  });
