import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timedLog } from '../infra/log/log.ts';
import { createTelemetry } from '../infra/telemetry/telemetry.ts';
import { createPartners } from '../partners/create-partners.ts';
import { playPartner, type PlayedPartner, sendJson } from '../partners/testing/partner.ts';
import { createTestClock } from '../testing/clock.ts';
import { playCollector, type ExportedMetric, type PlayedCollector } from '../testing/collector.ts';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';

const clock = createTestClock('2026-11-20T15:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const logged: string[] = [];
let collector: PlayedCollector;
let register: PlayedPartner;
let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = await playCollector();
  register = await playPartner(({ body }, response) => {
    sendJson(response, {}, body.includes('28456789') ? 500 : 404);
  });
  const { metrics, close } = createTelemetry(collector.metricsUrl, (line) => logged.push(line));
  stop = close;
  const { partners } = createPartners({
    demo: true,
    addresses: { identity: { url: register.url } },
    clock,
    delay: () => Promise.resolve(),
    log: timedLog((line) => logged.push(line), clock),
    folder,
    metrics,
  });
  server = await createTestServer(undefined, { partners, metrics });
}, startTimeout);
afterAll(async () => {
  await server.close();
  await register.close();
  collector.close();
  rmSync(folder, { recursive: true });
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('OP-12 the trace of a request is sent to the partner, each time it is asked, and stands in the log line', async () => {
  const as = 'Hernán Vidal';
  const headers = { traceparent };
  expect((await server.call('GET', '/identidad/28456789?sexo=F', { as, headers })).status).toBe(503);
  expect(register.asked.map((asked) => asked.headers['traceparent'])).toEqual([traceparent, traceparent]);
  expect(logged).toEqual([`2026-11-20T15:00:00.000Z partner identity: POST /personas: 500 trace_id=${trace}`]);
});

test('OP-12 metrics count requests by route and answer, and partners by outcome; unknown paths, methods and ids share one attribute', async () => {
  expect((await server.call('GET', '/identidad/30111222?sexo=M', { as: 'Hernán Vidal' })).status).toBe(404);
  for (let nth = 1; nth <= 3; nth++) {
    expect((await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' })).status).toBe(200);
    expect((await server.call('GET', `/apiclientes/creditos/${nth}99999`, { as: 'Marta Quiroga' })).status).toBe(403);
    for (const path of [`/api/dni-2845678${nth}`, `/api/a/b/${nth}`, `/idp/x${nth}`, `/x-${nth}/marta@ejemplo.example`])
      expect((await server.request(path)).status).toBe(404);
    expect((await server.request(`/api/estado?dni=2845678${nth}`, { method: 'PURGE' })).status).toBe(404);
  }
  const askCode = () =>
    server.request('/idp/passwordless/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'portal', connection: 'email', email: 'marta@ejemplo.example' }),
    });
  let asked = 0;
  while ((await askCode()).status !== 429) asked++;
  await server.db.execute(sql`alter table avisos_pago rename to avisos_pago_gone`);
  expect((await server.call('GET', '/apiclientes/ultimosdatos', { as: 'Daniel Sosa' })).status).toBe(500);
  await server.db.execute(sql`alter table avisos_pago_gone rename to avisos_pago`);
  await stop();

  const all = collector.metrics();
  const counted = (name: string) => all.get(name)?.points.map(inWords).toSorted();
  expect(counted('http.server.request.duration')).toEqual(
    [
      '3 GET /api/apiclientes/creditos 200',
      '3 GET /api/apiclientes/creditos/:operacionId 403',
      '1 GET /api/apiclientes/ultimosdatos 500 500',
      '1 GET /api/identidad/:documento 404',
      '1 GET /api/identidad/:documento 503 SocioNoResponde',
      // What there is not: of the API, of identity, and of all else.
      '6 GET /api/* 404',
      '3 GET /idp/* 404',
      '3 GET /* 404',
      '3 _OTHER /api/* 404',
      `${asked} POST /idp/passwordless/start 200`,
      '1 POST /idp/passwordless/start 429',
    ].toSorted(),
  );
  expect(all.get('http.server.active_requests')?.points.map(({ value }) => value)).toEqual([0, 0, 0]);
  expect(counted('portal.partner.request.duration')).toEqual(['1 identity', '1 identity failed']);
  expect(all.get('portal.partner.breaker.open')?.points).toEqual([
    { attributes: { 'portal.partner.port': 'identity' }, value: 0 },
  ]);
  expect(JSON.stringify([...all.values()])).not.toMatch(/284567|301112|ejemplo\.example|99999/);
});

/** How many, and its attributes that say more than HTTP. */
function inWords({ attributes, value }: ExportedMetric['points'][number]): string {
  const { 'url.scheme': _, ...said } = attributes;
  const names = ['http.request.method', 'http.route', 'http.response.status_code', 'portal.partner.port', 'error.type'];
  expect(names).toEqual(expect.arrayContaining(Object.keys(said)));
  return [value, ...names.flatMap((name) => said[name] ?? [])].join(' ');
}
