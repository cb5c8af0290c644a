import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { may, type User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { canalesUsuarios, solicitudes } from '../../infra/db/schema.ts';

/**
 * Which applications a user may see: who has `solicitudes:ver-todas` all, others those that they work on (S6, decision 2). The one rule,
 * of lists and of every operation by id.
 *
 * @returns a condition on `solicitudes`
 */
export const visibleTo = async (db: Database, user: User): Promise<SQL> =>
  may(user, 'solicitudes:ver-todas') ? sql`true` : await ownOf(db, user);

/**
 * Which of the applications that a user sees they may work on: who has `solicitudes:actuar` all, an agency's people those of their
 * channels, all others their own.
 *
 * @returns a condition on `solicitudes`
 */
export const workableBy = async (db: Database, user: User): Promise<SQL> =>
  may(user, 'solicitudes:actuar') ? sql`true` : await ownOf(db, user);

async function ownOf(db: Database, user: User): Promise<SQL> {
  if (user.userType !== 'Agenciero') return eq(solicitudes.userId, user.id);
  // Read beforehand: with the channels themselves, the database knows how many applications they have.
  const channels = await db
    .select({ canal: canalesUsuarios.canal })
    .from(canalesUsuarios)
    .where(eq(canalesUsuarios.userId, user.id));
  return inArray(
    solicitudes.canal,
    channels.map(({ canal }) => canal),
  );
}
