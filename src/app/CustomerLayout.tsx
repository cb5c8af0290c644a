import { type ReactNode, useMemo } from 'react';
import { HelpProvider } from '../features/help/HelpProvider.tsx';
import { LinkingProvider } from '../features/linking/LinkingProvider.tsx';
import { useParts } from './parts.ts';
import { reloadPortfolio } from './queries.ts';
import { useUser } from './user.ts';

/** What outlives a customer's screens: linking continues while they change (LK-01), and so does help (HE-01). */
export function CustomerLayout({ children }: { readonly children: ReactNode }) {
  const { api, customerApi, log, native, config } = useParts();
  const { email, name, euroUserId } = useUser();
  const caller = useMemo(() => (email === null ? null : { email, name, euroUserId }), [email, name, euroUserId]);
  return (
    <LinkingProvider api={customerApi} log={log} onLinked={reloadPortfolio}>
      <HelpProvider caller={caller} api={api} log={log} native={native} support={config.support}>
        {children}
      </HelpProvider>
    </LinkingProvider>
  );
}
