import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTls } from '../api/http/tls-files.ts';
import { StartError } from '../infra/process/start-error.ts';
import { selfSignedFiles } from '../testing/certificate.ts';
import { provideEmbedded } from '../testing/database.ts';
import { startServer } from './start.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

test('OP-04 a server with a certificate answers by HTTP/2, and tells browsers to ask by TLS only', async () => {
  const dataDir = join(home, 'data');
  await provideEmbedded(dataDir);
  const server = await startServer({
    // Without a demo's people, whose writing takes most of a start.
    mode: {
      name: 'production',
      origins: ['https://portal.example'],
      smtpUrl: 'smtp://127.0.0.1:1',
      rootSecret: '0123456789abcdef'.repeat(4),
    },
    port: 0,
    dataDir,
    tls: await selfSignedFiles(),
  });
  expect(server.url).toMatch(/^https:\/\/localhost:\d+$/);
  const client = connect(server.url, { rejectUnauthorized: false });
  const request = client.request({ ':path': '/api/estado/vivo' });
  const headers = await new Promise<IncomingHttpHeaders>((done) => request.resume().once('response', done));
  expect(headers).toMatchObject({
    ':status': 200,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  client.close();
  await server.close();
}, 60_000);

test('OP-05 a certificate that can’t be read, or is none, is refused by name and nothing of it is repeated', async () => {
  const { certFile, keyFile } = await selfSignedFiles();
  const other = await selfSignedFiles();
  const text = join(home, 'text.pem');
  writeFileSync(text, 'hunter2');
  expect(() => readTls({ certFile: join(home, 'no.pem'), keyFile })).toThrow('TLS_CERT_FILE names a file');
  expect(() => readTls({ certFile, keyFile: join(home, 'no.pem') })).toThrow('TLS_KEY_FILE names a file');
  for (const pair of [
    { certFile: text, keyFile },
    { certFile, keyFile: text },
    { certFile, keyFile: other.keyFile },
  ]) {
    expect(() => readTls(pair)).toThrow(StartError);
    expect(() => readTls(pair)).toThrow('are no certificate and its key');
    expect(() => readTls(pair)).not.toThrow('hunter2');
  }
  expect(readTls({ certFile, keyFile }).cert.toString()).toContain('BEGIN CERTIFICATE');
});
