import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLimitedServer, limitArrival, type ConnectionLimits } from './node-server.ts';
import { connectionLimits } from '../../infra/limits/limits.ts';
import { limitRequests, refuse } from './request-limit.ts';

const requestLimits = (requests: number, bodies: number) => ({
  ofOne: { concurrency: requests, maxQueued: 0 },
  bodiesOfOne: { concurrency: bodies, maxQueued: 0 },
});

/** A server that answers with how many bytes a body has, and connections to it. */
async function running(limits?: ConnectionLimits) {
  const { server, drain } = createLimitedServer((request, response) => {
    let size = 0;
    request.on('data', (bytes: Buffer) => (size += bytes.length));
    request.on('end', () => response.end(String(size)));
    request.on('error', () => undefined);
  }, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => {
    void drain(0);
  });
  /** @param from an address of this machine's that the connection comes from */
  const open = async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { server, drain, open };
}

const ended = async (socket: Socket) => {
  socket.resume();
  await once(socket, 'close');
  return 'ended';
};

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('OP-04 a connection is not held by who sends slowly', () => {
  test('a header has 10 seconds, looked at each second; silence two minutes', async () => {
    const { server } = await running();
    expect(server).toMatchObject({ headersTimeout: 10_000, timeout: 120_000 });
  });

  test('a header that does not end is', async () => {
    const { open } = await running({ headerMs: 40 });
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(await ended(socket)).toBe('ended');
  });

  test('a body that does not come is', async () => {
    const { open } = await running({ bodyMs: 40 });
    const socket = await open();
    socket.write(`${head(10)}five.`);
    expect(await ended(socket)).toBe('ended');
  });

  test('a frozen peer that fetches nothing is', async () => {
    const { open } = await running({ silenceMs: 40 });
    expect(await ended(await open())).toBe('ended');
  });

  test('connections are 1000', () => {
    expect(connectionLimits.connections).toBe(1000);
  });

  const answered = async (socket: Socket) => {
    socket.write(`${head(5)}five.`);
    return (await once(socket, 'data')).map(String)[0];
  };

  test('who opens all connections and sends nothing shuts nobody out: one more ends the oldest idle one of whoever has most', async () => {
    const { open } = await running({ connections: 3 });
    const [first, second, other] = [await open(), await open(), await open('127.0.0.2')];
    const third = await open('127.0.0.3');
    expect(await ended(first)).toBe('ended');
    for (const socket of [second, other, third]) expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*5/);
  });

  test('what has a request under way is not ended: where whoever has most has no other, the new one is', async () => {
    const { open, server } = await running({ connections: 2 });
    const [one, two] = [await open(), await open()];
    for (const socket of [one, two]) {
      const asked = once(server, 'request');
      socket.write(head(5));
      await asked;
    }
    expect(await ended(await open('127.0.0.2'))).toBe('ended');
    for (const socket of [one, two]) {
      socket.write('five.');
      expect((await once(socket, 'data')).map(String)[0]).toMatch(/^HTTP\/1\.1 200 OK[^]*5/);
    }
    const next = await open('127.0.0.2');
    expect(await ended(one)).toBe('ended');
    expect(await answered(next)).toMatch(/^HTTP\/1\.1 200 OK[^]*5/);
  });

  test('one that ends gives its place back', async () => {
    const { open } = await running({ connections: 2 });
    const [first, second] = [await open(), await open('127.0.0.2')];
    first.end();
    await ended(first);
    const third = await open();
    for (const socket of [second, third]) expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*5/);
  });
});

describe('OP-05 a server that stops', () => {
  test('answers what is under way, ends what is idle, and takes no more', async () => {
    const { server, drain, open } = await running();
    const [unused, idle, busy] = [await open(), await open(), await open()];
    idle.write(`${head(5)}five.`);
    await once(idle, 'data');
    busy.write(`${head(10)}five.`);
    await once(server, 'request');
    const stopped = drain(8000);
    expect(await Promise.all([ended(unused), ended(idle)])).toEqual(['ended', 'ended']);
    await expect(open()).rejects.toThrow('ECONNREFUSED');
    busy.write('five.');
    const answer = (await once(busy, 'data')).map(String)[0];
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*10/);
    await stopped;
  });

  test('answers the first request of who has connected, taken in or not', async () => {
    const { drain, open } = await running();
    const sockets = await Promise.all([open(), open(), open()]);
    const stopped = drain(8000);
    for (const socket of sockets) socket.write(`${head(5)}five.`);
    const answers = await Promise.all(sockets.map(async (socket) => String(await once(socket, 'data'))));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*5/);
    await stopped;
  });

  test('reads a request whose header is not whole yet', async () => {
    const { server, drain, open } = await running();
    const accepted = new Promise<Socket>((done) => server.once('connection', done));
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\n');
    await vi.waitUntil(async () => (await accepted).bytesRead > 0, { interval: 1 });
    const stopped = drain(8000);
    socket.write('Host: x\r\n\r\n');
    expect((await once(socket, 'data')).map(String)[0]).toMatch(/^HTTP\/1\.1 200 OK/);
    await stopped;
  });

  test('cuts off what has no answer in time', async () => {
    const { server, drain, open } = await running();
    const hanging = await open();
    hanging.write(`${head(10)}five.`);
    await once(server, 'request');
    await drain(30);
    expect(await ended(hanging)).toBe('ended');
  });
});

