import { financedSince } from '../../../flows/credit/text.ts';
import type { RequestOptions } from '../../ui/requests.ts';
import type { Limit } from '../../wizard/sources.ts';
import type { LoadApi } from './load-api.ts';

interface Asked {
  readonly tipoCredito?: 1 | 3;
}

/** Which years are not financed, as far as the year alone decides: the offers decide by car and client (S2.6). */
export const financedYears =
  (load: LoadApi<'getAniosFinanciables'>) =>
  ({ tipoCredito }: Asked): RequestOptions<Limit | null> => ({
    queryKey: ['aniosFinanciables', tipoCredito],
    queryFn: async ({ signal }) => {
      if (tipoCredito === undefined) return null;
      const since = await (await load()).getAniosFinanciables(tipoCredito, signal);
      return { refuses: (year) => Number(year) < since, says: financedSince(since) };
    },
  });
