import type { ReactNode } from 'react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { LazyIdentity } from './lazy-identity.ts';
import type { Session, SessionState } from './session.ts';

interface SessionParts {
  readonly session: Session;
  readonly identity: LazyIdentity;
}

const SessionContext = createContext<SessionParts | null>(null);

/** Makes the session known to everything below it. */
export function SessionProvider({ session, identity, children }: SessionParts & { readonly children: ReactNode }) {
  return <SessionContext value={{ session, identity }}>{children}</SessionContext>;
}

/** The session and the identity service themselves, for this feature's own screens. */
export function useSessionParts(): SessionParts {
  const parts = use(SessionContext);
  if (!parts) throw new Error('No SessionProvider above');
  return parts;
}

/** The state of the session; renders again when it changes. */
export function useSessionState(): SessionState {
  const { session } = useSessionParts();
  return useSyncExternalStore(session.subscribe, session.state);
}
