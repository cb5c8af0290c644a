import type { Database } from '../../infra/db/database.ts';
import type { StorageKey } from '../../infra/files/file-key.ts';
import { held, tableNames, tableOf, type AnyPart, type Law, type TableName } from './held.ts';
import type { Person } from './person.ts';
import { removeRows } from './remove.ts';

/** Rows that stay, since a law wants them. */
export interface Kept extends Law {
  readonly table: TableName;
  /** In which capacity their person is in them. */
  readonly as: string;
  readonly rows: number;
}

/** What an erasure did. */
export interface ErasedRows {
  readonly deleted: number;
  readonly kept: readonly Kept[];
  /** The bytes go once it is committed. */
  readonly keys: readonly StorageKey[];
}

/** Deletes, empties and keeps what is held of a person, as held.ts says; in a transaction. */
export async function eraseRows(tx: Database, person: Person): Promise<ErasedRows> {
  const parts = tableNames.flatMap((table) => held[table].parts.map((part) => ({ table, part })));
  const keys: StorageKey[] = [];
  let deleted = 0;
  for (const { table, part } of parts) {
    if (part.erased !== 'delete') continue;
    const removed = await removeRows(tx, table, part.whose(person));
    deleted += removed.rows;
    keys.push(...removed.keys);
  }
  // Before a loan is nobody's: by it are found its installments.
  const kept: Kept[] = [];
  for (const { table, part } of parts) {
    const law = lawOf(part);
    const rows = law === undefined ? 0 : await tx.$count(tableOf(table), part.whose(person));
    if (law !== undefined && rows > 0) kept.push({ table, as: part.as, rows, ...law });
  }
  for (const { table, part } of parts) {
    if (part.erased === 'delete' || !('set' in part.erased) || part.erased.set === undefined) continue;
    await tx.update(tableOf(table)).set(part.erased.set).where(part.whose(person));
  }
  return { deleted, kept, keys };
}

const lawOf = ({ erased }: AnyPart): Law | undefined =>
  erased !== 'delete' && 'keep' in erased ? erased.keep : undefined;
