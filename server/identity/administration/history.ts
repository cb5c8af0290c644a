import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pageOf, paged, type Wanted } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { cambiosDerechos, solicitudesAgencia, users } from '../../infra/db/schema.ts';

type Row = typeof cambiosDerechos.$inferSelect;

/** A change of rights; `porUserId` is null of the command on the server, `userId` of who has not signed in yet, a channel or an agency. */
export type RightsChange = Omit<Row, 'id'>;

/** Who is named in the history. */
interface Named {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
}

/** What of the history is shown. */
export type ShownChange = Pick<Row, 'id' | 'fecha' | 'accion' | 'sobre' | 'motivo'> & {
  /** Who changed it; null of the command on the server. */
  readonly por: Named | null;
  /** Whose rights; null of a channel, an agency, or who had not signed in yet. */
  readonly persona: Named | null;
  /** The agency's name where it is one that signed itself up. */
  readonly agencia: string | null;
};

/** Adds to the history; in the transaction of the change. */
export async function noteChange(tx: Database, change: RightsChange): Promise<void> {
  await tx.insert(cambiosDerechos).values(change);
}

/** What else an entry is about is no uuid. */
const agencyOf = sql`case when ${cambiosDerechos.accion} in ('AgenciaAprobada', 'AgenciaRechazada') then ${cambiosDerechos.sobre}::uuid end`;

const author = alias(users, 'author');

/** A page of what was changed, the newest first: of one person's rights, or of all. */
export async function changesOf(db: Database, wanted: Wanted, userId?: string) {
  const { where, orderBy, limit } = paged(
    { at: cambiosDerechos.fecha, key: cambiosDerechos.id },
    wanted,
    userId === undefined ? undefined : eq(cambiosDerechos.userId, userId),
  );
  const rows: ShownChange[] = await db
    .select({
      id: cambiosDerechos.id,
      fecha: cambiosDerechos.fecha,
      accion: cambiosDerechos.accion,
      sobre: cambiosDerechos.sobre,
      motivo: cambiosDerechos.motivo,
      por: { id: author.id, nombre: author.name, email: author.email },
      persona: { id: users.id, nombre: users.name, email: users.email },
      agencia: solicitudesAgencia.nombreAgencia,
    })
    .from(cambiosDerechos)
    .leftJoin(author, eq(author.id, cambiosDerechos.porUserId))
    .leftJoin(users, eq(users.id, cambiosDerechos.userId))
    .leftJoin(solicitudesAgencia, eq(solicitudesAgencia.id, agencyOf))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return pageOf(rows, wanted, ({ fecha, id }) => ({ at: fecha, key: id }));
}
