import { lazyModule } from '../../ui/lazy.tsx';
import type { Identity } from './identity.ts';
import { SignInError } from './identity.ts';

export interface LazyIdentity extends Identity {
  /** Begins to load the library, so that it is there when it is needed. Does not reject. */
  readonly preload: () => void;
}

/**
 * An identity whose implementation (50 kB) is loaded on first need. A load that failed is tried again at the next.
 *
 * @param load imports and builds it
 */
export function createLazyIdentity(load: () => Promise<Identity>): LazyIdentity {
  const identity = lazyModule(load);
  const loaded = () =>
    identity.preload().catch((error: unknown) => {
      throw new SignInError('unavailable', error);
    });

  return {
    preload() {
      identity.preload().catch(() => undefined);
    },
    async sendCode(email) {
      return (await loaded()).sendCode(email);
    },
    async confirmCode(email, code, returnTo) {
      return (await loaded()).confirmCode(email, code, returnTo);
    },
    async authorize(connection, returnTo) {
      return (await loaded()).authorize(connection, returnTo);
    },
    async complete(hash) {
      return (await loaded()).complete(hash);
    },
    async renew() {
      return (await loaded()).renew();
    },
  };
}
