import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, ne } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { users } from '../../infra/db/schema.ts';
import type { RecordSecurity, SecurityAttributes } from '../../infra/security/events.ts';
import { columnsOf, noAccount, type AccountType } from './account-types.ts';
import type { Permission } from './permissions.ts';

/** A person who can sign in (C3 "User", S6). */
export type User = typeof users.$inferSelect;

/** Whether they may do anything yet: only with roles and permissions both (S2.2). */
export function isAuthorised({ roles, permissions }: User): boolean {
  return roles.length > 0 && permissions.length > 0;
}

/** Whether they have a permission; an unauthorised user has none. */
export function may(user: User, permission: Permission): boolean {
  return isAuthorised(user) && user.permissions.includes(permission);
}

/**
 * Whether nobody else could give rights (OP-11), in a transaction: the others are locked, so that two administrators do not take each
 * other's at once.
 */
export async function isLastAdministrator(tx: Database, user: User): Promise<boolean> {
  if (!may(user, 'administrar')) return false;
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, user.id), arrayContains(users.permissions, ['administrar'])))
    .for('update');
  return others.length === 0;
}

/** What the security log says of a user who gets other roles. */
export function rolesChanged(user: User, to: Pick<User, 'roles'> | Pick<AccountType, 'roles'>): SecurityAttributes {
  return {
    'user.id': user.id,
    'portal.roles.before': user.roles.join(' '),
    'portal.roles.after': to.roles.join(' '),
  };
}

export async function findUserById(db: Database, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The user with `id`, locked until the transaction ends. */
export async function lockUser(tx: Database, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new Error('A user who was just there is gone');
  return user;
}

/**
 * The user with `email` (lower case), created if there is none, without roles and permissions, which
 * sends them to the onboarding (S6).
 */
export async function findOrCreateUser(
  db: Database,
  security: RecordSecurity,
  email: string,
  connection: string,
): Promise<User> {
  const id = randomUUID();
  const created = await db
    .insert(users)
    .values({
      id,
      sub: `${connection}|${id}`,
      email,
      name: email,
      ...columnsOf(noAccount),
      euroUserId: '',
      validatedIdentity: false,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length > 0) security('user_created', { 'user.id': id, 'portal.connection': connection });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('A user just written is not there');
  return user;
}
