import { expect, test } from 'vitest';
import { optionsFromEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

test('nothing set, or set to nothing, gives the embedded database on port 3000', () => {
  const options = optionsFromEnvironment({ PORT: '', DATABASE_URL: '' });
  expect(options).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '.data', seed: true, origins: [] });
  expect(options.databaseUrl).toBeUndefined();
});

test('everything can be set', () => {
  expect(
    optionsFromEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal@db/portal',
      APP_ORIGINS: 'https://portal.example/, https://otro.example',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'portal@ejemplo.example',
      IDP_CLIENT_ID: 'app',
      IDP_AUDIENCE: 'api',
      IDP_TOKEN_SECONDS: '60',
      SEED: 'off',
      FLAGS: '{"autoprenda": true}',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/portal',
    databaseUrl: 'postgres://portal@db/portal',
    origins: ['https://portal.example', 'https://otro.example'],
    smtpUrl: 'smtp://mail',
    mailFrom: 'portal@ejemplo.example',
    clientId: 'app',
    audience: 'api',
    tokenSeconds: 60,
    seed: false,
    flags: { autoprenda: true },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['APP_ORIGINS', 'portal'],
  ['SEED', 'maybe'],
  ['FLAGS', 'autoprenda'],
  ['FLAGS', '{"autoprenda": "on"}'],
  ['FLAGS', '{"no-such": true}'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => optionsFromEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(name);
});
