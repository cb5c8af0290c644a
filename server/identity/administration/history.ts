import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { cambiosDerechos, users } from '../../infra/db/schema.ts';

type Row = typeof cambiosDerechos.$inferSelect;

/** A change of rights; `porUserId` is null of the command on the server, `userId` of who has not signed in yet, a channel or an agency. */
export type RightsChange = Omit<Row, 'id'>;

/** What of the history is shown: by whom as the e-mail of their sign-in, null of the command on the server. */
export type ShownChange = Pick<Row, 'fecha' | 'accion' | 'sobre' | 'motivo'> & { readonly por: string | null };

/** Adds to the history; in the transaction of the change. */
export async function noteChange(tx: Database, change: RightsChange): Promise<void> {
  await tx.insert(cambiosDerechos).values(change);
}

/** What was changed of a person's rights, the newest first. */
export async function changesOf(db: Database, userId: string): Promise<readonly ShownChange[]> {
  return await db
    .select({
      fecha: cambiosDerechos.fecha,
      accion: cambiosDerechos.accion,
      sobre: cambiosDerechos.sobre,
      motivo: cambiosDerechos.motivo,
      por: users.email,
    })
    .from(cambiosDerechos)
    .leftJoin(users, eq(users.id, cambiosDerechos.porUserId))
    .where(eq(cambiosDerechos.userId, userId))
    .orderBy(desc(cambiosDerechos.id));
}
