import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { preferenciasCorreo } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';

/** Which of the mails that may be refused somebody gets. */
export interface MailPreferences {
  /** Reminders (MY-07): until they have said no. */
  readonly recordatorios: boolean;
  /** What changed in applications, once a day (SL-10): once they have asked for it. */
  readonly novedades: boolean;
}

const unsaid: MailPreferences = { recordatorios: true, novedades: false };

export async function preferencesOf(db: Database, userId: string): Promise<MailPreferences> {
  const [said] = await db
    .select({ recordatorios: preferenciasCorreo.recordatorios, novedades: preferenciasCorreo.novedades })
    .from(preferenciasCorreo)
    .where(eq(preferenciasCorreo.userId, userId));
  return said ?? unsaid;
}

/** Switches mails on or off, the others stay as they are; nothing that is queued is sent against it. */
export async function setPreferences(
  db: Database,
  clock: Clock,
  userId: string,
  wanted: Partial<MailPreferences>,
): Promise<void> {
  const said = { ...wanted, changedAt: clock.now() };
  await db
    .insert(preferenciasCorreo)
    .values({ userId, ...unsaid, ...said })
    .onConflictDoUpdate({ target: preferenciasCorreo.userId, set: said });
}
