import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Transform } from 'node:stream';
import { type CsvError, parse as csvParser } from 'csv-parse';
import split from 'split2';
import * as v from 'valibot';
import { StartError } from '../../infra/process/start-error.ts';
import { kinds, type Kind, type Refusal, type Row } from './kinds.ts';

/** A file of rows of one kind. */
export interface Source {
  readonly kind: Kind;
  /** As it is named where it is told of. */
  readonly name: string;
  /** The rows, by the lines that they begin at, each as the database takes it or why it is refused. */
  readonly rows: () => AsyncIterable<ReadRow> | Iterable<ReadRow>;
}

export type ReadRow = { readonly line: number } & (
  | { readonly row: Row; readonly refusal?: undefined }
  | { readonly refusal: Refusal }
);

/** A row may have so many characters. */
const longestRow = 100_000;

/** So much of a file is enough for its first line. */
const headerBytes = 65_536;

/**
 * The files in the order in which one needs the others: a kind is that of a file's name (`loans.csv`, `loans-2.ndjson`), unless one is given.
 *
 * @throws StartError for a file that cannot be read, whose kind is not known, or that has columns of another
 */
export async function openSources(paths: readonly string[], kindName?: string): Promise<readonly Source[]> {
  const sources = await Promise.all(paths.map((path) => openSource(path, kindName)));
  return sources.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

async function openSource(path: string, kindName: string | undefined): Promise<Source> {
  const name = basename(path);
  const [, stem = '', ending = ''] = /^([a-z]+).*\.(csv|ndjson)$/i.exec(name) ?? [];
  if (ending === '') throw new StartError(`${name} ends neither in .csv nor in .ndjson.`);
  const called = (kindName ?? stem).toLowerCase();
  const kind = kinds.find((each) => each.name === called);
  if (!kind) {
    const names = kinds.map((each) => each.name).join(', ');
    throw new StartError(`${name} says no kind: name it after one of ${names}, or set --kind.`);
  }
  const first = await firstLine(path, name);
  if (ending.toLowerCase() === 'ndjson') {
    // The keys of other lines are looked at with them.
    const sent = objectIn(first);
    if (sent) checkColumns(name, kind, Object.keys(sent), []);
    return { kind, name, rows: () => ndjsonRows(path, kind) };
  }
  const delimiter = first.includes(';') ? ';' : ',';
  const header = await headerOf(first, delimiter);
  checkColumns(name, kind, header, kind.required);
  return { kind, name, rows: () => csvRows(path, kind, header, delimiter) };
}

async function firstLine(path: string, name: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headerBytes) });
      const [line = ''] = buffer.subarray(0, bytesRead).toString().split(/\r?\n/);
      return line.replace(/^\uFEFF/, '');
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new StartError(`${name} cannot be read (${code}).`);
  }
}

async function headerOf(line: string, delimiter: string): Promise<readonly string[]> {
  const parser = csvParser({ delimiter, relax_quotes: true });
  parser.end(line);
  const [header = []] = v.parse(v.array(v.array(v.string())), await parser.toArray());
  return header.map((column) => column.trim());
}

function checkColumns(name: string, kind: Kind, columns: readonly string[], required: readonly string[]): void {
  const unknown = columns.filter((column) => !kind.columns.includes(column));
  const doubled = columns.filter((column, at) => columns.indexOf(column) !== at);
  const missing = required.filter((column) => !columns.includes(column));
  const [what, which] = unknown.length > 0 ? ['has columns that are not of', unknown] : ['lacks columns of', missing];
  if (doubled.length > 0) throw new StartError(`${name} has columns twice: ${doubled.join(', ')}.`);
  if (which.length > 0) throw new StartError(`${name} ${what} ${kind.name}: ${which.join(', ')}.`);
}

const csvRecord = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) });

async function* csvRows(
  path: string,
  kind: Kind,
  header: readonly string[],
  delimiter: string,
): AsyncGenerator<ReadRow> {
  /** Where the last row ended: what can't be read begins after it. */
  let read = 1;
  const broken: ReadRow[] = [];
  const parser = csvParser({
    bom: true,
    delimiter,
    info: true,
    from: 2,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_record: (record: string[], { lines }) => {
      read = lines;
      return record;
    },
    on_skip: (error) => {
      broken.push({ line: read + 1, refusal: { reason: unreadable(error) } });
      read = Math.max(read, Number(error?.['lines'] ?? 0));
      return undefined;
    },
  });
  for await (const sent of flow(path, parser)) {
    const { record, info } = v.parse(csvRecord, sent);
    yield* broken.splice(0);
    const line = info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    if (record.length === header.length) {
      const cells = record.flatMap((cell, at) => (cell === '' ? [] : [[header[at] ?? '', cell] as const]));
      yield { line, ...kind.read(Object.fromEntries(cells)) };
    } else yield { line, refusal: { reason: `It has ${record.length} cells, the header ${header.length}.` } };
  }
  yield* broken;
}

const unreadable = (error: CsvError | undefined): string =>
  error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE'
    ? 'A quote in it is not closed: nothing up to the end of the file was read.'
    : 'A quote is in the middle of a cell, or not doubled.';

async function* ndjsonRows(path: string, kind: Kind): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const sent of flow(path, split({ maxLength: longestRow }))) {
    line += 1;
    const text = String(sent).replace(/^\uFEFF/, '');
    if (text.trim() === '') continue;
    yield { line, ...readCells(kind, objectIn(text)) };
  }
}

function readCells(kind: Kind, cells: Readonly<Record<string, string>> | undefined): ReturnType<Kind['read']> {
  if (!cells) return { refusal: { reason: 'It is no JSON object of texts, numbers, true and false.' } };
  const other = Object.keys(cells).find((column) => !kind.columns.includes(column));
  if (other !== undefined) return { refusal: { reason: `It has a column that is not of ${kind.name}.` } };
  return kind.read(cells);
}

/** Rows that were sent, named after their kind; their lines are counted from 1. */
export function sentSource(kind: Kind, rows: readonly unknown[]): Source {
  return {
    kind,
    name: kind.name,
    rows: () => sentRows(kind, rows),
  };
}

function* sentRows(kind: Kind, rows: readonly unknown[]): Generator<ReadRow> {
  for (const [at, sent] of rows.entries()) {
    const read = v.safeParse(record, sent);
    yield { line: at + 1, ...readCells(kind, read.success ? cellsOf(read.output) : undefined) };
  }
}

const record = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])));
const json = v.pipe(v.string(), v.parseJson(), record);

/** The cells of a line of NDJSON, without the empty ones, as a CSV file would have them. */
function objectIn(line: string): Readonly<Record<string, string>> | undefined {
  const { success, output } = v.safeParse(json, line);
  return success ? cellsOf(output) : undefined;
}

function cellsOf(output: v.InferOutput<typeof record>): Readonly<Record<string, string>> {
  const cells = Object.entries(output).map(
    ([column, value]) => [column, Array.isArray(value) ? value.join(' ') : String(value ?? '')] as const,
  );
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
}

/** What a parser makes of a file, as fast as it is taken. */
function flow(path: string, parser: Transform): Transform {
  // What fails is thrown where the rows are taken.
  pipeline(createReadStream(path), parser, () => undefined);
  return parser;
}
