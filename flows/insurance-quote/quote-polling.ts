import { quotePollingOf } from '../insurers/quote-polling.ts';
import type { QuoteRequest } from './quote-request.ts';

/** A quote of the open market, found by its id alone. */
export const quotePolling = quotePollingOf<QuoteRequest, { readonly cotizacionId: string }>({
  id: 'quote-polling',
  reading: (_request, cotizacionId) => ({ cotizacionId }),
});
