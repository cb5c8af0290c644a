import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queueMails } from '../domain/correos/outbox.ts';
import { columnsOf, customer } from '../identity/accounts/account-types.ts';
import { openEmbedded } from '../infra/db/database.ts';
import { avisosPago, correos, legacyAccounts, users } from '../infra/db/schema.ts';
import { systemClock } from '../infra/process/clock.ts';
import { StartError } from '../infra/process/start-error.ts';
import { provideEmbedded } from '../testing/database.ts';
import { bodyAs, newReceiptKey } from '../testing/test-server.ts';
import { startServer, type RunningServer } from './start.ts';

const demo = { name: 'demo', origins: [] } as const;

const home = mkdtempSync(join(tmpdir(), 'portal-'));
const dataDir = join(home, 'data');
const staticDir = join(home, 'dist');
const script = `console.log(1);${' '.repeat(4000)}`;
mkdirSync(join(staticDir, 'assets'), { recursive: true });
writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>Portal</title>');
writeFileSync(join(staticDir, 'assets/main-Ab12Cd34.js'), script);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ mode: demo, port: 0, dataDir, staticDir });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

describe('what can not start says why in one sentence', () => {
  test('a port in use', async () => {
    const port = Number(new URL(server.url).port);
    const other = startServer({ mode: demo, port, dataDir: join(home, 'other') });
    await expect(other).rejects.toThrow(
      new StartError(`Port ${port} is already in use: stop what uses it, or set PORT.`),
    );
  });

  test('OP-05 a DATA_DIR that is a file, or in one', async () => {
    const file = join(home, 'datos.txt');
    writeFileSync(file, 'x');
    for (const other of [file, join(file, 'datos')]) {
      await expect(startServer({ mode: demo, port: 0, dataDir: other })).rejects.toThrow(
        new StartError('DATA_DIR names a file, or is in one: set a folder.'),
      );
    }
  });

  test('a database folder that is open', async () => {
    const other = startServer({ mode: demo, port: 0, dataDir });
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(/already open in another process/);
  });
});

test('a second start keeps the data, the keys and the sessions of the first', async () => {
  const sendCode = () =>
    fetch(`${server.url}/idp/passwordless/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'portal', connection: 'email', email: 'marta@ejemplo.example' }),
    });
  const keys = async () => await (await fetch(`${server.url}/idp/.well-known/jwks.json`)).text();
  const before = await keys();
  await sendCode();
  await server.close();
  const rootSecret = readFileSync(join(dataDir, 'keys/secret.hex'), 'utf8');
  const production = {
    name: 'production',
    origins: ['https://portal.example'],
    smtpUrl: 'smtp://127.0.0.1:1',
    rootSecret,
  } as const;
  await expect(startServer({ mode: production, port: 0, dataDir })).rejects.toThrow(/the invented people of a demo/);
  const draft = join(dataDir, 'files/comprobantes/a.jpg.b.part');
  writeFileSync(draft, 'half');
  utimesSync(draft, 0, 0);
  server = await startServer({ mode: demo, port: 0, dataDir, staticDir });
  expect(existsSync(draft), 'OP-04 what a crash left of an upload').toBe(false);
  expect(await keys()).toBe(before);
  const mailbox: unknown = await (await fetch(`${server.url}/mailbox.json?to=marta%40ejemplo.example`)).json();
  expect(mailbox).toMatchObject({ mails: [{ to: 'marta@ejemplo.example' }] });
}, 30_000);

test('keys and data are their owner’s only', () => {
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'keys/secret.hex')).mode & 0o077).toBe(0);
  // DATA_DIR may be a folder that others can look into: what is in it is not theirs.
  for (const folder of ['db', 'files', 'keys']) expect(statSync(join(dataDir, folder)).mode & 0o077, folder).toBe(0);
});

describe('the built application', () => {
  test('is looked for when it is asked for: it may be built after the start', async () => {
    renameSync(join(staticDir, 'index.html'), join(home, 'later.html'));
    expect((await fetch(server.url)).status).toBe(404);
    renameSync(join(home, 'later.html'), join(staticDir, 'index.html'));
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('its paths get index.html, which is asked for again each time', async () => {
    for (const path of ['/', '/miscreditos/informarpago/concepto?operacionId=1']) {
      const response = await fetch(server.url + path);
      expect(await response.text()).toContain('<title>Portal</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('hashed files are cached for good, and compressed', async () => {
    const response = await fetch(`${server.url}/assets/main-Ab12Cd34.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await response.text()).toBe(script);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  test.each(['/assets/gone-Ab12Cd34.js', '/robots.txt', '/assets/..%2f..%2fdata/keys/secret.hex'])(
    '%s is 404',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).not.toContain('immutable');
    },
  );
});

