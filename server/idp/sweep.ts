import { lt } from 'drizzle-orm';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loginCodes, loginTickets, sessions } from '../db/schema.ts';

const daySeconds = 24 * 60 * 60;

/** Deletes what can no longer sign anybody in: codes a day after they were sent, expired tickets and sessions. */
export async function sweepExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, addSeconds(now, -daySeconds)));
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
