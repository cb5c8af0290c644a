import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Queries as QueriesOfApi, queriesOf } from '../api/queries.ts';
import { useParts } from './parts.ts';
import { keepAnswersIn } from './queries.ts';

const MINUTE = 60_000;

/** The answers on this page so far, for all screens: shown at once, and fetched again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 30 * MINUTE,
      // The client tries again itself, and knows when that is worth it (decision 12).
      retry: false,
      // The client detects and reports a lost connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
});
keepAnswersIn(queryClient);

/** For screens that show data of the back end. */
export function Queries({ children }: { readonly children: (queries: QueriesOfApi) => ReactNode }) {
  const { api, customerApi, sellerApi } = useParts();
  const queries = useMemo(() => queriesOf({ api, customerApi, sellerApi }), [api, customerApi, sellerApi]);
  return <QueryClientProvider client={queryClient}>{children(queries)}</QueryClientProvider>;
}
