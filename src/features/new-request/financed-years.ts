import type { NewRequest } from '../../../flows/new-request/flow.ts';
import type { Limit } from '../../wizard/sources.ts';
import { financedSince } from '../../../flows/new-request/text.ts';
import type { LoadApi } from './actors.ts';

/** Which years are not financed, as far as the year alone decides: the offers decide by car and client (S2.6). */
export const financedYears =
  (load: LoadApi) =>
  async ({ tipoCredito }: Partial<NewRequest['answers']>, signal: AbortSignal): Promise<Limit | undefined> => {
    if (tipoCredito === undefined) return undefined;
    const since = await (await load()).getAniosFinanciables(tipoCredito, signal);
    return { refuses: (year) => Number(year) < since, says: financedSince(since) };
  };
