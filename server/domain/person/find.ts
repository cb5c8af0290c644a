import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { creditos, creditosDetalle, users } from '../../infra/db/schema.ts';
import type { User } from '../../identity/accounts/users.ts';
import { dniOf } from '../cuit.ts';
import { nobody, type Person } from './person.ts';
import { PersonRefused } from './refused.ts';

/** By what an operator names somebody, who has proven to be it. */
export interface Named {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly dni?: string | undefined;
}

/** Who has an account. @throws PersonRefused where there is none */
export async function findPerson(db: Database, userId: string): Promise<Person> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new PersonRefused(`There is no account ${userId}.`);
  return await personOf(db, user);
}

async function personOf(db: Database, user: User): Promise<Person> {
  const loans = await db
    .select({ dni: creditosDetalle.dni })
    .from(creditosDetalle)
    .innerJoin(creditos, eq(creditos.operacionId, creditosDetalle.operacionId))
    .where(eq(creditos.userId, user.id));
  const documents = new Set([...(user.cuil === null ? [] : [dniOf(user.cuil)]), ...loans.map(({ dni }) => dni)]);
  return {
    userId: user.id,
    email: user.email,
    euroUserId: user.euroUserId === '' ? null : user.euroUserId,
    cuil: user.cuil,
    documents: [...documents],
    isStaff: user.roles.length > 0 && user.userType !== 'ClienteFinal',
  };
}

/** The accounts that a document leads to: by their CUIL, and by their loans. */
async function accountsWith(db: Database, dni: string): Promise<readonly User[]> {
  const theirs = db
    .select({ id: creditos.userId })
    .from(creditos)
    .innerJoin(creditosDetalle, eq(creditosDetalle.operacionId, creditos.operacionId))
    .where(eq(creditosDetalle.dni, dni));
  return await db
    .select()
    .from(users)
    .where(or(sql`substr(${users.cuil}, 3, 8) = lpad(${dni}, 8, '0')`, inArray(users.id, theirs)));
}

/**
 * Who is named, with or without an account.
 *
 * @throws PersonRefused where what names them leads to different accounts
 */
export async function findNamed(db: Database, { id, email, dni }: Named): Promise<Person> {
  const found: User[] = [];
  if (id !== undefined) {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) throw new PersonRefused(`There is no account ${id}.`);
    found.push(user);
  }
  if (email !== undefined) found.push(...(await db.select().from(users).where(eq(users.email, email.toLowerCase()))));
  if (dni !== undefined) found.push(...(await accountsWith(db, dni)));
  const accounts = new Map(found.map((user) => [user.id, user]));
  if (accounts.size > 1)
    throw new PersonRefused(`That leads to several accounts, name one: ${[...accounts.keys()].join(', ')}`);
  const [user] = accounts.values();
  const person = user ? await personOf(db, user) : { ...nobody, email: email?.toLowerCase() ?? null };
  return { ...person, documents: [...new Set([...person.documents, ...(dni === undefined ? [] : [dni])])] };
}
