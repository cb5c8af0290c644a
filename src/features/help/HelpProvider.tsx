import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { OpenHelp } from '../../ui/HelpButton.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { HelpSubject } from './provide-help.ts';
import type { HelpHostProps } from './HelpHost.tsx';

/** The dialog and what it asks, fetched by who opens it. */
const HelpHost = lazy(
  async () => (await import('./HelpHost.tsx')).HelpHost,
  ({ failed, retry }) =>
    failed ? <LoadFailed message="No pudimos abrir la ayuda. Intentá nuevamente." onRetry={retry} /> : null,
);

/** Opens the dialog about a subject; null where help is not offered. */
const OpenHelpAbout = createContext<((subject: HelpSubject) => void) | null>(null);

/** How the dialog is opened about a subject; null for a user without an e-mail, which the request needs (C3). */
export const useOpenHelpAbout = (): ((subject: HelpSubject) => void) | null => use(OpenHelpAbout);

interface HelpProviderProps extends Omit<HelpHostProps, 'caller' | 'opening' | 'subject'> {
  /** Null for a user without an e-mail: they are offered no help. */
  readonly caller: HelpHostProps['caller'] | null;
  readonly children: ReactNode;
}

/** Help for all that is inside: one dialog, whoever opens it (HE-01, MY-06). */
export function HelpProvider({ caller, children, ...host }: HelpProviderProps) {
  const [asked, setAsked] = useState<Pick<HelpHostProps, 'opening' | 'subject'>>();
  const openAbout = useCallback((subject?: HelpSubject) => {
    setAsked((before) => ({ opening: (before?.opening ?? 0) + 1, subject }));
  }, []);
  const open = useCallback(() => {
    openAbout();
  }, [openAbout]);
  return (
    <OpenHelp value={caller && open}>
      <OpenHelpAbout value={caller && openAbout}>
        {children}
        {caller && asked && <HelpHost {...host} {...asked} caller={caller} />}
      </OpenHelpAbout>
    </OpenHelp>
  );
}
