import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateUser } from '../identity/accounts/users.ts';
import { legacyAccounts } from '../infra/db/schema.ts';
import { StartError } from '../infra/process/start-error.ts';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';
import { checkWhoseDatabase } from './whose-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

test('OP-01 production refuses the people of a demo, and the accounts whose passwords are in the README', async () => {
  const { db } = server;
  await expect(checkWhoseDatabase(db, 'demo')).resolves.toBeUndefined();
  await expect(checkWhoseDatabase(db, 'production')).rejects.toThrow(StartError);
  await db.execute(sql`truncate users cascade`);
  await expect(checkWhoseDatabase(db, 'production')).rejects.toThrow(/the invented people of a demo/);
  await db.delete(legacyAccounts);
  await expect(checkWhoseDatabase(db, 'production')).resolves.toBeUndefined();
});

test('OP-01 a demo refuses the people of production, of whom it would sign anybody in', async () => {
  const { db } = server;
  await db.delete(legacyAccounts);
  await db.execute(sql`truncate users cascade`);
  await expect(checkWhoseDatabase(db, 'demo')).resolves.toBeUndefined();
  await findOrCreateUser(db, () => undefined, `${randomUUID()}@ejemplo.example`, 'email');
  await expect(checkWhoseDatabase(db, 'demo')).rejects.toThrow(StartError);
  await expect(checkWhoseDatabase(db, 'demo')).rejects.toThrow(/people who are not invented/);
  await expect(checkWhoseDatabase(db, 'production')).resolves.toBeUndefined();
});
