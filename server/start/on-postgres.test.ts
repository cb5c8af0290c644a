// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { claimMail, queueMails } from '../domain/correos/outbox.ts';
import { columnsOf, customer } from '../identity/accounts/account-types.ts';
import { openPostgres } from '../infra/db/database.ts';
import { isDatabaseAway } from '../infra/db/pool.ts';
import { users } from '../infra/db/schema.ts';
import { StartError } from '../infra/process/start-error.ts';
import { createTestClock } from '../testing/clock.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { useDatabase } from '../testing/database.ts';
import { findPgBouncer, findPostgres, startPostgres } from '../testing/postgres.ts';
import { startServer } from './start.ts';

// No database decides what a hash costs: the same tests on the embedded one, and passwords.test.ts, have the real costs.
vi.mock(import('../identity/passwords/passwords.ts'), async (load) => {
  const passwords = await load();
  const weakly = (password: string, costs = { N: 2, r: 1, p: 1 }) => passwords.hashPassword(password, costs);
  return { ...passwords, hashPassword: weakly, dummyHash: await weakly(randomUUID()) };
});

const secret = '0123456789abcdef'.repeat(4);
const demo = { name: 'demo', origins: [] } as const;

// Importing a test file declares its tests here, once more on PostgreSQL. The embedded database is PostgreSQL too: what differs is the driver,
// which reads every kind of value, and that statements run beside each other. So these are the files that together send almost each statement
// of the server, and whose requests come at once or lock rows; what a first start writes, the tests below read.
const suites = import.meta.glob([
  '../api/{apiclientes/{polizas,vinculacion},avisospago/*,catalogos/push-tokens}.test.ts',
  '../api/controldeusuarios/{account,callback,contact,devices,passwords,signup,terms}.test.ts',
  '../api/{correos/*,documentos/sales-documents,idp/{management,sign-in},mailbox/*,seguros/contacto}.test.ts',
  '../api/solicitudes/{list,changes,tasks/tasks}.test.ts',
  '../domain/correos/*.test.ts',
  '../infra/{db/request-signal,limits/rate-limits}.test.ts',
  '../{contract/cursor,start/app}.test.ts',
]);

