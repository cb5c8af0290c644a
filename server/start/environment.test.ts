import { describe, expect, test } from 'vitest';
import { newRootSecret } from '../infra/process/secrets.ts';
import { StartError } from '../infra/process/start-error.ts';
import { optionsFromEnvironment } from './environment.ts';

const secret = newRootSecret();

test('OP-01 nothing set, or set to nothing, is a demo on port 3000 of this machine', () => {
  const options = optionsFromEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: '', NODE_ENV: '' });
  expect(options).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    mode: { name: 'demo', origins: [] },
  });
  expect(options.databaseUrl).toBeUndefined();
});

test('everything can be set', () => {
  expect(
    optionsFromEnvironment({
      DEMO: 'off',
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal@db/portal',
      ROOT_SECRET: secret,
      APP_ORIGINS: 'https://portal.example/, https://otro.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'portal@ejemplo.example',
      IDP_CLIENT_ID: 'app',
      IDP_AUDIENCE: 'api',
      IDP_TOKEN_SECONDS: '60',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      STORAGE_URL: 's3://portal?region=sa-east-1',
      APP_KEY: 'k'.repeat(32),
      TLS_CERT_FILE: '/srv/tls/cert.pem',
      TLS_KEY_FILE: '/srv/tls/key.pem',
      FLAGS: '{"autoprenda": true, "beta-mode": ["ana@ejemplo.example"]}',
      PARTNER_ELIGIBILITY_URL: 'https://decisiones.example/v1/',
      PARTNER_ELIGIBILITY_KEY: 'eligibility-key',
      PARTNER_IDENTITY_URL: 'http://127.0.0.1:4010',
    }),
  ).toEqual({
    mode: {
      name: 'production',
      origins: ['https://portal.example', 'https://otro.example'],
      smtpUrl: 'smtp://mail',
      rootSecret: secret,
    },
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/portal',
    databaseUrl: 'postgres://portal@db/portal',
    storageUrl: 's3://portal?region=sa-east-1',
    trustedProxies: [
      { address: '10.0.0.0', prefix: 8 },
      { address: '192.0.2.1', prefix: 32 },
      { address: '2001:db8::', prefix: 32 },
    ],
    mailFrom: 'portal@ejemplo.example',
    clientId: 'app',
    audience: 'api',
    tokenSeconds: 60,
    telemetryEndpoint: 'http://collector:4318',
    metricsUrl: 'http://collector:4318/v1/metrics',
    appKey: 'k'.repeat(32),
    flags: { autoprenda: true, 'beta-mode': ['ana@ejemplo.example'] },
    partners: {
      eligibility: { url: 'https://decisiones.example/v1', key: 'eligibility-key' },
      identity: { url: 'http://127.0.0.1:4010', key: undefined },
    },
    tls: { certFile: '/srv/tls/cert.pem', keyFile: '/srv/tls/key.pem' },
  });
});

test.each([
  'http://decisiones.example',
  'https://user:password@decisiones.example',
  'https://decisiones.example/?key=1',
  'decisiones.example',
])('OP-09 a partner at %s is refused: documents go there, and the key has a variable of its own', (url) => {
  const read = () => optionsFromEnvironment({ PARTNER_ELIGIBILITY_URL: url });
  expect(read).toThrow(StartError);
  expect(read).toThrow("PARTNER_ELIGIBILITY_URL has a value that can't be used");
});

test('OP-09 the key of a partner that has no address is refused', () => {
  const read = () => optionsFromEnvironment({ PARTNER_INSURERS_KEY: 'insurers-key' });
  expect(read).toThrow('PARTNER_INSURERS_KEY goes with PARTNER_INSURERS_URL: set both, or neither.');
});

test.each(['TLS_CERT_FILE', 'TLS_KEY_FILE'])('OP-01 %s alone is refused: it goes with the other', (name) => {
  const read = () => optionsFromEnvironment({ [name]: '/srv/tls/file.pem' });
  expect(read).toThrow(StartError);
  expect(read).toThrow('TLS_CERT_FILE and TLS_KEY_FILE go together');
});

const production = {
  SMTP_URL: 'smtp://mail',
  APP_ORIGINS: 'https://portal.example',
  ROOT_SECRET: secret,
  TRUSTED_PROXIES: '192.0.2.1',
};

