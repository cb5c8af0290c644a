import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './runtime-config.ts';

const origin = 'https://portal.example';
const committed = await readFile(new URL('../../public/config.json', import.meta.url), 'utf8');

const answering =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const load = (text: string, status?: number) => loadConfig(origin, answering(text, status));

/** The committed file with other sections. */
function fileWith(sections: Record<string, unknown>): string {
  const file: unknown = JSON.parse(committed);
  return JSON.stringify({ ...(typeof file === 'object' ? file : {}), ...sections });
}

/** What the operator reads; fails if the configuration is accepted. */
async function complaint(loading: Promise<unknown>): Promise<string> {
  const error: unknown = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw new Error('accepted, or failed otherwise', { cause: error });
  return error.message;
}

describe('what the committed file means', () => {
  test('SH-17 everything is the embedded server, on the own origin; a logout comes back to /loading', async () => {
    expect(await load(committed)).toMatchObject({
      hosts: {
        auth: '/api',
        catalogs: '/api',
        origination: '/api',
        creditRisk: '/api',
        insurance: '/api',
        presigner: '/api',
      },
      identity: {
        url: `${origin}/idp`,
        issuer: `${origin}/idp/`,
        clientId: 'portal',
        audience: 'portal-api',
        claimsNamespace: '',
        networks: null,
        logoutMethod: 'post',
        redirectUri: `${origin}/callback`,
        afterLogout: `${origin}/loading`,
      },
      flags: { url: origin, defaults: {} },
      log: { url: `${origin}/otlp/v1/logs`, onLocalhost: false, webVitals: false, walks: false },
      recording: { url: null },
      terms: {
        ClienteFinal: { version: '1.0', url: `${origin}/terminos/1.0.md` },
        Agenciero: { version: '1.0', url: `${origin}/terminos/1.0.md` },
        Interno: { version: '1.0', url: `${origin}/terminos/1.0.md` },
      },
    });
  });

  test('it is fetched from the own origin, without a stale copy', async () => {
    const asked: unknown[] = [];
    await loadConfig(origin, (...request) => {
      asked.push(request);
      return answering(committed)();
    });
    expect(asked).toEqual([['/config.json', { cache: 'no-cache' }]]);
  });
});

test('other back ends: absolute addresses stay, an issuer is taken to the letter, null turns off', async () => {
  const config = await load(
    fileWith({
      api: { url: 'https://api.example/v1/' },
      identity: {
        url: 'https://id.example/',
        issuer: 'https://issuer.example/x/',
        clientId: 'c',
        audience: 'a',
        claimsNamespace: 'https://n.example/',
      },
      flags: { url: null, defaults: { autoprenda: true } },
      log: { url: null, onLocalhost: true },
      recording: { url: 'https://r.example/a.js', origins: ['https://a.example'] },
    }),
  );
  expect(config).toMatchObject({
    hosts: { auth: 'https://api.example/v1', presigner: 'https://api.example/v1' },
    identity: {
      url: 'https://id.example',
      issuer: 'https://issuer.example/x/',
      claimsNamespace: 'https://n.example/',
    },
    flags: { url: null, defaults: { autoprenda: true } },
    log: { url: null },
  });
});

test('QA-09 walks are recorded where the file says so', async () => {
  const log = { url: '/otlp/v1/logs', onLocalhost: false };
  expect((await load(committed)).log.walks).toBe(false);
  expect((await load(fileWith({ log: { ...log, steps: true, walks: true } }))).log.walks).toBe(true);
});

test('C7 each service may be elsewhere, by its own key; the others are at the common address', async () => {
  const own = { auth: 'https://auth.example/', catalogs: '/catalogos', presigner: 'https://firma.example/v1' };
  const { hosts } = await load(fileWith({ api: { url: 'https://api.example', ...own } }));
  expect(hosts).toEqual({
    auth: 'https://auth.example',
    catalogs: '/catalogos',
    origination: 'https://api.example',
    creditRisk: 'https://api.example',
    insurance: 'https://api.example',
    presigner: 'https://firma.example/v1',
  });
});

