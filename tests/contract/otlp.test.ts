// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOtlp } from '../../server/api/otlp/otlp.ts';
import { createSecurityLog } from '../../server/infra/security/log.ts';
import { createTelemetry } from '../../server/infra/telemetry/telemetry.ts';
import { createTestClock } from '../../server/testing/clock.ts';
import type { LogRecord } from '../../src/platform/log-record.ts';
import { createSink } from '../../src/platform/remote-log-otel.ts';
import { otlpViolations } from './otlp.ts';

/** What was exported, as it was sent. */
let exported: unknown[] = [];
let collector: Server;
let endpoint: string;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      exported.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  exported = [];
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const records: readonly LogRecord[] = [
  {
    severity: 'error',
    name: 'call-failed',
    details: { operation: 'getPolizas', httpStatus: 500 },
    time: 1_700_000_000_000,
  },
  { severity: 'info', name: 'menu-clicked', details: { item: 'seguros' }, time: 1_700_000_000_500 },
  { severity: 'info', name: 'started', details: {}, time: 1_700_000_000_999 },
];

/** What the portal sends of `records`. */
async function portalBody(): Promise<unknown> {
  const sink = createSink({ url: `${endpoint}/v1/logs`, version: '1.0.0' });
  for (const record of records) sink.emit(record);
  await sink.flush();
  await vi.waitUntil(() => exported.length === 1);
  return exported[0];
}

/** The server's own collector, with room for so many lines. */
function ownCollector(room: number) {
  const lines: string[] = [];
  const append = (added: readonly string[]) => {
    lines.push(...added.slice(0, room));
    return Promise.resolve(Math.max(0, added.length - room));
  };
  const app = createOtlp(
    { append },
    () => '',
    () => Promise.resolve(0),
  );
  const take = async (body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/v1/logs', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return await response.json();
  };
  return { lines, take };
}

describe('OpenTelemetry’s own definition', () => {
  test('OP-07 has nothing against what the security log sends', async () => {
    const clock = createTestClock('2026-11-20T15:00:00.000Z');
    const log = createSecurityLog(clock, { endpoint, write: undefined });
    log.record('sys_startup');
    log.record('authz_fail', { 'user.id': 'u1', 'http.route': '/solicitudes/{id}', 'http.response.status_code': 404 });
    log.record('session_expired', { 'user.id': 'u1', 'session.id': 's1', 'portal.reason': 'signed out' });
    await log.close();
    expect(exported).toMatchObject([{ resourceLogs: [{ scopeLogs: [{ logRecords: [{}, {}, {}] }] }] }]);
    expect(exported.flatMap((body) => otlpViolations('ExportLogsServiceRequest', body))).toEqual([]);
  });

  test('OP-12 has nothing against the metrics that the server sends', async () => {
    const { metrics, close } = createTelemetry(`${endpoint}/v1/metrics`, () => undefined);
    metrics.request('GET', 'http')({ route: '/api/estado', status: 204, errorType: undefined });
    metrics.mailGivenUp('SeguroPedido');
    metrics.workDone('mails', new Date());
    metrics.watchDisk(() => 5);
    await close();
    expect(exported).toMatchObject([{ resourceMetrics: [{ scopeMetrics: [{ metrics: [{}, {}, {}, {}, {}] }] }] }]);
    expect(exported.flatMap((body) => otlpViolations('ExportMetricsServiceRequest', body))).toEqual([]);
  });

  test('ER-05 has nothing against what the portal sends, and the server takes all of it', async () => {
    const body = await portalBody();
    expect(otlpViolations('ExportLogsServiceRequest', body)).toEqual([]);
    const { lines, take } = ownCollector(records.length);
    expect(otlpViolations('ExportLogsServiceResponse', await take(body))).toEqual([]);
    expect(lines).toHaveLength(records.length);
  });

  test('OP-04 has nothing against the answer of a log that is full', async () => {
    const answer = await ownCollector(1).take(await portalBody());
    expect(answer).toEqual({ partialSuccess: { rejectedLogRecords: 2 } });
    expect(otlpViolations('ExportLogsServiceResponse', answer)).toEqual([]);
  });

  const withRecord = (record: unknown) => ({ resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] });
  const valued = (value: unknown) => withRecord({ attributes: [{ key: 'a', value }] });
  const at = 'ExportLogsServiceRequest.resourceLogs[0].scopeLogs[0].logRecords[0]';
  test.each([
    ['a field that there is not', withRecord({ event: 'x' }), `${at}.event: unknown`],
    ['a time in words', withRecord({ timeUnixNano: '2026-11-20' }), `${at}.timeUnixNano: no fixed64`],
    ['a severity by its name', withRecord({ severityNumber: 'WARN' }), `${at}.severityNumber: no SeverityNumber`],
    ['a severity that there is not', withRecord({ severityNumber: 99 }), `${at}.severityNumber: no SeverityNumber`],
    ['a number for a text', valued({ stringValue: 5 }), `${at}.attributes[0].value.stringValue: no string`],
    ['a bare value', valued('x'), `${at}.attributes[0].value: no AnyValue`],
    ['two values in one', valued({ stringValue: 'x', intValue: 1 }), `${at}.attributes[0].value: more than one value`],
    ['one record for a list', { resourceLogs: {} }, 'ExportLogsServiceRequest.resourceLogs: no list'],
  ])('OP-07 refuses %s', (_what, body, violation) => {
    expect(otlpViolations('ExportLogsServiceRequest', body)).toEqual([violation]);
  });
});
