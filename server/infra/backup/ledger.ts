import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** An erasure as a restore needs it (domain/person): no name, document or e-mail is in it. */
const erasure = v.object({
  id: v.pipe(v.string(), v.uuid()),
  userId: v.nullable(v.pipe(v.string(), v.uuid())),
  huellas: v.array(v.string()),
  clave: v.string(),
  /** ISO 8601. */
  fecha: v.string(),
});

export type NotedErasure = v.InferOutput<typeof erasure>;

/** Where erasures are noted outside the database, in DATA_DIR and beside backups. */
export const ledgerName = 'erasures.ndjson';

/** The erasures that a ledger has, each as it was noted last; none where there is no ledger. A line that was not written whole is none. */
export function readLedger(path: string): ReadonlyMap<string, NotedErasure> {
  const noted = new Map<string, NotedErasure>();
  if (!existsSync(path)) return noted;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), erasure), line);
    if (read.success) noted.set(read.output.id, read.output);
  }
  return noted;
}

/** Adds what a ledger has not, or has otherwise; on disk once it returns. It is its owner's only. */
export function addToLedger(path: string, erasures: Iterable<NotedErasure>): void {
  const noted = readLedger(path);
  const lines = [...erasures].filter(({ id, clave }) => noted.get(id)?.clave !== clave);
  if (lines.length === 0) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  try {
    // A line before that was cut off stays alone.
    writeSync(file, lines.map((line) => `\n${JSON.stringify(line)}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
