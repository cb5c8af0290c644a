import { createServer } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { withTrace } from '../telemetry/trace.ts';
import { createSecurityLog } from './log.ts';

const clock = createTestClock('2026-11-20T15:00:00.000Z');
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const line =
  '{"time":"2026-11-20T15:00:00.000Z","log":"security","severity":"WARN","event":"authz_fail","user.id":"u1","http.response.status_code":403}';

/** A collector that answers every export with `status`; what it got, and its base address. */
async function collector(status: number) {
  const received: { path: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ path: request.url, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  closing.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { received, endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

test('OP-07 without a collector each event is one line of JSON, at once', async () => {
  const lines: string[] = [];
  const log = createSecurityLog(clock, { endpoint: undefined, write: (written) => lines.push(written) });
  log.record('authz_fail', { 'user.id': 'u1', 'http.response.status_code': 403 });
  await expect.poll(() => lines).toEqual([line]);
  await log.close();
});

const exported = v.object({
  resourceLogs: v.tuple([
    v.object({
      scopeLogs: v.tuple([
        v.object({
          scope: v.object({ name: v.string() }),
          logRecords: v.array(
            v.object({ eventName: v.string(), severityText: v.string(), attributes: v.array(v.unknown()) }),
          ),
        }),
      ]),
    }),
  ]),
});

test('OP-07 with a collector events are sent by OTLP, the last ones when the server stops', async () => {
  const lines: string[] = [];
  const { received, endpoint } = await collector(200);
  const log = createSecurityLog(clock, { endpoint, write: (written) => lines.push(written) });
  log.record('sys_startup');
  log.record('authz_fail', { 'user.id': 'u1' });
  await log.close();
  expect(received.map(({ path }) => path)).toEqual(['/v1/logs']);
  const [{ scopeLogs }] = v.parse(v.pipe(v.string(), v.parseJson(), exported), received[0]?.body).resourceLogs;
  expect(scopeLogs).toEqual([
    {
      scope: { name: 'portal.security' },
      logRecords: [
        { eventName: 'sys_startup', severityText: 'INFO', attributes: [] },
        {
          eventName: 'authz_fail',
          severityText: 'WARN',
          attributes: [{ key: 'user.id', value: { stringValue: 'u1' } }],
        },
      ],
    },
  ]);
  expect(lines).toEqual([]);
});

test('OP-07 what a collector does not take is written as lines: nothing is lost', async () => {
  const lines: string[] = [];
  const { endpoint } = await collector(400);
  const log = createSecurityLog(clock, { endpoint, write: (written) => lines.push(written) });
  log.record('authz_fail', { 'user.id': 'u1', 'http.response.status_code': 403 });
  await log.close();
  expect(lines).toEqual([line]);
});

const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', traceFlags: 0 };

test('OP-12 an event within a request has its trace, as a line and by OTLP', async () => {
  const lines: string[] = [];
  const { received, endpoint } = await collector(200);
  const written = createSecurityLog(clock, { endpoint: undefined, write: (line) => lines.push(line) });
  const sent = createSecurityLog(clock, { endpoint, write: undefined });
  await withTrace(trace, async () => {
    await Promise.resolve();
    for (const { record } of [written, sent]) record('authz_fail', { 'user.id': 'u1' });
  });
  await Promise.all([written.close(), sent.close()]);
  expect(lines).toEqual([expect.stringMatching(/,"trace_id":"4bf92f3577b34da6a3ce929d0e0e4736"\}$/)]);
  expect(received[0]?.body).toContain('"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"');
});