describe('OP-01 the mode', () => {
  test.each<[Record<string, string>, 'demo' | 'production']>([
    [{ DEMO: 'on' }, 'demo'],
    [{ HOST: 'localhost' }, 'demo'],
    [{ HOST: '::1', DEMO: 'on' }, 'demo'],
    [{ APP_ORIGINS: 'http://localhost:5173' }, 'demo'],
    [{ ROOT_SECRET: secret }, 'demo'],
    [production, 'production'],
    [{ ...production, DEMO: 'off' }, 'production'],
    [{ ...production, HOST: '0.0.0.0' }, 'production'],
    [{ ...production, APP_ORIGINS: 'http://localhost:3000', DEMO: 'off' }, 'production'],
    // People may come in without a proxy where the server speaks TLS.
    [{ ...production, TRUSTED_PROXIES: '', TLS_CERT_FILE: '/cert.pem', TLS_KEY_FILE: '/key.pem' }, 'production'],
    // No request comes by a proxy there.
    [{ ...production, APP_ORIGINS: 'http://localhost:3000', TRUSTED_PROXIES: '' }, 'production'],
  ])('%j is %s', (environment, mode) => {
    expect(optionsFromEnvironment(environment).mode.name).toBe(mode);
  });

  test.each([
    [
      { SMTP_URL: 'smtp://mail' },
      'With SMTP_URL',
      'lacks APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [
      { HOST: '0.0.0.0' },
      'With HOST=0.0.0.0',
      'lacks SMTP_URL, APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [
      { HOST: '192.168.1.20' },
      'With HOST=192.168.1.20',
      'lacks SMTP_URL, APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [
      { NODE_ENV: 'production' },
      'With NODE_ENV=production',
      'lacks SMTP_URL, APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [
      { APP_ORIGINS: 'https://portal.example' },
      'APP_ORIGINS=https://portal.example',
      'lacks SMTP_URL, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [{ ...production, ROOT_SECRET: '' }, 'With SMTP_URL', 'lacks ROOT_SECRET'],
    [
      { ...production, TRUSTED_PROXIES: '' },
      'With SMTP_URL',
      'lacks TRUSTED_PROXIES or TLS_CERT_FILE: deploy/RUNBOOK.md says what to set',
    ],
    [
      { DEMO: 'off' },
      'With DEMO=off',
      'lacks SMTP_URL, APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES or TLS_CERT_FILE',
    ],
    [{ DEMO: 'on', SMTP_URL: 'smtp://mail' }, 'DEMO=on', 'SMTP_URL'],
    [{ DEMO: 'on', APP_ORIGINS: 'https://portal.example' }, 'DEMO=on', 'APP_ORIGINS=https://portal.example'],
    [{ DEMO: 'on', NODE_ENV: 'production' }, 'DEMO=on', 'NODE_ENV=production'],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO=on', 'HOST=0.0.0.0'],
    [{ ...production, APP_ORIGINS: 'http://portal.example' }, 'http://portal.example', 'has to be https'],
  ])('%j is refused with what it lacks', (environment, ...said) => {
    const read = () => optionsFromEnvironment(environment);
    expect(read).toThrow(StartError);
    for (const part of said) expect(read).toThrow(part);
  });
});

// Either would let a token for one be used as one for the other.
test.each([
  { IDP_CLIENT_ID: 'app', IDP_AUDIENCE: 'app' },
  { IDP_CLIENT_ID: 'portal-api' },
  { IDP_AUDIENCE: 'portal' },
  { IDP_CLIENT_ID: 'legacy' },
  { IDP_AUDIENCE: 'legacy' },
])('OP-01 %j: client and audience must differ', (environment) => {
  expect(() => optionsFromEnvironment(environment)).toThrow(StartError);
  expect(() => optionsFromEnvironment(environment)).toThrow('IDP_CLIENT_ID and IDP_AUDIENCE');
});

const picky = [
  'ROOT_SECRET',
  'APP_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'PORT',
  'APP_ORIGINS',
  'FLAGS',
  'IDP_NETWORKS',
  'DEMO',
];

test('OP-07 the collector of the security log may be below a path', () => {
  const endpoint = 'https://otel.example/portal';
  expect(optionsFromEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` }).telemetryEndpoint).toBe(endpoint);
});

test('OP-12 metrics alone may go elsewhere, to the address that is said', () => {
  const elsewhere = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://prometheus:9090/api/v1/otlp/v1/metrics' };
  const { metricsUrl, telemetryEndpoint } = optionsFromEnvironment(elsewhere);
  expect([metricsUrl, telemetryEndpoint]).toEqual(['http://prometheus:9090/api/v1/otlp/v1/metrics', undefined]);
  expect(
    optionsFromEnvironment({ ...elsewhere, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).metricsUrl,
  ).toBe('http://prometheus:9090/api/v1/otlp/v1/metrics');
  expect(optionsFromEnvironment({}).metricsUrl).toBeUndefined();
});

test('OP-05 a key in base64 is one that a header can carry', () => {
  const key = `${'+/aA0'.repeat(8)}==`;
  expect(optionsFromEnvironment({ APP_KEY: key }).appKey).toBe(key);
});

test.each(picky)('OP-05 the value of %s is not repeated when it is refused', (name) => {
  const read = () => optionsFromEnvironment({ [name]: 'hunter2' });
  expect(read).toThrow(name);
  expect(read).not.toThrow('hunter2');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['APP_ORIGINS', 'portal'],
  // No browser's origin is one of these.
  ['APP_ORIGINS', 'https://portal.example/creditos'],
  ['APP_ORIGINS', 'https://portal.example?desde=1'],
  ['APP_ORIGINS', 'https://otro@portal.example'],
  // No header can carry them as a token.
  ['APP_KEY', `${'k'.repeat(32)}ñ`],
  ['APP_KEY', `una clave con blancos ${'k'.repeat(32)}`],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0'],
  // Then any caller would choose their address.
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['DEMO', 'maybe'],
  // Secrets that somebody typed.
  ['ROOT_SECRET', '0'.repeat(64)],
  ['ROOT_SECRET', 'deadbeef'.repeat(8)],
  ['ROOT_SECRET', '0123456789abcdef'.repeat(4)],
  ['ROOT_SECRET', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
  // Then anybody between could be the mail server.
  ['SMTP_URL', 'smtps://mail?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://mail?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail?opportunisticTLS=true'],
  // Ten minutes are the most: a token that was taken is good no longer.
  ['IDP_TOKEN_SECONDS', '601'],
  ['FLAGS', 'autoprenda'],
  ['FLAGS', '{"autoprenda": "on"}'],
  ['FLAGS', '{"autoprenda": ["ana"]}'],
  ['FLAGS', '{"no-such": true}'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => optionsFromEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(name);
});
