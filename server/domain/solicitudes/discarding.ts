import { eq } from 'drizzle-orm';
import { applicationNotFound, closedApplication } from '../../contract/api-error.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { firstOfSellers, solicitudes } from '../../infra/db/schema.ts';
import { addSeconds } from '../../infra/process/clock.ts';
import { unfinishedSeconds } from '../person/held.ts';
import { removeRows } from '../person/remove.ts';
import { isBegun, lockWorkable, type Solicitud } from './records.ts';

/** When an application is deleted unless it is finished; null of one that is, and of what a demo invents, which is as old as it has to look. */
export const deletedAt = (application: Solicitud): Date | null =>
  isBegun(application) && application.id >= firstOfSellers
    ? addSeconds(application.createdAt, unfinishedSeconds)
    : null;

/**
 * Deletes an application that is not finished, for its seller (SL-05, decision 35).
 *
 * @throws ApiError 404 when there is none, and when it is another seller's; 409 once it is finished
 */
export async function discard(db: Database, user: User, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await lockWorkable(tx, user, id);
    if (application.userId !== user.id) throw applicationNotFound();
    if (!isBegun(application)) throw closedApplication();
    await removeRows(tx, 'solicitudes', eq(solicitudes.id, id));
  });
}
