import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from '../contract/parse.ts';
import { openPostgres } from '../infra/db/database.ts';
import { avisosPago, files } from '../infra/db/schema.ts';
import { fileKey } from '../infra/files/file-key.ts';
import { openS3Store } from '../infra/files/s3-store.ts';
import { storeAddressOf } from '../infra/files/store-address.ts';
import { newRootSecret } from '../infra/process/secrets.ts';
import { bundled } from '../testing/bundled.ts';
import { findPgBouncer, findPostgres, startPostgres } from '../testing/postgres.ts';
import { s3Credentials, s3Environment, startS3 } from '../testing/s3.ts';
import { newReceiptKey, photo } from '../testing/test-server.ts';

const programs = findPostgres();
const pgBouncer = findPgBouncer();
if (programs === undefined || pgBouncer === undefined)
  process.stdout.write('three-servers: skipped, there is no `postgres` or no `pgbouncer` on this machine.\n');

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Where the portal is open: at the balancer, which says so in each request. */
const origin = 'http://localhost:8080';

/** A server in a process of its own. */
interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  /** Gives its exit code. */
  readonly exited: Promise<unknown>;
}

/** What a container runs; resolves once it is open. */
async function startProcess(environment: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [await bundled('scripts/serve.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
  });
  ends.push(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]: unknown[]) => code);
  let said = '';
  const opened = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
        const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (url !== undefined) done(url);
      });
    }
  });
  const url = await Promise.race([
    opened,
    exited.then((code) => Promise.reject(new Error(`A server ended with ${String(code)}: ${said}`))),
  ]);
  return { url, child, exited };
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** A request on a connection of its own: none fails because its server had closed it before. */
function ask(url: string, { method = 'GET', headers, body }: Asked): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = httpRequest(url, { method, headers: { ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        done({ status, location: answered.location ?? '', body: Buffer.concat(chunks).toString() });
      });
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Sends each request to the next server in turn, and on to the one after it only where the connection is refused. */
function createBalancer(first: readonly Server[]) {
  let open = [...first];
  let turn = 0;
  const underWay = new Map<Server, number>();
  const failures: { readonly server: Server; readonly begun: number; readonly what: string }[] = [];

  const send = async (path: string, asked: Asked): Promise<Answer | undefined> => {
    const server = open[turn++ % open.length];
    if (!server) throw new Error('No server is open');
    const begun = performance.now();
    underWay.set(server, (underWay.get(server) ?? 0) + 1);
    try {
      const answer = await ask(`${server.url}${path}`, {
        ...asked,
        headers: { ...asked.headers, host: new URL(origin).host },
      });
      if (answer.status < 400) return answer;
      failures.push({ server, begun, what: `${answer.status} ${path} ${answer.body}` });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code === 'ECONNREFUSED') return await send(path, asked);
      failures.push({ server, begun, what: `${code} ${path}` });
    } finally {
      underWay.set(server, (underWay.get(server) ?? 0) - 1);
    }
    return undefined;
  };

  return {
    /** Sent until there is a good answer, as a client does whose key makes it the same request. */
    persist: async (path: string, asked: Asked = {}): Promise<Answer> => {
      for (let tries = 0; tries < 10; tries++) {
        const answer = await send(path, asked);
        if (answer) return answer;
      }
      throw new Error(`${path} got no good answer: ${failures.at(-1)?.what ?? ''}`);
    },
    failures,
    /** How many requests a server is answering. */
    underWay: (server: Server) => underWay.get(server) ?? 0,
    swap: (out: Server, into: Server) => {
      open = open.map((server) => (server === out ? into : server));
    },
    /** From now on nothing is sent to it. */
    take: (out: Server) => {
      open = open.filter((server) => server !== out);
    },
    add: (server: Server) => {
      open = [...open, server];
    },
  };
}

type Balancer = ReturnType<typeof createBalancer>;

