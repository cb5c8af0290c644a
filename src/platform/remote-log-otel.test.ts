// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSink } from './remote-log-otel.ts';

const sentBatch = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes: v.array(v.object({ key: v.string(), value: v.unknown() })) }),
      scopeLogs: v.array(
        v.object({
          logRecords: v.array(
            v.object({
              eventName: v.string(),
              severityNumber: v.number(),
              timeUnixNano: v.unknown(),
              attributes: v.array(v.object({ key: v.string(), value: v.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Batch = v.InferOutput<typeof sentBatch>;

const recordsOf = ({ resourceLogs }: Batch) =>
  resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((s) => s.logRecords));

let collector: Server;
let url: string;
let batches: Batch[];

beforeEach(async () => {
  batches = [];
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      batches.push(v.parse(sentBatch, JSON.parse(Buffer.concat(chunks).toString())));
      response.setHeader('content-type', 'application/json').end('{"partialSuccess":{}}');
    });
  });
  await new Promise<void>((done) => {
    collector.listen(0, '127.0.0.1', done);
  });
  const address = collector.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/logs`;
});

afterEach(() => {
  vi.useRealTimers();
  collector.closeAllConnections();
  collector.close();
});

const record = (name: string) =>
  ({
    severity: 'error',
    name,
    details: { operation: 'getPolizas', httpStatus: 500 },
    time: 1_700_000_000_000,
  }) as const;

test('ER-05 records go out 20 at a time', async () => {
  const sink = createSink({ url, version: '1.0.0' });
  for (let index = 0; index < 45; index += 1) sink.emit(record(`r${index}`));
  await vi.waitUntil(() => batches.length === 2);
  await sink.flush();
  expect(batches.map((batch) => recordsOf(batch).length)).toEqual([20, 20, 5]);
  expect(batches.flatMap(recordsOf).map(({ eventName }) => eventName)).toEqual(
    Array.from({ length: 45 }, (_, index) => `r${index}`),
  );
});

test('ER-05 fewer than 20 wait for 2000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sink = createSink({ url, version: '1.0.0' });
  sink.emit(record('alone'));
  vi.advanceTimersByTime(1999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitUntil(() => batches.length === 1);
  expect(batches.flatMap(recordsOf)).toMatchObject([
    {
      eventName: 'alone',
      severityNumber: 17,
      timeUnixNano: '1700000000000000000',
      attributes: [
        { key: 'operation', value: { stringValue: 'getPolizas' } },
        { key: 'httpStatus', value: { intValue: 500 } },
      ],
    },
  ]);
  expect(batches[0]?.resourceLogs[0]?.resource.attributes).toContainEqual({
    key: 'service.version',
    value: { stringValue: '1.0.0' },
  });
});

test('ER-05 what waits goes out when the page is left', async () => {
  const sink = createSink({ url, version: '1.0.0' });
  sink.emit(record('last'));
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitUntil(() => batches.length === 1);
  expect(batches.flatMap(recordsOf).map(({ eventName }) => eventName)).toEqual(['last']);
});