const programs = findPostgres();
if (programs === undefined) {
  process.stdout.write('on-postgres: skipped, there is no `postgres` program on this machine.\n');
  test.skip('PostgreSQL is not installed here', () => undefined);
} else {
  const postgres = await startPostgres(programs);
  const closeDatabases = useDatabase(async () => await openPostgres(await postgres.createDatabase()));
  afterAll(async () => {
    await closeDatabases();
    await postgres.stop();
  });

  for (const [name, load] of Object.entries(suites)) {
    describe(name, async () => {
      await load();
    });
  }

  test('a second start on DATABASE_URL keeps the data', async () => {
    const databaseUrl = await postgres.createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    for (const sent of [1, 2]) {
      const server = await startServer({ mode: demo, port: 0, dataDir, databaseUrl });
      await fetch(`${server.url}/idp/passwordless/start`, codeFor('marta@ejemplo.example'));
      const mailbox: unknown = await (await fetch(`${server.url}/mailbox.json?to=marta%40ejemplo.example`)).json();
      expect(mailbox).toMatchObject({ mails: Array.from({ length: sent }, () => ({ to: 'marta@ejemplo.example' })) });
      await server.close();
    }
    rmSync(dataDir, { recursive: true });
  }, 30_000);

  test('OP-03 three first starts at once agree on tables and keys; a fourth with another secret is refused', async () => {
    const databaseUrl = await postgres.createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    const production = (rootSecret: string) =>
      startServer({
        mode: { name: 'production', origins: ['https://portal.example'], smtpUrl: 'smtp://127.0.0.1:1', rootSecret },
        port: 0,
        dataDir: join(dataDir, randomUUID()),
        databaseUrl,
        storageUrl: filesIn(dataDir),
      });
    const servers = await Promise.all([production(secret), production(secret), production(secret)]);
    const keys = await Promise.all(
      servers.map(async ({ url }) => await (await fetch(`${url}/idp/.well-known/jwks.json`)).text()),
    );
    expect(new Set(keys).size).toBe(1);
    await expect(production('f'.repeat(64))).rejects.toThrow(/another root secret/);
    await Promise.all(servers.map((server) => server.close()));
    rmSync(dataDir, { recursive: true });
  }, 30_000);

  test('OP-03 the keys come from the environment, or from the data folder; a server with others is refused before it seeds or sweeps', async () => {
    const databaseUrl = await postgres.createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    const start = (folder: string, rootSecret?: string) =>
      startServer({
        mode: { ...demo, rootSecret },
        port: 0,
        dataDir: join(dataDir, folder),
        databaseUrl,
        storageUrl: filesIn(dataDir),
      });
    const keysOf = async (url: string) => await (await fetch(`${url}/idp/.well-known/jwks.json`)).text();

    const servers = [await start('one', secret), await start('two', secret)];
    const [first, second] = await Promise.all(servers.map(({ url }) => keysOf(url)));
    expect(second).toBe(first);
    await Promise.all(servers.map((server) => server.close()));

    const { db, close } = await openPostgres(databaseUrl);
    await db.execute(sql`truncate users cascade`);
    const refused = start('three');
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      /another root secret: set the ROOT_SECRET of then, as ROOT_SECRET_BEFORE to rotate it, or use the DATA_DIR of then/,
    );
    expect(await db.$count(users)).toBe(0);
    await close();
    rmSync(dataDir, { recursive: true });
  }, 30_000);

  describe('OP-05 while PostgreSQL is away', () => {
    const away = { status: 503, retryAfter: '5', code: 'ServiceUnavailable' };
    const refusal = v.object({ responseStatus: v.object({ errorCode: v.string() }) });
    const read = async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init);
      const body: unknown = await answer.json().catch(() => null);
      const code = v.is(refusal, body) ? body.responseStatus.errorCode : '';
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? '', code };
    };

    test('requests get 503 with Retry-After, then 200; the process lives and says that it is not ready', async () => {
      const databaseUrl = await postgres.createDatabase();
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
      const { url, close } = await startServer({ mode: demo, port: 0, dataDir, databaseUrl });
      const asCamila = { headers: { authorization: `Bearer ${await tokenOf(url, 'camila@ejemplo.example')}` } };
      const loans = () => read(`${url}/api/apiclientes/creditos`, asCamila);
      const until = async (status: number) => {
        for (;;) if ((await loans()).status === status) return;
      };

      let over = false;
      const seen = new Set<number>();
      const walking = Array.from({ length: 3 }, async () => {
        while (!over) seen.add((await loans()).status);
      });
      await until(200);
      await postgres.halt();
      await until(503);
      expect(await loans()).toEqual(away);
      expect(await read(`${url}/api/estado`)).toEqual(away);
      expect(await read(`${url}/idp/passwordless/start`, codeFor('marta@ejemplo.example'))).toEqual(away);
      expect((await read(`${url}/api/estado/vivo`)).status).toBe(200);
      await postgres.resume();
      await until(200);
      expect((await read(`${url}/api/estado`)).status).toBe(204);
      over = true;
      await Promise.all(walking);
      expect([...seen].sort()).toEqual([200, 503]);
      await close();
      rmSync(dataDir, { recursive: true });
    }, 30_000);

    test('a transaction that is under way fails, and the next one succeeds', async () => {
      const { db, close } = await openPostgres(await postgres.createDatabase());
      const failed = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await postgres.halt();
        await tx.execute(sql`select 1`);
      });
      expect(isDatabaseAway(await failed.catch((error: unknown) => error))).toBe(true);
      await postgres.resume();
      await db.transaction((tx) => tx.execute(sql`select 1`));
      await close();
    }, 30_000);

    test('frozen, it keeps neither a request nor a connection', async () => {
      const timeouts = { connect: 300, statement: 200, silence: 300 };
      const { db, close } = await openPostgres(await postgres.createDatabase(), timeouts);
      const wait = sql`select pg_sleep(0.05)`;
      const connected = async (_: unknown, at: number): Promise<unknown> =>
        at % 2 === 0 ? await db.transaction((tx) => tx.execute(wait)) : await db.execute(wait);
      // More than there are connections: the last ones wait for one.
      const all = () => Promise.allSettled(Array.from({ length: 12 }, connected));
      await all();
      const thaw = await postgres.freeze();
      const results = await all();
      thaw();
      expect(results.map((result) => result.status === 'rejected' && isDatabaseAway(result.reason))).toEqual(
        Array.from({ length: 12 }, () => true),
      );
      // A busy machine takes its time to connect again; a connection that was not given back never would.
      await vi.waitUntil(async () => (await all()).every(({ status }) => status === 'fulfilled'), { timeout: 20_000 });
      await close();
    }, 30_000);

    test('OP-12 the pool tells how many connections are used and idle, and who waits for one', async () => {
      const { db, pool, close } = await openPostgres(await postgres.createDatabase());
      const all = Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.3)`)));
      await vi.waitUntil(() => pool?.().used === 10);
      expect(pool?.()).toEqual({ used: 10, idle: 0, max: 10, pending: 2 });
      await all;
      expect(pool?.()).toEqual({ used: 0, idle: 10, max: 10, pending: 0 });
      await close();
    });

    test('a statement that takes too long is ended there, and counts as busy', async () => {
      const timeouts = { connect: 1_000, statement: 100, silence: 5_000 };
      const { db, close } = await openPostgres(await postgres.createDatabase(), timeouts);
      const slow: unknown = await db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error);
      expect(isDatabaseAway(slow)).toBe(true);
      const wrong: unknown = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
      expect(isDatabaseAway(wrong)).toBe(false);
      await close();
    });
  });

  const pgBouncer = findPgBouncer();
  if (pgBouncer === undefined) process.stdout.write('on-postgres: PgBouncer skipped, there is no such program here.\n');
  test.skipIf(pgBouncer === undefined)(
    'OP-03 behind PgBouncer, which gives a connection for one transaction, servers start at once and again, and work side by side',
    async () => {
      // Fewer connections than servers that start at once.
      const databaseUrl = await postgres.createDatabase();
      const pooler = await postgres.pool(pgBouncer ?? '', databaseUrl, 2);
      const { db, close } = await openPostgres(databaseUrl);
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
      const start = () =>
        startServer({
          mode: { ...demo, rootSecret: secret },
          port: 0,
          dataDir: join(dataDir, randomUUID()),
          databaseUrl: pooler.url,
          storageUrl: filesIn(dataDir),
        });
      // The rows of the demo are written by one.
      await (await start()).close();
      // Its connection lives on in the pooler: what it locked for a session would stay locked.
      const locks = await db
        .select({ one: sql`1` })
        .from(sql`pg_locks`)
        .where(sql`locktype = 'advisory'`);
      expect(locks).toEqual([]);
      const servers = await Promise.all([start(), start(), start()]);
      const walks = servers.flatMap(({ url }) =>
        // A person has twenty sessions at most.
        Array.from({ length: 6 }, async () => {
          const headers = { authorization: `Bearer ${await tokenOf(url, 'camila@ejemplo.example')}` };
          const answers = await Promise.all(
            ['apiclientes/creditos', 'avisospago', 'apiclientes/polizas'].map((path) =>
              fetch(`${url}/api/${path}`, { headers }),
            ),
          );
          return answers.map(({ status }) => status);
        }),
      );
      expect(new Set((await Promise.all(walks)).flat())).toEqual(new Set([200]));

      // A code that one server sent is good once, at any of them.
      const [one, other] = servers;
      const started = await fetch(`${one.url}/idp/passwordless/start`, codeFor('marta@ejemplo.example'));
      const code = await codeIn(other.url);
      const browser = cookiesOf(started);
      const used = await Promise.all([one, other, one, other].map((server) => enter(server.url, code, browser)));
      expect(used.filter((status) => status === 200)).toHaveLength(1);

      await Promise.all([...servers.map((server) => server.close()), close()]);
      await pooler.stop();
      rmSync(dataDir, { recursive: true });
    },
    60_000,
  );

  test('OP-04 a list whose caller hangs up is not queried any longer', async () => {
    const databaseUrl = await postgres.createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    const server = await startServer({ mode: demo, port: 0, dataDir, databaseUrl });
    const token = await tokenOf(server.url, 'camila@ejemplo.example');
    const { db, close } = await openPostgres(databaseUrl);
    const waiting = async () =>
      (
        await db
          .select({ one: sql`1` })
          .from(sql`pg_stat_activity`)
          .where(sql`wait_event_type = 'Lock'`)
      ).length;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table creditos`);
      const caller = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const asked = fetch(`${server.url}/api/apiclientes/creditos`, { headers, signal: caller.signal });
      await vi.waitUntil(async () => (await waiting()) === 1);
      caller.abort();
      await expect(asked).rejects.toThrow();
      // Sooner than the statement would end by itself.
      await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 4_000 });
    });
    const again = await fetch(`${server.url}/api/apiclientes/creditos`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status).toBe(200);
    await Promise.all([server.close(), close()]);
    rmSync(dataDir, { recursive: true });
  }, 30_000);

  test('MY-07 a mail that another server is about to send is passed over, not waited for', async () => {
    const { db, close } = await openPostgres(await postgres.createDatabase());
    const userId = randomUUID();
    await db.insert(users).values({
      id: userId,
      sub: 'email|ana',
      email: 'ana@ejemplo.example',
      name: 'Ana Pérez',
      ...columnsOf(customer),
      euroUserId: '',
      validatedIdentity: false,
    });
    const told = { userId, tipo: 'AvisoRecibido' } as const;
    const clock = createTestClock('2026-11-20T15:00:00Z');
    await queueMails(db, clock, [{ ...told, sobre: 'first' }]);
    clock.advance(1);
    await queueMails(db, clock, [{ ...told, sobre: 'second' }]);
    const claim = async (through: typeof db) => (await claimMail(through, clock, ['AvisoRecibido']))?.correo.sobre;
    const claimed = await db.transaction(async (tx) => [await claim(tx), await claim(db), await claim(db)]);
    expect(claimed).toEqual(['first', 'second', undefined]);
    await close();
  }, 30_000);

  test('an unreachable database is one clear sentence', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      new StartError("PostgreSQL at DATABASE_URL can't be reached (ECONNREFUSED)."),
    );
  });
}

