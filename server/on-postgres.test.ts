import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgres } from './db/database.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start.ts';
import { useDatabase } from './testing/database.ts';
import { findPostgres, startPostgres } from './testing/postgres.ts';

const secret = '0123456789abcdef'.repeat(4);
const demo = { name: 'demo', origins: [] } as const;

// The same tests as on PGlite, once more on PostgreSQL: importing a test file declares its tests here.
const suites = import.meta.glob(
  './{app,apiclientes/*,auth/login,avisospago/*,catalogos/*,controldeusuarios/*,documentos/*,files/files,identidad/*,idp/*,mail/*,rate-limits,seed/seed,seguros/cont*,seguros/cotiz*,solicitudes/{list,changes},solicitudes/tasks/tasks}.test.ts',
);

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
      await fetch(`${server.url}/idp/passwordless/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: 'portal', connection: 'email', email: 'marta@ejemplo.example' }),
      });
      const mailbox: unknown = await (await fetch(`${server.url}/mailbox.json`)).json();
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

  test('an unreachable database is one clear sentence', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      new StartError("PostgreSQL at DATABASE_URL can't be reached (ECONNREFUSED)."),
    );
  });
}
