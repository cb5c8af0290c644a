import { creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { asking } from '../../wizard/asking.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<Pick<Api, 'getCalculadorPrendario'>>;

/** The flow's machine with its one call bound to the back end; what was calculated before is not asked again. */
export const provideCalculator = (load: LoadApi) =>
  compile(creditCalculator, {
    calculo: asking(
      async ({ request, previous }, signal) =>
        previous ?? (await (await load()).getCalculadorPrendario(request, signal)),
    ),
  });