/** Signs Camila in on the page of a network that a demo plays. */
async function signIn({ persist }: Balancer): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'portal',
    connection: 'google-oauth2',
    response_type: 'token id_token',
    redirect_uri: `${origin}/callback`,
    nonce: 'n',
  }).toString();
  const { location } = await persist(`/idp/social?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=camila%40ejemplo.example',
  });
  return new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '';
}

const signed = v.object({ url: v.string(), comprobacion: v.string() });
const pathOf = (url: string) => url.slice(new URL(url).origin.length);

/** Uploads a receipt and reports a payment with it, twice at once under the same key; what was acknowledged. */
async function report({ persist }: Balancer, token: string, image: Uint8Array<ArrayBuffer>) {
  const authorization = `Bearer ${token}`;
  const receipt = newReceiptKey();
  const query = new URLSearchParams({ key: receipt, verb: 'put', size: String(image.length) }).toString();
  const sign = await persist(`/api/sign?${query}`, { headers: { authorization } });
  const { url, comprobacion } = v.parse(signed, JSON.parse(sign.body));
  const headers = { 'content-type': 'application/octet-stream' };
  const stored = await fetch(url, { method: 'PUT', headers, body: image });
  if (stored.status !== 200) throw new Error(`The store answered ${stored.status}`);
  await persist(pathOf(comprobacion), { method: 'POST' });

  const key = randomUUID();
  const asked: Asked = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      NombreYApellido: 'Camila Ortiz',
      Documento: '28456789',
      Telefono: '0111545678901',
      Email: 'camila@ejemplo.example',
      ConceptoPago: 0,
      TipoPago: 3,
      MedioDePago: 2,
      Comentario: key,
      Moneda: 0,
      Importe: 125430.55,
      Comprobantes: [receipt],
      FechaDePago: '2024-02-29',
      FechaDeAviso: '2024-02-29T14:59:00.000Z',
      operacionId: null,
    }),
  };
  const answers = await Promise.all([persist('/api/avisospago', asked), persist('/api/avisospago', asked)]);
  const ids = answers.map(({ body }) => v.parse(v.object({ id: v.string() }), JSON.parse(body)).id);
  return { ids: new Set(ids), receipt, comment: key };
}

test.skipIf(programs === undefined || pgBouncer === undefined)(
  'OP-03 three servers on one database behind PgBouncer and one store: one is killed, a new release rolled in, and what was acknowledged is there once',
  async () => {
    const postgres = await startPostgres(programs ?? '');
    ends.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const pooler = await postgres.pool(pgBouncer ?? '', databaseUrl, 6);
    ends.push(() => pooler.stop());
    const s3 = await startS3();
    ends.push(() => s3.stop());
    const home = mkdtempSync(join(tmpdir(), 'portal-'));
    ends.push(() => rmSync(home, { recursive: true, force: true }));
    const storageUrl = await s3.createBucket();
    const rootSecret = newRootSecret();
    const start = (release: Readonly<Record<string, string>> = {}) =>
      startProcess({
        ...s3Environment,
        APP_ORIGINS: origin,
        ROOT_SECRET: rootSecret,
        DATABASE_URL: pooler.url,
        STORAGE_URL: storageUrl,
        DATA_DIR: join(home, randomUUID()),
        ...release,
      });
    // What tells the new release from the old one.
    const startNew = () => start({ FLAGS: '{"autoprenda":true}' });

    const old = [await start(), ...(await Promise.all([start(), start()]))];
    const balancer = createBalancer(old);
    const token = await signIn(balancer);
    const image = await photo();

    const acknowledged: Awaited<ReturnType<typeof report>>[] = [];
    let isOver = false;
    const clients = Array.from({ length: 6 }, async () => {
      while (!isOver) acknowledged.push(await report(balancer, token, image));
    });
    const working = Promise.all(clients);
    const more = async (count: number) => {
      const enough = acknowledged.length + count;
      const until = vi.waitUntil(() => acknowledged.length >= enough, { timeout: 60_000, interval: 20 });
      await Promise.race([until, working]);
    };

    await more(12);
    const victim = old[Math.floor(Math.random() * old.length)];
    if (!victim) throw new Error('No server was chosen');
    await vi.waitUntil(() => balancer.underWay(victim) > 0, { interval: 1 });
    victim.child.kill('SIGKILL');
    await victim.exited;
    const goneAt = performance.now();
    await more(12);
    const fresh = [await startNew()];
    balancer.swap(victim, fresh[0] ?? victim);

    const exits: unknown[] = [];
    for (const leaving of old.filter((server) => server !== victim)) {
      const arriving = await startNew();
      fresh.push(arriving);
      balancer.add(arriving);
      await vi.waitUntil(() => balancer.underWay(leaving) > 0, { interval: 1 });
      balancer.take(leaving);
      leaving.child.kill('SIGTERM');
      exits.push(await leaving.exited);
      await more(6);
    }
    isOver = true;
    await working;

    expect(exits, 'they end in order').toEqual([0, 0]);
    const unexpected = balancer.failures.filter(({ server, begun }) => server !== victim || begun > goneAt);
    const said = unexpected.map(({ server, what }) => `${server === victim ? 'gone' : 'alive'}: ${what}`);
    expect(said, 'failed, and not under way on the killed one').toEqual([]);
    for (const { url } of fresh) {
      const flag = await ask(`${url}/ofrep/v1/evaluate/flags/autoprenda`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"context":{"targetingKey":"camila@ejemplo.example"}}',
      });
      expect(JSON.parse(flag.body), 'the new release').toMatchObject({ value: true });
    }

    // Past the pooler, as it is written.
    const { db, close } = await openPostgres(databaseUrl);
    ends.push(close);
    const rows = await db.select({ id: avisosPago.id, comment: avisosPago.comentario }).from(avisosPago);
    const idsOf = (key: string) => rows.filter(({ comment }) => comment === key).map(({ id }) => id);
    for (const { ids, comment } of acknowledged) {
      expect(idsOf(comment), 'neither lost nor doubled').toEqual([...ids]);
    }
    const receipts = acknowledged.map(({ receipt }) => receipt);
    const records = await db.select().from(files).where(inArray(files.key, receipts));
    expect(records.filter(({ avisoId, contentType }) => avisoId !== null && contentType === 'image/jpeg')).toHaveLength(
      receipts.length,
    );
    const address = storeAddressOf(storageUrl);
    if (address.kind !== 's3') throw new Error('A bucket has an address of a bucket');
    const store = await openS3Store(address, { credentials: s3Credentials });
    const kept = await Promise.all(receipts.map((receipt) => store.exists(parse(fileKey, receipt))));
    store.close();
    expect(
      kept.filter((isThere) => !isThere),
      'files that are lost',
    ).toEqual([]);
    process.stdout.write(
      `three-servers: ${acknowledged.length} reports acknowledged, ${balancer.failures.length} requests under way on the killed server.\n`,
    );
  },
  180_000,
);