/** The STORAGE_URL of a folder that servers share. */
const filesIn = (folder: string) => pathToFileURL(join(folder, 'files')).href;

/** Asks for a sign-in code. */
function codeFor(email: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'portal', connection: 'email', email }),
  };
}

/** Signs a person in on the page of a network that a demo plays. */
async function tokenOf(url: string, email: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'portal',
    connection: 'google-oauth2',
    response_type: 'token id_token',
    redirect_uri: `${url}/callback`,
    nonce: 'n',
  }).toString();
  const body = new URLSearchParams({ email });
  const response = await fetch(`${url}/idp/social?${query}`, { method: 'POST', body, redirect: 'manual' });
  const { hash } = new URL(response.headers.get('location') ?? url);
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
}

/** The code of Marta's newest mail. */
async function codeIn(url: string): Promise<string> {
  const mailbox = v.parse(
    v.object({ mails: v.tupleWithRest([v.object({ body: v.string() })], v.unknown()) }),
    await (await fetch(`${url}/mailbox.json?to=marta%40ejemplo.example`)).json(),
  );
  return /\b\d{6}\b/.exec(mailbox.mails[0].body)?.[0] ?? '';
}

/** Enters a sign-in code in the browser that asked for it; the status that it gets. */
async function enter(url: string, otp: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/idp/co/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({
      client_id: 'portal',
      username: 'marta@ejemplo.example',
      otp,
      realm: 'email',
      credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
    }),
  });
  return answer.status;
}
