import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate of this machine, signed by itself, and its key, in PEM. */
export async function selfSigned(): Promise<{ readonly cert: Buffer; readonly key: Buffer }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  return { cert: Buffer.from(cert), key: Buffer.from(key) };
}

/** The same in files, until the process ends. */
export async function selfSignedFiles(): Promise<{ readonly certFile: string; readonly keyFile: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const { cert, key } = await selfSigned();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  return { certFile, keyFile };
}
