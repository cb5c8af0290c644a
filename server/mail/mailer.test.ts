import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ServiceUnavailable } from '../http/api-error.ts';
import { createSmtpMailer } from './mailer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An SMTP server that says `greeting`, and afterwards, each second, `more`. */
async function silentServer(greeting: string, more = '') {
  const server = createServer((socket) => {
    const timer = setInterval(() => socket.write(more), 1000);
    socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

const mail = { to: 'ana@ejemplo.example', subject: '123456 es tu código', body: '123456' };

test.each([
  ['nothing', '', ''],
  ['its name and no more', '220 mail.example ESMTP\r\n', ''],
  ['what it can do, without an end', '220 mail.example ESMTP\r\n', '250-SIZE 1\r\n'],
])('OP-05 an SMTP server that says %s is waited for five seconds', async (_, greeting, more) => {
  const { server, port } = await silentServer(greeting, more);
  const logged: string[] = [];
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'portal@ejemplo.example', (line) => logged.push(line));
  let failure: unknown;
  const sent = mailer.send(mail).catch((error: unknown) => {
    failure = error;
  });
  await once(server, 'connection');
  await vi.advanceTimersByTimeAsync(4000);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  await sent;
  expect(failure).toBeInstanceOf(ServiceUnavailable);
  expect(logged).toEqual(['A mail was not sent: ETIMEDOUT']);
});

test('OP-05 an SMTP server that is not there is a failure at once, which names nobody', async () => {
  const { server, port } = await silentServer('');
  server.close();
  await once(server, 'close');
  const logged: string[] = [];
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'portal@ejemplo.example', (line) => logged.push(line));
  await expect(mailer.send(mail)).rejects.toThrow(ServiceUnavailable);
  expect(logged).toEqual(['A mail was not sent: ESOCKET']);
});
