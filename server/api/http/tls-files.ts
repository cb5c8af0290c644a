import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartError } from '../../infra/process/start-error.ts';
import type { TlsFiles } from './node-server.ts';

/** Where the certificate is, with those between it and its authority, and its key: files in PEM. */
export interface TlsPaths {
  readonly certFile: string;
  readonly keyFile: string;
}

/**
 * Reads what TLS is spoken with.
 *
 * @throws StartError naming the variable whose file can't be read, or both where they don't belong together; nothing of the files
 */
export function readTls({ certFile, keyFile }: TlsPaths): TlsFiles {
  const cert = contentOf('TLS_CERT_FILE', certFile);
  const key = contentOf('TLS_KEY_FILE', keyFile);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new StartError('TLS_CERT_FILE and TLS_KEY_FILE are no certificate and its key, both in PEM.');
  }
  return { cert, key };
}

function contentOf(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartError(`${variable} names a file that can't be read.`);
  }
}
