import { getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BulkDatabase } from '../../infra/db/bulk.ts';
import type { Database } from '../../infra/db/database.ts';
import { StartError } from '../../infra/process/start-error.ts';
import type { Kind, KindName, Refusal, Row } from './kinds.ts';
import { dniOf } from '../cuit.ts';
import type { IsErased } from '../person/marks.ts';
import { merges, ofErased, stageOf } from './merge.ts';
import type { Source } from './rows.ts';

/** A row that was refused, by where it stands. */
export interface Refused extends Refusal {
  readonly file: string;
  readonly line: number;
}

/** How many rows of a kind there were, and what became of them. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

interface ImportOptions {
  /** Whether all is rolled back at the end. */
  readonly dryRun: boolean;
  readonly onRefused: (refused: readonly Refused[]) => void;
  /** After a batch is written, for good unless it is a dry run. */
  readonly onBatch?: () => void;
  /** How many rows a transaction writes, but for the rest of a loan. */
  readonly batchRows?: number;
  /** Who was erased (OP-13); nobody by default. */
  readonly isErased?: IsErased;
}

/** A dry run's end: what it wrote is rolled back. */
class Undone extends Error {
  override readonly name = 'Undone';
}

interface StagedRow {
  readonly line: number;
  readonly row: Row;
}

/**
 * Merges rows into what is there, by their keys, a batch in a transaction: each is in the database as a whole or not at all, and who begins
 * again after a stop changes nothing of what is in.
 *
 * @throws StartError that says where it stopped
 */
