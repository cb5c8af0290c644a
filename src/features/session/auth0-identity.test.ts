import type { Auth0Callback, Auth0DecodedHash, Auth0Error } from 'auth0-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuth0Identity } from './auth0-identity.ts';

type Done = Auth0Callback<unknown>;

const library = vi.hoisted(() => ({
  options: vi.fn(),
  passwordlessStart: vi.fn<(options: object, done: Done) => void>(),
  passwordlessLogin: vi.fn<(options: object, done: Done) => void>(),
  authorize: vi.fn<(options: object) => void>(),
  parseHash: vi.fn<(options: object, done: Auth0Callback<Auth0DecodedHash | null>) => void>(),
}));

vi.mock('auth0-js', () => ({
  WebAuth: class {
    passwordlessStart = library.passwordlessStart;
    passwordlessLogin = library.passwordlessLogin;
    authorize = library.authorize;
    parseHash = library.parseHash;
    constructor(options: object) {
      library.options(options);
    }
  },
}));

const identity = createAuth0Identity({
  url: 'http://localhost:3000/idp',
  issuer: 'http://localhost:3000/idp/',
  clientId: 'portal',
  audience: 'portal-api',
  redirectUri: 'http://localhost:3000/callback',
  afterLogout: '',
});

const failing = (error: Auth0Error) => (_: object, done: Done) => {
  done(error, undefined);
};

beforeEach(() => {
  for (const mock of [library.passwordlessStart, library.passwordlessLogin, library.authorize, library.parseHash]) {
    mock.mockReset();
  }
});

test('tokens are verified against our own issuer and keys, and no telemetry is sent', () => {
  expect(library.options).toHaveBeenCalledWith(
    expect.objectContaining({
      domain: 'http://localhost:3000/idp',
      responseType: 'token id_token',
      overrides: {
        __token_issuer: 'http://localhost:3000/idp/',
        __jwks_uri: 'http://localhost:3000/idp/.well-known/jwks.json',
      },
      _sendTelemetry: false,
    }),
  );
});

describe('SH-04', () => {
  test('SH-04 a code that cannot be sent is codeNotSent', async () => {
    library.passwordlessStart.mockImplementation(failing({ error: 'bad.connection', code: 'bad.connection' }));
    await expect(identity.sendCode('a@b.example')).rejects.toMatchObject({ failure: 'codeNotSent' });
  });

  test('SH-04 a refused code is wrongCode, a lost connection is not', async () => {
    library.passwordlessLogin.mockImplementationOnce(failing({ error: 'access_denied', code: 'access_denied' }));
    await expect(identity.confirmCode('a@b.example', '1', '/')).rejects.toMatchObject({ failure: 'wrongCode' });
    library.passwordlessLogin.mockImplementationOnce(failing({ error: 'request_error', code: 'request_error' }));
    await expect(identity.confirmCode('a@b.example', '1', '/')).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test('no error carries what the user typed', async () => {
    const original = { request: { email: 'ana@ejemplo.example', otp: '123456' } };
    library.passwordlessLogin.mockImplementationOnce(
      failing({ error: 'access_denied', code: 'access_denied', original }),
    );
    const error: unknown = await identity.confirmCode('ana@ejemplo.example', '123456', '/').catch((e: unknown) => e);
    expect(error).toMatchObject({ cause: 'access_denied' });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/ana@|123456/);
  });
});

test('SH-03 a code is sent to the address, and confirmed with the way back beside it', async () => {
  library.passwordlessStart.mockImplementation((_, done) => {
    done(null, {});
  });
  await identity.sendCode('a@b.example');
  expect(library.passwordlessStart).toHaveBeenCalledWith(
    { connection: 'email', send: 'code', email: 'a@b.example' },
    expect.any(Function),
  );
  void identity.confirmCode('a@b.example', '123456', '/miscreditos');
  expect(library.passwordlessLogin).toHaveBeenCalledWith(
    { connection: 'email', email: 'a@b.example', verificationCode: '123456', appState: { returnTo: '/miscreditos' } },
    expect.any(Function),
  );
});

test('a social connection is authorised with the way back', () => {
  void identity.authorize('google-oauth2', '/');
  expect(library.authorize).toHaveBeenCalledWith({ connection: 'google-oauth2', appState: { returnTo: '/' } });
});

describe('completing', () => {
  const answering = (error: Auth0Error | null, result: Auth0DecodedHash | null) => {
    library.parseHash.mockImplementationOnce((_, done) => {
      done(error, result);
    });
    return identity.complete('#h');
  };

  test('gives the verified token and the way back', async () => {
    await expect(answering(null, { accessToken: 't', appState: { returnTo: '/x' } })).resolves.toEqual({
      accessToken: 't',
      returnTo: '/x',
    });
    expect(library.parseHash).toHaveBeenCalledWith({ hash: '#h' }, expect.any(Function));
  });

  test('an error, or a hash without tokens, is a refusal', async () => {
    await expect(answering({ error: 'invalid_token' }, null)).rejects.toMatchObject({ failure: 'refused' });
    await expect(answering(null, null)).rejects.toMatchObject({ failure: 'refused' });
  });
});
