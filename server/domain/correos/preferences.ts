import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { preferenciasCorreo } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';

/** Whether a person gets reminders (MY-07): until they have said no. */
export async function wantsReminders(db: Database, userId: string): Promise<boolean> {
  const [said] = await db
    .select({ recordatorios: preferenciasCorreo.recordatorios })
    .from(preferenciasCorreo)
    .where(eq(preferenciasCorreo.userId, userId));
  return said?.recordatorios ?? true;
}

/** Switches a person's reminders on or off; nothing that is queued is sent against it. */
export async function setReminders(db: Database, clock: Clock, userId: string, recordatorios: boolean): Promise<void> {
  const said = { recordatorios, changedAt: clock.now() };
  await db
    .insert(preferenciasCorreo)
    .values({ userId, ...said })
    .onConflictDoUpdate({ target: preferenciasCorreo.userId, set: said });
}
