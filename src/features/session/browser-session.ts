import type { NativeBridge } from '../../platform/native/bridge.ts';
import type { Config } from '../../platform/runtime-config.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import { dropCookies } from './auth0-cookies.ts';
import { createLazyIdentity } from './lazy-identity.ts';
import { logOut } from './log-out.ts';
import { renewNatively } from './native-renewal.ts';
import type { Session } from './session.ts';
import { createSession } from './session.ts';

/**
 * The session of this page with the configured identity service; to be called once. Inside the native app, that app
 * renews the token and logs out (C1, S4.7).
 */
export function startSession(
  config: Config['identity'],
  native: NativeBridge,
): { session: Session; identity: LazyIdentity } {
  const identity = createLazyIdentity(async () => {
    const { createAuth0Identity } = await import('./auth0-identity.ts');
    return createAuth0Identity(config);
  });
  const session = createSession({
    identity: native.isNative
      ? { complete: (hash: string) => identity.complete(hash), renew: () => renewNatively(native) }
      : identity,
    logout: (isOver) => {
      dropCookies();
      if (native.send({ type: 'logout' })) return Promise.resolve();
      // The page stays, and says why.
      if (isOver) return Promise.resolve();
      logOut(config);
      // The page is being left; the rest is up to the next one.
      return new Promise(() => undefined);
    },
    claimsNamespace: config.claimsNamespace,
    renewsFresh: !native.isNative,
    line: {
      isDown: () => !navigator.onLine,
      back: () =>
        new Promise((resolve) => {
          window.addEventListener('online', () => resolve(), { once: true });
        }),
    },
  });
  native.on('identidadValidada', ({ validada }) => {
    session.identityValidated(validada);
  });
  return { session, identity };
}
