import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { preferenciasMedicion } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';

/** Whether a person's wizards count (EN-13): until they have said no. */
export async function isCounted(db: Database, userId: string): Promise<boolean> {
  const [said] = await db
    .select({ activa: preferenciasMedicion.activa })
    .from(preferenciasMedicion)
    .where(eq(preferenciasMedicion.userId, userId));
  return said?.activa ?? true;
}

export async function setCounted(db: Database, clock: Clock, userId: string, activa: boolean): Promise<void> {
  const said = { activa, changedAt: clock.now() };
  await db
    .insert(preferenciasMedicion)
    .values({ userId, ...said })
    .onConflictDoUpdate({ target: preferenciasMedicion.userId, set: said });
}
