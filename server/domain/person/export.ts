import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parse } from '../../contract/parse.ts';
import type { Database } from '../../infra/db/database.ts';
import { contactosSeguro } from '../../infra/db/schema.ts';
import { storageKey, type StorageKey } from '../../infra/files/file-key.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { opensWith } from '../../infra/process/secrets.ts';
import type { Vault } from '../seguros/vault.ts';
import { held, tableNames, tableOf, type AnyHeld, type AnyPart, type TableName } from './held.ts';
import type { Person } from './person.ts';

/** Some of what is held of a person: rows of a table that they are in in one capacity, or a file of theirs. */
export type Exported =
  | { readonly table: TableName; readonly as: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly file: StorageKey; readonly bytes: Uint8Array };

interface Means {
  readonly db: Database;
  readonly storage: Pick<FileStore, 'read'>;
  readonly vault: Pick<Vault, 'open'>;
}

/**
 * All that is held of a person and theirs to have (held.ts), a part after another, first the rows and then the files: nothing secret, and
 * nothing of others.
 */
export async function* exportPerson({ db, storage, vault }: Means, person: Person): AsyncGenerator<Exported> {
  const files: StorageKey[] = [];
  for (const table of tableNames) {
    for (const part of held[table].parts) {
      const found = await db
        .select(shownOf(table, held[table], part))
        .from(tableOf(table))
        .where(part.whose(person));
      if (found.length === 0) continue;
      const rows = table === 'contactosSeguro' && part.opens === true ? await opened(db, vault, found) : found;
      yield { table, as: part.as, rows };
      if (table === 'files' && part.opens === true) files.push(...found.map(({ key }) => parse(storageKey, key)));
    }
  }
  for (const file of files) {
    const bytes = await storage.read(file);
    if (bytes) yield { file, bytes };
  }
}

function shownOf(table: TableName, { never = [] }: AnyHeld, { gives, also }: AnyPart): Record<string, PgColumn | SQL> {
  const shown = Object.entries(getTableColumns(tableOf(table))).filter(
    ([name]) => !never.includes(name) && (gives === 'all' || gives.includes(name)),
  );
  return { ...Object.fromEntries(shown), ...also };
}

/** Requests for contact with the account or card that they gave. */
async function opened(db: Database, vault: Pick<Vault, 'open'>, rows: readonly Readonly<Record<string, unknown>>[]) {
  const all = [];
  for (const row of rows) {
    const id = String(row['id']);
    const [kept] = await db
      .select({ datosPago: contactosSeguro.datosPago })
      .from(contactosSeguro)
      .where(eq(contactosSeguro.id, id));
    const sealed = kept?.datosPago ?? null;
    all.push({ ...row, datosPago: sealed === null ? null : (opensWith(vault, sealed, id) ?? null) });
  }
  return all;
}
