import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../platform/runtime-config.ts';
import { createNativeBridge } from '../../platform/native/bridge.ts';
import { FakeWrapper } from '../../platform/native/fake-wrapper.ts';
import { startSession } from './browser-session.ts';

const config: Config['identity'] = {
  url: 'https://id.ejemplo.example',
  issuer: 'https://id.ejemplo.example/',
  clientId: 'portal',
  audience: 'portal-api',
  claimsNamespace: 'https://portal.ejemplo.example/',
  networks: null,
  logoutMethod: 'post',
  redirectUri: 'https://portal.ejemplo.example/callback',
  afterLogout: 'https://portal.ejemplo.example/loading',
};
let app: FakeWrapper;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  app = new FakeWrapper(window);
});
afterEach(() => {
  app.remove();
  localStorage.clear();
  sessionStorage.clear();
});

const tokenUntil = (end: string) => new UnsecuredJWT({ sub: 'ana' }).setIssuedAt().setExpirationTime(end).encode();

/** The session inside the app, of a user whose token runs out then. */
function startInside(end: string) {
  localStorage.setItem('accessToken', tokenUntil(end));
  return startSession(config, createNativeBridge(window)).session;
}

test('SH-17 SH-25 inside the native app, that app logs out', async () => {
  const session = startInside('1h');
  expect(session.state().status).toBe('signedIn');
  session.signOut();
  expect(app.sent).toEqual([{ type: 'logout' }]);
  await vi.waitFor(() => {
    expect(session.state()).toEqual({ status: 'signedOut', farewell: null });
  });
});

test('SH-16 SH-25 inside the native app, that app renews the token', async () => {
  const session = startInside('1 minute ago');
  expect(session.state().status).toBe('renewing');
  expect(app.sent).toEqual([{ type: 'refreshToken' }]);
  app.post({ type: 'tokenRenovado', accessToken: tokenUntil('1h') });
  await vi.waitFor(() => {
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { subject: 'ana' } });
  });
});

test('SH-25 a message of the native app sets the flag of the validated identity, and another takes it back', () => {
  const session = startInside('1h');
  expect(session.state()).toMatchObject({ user: { validatedIdentity: false } });
  app.post({ type: 'identidadValidada', validada: true });
  expect(session.state()).toMatchObject({ user: { validatedIdentity: true } });
  app.post({ type: 'identidadValidada', validada: false });
  expect(session.state()).toMatchObject({ user: { validatedIdentity: false } });
});
