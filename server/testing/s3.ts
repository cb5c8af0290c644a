import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 server of others on a port of its own, with its objects in a temporary folder. */
export interface S3 {
  /** Its address. */
  readonly endpoint: string;
  /** The STORAGE_URL of a new, empty bucket, which a page of any origin may upload to. */
  readonly createBucket: () => Promise<string>;
  /** What was asked of it, oldest first, as `PUT /bucket/uploads/…`, without queries. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** The only account it knows. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** The same, as AWS's tools read it from the environment. */
export const s3Environment = {
  AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
} as const;

/** What RUNBOOK.md says a bucket needs, for any page. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader>
</CORSRule></CORSConfiguration>`;

const isUnsigned = ({ method, url = '', headers }: IncomingMessage) =>
  method !== 'OPTIONS' && headers.authorization === undefined && !url.includes('X-Amz-Signature=');

/** Starts it. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const settings = { directory, silent: true, vhostBuckets: false };
  const ofObjects = new S3rver({ ...settings, configureBuckets: [] }).callback();
  // It computes the signature of a bucket's own path without the slash that AWS's client has at its end.
  const ofBuckets = new S3rver({ ...settings, configureBuckets: [], allowMismatchedSignatures: true }).callback();
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    (/^\/[^/]+\/(?:\?|$)/.test(request.url ?? '') ? ofBuckets : ofObjects)(request, response);
  const asked: string[] = [];

  // It deletes folders as they empty, under the writes of others: these come one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (request: IncomingMessage, response: ServerResponse) => {
    const turn = last.then(async () => {
      const closed = new Promise((done) => response.once('close', done));
      if (request.destroyed) return;
      await handle(request, response);
      await closed;
    });
    last = turn.catch(() => undefined);
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url?.replace(/\?.*$/, '') ?? ''}`);
    // Which it would answer.
    if (isUnsigned(request)) response.writeHead(403).end();
    else if (request.method === 'PUT' || request.method === 'DELETE') inTurn(request, response);
    else void handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  let buckets = 0;
  return {
    endpoint,
    asked,
    createBucket: async () => {
      buckets++;
      const name = `bucket-${buckets}`;
      await new S3rver({ ...settings, configureBuckets: [{ name, configs: [cors] }] }).configureBuckets();
      return `s3://${name}?${new URLSearchParams({ region: 'us-east-1', endpoint }).toString()}`;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await last;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
