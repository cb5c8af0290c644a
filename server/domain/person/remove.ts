import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { parse } from '../../contract/parse.ts';
import type { Database } from '../../infra/db/database.ts';
import { cotizaciones, files, solicitudes } from '../../infra/db/schema.ts';
import { storageKey, type StorageKey } from '../../infra/files/file-key.ts';
import { held, tableNames, tableOf, type TableName } from './held.ts';

/** What went: how many rows, and of which files the bytes go once it is committed. */
export interface Removed {
  readonly rows: number;
  readonly keys: readonly StorageKey[];
}

/** Deletes rows, and first what belongs to them (held.ts). */
export async function removeRows(tx: Database, name: TableName, where: SQL | undefined): Promise<Removed> {
  const table = tableOf(name);
  if (name === 'files') {
    const gone = await tx.delete(files).where(where).returning({ key: files.key });
    return { rows: gone.length, keys: gone.map(({ key }) => parse(storageKey, key)) };
  }
  // Quote and application name each other.
  if (name === 'solicitudes') await tx.update(solicitudes).set({ cotizacionId: null }).where(where);
  const keys: StorageKey[] = [];
  for (const child of tableNames) {
    for (const term of held[child].terms) {
      if (!('with' in term) || term.with !== name || term.cascades === true) continue;
      const ofThese = sql`${term.by} in (select ${term.of} from ${table} where ${where ?? sql`true`})`;
      keys.push(...(await removeRows(tx, child, and(ofThese, term.where))).keys);
    }
  }
  if (name === 'solicitudes') {
    // Who asked to be called about one of its plans still is.
    const these = tx.select({ id: solicitudes.id }).from(solicitudes).where(where);
    await tx.update(cotizaciones).set({ solicitudId: null }).where(inArray(cotizaciones.solicitudId, these));
  }
  const gone = await tx
    .delete(table)
    .where(where)
    .returning({ one: sql`1` });
  return { rows: gone.length, keys };
}
