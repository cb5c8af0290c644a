import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { users } from './db/schema.ts';

/** A person who can sign in (C3 "User", S6). */
export type User = typeof users.$inferSelect;

export async function findUserById(db: Database, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserBySub(db: Database, sub: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.sub, sub));
  return user;
}

/**
 * The user with `email` (lower case), created when there is none: nobody yet, so without roles and permissions, which
 * sends them to the onboarding (S6).
 */
export async function findOrCreateUser(db: Database, email: string, connection: string): Promise<User> {
  const id = randomUUID();
  await db
    .insert(users)
    .values({
      id,
      sub: `${connection}|${id}`,
      email,
      name: email,
      userType: 'ClienteFinal',
      roles: [],
      permissions: [],
      euroUserId: '',
      validatedIdentity: false,
    })
    .onConflictDoNothing();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('A user just written is not there');
  return user;
}
