import { UnsecuredJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { startSession } from './browser-session.ts';

const config = {
  url: 'https://id.ejemplo.example',
  issuer: 'https://id.ejemplo.example/',
  clientId: 'portal',
  audience: 'portal-api',
  claimsNamespace: 'https://portal.ejemplo.example/',
  networks: null,
  redirectUri: 'https://portal.ejemplo.example/callback',
  afterLogout: 'https://portal.ejemplo.example/loading',
};
const send = vi.fn<NativeBridge['send']>(() => true);
const app: NativeBridge = { isNative: true, os: 'ios', send, on: () => () => undefined };

beforeEach(() => {
  send.mockClear();
  localStorage.clear();
});

test('SH-17 SH-25 inside the native app, that app logs out', async () => {
  localStorage.setItem('accessToken', new UnsecuredJWT({ sub: 'ana' }).setIssuedAt().setExpirationTime('1h').encode());
  const { session } = startSession(config, app);
  expect(session.state().status).toBe('signedIn');
  session.signOut();
  expect(send.mock.calls).toEqual([[{ type: 'logout' }]]);
  await vi.waitFor(() => {
    expect(session.state()).toEqual({ status: 'signedOut', farewell: null });
  });
});