export async function importRows(
  { db, fill }: Pick<BulkDatabase, 'db' | 'fill'>,
  sources: readonly Source[],
  { dryRun, onRefused, onBatch = () => undefined, batchRows = 5_000, isErased = () => false }: ImportOptions,
): Promise<ReadonlyMap<KindName, Counts>> {
  const report = new Map<KindName, Counts>();

  const all = async (inTransaction: (work: (tx: Database) => Promise<Merged>) => Promise<Merged>) => {
    for (const source of sources) {
      const { kind, name: file } = source;
      const counts = report.get(kind.name) ?? { created: 0, changed: 0, unchanged: 0, refused: 0 };
      report.set(kind.name, counts);
      const refuse = (refused: readonly (Refusal & { readonly line: number })[]) => {
        counts.refused += refused.length;
        if (refused.length > 0) onRefused(refused.map((each) => ({ file, ...each })));
      };
      const hasSeen = createSeen(kind);
      let batch: StagedRow[] = [];
      const flush = async () => {
        const [rows, [first, last]] = [batch, [batch[0], batch.at(-1)]];
        batch = [];
        if (!first || !last) return;
        try {
          const { created, changed, refused } = await inTransaction((tx) => mergeBatch(tx, fill, kind, rows, isErased));
          refuse(refused);
          counts.created += created;
          counts.changed += changed;
          counts.unchanged += rows.length - created - changed - refused.length;
        } catch (error) {
          throw stopped(error, `${file}, lines ${first.line} to ${last.line}`, dryRun);
        }
        onBatch();
      };
      try {
        for await (const { line, ...read } of source.rows()) {
          if (read.refusal) refuse([{ line, ...read.refusal }]);
          else if (hasSeen(read.row))
            refuse([{ line, field: kind.key.at(-1), reason: 'The file has this row before.' }]);
          else {
            if (batch.length >= batchRows && isOfAnother(kind, batch.at(-1)?.row, read.row)) await flush();
            batch.push({ line, row: read.row });
          }
        }
        await flush();
      } catch (error) {
        throw stopped(error, file, dryRun);
      }
    }
  };

  if (!dryRun) await all((work) => db.transaction(work));
  else {
    try {
      await db.transaction(async (tx) => {
        await all((work) => work(tx));
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
  return report;
}

const isOfAnother = ({ group }: Kind, last: Row | undefined, next: Row): boolean =>
  group === undefined || last?.[group] !== next[group];

/** Which rows of a file there were already: a bit for each number of one key, so that a million installments take little. */
function createSeen({ key, group }: Kind): (row: Row) => boolean {
  const seen = new Map<string, bigint>();
  return (row) => {
    const [name = '', at = '0'] =
      group === undefined ? [key.map((column) => row[column]).join()] : key.map((column) => row[column] ?? '');
    const bits = seen.get(name) ?? 0n;
    const bit = 1n << BigInt(at);
    seen.set(name, bits | bit);
    return (bits & bit) !== 0n;
  };
}

const lineRows = v.object({ rows: v.array(v.object({ line: v.number() })) });
const countRows = v.object({ rows: v.array(v.object({ count: v.number() })) });

interface Merged extends Pick<Counts, 'created' | 'changed'> {
  readonly refused: readonly (Refusal & { readonly line: number })[];
}

async function mergeBatch(
  tx: Database,
  fill: BulkDatabase['fill'],
  kind: Kind,
  rows: readonly StagedRow[],
  isErased: IsErased,
): Promise<Merged> {
  const { tables, rules, changes, additions } = merges[kind.name];
  const stage = sql.identifier(stageOf(kind.name));
  const types = new Map(
    tables.flatMap((table) =>
      Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.getSQLType()]),
    ),
  );
  const columns = kind.columns.map((name) => sql`${sql.identifier(name)} ${sql.raw(types.get(name) ?? 'text')}`);
  await tx.execute(
    sql`create temporary table if not exists ${stage} (line integer, ${sql.join(columns, sql`, `)}) on commit drop`,
  );
  await tx.execute(sql`truncate ${stage}`);
  await fill(
    tx,
    stageOf(kind.name),
    ['line', ...kind.columns],
    rows.map(({ line, row }) => [String(line), ...kind.columns.map((column) => row[column] ?? null)]),
  );
  await tx.execute(sql`analyze ${stage}`);
  const linesOf = async (statement: ReturnType<typeof sql>) =>
    v.parse(lineRows, await tx.execute(statement)).rows.map(({ line }) => line);
  const refused: (Refusal & { line: number })[] = [];
  const erased = rows.filter(({ row }) => isOfErased(isErased, row)).map(({ line }) => line);
  if (erased.length > 0) {
    const { update, reason } = ofErased(kind.name, erased);
    const lines = await linesOf(update);
    if (reason !== undefined) refused.push(...lines.map((line) => ({ line, reason })));
  }
  for (const { where, ...refusal } of rules) {
    const lines = await linesOf(sql`delete from ${stage} as s where ${where} returning s.line`);
    refused.push(...lines.map((line) => ({ line, ...refusal })));
  }
  const changed = new Set<number>();
  for (const change of changes) for (const line of await linesOf(change)) changed.add(line);
  const [addition, ...others] = additions;
  const created = addition ? (v.parse(countRows, await tx.execute(addition)).rows[0]?.count ?? 0) : 0;
  for (const other of others) await tx.execute(other);
  return { created, changed: changed.size, refused: refused.toSorted((one, next) => one.line - next.line) };
}

const isOfErased = (isErased: IsErased, { cuil, email }: Row): boolean =>
  (typeof cuil === 'string' && (isErased('cuil', cuil) || isErased('dni', dniOf(cuil)))) ||
  (typeof email === 'string' && isErased('email', email));

/** What stops an import, as a sentence: messages of the database carry values, which are personal data. */
function stopped(error: unknown, where: string, dryRun: boolean): StartError {
  if (error instanceof StartError) return error;
  let code = error instanceof Error ? error.name : 'unknown reason';
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) code = String(cause.code);
  const rest = dryRun
    ? 'nothing was written.'
    : 'what was before is in the database, and the same command goes on from there.';
  return new StartError(`Stopped at ${where} (${code}): ${rest}`, { cause: error });
}