test('RP-07 an upload that grows over 10 MB is refused while it comes in', async () => {
  const token = await accessToken();
  const query = new URLSearchParams({ key: newReceiptKey(), verb: 'put' }).toString();
  const signed = await fetch(`${server.url}/api/sign?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const { url } = await bodyAs(signed, v.object({ url: v.string() }));
  expect(url.startsWith(`${server.url}/api/storage/`)).toBe(true);
  const { status, sent } = await uploadUntilAnswered(url, 40 * 1024 * 1024);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(40 * 1024 * 1024);
});

test('OP-05 a server that stops sends the mail that an answer promised', async () => {
  const folder = join(home, 'stopping');
  await provideEmbedded(folder);
  const { db, close } = await openEmbedded(join(folder, 'db'));
  const nora = { euroUserId: 'EU1', email: 'nora@ejemplo.example', name: 'Nora Paz', passwordHash: '' };
  await db.insert(legacyAccounts).values({ ...nora, ...columnsOf(customer) });
  await close();
  const smtp = await startSlowSmtp();
  const rootSecret = '0123456789abcdef'.repeat(4);
  const origins = ['https://portal.example'] as const;
  const stopping = await startServer({
    mode: { name: 'production', origins, smtpUrl: smtp.url, rootSecret },
    port: 0,
    dataDir: folder,
  });
  const forgotten = await fetch(`${stopping.url}/api/controldeusuarios/contrasena/recuperacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserEmail: 'nora@ejemplo.example' }),
  });
  expect(forgotten.status).toBe(204);
  const closed = stopping.close().then(() => 'closed');
  expect(await Promise.race([closed, smtp.hasMail()])).toBe('has the mail');
  smtp.deliver();
  await closed;
  expect(smtp.mails).toEqual(['nora@ejemplo.example']);
  await smtp.stop();
}, 30_000);

test('MY-07 a server that stops ends the queued mail that it sends, and notes it; the next one does not send it again', async () => {
  const folder = join(home, 'queued');
  await provideEmbedded(folder);
  const first = await openEmbedded(join(folder, 'db'));
  const nora = { id: randomUUID(), email: 'nora@ejemplo.example', name: 'Nora Paz' };
  await first.db
    .insert(users)
    .values({ ...nora, ...columnsOf(customer), sub: 'email|nora', euroUserId: '', validatedIdentity: false });
  const aviso = {
    id: randomUUID(),
    userId: nora.id,
    idempotencyKey: randomUUID(),
    bodyHash: '',
    nombreYApellido: nora.name,
    documento: '28456789',
    telefono: '0111545678901',
    email: nora.email,
    conceptoPago: 0,
    tipoPago: 3,
    comentario: '',
    moneda: 0,
    importe: 1,
    fechaDePago: '2026-11-20',
    fechaDeAviso: new Date(),
    createdAt: new Date(),
  } as const;
  await first.db.insert(avisosPago).values(aviso);
  await queueMails(first.db, systemClock, [{ userId: nora.id, tipo: 'AvisoRecibido', sobre: aviso.id }]);
  await first.close();

  const smtp = await startSlowSmtp();
  const rootSecret = '0123456789abcdef'.repeat(4);
  const options = {
    mode: { name: 'production', origins: ['https://portal.example'], smtpUrl: smtp.url, rootSecret },
    port: 0,
    dataDir: folder,
  } as const;
  const stopping = await startServer(options);
  await smtp.hasMail();
  const closed = stopping.close().then(() => 'closed');
  const isOpen = () =>
    fetch(stopping.url).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(async () => !(await isOpen()), { interval: 1 });
  // All else has ended, and would be over by now.
  for (let look = 0; look < 200; look++) await isOpen();
  expect(await Promise.race([closed, Promise.resolve('not yet')])).toBe('not yet');
  smtp.deliver();
  await closed;
  expect(smtp.mails).toEqual(['nora@ejemplo.example']);
  const again = await startServer(options);
  await again.close();
  const last = await openEmbedded(join(folder, 'db'));
  expect(await last.db.select({ estado: correos.estado, intentos: correos.intentos }).from(correos)).toEqual([
    { estado: 'Enviado', intentos: 1 },
  ]);
  await last.close();
  await smtp.stop();
}, 30_000);

/** An SMTP server that has taken a mail only once it is told so. */
async function startSlowSmtp() {
  let deliver: (() => void) | undefined;
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        deliver = () => {
          mails.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        };
      });
    },
  });
  const port = await new Promise<number>((listening) => {
    const listener = smtp.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    hasMail: () => vi.waitUntil(() => deliver, { timeout: 4_000 }).then(() => 'has the mail'),
    deliver: () => deliver?.(),
    stop: () => new Promise<void>((done) => smtp.close(done)),
  };
}

/** Signs Camila in on the social page. */
async function accessToken(): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'portal',
    connection: 'google-oauth2',
    response_type: 'token id_token',
    redirect_uri: `${server.url}/callback`,
    nonce: 'n',
  }).toString();
  const body = new URLSearchParams({ email: 'camila@ejemplo.example' });
  const response = await fetch(`${server.url}/idp/social?${query}`, { method: 'POST', body, redirect: 'manual' });
  const { hash } = new URL(response.headers.get('location') ?? server.url);
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
}

/** Sends up to `total` bytes without announcing how many, until there is an answer. */
function uploadUntilAnswered(url: string, total: number): Promise<{ status: number; sent: number }> {
  return new Promise((done, fail) => {
    let sent = 0;
    let answered = false;
    const chunk = Buffer.alloc(256 * 1024);
    const upload = httpRequest(
      url,
      { method: 'PUT', headers: { 'content-type': 'application/octet-stream' } },
      (response) => {
        answered = true;
        done({ status: response.statusCode ?? 0, sent });
        response.resume();
        upload.destroy();
      },
    );
    const more = () => {
      if (answered) return;
      if (sent >= total) {
        upload.end();
        return;
      }
      sent += chunk.length;
      if (upload.write(chunk)) setImmediate(more);
      else upload.once('drain', more);
    };
    upload.on('error', (error) => {
      if (!answered) fail(error);
    });
    more();
  });
}