test('ST-02 browsers keep the build unless the file says not to', async () => {
  expect((await load(committed)).offline).toEqual({ enabled: true });
  expect((await load(fileWith({ offline: { enabled: false } }))).offline).toEqual({ enabled: false });
  expect(await complaint(load(fileWith({ offline: { enabled: 'no' } })))).toContain('offline.enabled');
});

test('C9 SH-21 a type of user may have its own terms; the others have the common ones', async () => {
  const common = { app: 'portal', version: '2.0', validFrom: '2026-06-01', url: '/terminos/2.0.md' };
  const own = { app: 'agencias', version: '1.0', validFrom: '2026-01-01', url: '/terminos/agencias.md' };
  const { terms } = await load(fileWith({ terms: { ...common, byUserType: { Agenciero: own } } }));
  expect(terms).toEqual({
    ClienteFinal: { ...common, url: `${origin}/terminos/2.0.md` },
    Agenciero: { ...own, url: `${origin}/terminos/agencias.md` },
    Interno: { ...common, url: `${origin}/terminos/2.0.md` },
  });
});

describe('what the operator reads', () => {
  test('every wrong, missing or unknown key, by name', async () => {
    const message = await complaint(
      load(
        fileWith({
          api: { insurance: 'seguros', insurances: '/x' },
          identity: { url: 'ftp://x', issuer: 1, clientId: '', audience: 'a', secret: 'x' },
          flags: { url: '//elsewhere.example', defaults: { 'no-such': true, autoprenda: 'sí' } },
          recording: { url: 'http://insecure.example/a.js', origins: ['a', 'b', 'c', 'd'] },
          terms: {
            app: 'portal',
            version: '1.0',
            validFrom: '1/1/2026',
            url: '/t.md',
            byUserType: { Interno: { version: '1.1' }, Cliente: {} },
          },
          support: { whatsapp: '+54 9 11' },
          extra: 1,
        }),
      ),
    );
    const lines = message.split('\n');
    expect(lines).toContain('config.json: api.url: falta');
    expect(message).toMatch(/^config\.json: api\.insurance: tiene que ser una URL/m);
    expect(lines).toContain('config.json: api.insurances: no se conoce esta clave');
    expect(lines).toContain('config.json: terms.byUserType.Interno.url: falta');
    expect(lines).toContain('config.json: terms.byUserType.Cliente: no se conoce esta clave');
    expect(lines).toContain('config.json: identity.url: tiene que ser una URL http(s) o un camino que empieza con /');
    expect(lines).toContain('config.json: identity.issuer: tiene que ser un texto');
    expect(lines).toContain('config.json: identity.clientId: no puede estar vacío');
    expect(lines).toContain('config.json: identity.secret: no se conoce esta clave');
    expect(message).toMatch(/^config\.json: flags\.url: tiene que ser una URL/m);
    expect(message).toMatch(/^config\.json: flags\.defaults\.no-such: no es una de las funciones conocidas$/m);
    expect(message).toMatch(/^config\.json: flags\.defaults\.autoprenda: tiene que ser true o false$/m);
    expect(message).toMatch(/^config\.json: recording\.url: tiene que ser una URL https$/m);
    expect(message).toMatch(/^config\.json: recording\.origins: tiene más de tres orígenes$/m);
    expect(message).toMatch(/^config\.json: terms\.validFrom: tiene que ser una fecha AAAA-MM-DD$/m);
    expect(message).toMatch(/^config\.json: support\.whatsapp: tiene que ser un número/m);
    expect(lines).toContain('config.json: extra: no se conoce esta clave');
  });

  test.each([
    ['a missing file', 'not found', 404, 'config.json: no se pudo leer (HTTP 404)'],
    ['a page', '\n<!doctype html>', 200, 'config.json: llegó una página HTML en lugar de JSON; ¿falta el archivo?'],
    ['half a file', '{"api":', 200, 'config.json: no es JSON válido'],
    ['a list', '[]', 200, 'config.json: api: falta'],
    ['a number', '1', 200, 'config.json: tiene que ser un objeto'],
  ])('%s', async (_name, text, status, message) => {
    expect(await complaint(load(text, status))).toContain(message);
  });

  test('no answer', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await complaint(loadConfig(origin, offline))).toBe('config.json: no se pudo leer, no hubo respuesta');
  });
});
