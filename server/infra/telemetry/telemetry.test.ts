import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { playCollector, type PlayedCollector } from '../../testing/collector.ts';
import { createTelemetry } from './telemetry.ts';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function collector(status?: () => number): Promise<PlayedCollector> {
  const played = await playCollector(status);
  closing.push(played.close);
  return played;
}

const logged: string[] = [];
const log = (line: string) => logged.push(line);
afterEach(() => logged.splice(0));

const answered = { route: '/api/estado', status: 204, errorType: undefined };

test('OP-12 without a collector nothing is measured, and nothing asked', async () => {
  const { metrics, close } = createTelemetry(undefined, log);
  let asked = 0;
  metrics.watchDisk(() => ++asked);
  metrics.request('GET', 'http')(answered);
  await close();
  expect(asked).toBe(0);
});

test('OP-12 what was measured is sent when the server stops, by whom', async () => {
  const { metricsUrl, metrics: sent, resource } = await collector();
  const { metrics, close } = createTelemetry(metricsUrl, log);
  metrics.request('GET', 'https')(answered);
  metrics.request('GET', 'https')(answered);
  metrics.request('GET', 'https');
  await close();
  const of = { 'http.request.method': 'GET', 'url.scheme': 'https' };
  expect(sent().get('http.server.request.duration')).toEqual({
    name: 'http.server.request.duration',
    unit: 's',
    kind: 'histogram',
    points: [{ attributes: { ...of, 'http.route': '/api/estado', 'http.response.status_code': 204 }, value: 2 }],
  });
  expect(sent().get('http.server.active_requests')?.points).toEqual([{ attributes: of, value: 1 }]);
  const { 'service.name': name, 'service.instance.id': instance, ...others } = resource();
  expect([name, others]).toEqual(['portal-api', {}]);
  expect(instance).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('OP-12 methods that there are not share one attribute', async () => {
  const { metricsUrl, metrics: sent } = await collector();
  const { metrics, close } = createTelemetry(metricsUrl, log);
  for (const method of ['PURGE', 'MKCOL', 'PROPFIND']) metrics.request(method, 'http')(answered);
  await close();
  expect(sent().get('http.server.request.duration')?.points).toMatchObject([
    { attributes: { 'http.request.method': '_OTHER' }, value: 3 },
  ]);
});

test('OP-12 a collector that takes nothing fails nothing, and is told of once', async () => {
  const { metricsUrl } = await collector(() => 400);
  const { metrics, close } = createTelemetry(metricsUrl, log);
  metrics.mailSent(0.1);
  await close();
  expect(logged).toEqual(['The collector takes no metrics']);
});

test('OP-12 a server that stops does not wait for a collector that is away, or never answers', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  closing.push(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const url of [`http://127.0.0.1:${port}/v1/metrics`, 'http://127.0.0.1:1/v1/metrics']) {
    const { metrics, close } = createTelemetry(url, log);
    metrics.mailSent(0.1);
    const began = performance.now();
    await close();
    expect(performance.now() - began, url).toBeLessThan(4000);
  }
}, 15_000);

test('OP-12 what cannot be looked at, such as a database that is away, leaves the other metrics', async () => {
  const { metricsUrl, metrics: sent } = await collector();
  const { metrics, close } = createTelemetry(metricsUrl, log);
  metrics.watchOutboxes(
    () => new Date(),
    () => Promise.reject(new Error('away')),
  );
  metrics.watchDisk(() => 5);
  await close();
  expect([...sent().keys()]).toEqual(['portal.disk.free']);
});
