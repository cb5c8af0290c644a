import type { NativeBridge } from '../../platform/native/bridge.ts';
import { SignInError } from './identity.ts';

/** How long the app may take, in milliseconds. */
const timeout = 15_000;

/**
 * A new access token from the native app around the portal (C1 "refresh-token").
 *
 * @throws SignInError `unavailable` when the app does not answer
 */
export function renewNatively(native: NativeBridge): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const stop = native.on('tokenRenovado', ({ accessToken }) => {
      end();
      resolve(accessToken);
    });
    const timer = setTimeout(() => {
      end();
      reject(new SignInError('unavailable', 'app_silent'));
    }, timeout);
    if (!native.send({ type: 'refreshToken' })) {
      end();
      reject(new SignInError('unavailable', 'no_app'));
    }
  });
}
