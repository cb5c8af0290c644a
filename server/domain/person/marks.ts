import { randomBytes } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { borrados } from '../../infra/db/schema.ts';
import { createSealer, deriveKey, hmac, opensWith, type Sealer } from '../../infra/process/secrets.ts';
import { StartError } from '../../infra/process/start-error.ts';
import type { Person } from './person.ts';

/** What somebody who was erased is known again by. */
export type MarkKind = 'dni' | 'cuil' | 'email';

/** Whether a document, a CUIL or an e-mail is of somebody who was erased. */
export type IsErased = (kind: MarkKind, value: string) => boolean;

type Marked = Pick<typeof borrados.$inferSelect, 'huellas' | 'clave'>;

/** For all rows the same, so that they can have one key. */
const place = 'erasures';

/** Seals the keys of marks: what the root secret alone opens survives its change, and a mark says nothing without it. */
const markSealer = (rootSecret: string): Sealer => createSealer(deriveKey(rootSecret, 'erasures'));

/** Keyed hashes of what leads to a person; a new key only where there is none. */
export async function marksOf(db: Database, rootSecret: string, { documents, cuil, email }: Person): Promise<Marked> {
  const sealer = markSealer(rootSecret);
  const kept = await db.selectDistinct({ clave: borrados.clave }).from(borrados).where(ne(borrados.clave, ''));
  const [opened] = kept.flatMap(({ clave }) => {
    const key = opensWith(sealer, clave, place);
    return key === undefined ? [] : [{ clave, key }];
  });
  const key = opened?.key ?? randomBytes(32).toString('base64url');
  const mark = (kind: MarkKind, value: string) => hmac(Buffer.from(key, 'base64url'), kind, value);
  return {
    huellas: [
      ...documents.map((dni) => mark('dni', dni)),
      ...(cuil === null ? [] : [mark('cuil', cuil)]),
      ...(email === null ? [] : [mark('email', email)]),
    ],
    clave: opened?.clave ?? sealer.seal(key, place),
  };
}

/** Whom marks are of; those whose key does not open are of nobody. */
export function isMarkedIn(marked: readonly Marked[], rootSecret: string): IsErased {
  const sealer = markSealer(rootSecret);
  const byKey = new Map<string, Set<string>>();
  for (const { huellas, clave } of marked) {
    const of = byKey.get(clave) ?? new Set();
    for (const mark of huellas) of.add(mark);
    byKey.set(clave, of);
  }
  const keyed = [...byKey].flatMap(([clave, marks]) => {
    const key = opensWith(sealer, clave, place);
    return key === undefined ? [] : [{ key: Buffer.from(key, 'base64url'), marks }];
  });
  return (kind, value) => keyed.some(({ key, marks }) => marks.has(hmac(key, kind, value)));
}

/** Who was erased, of all that is in the database. @throws StartError where that is marked with another root secret */
export async function erasedIn(db: Database, rootSecret: string): Promise<IsErased> {
  const rows = await db.select({ huellas: borrados.huellas, clave: borrados.clave }).from(borrados);
  const sealer = markSealer(rootSecret);
  if (rows.some(({ clave }) => clave !== '' && opensWith(sealer, clave, place) === undefined))
    throw new StartError('Who was erased is known by another ROOT_SECRET: set the one that the server has.');
  return isMarkedIn(rows, rootSecret);
}

/** Seals the keys with a new root secret, where they are sealed with the one before it. */
export async function sealMarksAnew(db: Database, before: string, rootSecret: string): Promise<void> {
  const [from, to] = [markSealer(before), markSealer(rootSecret)];
  await db.transaction(async (tx) => {
    for (const { clave } of await tx.selectDistinct({ clave: borrados.clave }).from(borrados)) {
      const key = opensWith(from, clave, place);
      if (key === undefined) continue;
      await tx
        .update(borrados)
        .set({ clave: to.seal(key, place) })
        .where(eq(borrados.clave, clave));
    }
  });
}
