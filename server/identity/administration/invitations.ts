import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { canalesUsuarios, invitaciones, users } from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import { columnsOf, type AccountType } from '../accounts/account-types.ts';
import { isAuthorised, lockUser, rolesChanged, type User } from '../accounts/users.ts';
import { noteChange } from './history.ts';

export type Invitation = typeof invitaciones.$inferSelect;

const goodForSeconds = 7 * 24 * 60 * 60;

const isGood = (clock: Clock) => and(isNull(invitaciones.usedAt), gt(invitaciones.expiresAt, clock.now()));
const isOpen = (email: string, clock: Clock) => and(eq(invitaciones.email, email), isGood(clock));

/**
 * Invites who has an e-mail (lower case): who proves within seven days that it is theirs gets these rights, once. An invitation of
 * before that is still open is replaced, but by the same rights: that one stands.
 */
export async function storeInvitation(
  tx: Database,
  clock: Clock,
  email: string,
  type: AccountType,
  canales: readonly string[],
): Promise<{ readonly invitation: Invitation; readonly isNew: boolean }> {
  const rights = { ...columnsOf(type), canales: [...canales] };
  const [open] = await tx.select().from(invitaciones).where(isOpen(email, clock)).for('update');
  if (open && isDeepStrictEqual({ ...open, ...rights }, open)) return { invitation: open, isNew: false };
  await tx.delete(invitaciones).where(isOpen(email, clock));
  const invitation: Invitation = {
    id: randomUUID(),
    email,
    ...rights,
    createdAt: clock.now(),
    expiresAt: addSeconds(clock.now(), goodForSeconds),
    usedAt: null,
  };
  await tx.insert(invitaciones).values(invitation);
  return { invitation, isNew: true };
}

/** Takes an open invitation back, by its number or its e-mail; undefined where there is none. */
export async function dropInvitation(
  tx: Database,
  clock: Clock,
  of: { readonly id: string } | { readonly email: string },
): Promise<{ readonly id: string } | undefined> {
  const which = 'id' in of ? eq(invitaciones.id, of.id) : eq(invitaciones.email, of.email.toLowerCase());
  const [dropped] = await tx
    .delete(invitaciones)
    .where(and(which, isGood(clock)))
    .returning({ id: invitaciones.id });
  return dropped;
}

/** Those that nobody has accepted yet, by e-mail. */
export async function openInvitations(db: Database, clock: Clock): Promise<readonly Invitation[]> {
  return await db.select().from(invitaciones).where(isGood(clock)).orderBy(asc(invitaciones.email));
}

/**
 * Gives a person, who has just proved their e-mail, the rights that they were invited to, if they were. Who may do something already
 * keeps that: an administrator changes it by name.
 *
 * @returns the person with the rights that they have now
 */
export async function acceptInvitation(
  db: Database,
  clock: Clock,
  security: RecordSecurity,
  user: User,
): Promise<User> {
  // Most people were never invited, and wait for no lock.
  if (isAuthorised(user) || (await db.$count(invitaciones, isOpen(user.email, clock))) === 0) return user;
  return await db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    const [invitation] = await tx
      .update(invitaciones)
      .set({ usedAt: clock.now() })
      .where(isOpen(user.email, clock))
      .returning();
    if (!invitation || isAuthorised(locked)) return locked;
    const { id, userType, roles, permissions, canales } = invitation;
    const rights = { userType, roles, permissions };
    await tx.update(users).set(rights).where(eq(users.id, user.id));
    if (canales.length > 0) {
      await tx
        .insert(canalesUsuarios)
        .values(canales.map((canal) => ({ canal, userId: user.id })))
        .onConflictDoNothing();
    }
    await noteChange(tx, {
      userId: user.id,
      accion: 'InvitacionAceptada',
      sobre: id,
      motivo: '',
      porUserId: user.id,
      fecha: clock.now(),
    });
    security('privilege_permissions_changed', rolesChanged(locked, rights));
    return { ...locked, ...rights };
  });
}
