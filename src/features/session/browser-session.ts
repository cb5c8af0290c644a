import { config } from '../../platform/config.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import { createLazyIdentity } from './lazy-identity.ts';
import type { Session } from './session.ts';
import { createSession } from './session.ts';

/** The session of this page with the configured identity service; to be called once. */
export function startSession(): { session: Session; identity: LazyIdentity } {
  const identity = createLazyIdentity(async () => {
    const { createAuth0Identity } = await import('./auth0-identity.ts');
    return createAuth0Identity(config.identity);
  });
  return { session: createSession(identity), identity };
}
