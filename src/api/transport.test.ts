import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, TimeoutError } from './errors.ts';
import type { TransportRequest } from './transport.ts';
import { readPolicy, repeatableWritePolicy, send } from './transport.ts';

const read: TransportRequest = { url: 'http://api.example/things', method: 'get', policy: readPolicy };
const write: TransportRequest = { ...read, method: 'post', body: { a: 1 }, policy: repeatableWritePolicy };

const fetchStub = vi.fn<typeof fetch>();
const requests: Request[] = [];
const heard: string[] = [];
const observer = {
  retrying: () => void heard.push('retrying'),
  answered: () => void heard.push('answered'),
};

/** Starts a call and gathers how it ends, so that no rejection goes unhandled while the clock is moved. */
function start(request: TransportRequest) {
  const outcome: { value?: unknown; error?: unknown } = {};
  void send(request, observer).then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

function sent(index: number): Request {
  const request = requests[index];
  if (!request) throw new Error('not sent');
  return request;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    requests.push(new Request(...asked));
    return fetchStub(...asked);
  });
  requests.length = 0;
  fetchStub.mockReset();
  heard.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['delete', true],
  ['post', false],
  ['get', false],
] as const)('QA-11 a %s that begins as the page goes outlives it: %s', async (method, outlives) => {
  fetchStub.mockResolvedValue(new Response(null, { status: 204 }));
  start({ ...read, method });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent(0).keepalive).toBe(outlives);
});

describe('reads', () => {
  test('ER-03 a read is tried three times, a second apart, on network failure', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = start(read);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchStub).toHaveBeenCalledTimes(3);
    expect(outcome.error).toBeInstanceOf(NetworkError);
    // An outage is reported once per call.
    expect(heard).toEqual(['retrying']);
  });

  test('ER-03 a retry that gets an answer ends the wait with it', async () => {
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('"ok"'));
    const outcome = start(read);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
    expect(heard).toEqual(['retrying', 'answered']);
  });

  test('ER-03 a connection that breaks inside the body is a network failure too', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.error(new TypeError('network error'));
      },
    });
    fetchStub.mockResolvedValueOnce(new Response(broken)).mockResolvedValueOnce(new Response('"ok"'));
    const outcome = start(read);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
  });

  test('ER-03 an answer is never asked for again, whatever its status', async () => {
    fetchStub.mockResolvedValue(new Response('', { status: 503, headers: { 'retry-after': '1' } }));
    const outcome = start(read);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(outcome.value).toEqual({ status: 503, body: '' });
    expect(heard).toEqual(['answered']);
  });

  test('a server that never answers ends in a timeout after three tries', async () => {
    fetchStub.mockImplementation(() => new Promise(() => undefined));
    const outcome = start(read);
    await vi.advanceTimersByTimeAsync(3 * readPolicy.timeout + 2 * readPolicy.delay);
    expect(fetchStub).toHaveBeenCalledTimes(3);
    expect(outcome.error).toBeInstanceOf(TimeoutError);
    expect(outcome.error).toBeInstanceOf(NetworkError);
  });
});

test.each([
  [{}, 'http://api.example/things'],
  [{ desde: '2026-11-26', texto: 'a b' }, 'http://api.example/things?desde=2026-11-26&texto=a+b'],
])('a read with the query %o', async (query, url) => {
  fetchStub.mockResolvedValue(new Response('""'));
  start({ ...read, query });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent(0).url).toBe(url);
});

describe('writes', () => {
  test('ER-03 a repeatable write is retried twice, thirty seconds apart, with the same body', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = start(write);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchStub).toHaveBeenCalledTimes(3);
    expect(outcome.error).toBeInstanceOf(NetworkError);
    expect(await sent(2).text()).toBe('{"a":1}');
  });

  test('ER-03 a write that may not be repeated goes out once', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = start({ ...write, policy: { ...repeatableWritePolicy, retries: 0 } });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(outcome.error).toBeInstanceOf(NetworkError);
    expect(heard).toEqual([]);
  });
});

test('ER-03 a write that waits for its next try goes out as soon as the browser is back on line', async () => {
  const line = new EventTarget();
  vi.stubGlobal('window', line);
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('"ok"'));
  const outcome = start(write);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchStub).toHaveBeenCalledTimes(2);
  expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('EN-16 ER-03 without a connection a write is not tried, and goes out when it is back', async () => {
  const line = new EventTarget();
  const device = { onLine: false };
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', device);
  fetchStub.mockResolvedValue(new Response('"ok"'));
  const outcome = start(write);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetchStub).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
  device.onLine = true;
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
});

test('EN-16 a write whose line breaks between two tries waits for it, however long', async () => {
  const line = new EventTarget();
  const device = { onLine: true };
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', device);
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('"ok"'));
  const outcome = start(write);
  await vi.advanceTimersByTimeAsync(1_000);
  device.onLine = false;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  device.onLine = true;
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
});

test('EN-16 a write that still breaks as the line comes back goes out a second later, not thirty', async () => {
  const line = new EventTarget();
  const device = { onLine: false };
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', device);
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('"ok"'));
  const outcome = start(write);
  device.onLine = true;
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(990);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(outcome.value).toEqual({ status: 200, body: '"ok"' });
});

test('ER-03 a read without a connection fails after its tries, so that its screen can say so', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  const outcome = start(read);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchStub).toHaveBeenCalledTimes(3);
  expect(outcome.error).toBeInstanceOf(NetworkError);
});

test('an abort during the wait between two tries ends the call at once, with the signal’s reason', async () => {
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  const controller = new AbortController();
  const outcome = start({ ...write, signal: controller.signal });
  await vi.advanceTimersByTimeAsync(10_000);
  const reason = new Error('left the page');
  controller.abort(reason);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.error).toBe(reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('an abort during a try is no network failure and is not retried', async () => {
  fetchStub.mockImplementation(
    (...asked) =>
      new Promise((_, reject) => {
        new Request(...asked).signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
      }),
  );
  const controller = new AbortController();
  const outcome = start({ ...read, signal: controller.signal });
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcome.error).toHaveProperty('name', 'AbortError');
  expect(fetchStub).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});

test('the bearer is asked for before every try', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response('""'));
  const tokens = ['old', null];
  start({ ...read, bearer: () => Promise.resolve(tokens.shift() ?? null) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent(0).headers.get('authorization')).toBe('Bearer old');
  expect(sent(1).headers.get('authorization')).toBeNull();
});

test('SH-16 a try without a token that is good is one without an answer: nothing is sent, and it is tried again', async () => {
  fetchStub.mockResolvedValue(new Response('""'));
  const bearer = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue('renewed');
  const outcome = start({ ...read, bearer });
  await vi.advanceTimersByTimeAsync(999);
  expect([fetchStub.mock.calls.length, heard]).toEqual([0, ['retrying']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent(0).headers.get('authorization')).toBe('Bearer renewed');
  expect(outcome.value).toMatchObject({ status: 200 });
});
