import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { onError } from '../http/failures.ts';
import { createOtlp } from './otlp.ts';

/** A server that keeps its log in memory. */
function memoryServer() {
  const lines: string[] = [];
  const app = new Hono();
  app.onError(onError((line) => lines.push(line)));
  const append = (added: readonly string[]) => {
    lines.push(...added);
    return Promise.resolve(0);
  };
  app.route(
    '/otlp',
    createOtlp(
      { append },
      () => '',
      () => Promise.resolve(0),
    ),
  );
  const post = async (body: unknown, type = 'application/json') =>
    await app.request('http://localhost/otlp/v1/logs', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { lines, post };
}

const attribute = (key: string, value: unknown) => ({ key, value });

const requestWith = (...logRecords: unknown[]) => ({
  resourceLogs: [
    {
      resource: { attributes: [attribute('service.version', { stringValue: '1.0.0' })], droppedAttributesCount: 0 },
      scopeLogs: [{ scope: { name: 'portal' }, logRecords }],
    },
  ],
});

const record = {
  timeUnixNano: '1700000000000000000',
  observedTimeUnixNano: '1700000000000000000',
  severityNumber: 17,
  severityText: 'ERROR',
  eventName: 'call-failed',
  attributes: [
    attribute('operation', { stringValue: 'getPolizas\n' }),
    attribute('httpStatus', { intValue: 500 }),
    attribute('count', { intValue: '3' }),
    attribute('online', { boolValue: true }),
  ],
};

test('ER-05 each record is one line', async () => {
  const { lines, post } = memoryServer();
  const response = await post(requestWith(record, { ...record, eventName: 'menu-clicked', attributes: [] }));
  expect([response.status, await response.json()]).toEqual([200, { partialSuccess: {} }]);
  expect(lines).toEqual([
    '{"time":"2023-11-14T22:13:20.000Z","severity":"ERROR","event":"call-failed","version":"1.0.0",' +
      '"details":{"operation":"getPolizas\\n","httpStatus":500,"count":3,"online":true}}',
    '{"time":"2023-11-14T22:13:20.000Z","severity":"ERROR","event":"menu-clicked","version":"1.0.0","details":{}}',
  ]);
});

describe('what is refused is not kept', () => {
  test.each([
    ['no JSON', 'x'],
    ['another JSON', '{}'],
    ['no time', requestWith({ ...record, timeUnixNano: 'now' })],
    ['an endless value', requestWith({ ...record, eventName: 'x'.repeat(301) })],
    ['a nested value', requestWith({ ...record, attributes: [attribute('a', { kvlistValue: {} })] })],
  ])('%s', async (_name, body) => {
    const { lines, post } = memoryServer();
    expect((await post(body)).status).toBe(400);
    expect(lines).toEqual([]);
  });

  test('what another site could send unasked', async () => {
    const { lines, post } = memoryServer();
    expect((await post(requestWith(record), 'text/plain')).status).toBe(400);
    expect(lines).toEqual([]);
  });

  test.each([
    ['records', requestWith(...Array.from({ length: 101 }, () => record))],
    ['attributes', requestWith({ ...record, attributes: Array.from({ length: 31 }, () => attribute('a', {})) })],
    ['resources', { resourceLogs: Array.from({ length: 11 }, () => requestWith(record).resourceLogs[0]) }],
  ])('OP-04 too many %s, be there room for them or not', async (_what, body) => {
    const { lines, post } = memoryServer();
    expect((await post(body)).status).toBe(400);
    expect(lines).toEqual([]);
  });

  test('too much at once', async () => {
    const { lines, post } = memoryServer();
    const response = await post(requestWith(...Array.from({ length: 1000 }, () => record)));
    expect(response.ok).toBe(false);
    expect(lines).toEqual([]);
  });
});
