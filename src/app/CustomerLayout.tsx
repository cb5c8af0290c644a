import type { ReactNode } from 'react';
import { LinkingProvider } from '../features/linking/LinkingProvider.tsx';
import { useParts } from './parts.ts';
import { reloadPortfolio } from './queries.ts';

/** What outlives a customer's screens: linking continues while they change (LK-01). */
export function CustomerLayout({ children }: { readonly children: ReactNode }) {
  const { api, log } = useParts();
  return (
    <LinkingProvider api={api} log={log} onLinked={reloadPortfolio}>
      {children}
    </LinkingProvider>
  );
}
