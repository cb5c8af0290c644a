import { lt } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import {
  invitaciones,
  legacyProofs,
  loginCodes,
  loginTickets,
  passwordLinks,
  sessions,
} from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';

const daySeconds = 24 * 60 * 60;

/** How long an expired link is kept, to distinguish it from an unknown one (S8). */
const spentLinkSeconds = 90 * daySeconds;

/**
 * Deletes what can no longer sign a user in: codes a day after they were sent, expired tickets, sessions and proofs of
 * the old login, invitations that are over, and mailed links long after they expired.
 */
export async function sweepExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, addSeconds(now, -daySeconds)));
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
  await db.delete(legacyProofs).where(lt(legacyProofs.expiresAt, now));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, addSeconds(now, -spentLinkSeconds)));
  await db.delete(invitaciones).where(lt(invitaciones.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
