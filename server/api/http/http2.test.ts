import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as request1, type RequestOptions } from 'node:https';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { createLimitedServer, type ConnectionLimits, type TlsFiles } from './node-server.ts';

const requestLimits = (requests: number, bodies: number) => ({
  ofOne: { concurrency: requests, maxQueued: 0 },
  bodiesOfOne: { concurrency: bodies, maxQueued: 0 },
});

let tls: TlsFiles;
beforeAll(async () => {
  tls = await selfSigned();
});

/** A server that answers with the version of HTTP and how many bytes a body has; `/never` has no answer. */
async function running(limits?: ConnectionLimits) {
  let asked = 0;
  const { server, drain } = createLimitedServer(
    (request, response) => {
      asked += 1;
      let size = 0;
      request.on('data', (bytes: Buffer) => (size += bytes.length));
      request.on('end', () => {
        if (request.url !== '/never') response.end(`${request.httpVersion} ${size}`);
      });
      request.on('error', () => undefined);
    },
    limits,
    tls,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => drain(0));
  const session = async () => {
    const client = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    client.on('error', () => undefined);
    await once(client, 'connect');
    return client;
  };
  return { drain, port, session, asked: () => asked };
}

function stream(session: ClientHttp2Session, path = '/', body?: string): ClientHttp2Stream {
  const sent = session.request(
    { ':path': path, ':method': body === undefined ? 'GET' : 'POST' },
    { endStream: body === undefined },
  );
  sent.on('error', () => undefined);
  if (body !== undefined) sent.write(body);
  return sent;
}

async function answerOf(sent: ClientHttp2Stream): Promise<string> {
  let text = '';
  for await (const part of sent) text += String(part);
  return text;
}

const headersOf = (sent: ClientHttp2Stream) =>
  new Promise<IncomingHttpHeaders>((done, fail) => sent.once('response', done).once('error', fail));

const closed = async (closing: ClientHttp2Session | Socket) => {
  if (!closing.destroyed) await once(closing, 'close');
  return 'closed';
};

describe('OP-04 a server with a certificate', () => {
  test('speaks HTTP/2 with who can, and HTTP/1.1 over TLS with others', async () => {
    const { port, session } = await running();
    const client = await session();
    const body = stream(client, '/', 'five.');
    body.end();
    expect(await Promise.all([answerOf(stream(client)), answerOf(body)])).toEqual(['2.0 0', '2.0 5']);
    expect(await answer1({ port })).toBe('1.1 0');
  });

  test('says that 100 requests may be under way at once, and refuses more', async () => {
    const { session } = await running();
    const client = await session();
    if (client.remoteSettings.maxConcurrentStreams !== 100) await once(client, 'remoteSettings');
    expect(client.remoteSettings.maxConcurrentStreams).toBe(100);
  });

  test('ends a handshake that does not go on, and a connection that asks for nothing', async () => {
    const { port, session } = await running({ headerMs: 60 });
    const silent = connectTcp(port, '127.0.0.1');
    silent.on('error', () => undefined).resume();
    expect(await Promise.all([closed(silent), closed(await session())])).toEqual(['closed', 'closed']);
  });

  test('ends a connection of HTTP/1.1 whose header does not end', async () => {
    const { port } = await running({ headerMs: 60 });
    const socket = connectTls({ port, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
    socket.on('error', () => undefined).resume();
    await once(socket, 'secureConnect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(await closed(socket)).toBe('closed');
  });

  test('ends a request whose body does not come, and leaves those beside it', async () => {
    const { session } = await running({ bodyMs: 60 });
    const client = await session();
    const never = stream(client, '/never');
    const slow = stream(client, '/', 'five.');
    let answered = false;
    slow.once('response', () => (answered = true));
    await once(slow, 'close');
    expect(answered).toBe(false);
    expect(never.closed).toBe(false);
    expect(await answerOf(stream(client))).toBe('2.0 0');
  });

  test('ends a peer that is silent while it waits', async () => {
    const { session } = await running({ silenceMs: 60 });
    const client = await session();
    stream(client, '/never');
    expect(await closed(client)).toBe('closed');
  });

  test('closes one connection more than may be', { tags: ['nightly'] }, async () => {
    const { session, port } = await running({ connections: 1 });
    await session();
    const further = connectTcp(port, '127.0.0.1');
    further.on('error', () => undefined).resume();
    expect(await closed(further)).toBe('closed');
  });

  test('refuses one caller more requests than their share, not the connection', async () => {
    const { session } = await running({ requests: requestLimits(2, 1) });
    const client = await session();
    const body = stream(client, '/', 'five.');
    const second = stream(client, '/', 'five.');
    expect(await headersOf(second)).toMatchObject({ ':status': 503, 'retry-after': '5' });
    body.end();
    expect(await answerOf(body)).toBe('2.0 5');
  });

  test('ends who takes requests back faster than a person can: 200 at once, ten a second', async () => {
    const { session, asked } = await running();
    const client = await session();
    for (let sent = 0; sent < 5000 && !client.closed && !client.destroyed; sent += 50) {
      const taken = Array.from({ length: 50 }, () => stream(client, '/never'));
      // It has read them when this one is answered.
      await answerOf(stream(client)).catch(() => undefined);
      for (const each of taken) each.close(constants.NGHTTP2_CANCEL);
      await Promise.all(taken.filter((each) => !each.destroyed).map((each) => once(each, 'close')));
    }
    expect(await closed(client)).toBe('closed');
    expect(asked()).toBeGreaterThanOrEqual(200);
    expect(asked()).toBeLessThan(400);
  });
});

describe('OP-05 a server with a certificate that stops', () => {
  test('answers what is under way in both versions, ends what is idle, and takes no more', async () => {
    const { drain, port, session } = await running();
    const [idle, busy] = [await session(), await session()];
    const waiting = stream(busy, '/', 'five.');
    await answerOf(stream(busy));
    const stopped = drain(8000);
    expect(await closed(idle)).toBe('closed');
    await expect(answer1({ port })).rejects.toThrow('ECONNREFUSED');
    waiting.end('five.');
    expect(await answerOf(waiting)).toBe('2.0 10');
    await stopped;
  });

  test('cuts off what has no answer in time', async () => {
    const { drain, session } = await running();
    const client = await session();
    const never = stream(client, '/never');
    await answerOf(stream(client));
    await drain(30);
    expect(await closed(client)).toBe('closed');
    expect(never.destroyed).toBe(true);
  });
});

async function answer1(options: RequestOptions): Promise<string> {
  const sent = request1({ ...options, host: '127.0.0.1', rejectUnauthorized: false, agent: false });
  sent.end();
  const response = await new Promise<IncomingMessage>((done, fail) => sent.once('response', done).once('error', fail));
  let text = '';
  for await (const part of response) text += String(part);
  return text;
}