describe('OP-04 a body has 30 seconds, and a second for each 8 kB', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A request whose body grows by `rate` bytes each second; after how many seconds it is cut off, or undefined where it arrives whole. */
  function secondsUntilCut(rate: number, size: number): number | undefined {
    let seconds = 0;
    let cut: number | undefined;
    const request = Object.assign(new EventEmitter(), {
      headers: { 'content-length': String(size) },
      complete: false,
      socket: {
        bytesRead: 500,
        destroy: () => {
          cut = seconds;
        },
      },
    });
    limitArrival(request, 30_000);
    while (cut === undefined && !request.complete) {
      seconds++;
      request.socket.bytesRead += rate;
      if (request.socket.bytesRead >= size + 500) {
        request.complete = true;
        request.emit('close');
      }
      vi.advanceTimersByTime(1000);
    }
    expect(vi.getTimerCount()).toBe(0);
    return cut;
  }

  test('10 MB at 10 kB a second arrive in seventeen minutes', () => {
    expect(secondsUntilCut(10_000, 10 * 1024 * 1024)).toBeUndefined();
  });

  test('a byte a second is cut off when 30 seconds are over, 4 kB a second after a minute', () => {
    expect(secondsUntilCut(1, 1000)).toBe(31);
    expect(secondsUntilCut(4_000, 10 * 1024 * 1024)).toBe(60);
  });
});

/** A server with two places for one caller, one of them for what sends a body; callers say who they are. */
const shared = () =>
  running({
    callerOf: ({ headers }) => String(headers['x-caller']),
    requests: requestLimits(2, 1),
  });

const headOf = (caller: string, length: number) => head(length).replace('\r\n\r\n', `\r\nX-Caller: ${caller}\r\n\r\n`);
const answerTo = async (socket: Socket) => (await once(socket, 'data')).map(String)[0];

describe('OP-04 of all connections one caller has a share', () => {
  test('a second body is refused while the first arrives, on a connection that ends; another caller notices nothing', async () => {
    const { open } = await shared();
    const [slow, more, other] = [await open(), await open(), await open()];
    slow.write(`${headOf('ana', 10)}five.`);
    more.write(`${headOf('ana', 10)}five.`);
    const over = once(more, 'close');
    const refused = await answerTo(more);
    expect(refused).toMatch(
      /^HTTP\/1\.1 503 [^]*Retry-After: 5\r\nConnection: close[^]*"errorCode":"ServiceUnavailable"/,
    );
    await over;
    other.write(`${headOf('beto', 5)}five.`);
    expect(await answerTo(other)).toMatch(/^HTTP\/1\.1 200 OK/);
    slow.write('five.');
    expect(await answerTo(slow)).toMatch(/^HTTP\/1\.1 200 OK/);
    slow.write(`${headOf('ana', 5)}five.`);
    expect(await answerTo(slow)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test('what is under way counts until its answer is fetched, or its connection ends', async () => {
    const { open, server } = await shared();
    // Nothing is answered meanwhile.
    const waiting: ServerResponse[] = [];
    server.removeAllListeners('request');
    const take = limitRequests(requestLimits(2, 2));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (take('ana', request, response)) waiting.push(response);
      else refuse(response);
    });
    const ask = async () => {
      const socket = await open();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    };
    const first = await ask();
    const second = await ask();
    await vi.waitUntil(() => waiting.length === 2, { interval: 1 });
    expect(await answerTo(await ask())).toMatch(/^HTTP\/1\.1 503 /);
    waiting[0]?.end('done');
    expect(await answerTo(first)).toMatch(/^HTTP\/1\.1 200 OK/);
    second.destroy();
    await once(waiting[1] ?? server, 'close');
    await ask();
    await ask();
    await vi.waitUntil(() => waiting.length === 4, { interval: 1 });
  });
});
