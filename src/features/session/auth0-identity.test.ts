// @vitest-environment jsdom
import type { Auth0Callback, Auth0DecodedHash, Auth0Error } from 'auth0-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnsecuredJWT } from 'jose';
import { createAuth0Identity } from './auth0-identity.ts';
import { type SocialConnection, socialConnections } from './identity.ts';

type Done = Auth0Callback<unknown>;

const library = vi.hoisted(() => ({
  options: vi.fn(),
  passwordlessStart: vi.fn<(options: object, done: Done) => void>(),
  passwordlessLogin: vi.fn<(options: object, done: Done) => void>(),
  authorize: vi.fn<(options: object) => void>(),
  parseHash: vi.fn<(options: object, done: Auth0Callback<Auth0DecodedHash | null>) => void>(),
  checkSession: vi.fn<(options: object, done: Done) => void>(),
}));

vi.mock('auth0-js', () => ({
  WebAuth: class {
    passwordlessStart = library.passwordlessStart;
    passwordlessLogin = library.passwordlessLogin;
    authorize = library.authorize;
    parseHash = library.parseHash;
    checkSession = library.checkSession;
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
  claimsNamespace: '',
  networks: null,
  logoutMethod: 'post',
  redirectUri: 'http://localhost:3000/callback',
  afterLogout: '',
});

const isConnection = (name: string): name is SocialConnection => name in socialConnections;

const failing = (error: Auth0Error) => (_: object, done: Done) => {
  done(error, undefined);
};

beforeEach(() => {
  const { passwordlessStart, passwordlessLogin, authorize, parseHash, checkSession } = library;
  for (const mock of [passwordlessStart, passwordlessLogin, authorize, parseHash, checkSession]) mock.mockReset();
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

  test('EN-16 SH-04 a code that got no answer is unavailable: it may be asked for again', async () => {
    library.passwordlessStart.mockImplementation(failing({ error: 'request_error', code: 'request_error' }));
    await expect(identity.sendCode('a@b.example')).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test('SH-04 a code over the limit is tooManyCodes', async () => {
    library.passwordlessStart.mockImplementation(failing({ error: 'too_many_requests', code: 'too_many_requests' }));
    await expect(identity.sendCode('a@b.example')).rejects.toMatchObject({ failure: 'tooManyCodes' });
  });

  test('SH-04 a refused code is wrongCode, a lost connection is not', async () => {
    library.passwordlessLogin.mockImplementationOnce(failing({ error: 'access_denied', code: 'access_denied' }));
    await expect(identity.confirmCode('a@b.example', '1', '/')).rejects.toMatchObject({ failure: 'wrongCode' });
    library.passwordlessLogin.mockImplementationOnce(failing({ error: 'request_error', code: 'request_error' }));
    await expect(identity.confirmCode('a@b.example', '1', '/')).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test.each([
    ['its header', { response: { headers: { 'retry-after': '700' }, body: {} } }, 700],
    ['its answer', { response: { headers: {}, body: { retry_after: 700 } } }, 700],
    ['neither', { response: { headers: {}, body: {} } }, null],
    ['a date', { response: { headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:00 GMT' } } }, null],
  ])('SH-04 how long a code over the limit has to wait is in %s', async (_, original, wait) => {
    const code = 'too_many_requests';
    library.passwordlessStart.mockImplementationOnce(failing({ error: code, code, original }));
    await expect(identity.sendCode('a@b.example')).rejects.toMatchObject({ failure: 'tooManyCodes', wait });
  });

  test('SH-04 too many wrong codes are tooManyTries, for as long as the answer says', async () => {
    const code = 'too_many_attempts';
    const original = { error: code, error_description: 'x', retry_after: 2695 };
    library.passwordlessLogin.mockImplementationOnce(failing({ error: code, code, original }));
    await expect(identity.confirmCode('a@b.example', '1', '/')).rejects.toMatchObject({
      failure: 'tooManyTries',
      wait: 2695,
    });
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

test.each(Object.keys(socialConnections))(
  'SH-01 %s is authorised with that connection and the way back',
  (connection) => {
    if (!isConnection(connection)) throw new Error(connection);
    void identity.authorize(connection, '/');
    expect(library.authorize).toHaveBeenCalledWith({ connection, appState: { returnTo: '/' } });
  },
);

describe('renewing', () => {
  test('SH-16 asks silently, and for no longer than 15 seconds', async () => {
    library.checkSession.mockImplementationOnce((_, done) => {
      // It calls the state so.
      done(null, { accessToken: 't', appState: 'a state' });
    });
    await expect(identity.renew()).resolves.toBe('t');
    expect(library.checkSession).toHaveBeenCalledWith(
      { responseType: 'token id_token', timeout: 15_000 },
      expect.any(Function),
    );
  });

  test('SH-16 no answer is worth another try, a refusal is not', async () => {
    library.checkSession.mockImplementationOnce(failing({ error: 'timeout', code: 'timeout' }));
    await expect(identity.renew()).rejects.toMatchObject({ failure: 'unavailable' });
    library.checkSession.mockImplementationOnce(failing({ error: 'login_required', code: 'login_required' }));
    await expect(identity.renew()).rejects.toMatchObject({ failure: 'refused' });
  });
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

  test('a token that this device’s clock makes look bad is distinguished from a bad one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const hashIssuedAt = (iat: number) => `#id_token=${new UnsecuredJWT({ iat }).encode()}`;
    const refuse = (hash: string) => {
      library.parseHash.mockImplementationOnce((_, done) => {
        done({ error: 'invalid_token' }, null);
      });
      return identity.complete(hash);
    };
    await expect(refuse(hashIssuedAt(now - 3600))).rejects.toMatchObject({ failure: 'clockSkew' });
    await expect(refuse(hashIssuedAt(now + 3600))).rejects.toMatchObject({ failure: 'clockSkew' });
    await expect(refuse(hashIssuedAt(now))).rejects.toMatchObject({ failure: 'refused' });
  });

  test('OP-02 a network that does not vouch for the e-mail is distinguished from a refusal', async () => {
    await expect(answering({ error: 'email_not_verified' }, null)).rejects.toMatchObject({
      failure: 'emailNotVerified',
    });
  });

  test('an error, or a hash without tokens, is a refusal', async () => {
    await expect(answering({ error: 'invalid_token' }, null)).rejects.toMatchObject({ failure: 'refused' });
    await expect(answering(null, null)).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('SH-19 of what auth0-js writes in cookies', () => {
  /** As the library does: at once, when it is asked. */
  const begins = (answer: (done: Done) => void) => (_: object, done: Done) => {
    document.cookie = 'com.auth0.auth.new=1; path=/';
    queueMicrotask(() => {
      answer(done);
    });
  };

  beforeEach(() => {
    document.cookie = 'com.auth0.auth.new=; path=/; max-age=0';
    document.cookie = 'com.auth0.auth.elsewhere=1; path=/';
  });

  test('SH-19 a code that was sent, a wrong one and a renewal leave nothing, and another tab’s sign-in goes on', async () => {
    library.passwordlessStart.mockImplementationOnce(
      begins((done) => {
        done(null, {});
      }),
    );
    await identity.sendCode('a@b.example');
    expect(document.cookie).toBe('com.auth0.auth.elsewhere=1');

    const refusal = { error: 'access_denied', code: 'access_denied' };
    library.passwordlessLogin.mockImplementationOnce(
      begins((done) => {
        done(refusal, undefined);
      }),
    );
    await identity.confirmCode('a@b.example', '1', '/').catch(() => undefined);
    expect(document.cookie).toBe('com.auth0.auth.elsewhere=1');

    library.checkSession.mockImplementationOnce(
      begins((done) => {
        document.cookie = 'auth0.ssodata=1; path=/';
        done(null, { accessToken: 'new' });
      }),
    );
    await identity.renew();
    expect(document.cookie).toBe('com.auth0.auth.elsewhere=1');
  });

  test('SH-19 the end of a sign-in leaves nothing at all', async () => {
    document.cookie = 'auth0.ssodata=1; path=/';
    library.parseHash.mockImplementationOnce((_, done) => {
      done(null, null);
    });
    await identity.complete('#').catch(() => undefined);
    expect(document.cookie).toBe('');
  });
});
