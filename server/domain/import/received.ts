import { eq, sql } from 'drizzle-orm';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { bulkLock, embeddedBulk } from '../../infra/db/bulk.ts';
import type { Database } from '../../infra/db/database.ts';
import { mensajesRecibidos } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { StartError } from '../../infra/process/start-error.ts';
import type { IsErased } from '../person/marks.ts';
import { importRows, type Refused } from './import.ts';
import { kinds, type KindName } from './kinds.ts';
import { sentSource } from './rows.ts';

/** Rows as they are sent, by their kind. */
export type SentRows = Partial<Record<KindName, readonly unknown[]>>;

/** What became of the rows of a message. */
export type Received = (typeof mensajesRecibidos.$inferSelect)['respuesta'];

interface ReceiveMeans {
  readonly db: Database;
  readonly clock: Clock;
  /** Who was erased (OP-13). */
  readonly erasedIn: (db: Database) => Promise<IsErased>;
}

/** While files are imported nothing else is: whoever sends tries again. */
const importing = () =>
  new ServiceUnavailable('Hay una importación en curso. Probá de nuevo en unos minutos.', 60, 'ImportacionEnCurso');

/**
 * Merges what the lender's core sends between imports (OP-10), by the rules of an import: all that is right of it in one transaction,
 * with what is answered. The same message again changes nothing and gets the same answer, also where an older one came after it.
 *
 * @throws ApiError 503 while files are imported; nothing is written then, nor where anything else fails
 */
export async function receiveRows(
  { db, clock, erasedIn }: ReceiveMeans,
  id: string,
  sent: SentRows,
): Promise<Received> {
  return await db.transaction(async (tx) => {
    await takeTurn(tx);
    const [before] = await tx.select().from(mensajesRecibidos).where(eq(mensajesRecibidos.id, id));
    if (before) return before.respuesta;
    const refused: Refused[] = [];
    const sources = kinds.flatMap((kind) => {
      const rows = sent[kind.name];
      return rows === undefined ? [] : [sentSource(kind, rows)];
    });
    const report = await importRows(embeddedBulk(tx), sources, {
      dryRun: false,
      isErased: await erasedIn(tx),
      onRefused: (some) => refused.push(...some),
    }).catch((error: unknown) => {
      // Its sentence is for who imports files; the API tells what is away from what is wrong by the failure itself.
      throw error instanceof StartError && error.cause !== undefined ? error.cause : error;
    });
    const counts = [...report.values()];
    const sum = (of: 'created' | 'changed' | 'unchanged') => counts.reduce((total, each) => total + each[of], 0);
    const respuesta: Received = {
      creados: sum('created'),
      cambiados: sum('changed'),
      iguales: sum('unchanged'),
      rechazados: refused.map(({ file, line, field, reason }) => ({
        tipo: file,
        fila: line,
        campo: field ?? null,
        motivo: reason,
      })),
    };
    await tx.insert(mensajesRecibidos).values({ id, respuesta, fecha: clock.now() });
    return respuesta;
  });
}

/** Waits a little for another message's turn to end, and not for an import of files, which may take an hour. */
async function takeTurn(tx: Database): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${bulkLock})`);
  } catch (error) {
    throw isLockTimeout(error) ? importing() : error;
  }
  await tx.execute(sql`set local lock_timeout = default`);
}

/** PostgreSQL's code for a lock that did not come in time, wherever drizzle puts it. */
function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '55P03') return true;
  return false;
}
