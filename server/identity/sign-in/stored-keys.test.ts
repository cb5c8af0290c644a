import { expect, test } from 'vitest';
import { adoptPglite } from '../../infra/db/database.ts';
import { signingKeys } from '../../infra/db/schema.ts';
import { newRootSecret } from '../../infra/process/secrets.ts';
import { StartError } from '../../infra/process/start-error.ts';
import { restoreInMemory } from '../../testing/database.ts';
import { storedKeys } from './stored-keys.ts';

const empty = async () => await adoptPglite(await restoreInMemory());

test('OP-03 servers on one database sign with the same keys, also those that start first at once', async () => {
  const { db, close } = await empty();
  const secret = newRootSecret();
  const started = await Promise.all([storedKeys(db, secret), storedKeys(db, secret)]);
  const later = await storedKeys(db, secret);
  expect(new Set([...started, later].map(({ kid }) => kid)).size).toBe(1);
  await close();
});

test('OP-03 a server with another root secret is refused in a sentence', async () => {
  const { db, close } = await empty();
  await storedKeys(db, newRootSecret());
  const other = storedKeys(db, newRootSecret());
  await expect(other).rejects.toThrow(StartError);
  await expect(other).rejects.toThrow(
    /another root secret: set the ROOT_SECRET of then, as ROOT_SECRET_BEFORE to rotate it/,
  );
  await close();
});

test('the database alone does not say the keys', async () => {
  const { db, close } = await empty();
  await storedKeys(db, newRootSecret());
  const [row] = await db.select().from(signingKeys);
  expect(Buffer.from(row?.sealed ?? '', 'base64url').length).toBeGreaterThan(1000);
  expect(Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')).not.toContain('RSA');
  await close();
});
