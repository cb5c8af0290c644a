import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { createSmtpMailer, type Mail } from './mailer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An SMTP server that says `greeting`, `more` to the first command after three seconds, and nothing to the second. */
async function silentServer(greeting: string, more = '') {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (command) => commands.push(String(command)));
    setTimeout(() => socket.write(more), 3000);
    socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { server, commands, port: typeof address === 'object' && address ? address.port : 0 };
}

const mail = { to: 'ana@ejemplo.example', subject: '123456 es tu código', body: '123456' };

test.each([
  ['nothing', '', ''],
  ['its name and no more', '220 mail.example ESMTP\r\n', ''],
  ['hello after three, and no more', '220 mail.example ESMTP\r\n', '250 mail.example\r\n'],
])('OP-05 an SMTP server that says %s is waited for five seconds', async (_, greeting, more) => {
  const { server, commands, port } = await silentServer(greeting, more);
  const logged: string[] = [];
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'portal@ejemplo.example', (line) => logged.push(line));
  let failure: unknown;
  const sent = mailer.send(mail).catch((error: unknown) => {
    failure = error;
  });
  await once(server, 'connection');
  if (greeting !== '') await vi.waitUntil(() => commands.length === 1);
  await vi.advanceTimersByTimeAsync(3000);
  if (more !== '') await vi.waitUntil(() => commands.length === 2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  await sent;
  expect(failure).toBeInstanceOf(ServiceUnavailable);
  expect(logged).toEqual(['A mail was not sent: ETIMEDOUT']);
});

/** An SMTP server that answers everything, and has no TLS. */
async function plainServer() {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (command) => {
      commands.push(String(command).split(' ')[0]?.trim() ?? '');
      socket.write(commands.at(-1) === 'STARTTLS' ? '502 Not implemented\r\n' : '250 ok\r\n');
    });
    socket.write('220 mail.example ESMTP\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { commands, port: typeof address === 'object' && address ? address.port : 0 };
}

// 0.0.0.0 leads to this machine too, by a name that is not its own.
test('OP-01 no mail goes to a server elsewhere without TLS, nor the name that it is for', async () => {
  const { commands, port } = await plainServer();
  const mailer = createSmtpMailer(`smtp://0.0.0.0:${port}`, 'portal@ejemplo.example', () => undefined);
  await expect(mailer.send(mail)).rejects.toThrow(ServiceUnavailable);
  expect(commands.slice(0, 2)).toEqual(['EHLO', 'STARTTLS']);
  expect(commands).not.toContain('MAIL');
});

test.each([
  ['on this machine', '127.0.0.1', ''],
  ['where the address says so', '0.0.0.0', '?ignoreTLS=true'],
])('OP-01 a server without TLS gets mails %s', async (_, host, parameters) => {
  const { commands, port } = await plainServer();
  const mailer = createSmtpMailer(`smtp://${host}:${port}${parameters}`, 'portal@ejemplo.example', () => undefined);
  await mailer.send(mail).catch(() => undefined);
  expect(commands.slice(0, 2)).toEqual(['EHLO', 'MAIL']);
});

/** What an SMTP server on this machine gets of a mail: its lines, folded headers on one. */
async function sentOver(sent: Mail): Promise<string> {
  // Such a server waits a moment of its own.
  vi.useRealTimers();
  let received = '';
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _, done) => {
      stream.on('data', (chunk) => {
        received += String(chunk);
      });
      stream.on('end', done);
    },
  });
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Portal <portal@ejemplo.example>', () => undefined).send(sent);
  await new Promise<void>((closed) => server.close(closed));
  return received.replaceAll(/\r\n(?=[ \t])/g, '');
}

test('MY-07 a mail keeps its id over its tries, and says where it is refused with one click', async () => {
  const refuseAt = `https://portal.example/correos/recordatorios/${'aB1-_'.repeat(20)}`;
  const received = await sentOver({ ...mail, id: '4f7a2c1e-0000-4000-8000-000000000001', refuseAt });
  expect(received).toContain('Message-ID: <4f7a2c1e-0000-4000-8000-000000000001@ejemplo.example>\r\n');
  expect(received).toMatch(new RegExp(`List-Unsubscribe: *<${refuseAt}>\r\n`));
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(received).toContain('Auto-Submitted: auto-generated\r\n');
});

test('MY-07 a code can not be refused', async () => {
  expect(await sentOver(mail)).not.toContain('List-Unsubscribe');
});

test('OP-05 an SMTP server that is not there is a failure at once, which names no recipient', async () => {
  const { server, port } = await silentServer('');
  server.close();
  await once(server, 'close');
  const logged: string[] = [];
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'portal@ejemplo.example', (line) => logged.push(line));
  await expect(mailer.send(mail)).rejects.toThrow(ServiceUnavailable);
  expect(logged).toEqual(['A mail was not sent: ESOCKET']);
});
