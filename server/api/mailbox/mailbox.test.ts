import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailboxMailer, createSmtpMailer } from '../../infra/mail/mailer.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

test('the page shows the newest mail first, and shows text as text', async () => {
  const mailer = createMailboxMailer(server.db, server.clock);
  await mailer.send({ to: 'uno@ejemplo.example', subject: 'Primero', body: '<b>1</b>' });
  server.clock.advance(1);
  await mailer.send({ to: 'dos@ejemplo.example', subject: 'Segundo', body: '2' });
  const page = await (await server.request('/mailbox')).text();
  expect(page.indexOf('Segundo')).toBeLessThan(page.indexOf('Primero'));
  expect(page).toContain('&lt;b&gt;1&lt;/b&gt;');
  const one: unknown = await (await server.request('/mailbox.json?to=UNO@ejemplo.example')).json();
  expect(one).toEqual({
    mails: [{ to: 'uno@ejemplo.example', subject: 'Primero', body: '<b>1</b>', sentAt: '2026-11-20T15:00:00.000Z' }],
  });
});

test('it answers under the application’s own name only', async () => {
  const rebound = await server.request('http://otra.example/mailbox.json');
  expect(rebound.status).toBe(404);
});

test('with an SMTP server the mail goes there', async () => {
  const received: string[] = [];
  const smtp = createServer((socket) => speakSmtp(socket, received));
  const port = await new Promise<number>((done) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'portal@ejemplo.example', () => undefined);
  await mailer.send({ to: 'uno@ejemplo.example', subject: 'Hola', body: 'El código es 123456.' });
  smtp.close();
  const session = received.join('\n');
  expect(session).toContain('RCPT TO:<uno@ejemplo.example>');
  expect(session).toContain('123456');
});

/** Just enough SMTP to take one mail. */
function speakSmtp(socket: Socket, received: string[]): void {
  let inData = false;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    for (const line of chunk
      .toString('utf8')
      .split('\r\n')
      .filter((text) => text !== '')) {
      received.push(line);
      if (inData && line !== '.') continue;
      inData = line === 'DATA';
      socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}
