import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { sealMarksAnew } from '../domain/person/marks.ts';
import { createVault } from '../domain/seguros/vault.ts';
import { sealKeysAnew } from '../identity/sign-in/stored-keys.ts';
import type { Database } from '../infra/db/database.ts';
import { contactosSeguro } from '../infra/db/schema.ts';
import type { Log } from '../infra/log/log.ts';
import { opensWith } from '../infra/process/secrets.ts';

/** How many rows are read at once. */
const batch = 200;

/** Of the UUIDs before all others. */
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Seals with a new root secret all that the database has sealed with the one before it: signing keys, payment data, and the key of
 * erasures' marks. What is sealed with
 * the new one stays; one that was stopped goes on at the next start.
 *
 * @param before the root secret until now, 32 bytes in hex; a row that neither opens stays as it is, and is counted in the log
 */
export async function sealAnew(db: Database, log: Log, before: string, rootSecret: string): Promise<void> {
  await sealKeysAnew(db, before, rootSecret);
  await sealMarksAnew(db, before, rootSecret);
  const [from, to] = [createVault(before), createVault(rootSecret)];
  const counts = { sealed: 0, lost: 0 };
  let after = first;
  for (;;) {
    const rows = await db
      .select({ id: contactosSeguro.id, datosPago: contactosSeguro.datosPago })
      .from(contactosSeguro)
      .where(and(gt(contactosSeguro.id, after), isNotNull(contactosSeguro.datosPago)))
      .orderBy(asc(contactosSeguro.id))
      .limit(batch);
    for (const { id, datosPago } of rows) {
      after = id;
      if (datosPago === null || opensWith(to, datosPago, id) !== undefined) continue;
      const text = opensWith(from, datosPago, id);
      if (text === undefined) {
        counts.lost += 1;
        continue;
      }
      await db
        .update(contactosSeguro)
        .set({ datosPago: to.seal(text, id) })
        .where(and(eq(contactosSeguro.id, id), eq(contactosSeguro.datosPago, datosPago)));
      counts.sealed += 1;
    }
    if (rows.length < batch) break;
  }
  const lost = counts.lost === 0 ? '' : ` ${counts.lost} were sealed with neither.`;
  log(
    `Payment data of ${counts.sealed} requests are sealed with the new ROOT_SECRET.${lost} ROOT_SECRET_BEFORE is needed for retries and mails of before only.`,
  );
}
