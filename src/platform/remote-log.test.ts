import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogRecord } from './log-record.ts';
import { createRemoteLog } from './remote-log.ts';

const options = { url: 'https://log.example/v1/logs', onLocalhost: false, hostname: 'portal.example', version: '1' };

const now = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sink that keeps its records, and the options that it was made with. */
function fakeSink() {
  const records: LogRecord[] = [];
  const flush = vi.fn(() => Promise.resolve());
  const createSink = vi.fn(() => ({ emit: (record: LogRecord) => void records.push(record), flush }));
  const load = vi.fn(() => Promise.resolve({ createSink }));
  return { records, flush, createSink, load };
}

test('ER-05 the library is loaded with the first record, once, and records keep their order', async () => {
  const { records, load, createSink, flush } = fakeSink();
  const log = createRemoteLog({ ...options, load });
  await log.flush();
  expect(load).not.toHaveBeenCalled();
  log.error('call-failed', { operation: 'getPolizas', httpStatus: 500 });
  log.event('menu-clicked', { item: 'seguros' });
  log.event('started');
  await log.flush();
  expect(load).toHaveBeenCalledTimes(1);
  expect(createSink).toHaveBeenCalledExactlyOnceWith({ url: options.url, version: '1' });
  expect(flush).toHaveBeenCalledTimes(1);
  expect(records).toEqual([
    {
      severity: 'error',
      name: 'call-failed',
      details: { operation: 'getPolizas', httpStatus: 500 },
      time: now,
    },
    { severity: 'info', name: 'menu-clicked', details: { item: 'seguros' }, time: now },
    { severity: 'info', name: 'started', details: {}, time: now },
  ]);
});

test('ER-05 personal data is taken out before anything is kept', async () => {
  const { records, load } = fakeSink();
  const log = createRemoteLog({ ...options, load });
  log.error('failed for marta@ejemplo.example', { kind: '27345678', route: '/miscreditos/100201' });
  await log.flush();
  expect(JSON.stringify(records)).not.toMatch(/marta|27345678|100201/);
});

describe('ER-05 never on localhost unless configured', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])('ER-05 %s', async (hostname) => {
    const { load, records } = fakeSink();
    const log = createRemoteLog({ ...options, hostname, load });
    log.error('x', {});
    log.event('y');
    await log.flush();
    expect(load).not.toHaveBeenCalled();

    const told = createRemoteLog({ ...options, hostname, onLocalhost: true, load });
    told.event('y');
    await told.flush();
    expect(records).toHaveLength(1);
  });

  test('ER-05 nor without an address', async () => {
    const { load } = fakeSink();
    const log = createRemoteLog({ ...options, url: null, load });
    log.error('x', {});
    await log.flush();
    expect(load).not.toHaveBeenCalled();
  });
});

test('ER-05 a library that cannot be fetched does no harm, and is tried again', async () => {
  const { load, records } = fakeSink();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const log = createRemoteLog({ ...options, load });
  log.error('lost', {});
  await log.flush();
  log.error('kept', {});
  await log.flush();
  expect(records.map(({ name }) => name)).toEqual(['kept']);
});

test('ER-05 a sink that fails does no harm', async () => {
  const flush = () => Promise.reject(new Error('full'));
  const emit = () => {
    throw new Error('broken');
  };
  const log = createRemoteLog({ ...options, load: () => Promise.resolve({ createSink: () => ({ emit, flush }) }) });
  log.error('x', {});
  await expect(log.flush()).resolves.toBeUndefined();
});
