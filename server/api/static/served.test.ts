import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../start/start.ts';
import { provideEmbedded } from '../../testing/database.ts';

const demo = { name: 'demo', origins: [] } as const;

const home = mkdtempSync(join(tmpdir(), 'portal-'));
const dataDir = join(home, 'data');
const staticDir = join(home, 'dist');
mkdirSync(staticDir);
writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>Portal</title>');

let server: RunningServer;
beforeAll(async () => {
  await provideEmbedded(dataDir);
  server = await startServer({ mode: demo, port: 0, dataDir, staticDir, flags: { autoprenda: true } });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

const post = (path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the page carries every security header, and no frame of another site may hold it', async () => {
  const { headers } = await fetch(`${server.url}/signin`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('SH-18 flags are evaluated on the own origin, FLAGS first', async () => {
  const response = await post('/ofrep/v1/evaluate/flags/autoprenda', {
    context: { targetingKey: 'x@ejemplo.example' },
  });
  expect(await response.json()).toEqual({ key: 'autoprenda', value: true, variant: 'on', reason: 'STATIC' });
});

test('ER-05 the portal’s log is kept in the data folder', async () => {
  const logRecords = [{ timeUnixNano: '1700000000000000000', eventName: 'call-failed' }];
  const response = await post('/otlp/v1/logs', {
    resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ logRecords }] }],
  });
  expect(response.status).toBe(200);
  expect(
    readFileSync(join(dataDir, 'logs', `portal-${new Date().toISOString().slice(0, 10)}.ndjson`), 'utf8'),
  ).toContain('"event":"call-failed"');
});

test('OP-01 OP-02 OP-09 production has no well-known password, and the portal is told the networks that there are and the partners that lack', async () => {
  writeFileSync(join(staticDir, 'config.json'), '{"api":{"url":"/api"},"identity":{"url":"/idp","clientId":"portal"}}');
  const network = { connection: 'yahoo', issuer: 'https://yahoo.example', clientId: 'c', clientSecret: 's' };
  await provideEmbedded(join(home, 'production'));
  const production = await startServer({
    mode: {
      name: 'production',
      origins: ['https://portal.example'],
      smtpUrl: 'smtp://127.0.0.1:1',
      rootSecret: '0123456789abcdef'.repeat(4),
    },
    port: 0,
    dataDir: join(home, 'production'),
    staticDir,
    networks: [network],
    partners: { identity: { url: 'https://registro.example' } },
  });
  const config: unknown = await (await fetch(`${production.url}/config.json`)).json();
  const credentials = { UseTokenCookie: true, UserName: 'agencia@ejemplo.example', Password: 'clave-de-la-agencia' };
  const login = (url: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  expect((await login(server.url)).status, 'of the demo').toBe(200);
  expect((await login(production.url)).status).toBe(401);
  await production.close();
  expect(config).toEqual({
    api: { url: '/api' },
    identity: { url: '/idp', clientId: 'portal', networks: ['yahoo'] },
    partners: { off: ['eligibility', 'insurers', 'vehicles'] },
  });
  expect(await (await fetch(`${server.url}/config.json`)).json()).toEqual({
    api: { url: '/api' },
    identity: { url: '/idp', clientId: 'portal' },
  });
}, 60_000);

test.each(['/ofrep/other', '/otlp/other'])('%s is not there, and is no page', async (path) => {
  const response = await fetch(`${server.url}${path}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});
