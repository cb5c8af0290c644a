import { financedSince } from '../../../flows/credit/text.ts';
import type { Limit } from '../../wizard/sources.ts';
import type { LoadApi } from './load-api.ts';

interface Asked {
  readonly tipoCredito?: 1 | 3;
}

/** Which years are not financed, as far as the year alone decides: the offers decide by car and client (S2.6). */
export const financedYears =
  (load: LoadApi<'getAniosFinanciables'>) =>
  async ({ tipoCredito }: Asked, signal: AbortSignal): Promise<Limit | undefined> => {
    if (tipoCredito === undefined) return undefined;
    const since = await (await load()).getAniosFinanciables(tipoCredito, signal);
    return { refuses: (year) => Number(year) < since, says: financedSince(since) };
  };
