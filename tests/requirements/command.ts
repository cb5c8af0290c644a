import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asCounts, complaints, evidence, lines } from './lines.ts';
import { matrix, type Row, unproved } from './matrix.ts';
import { asCsv, asTable } from './report.ts';

/**
 * `npm run requirements`: every requirement with the tests that name it and the paths that walk it; with `--lines`, the lines of
 * the specifications, counted.
 *
 * @param args the command line without Node and script
 * @returns the exit code: 1 where something is marked done without a test
 * @throws Error where the command line asks for what there is not
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { csv: { type: 'boolean' }, lines: { type: 'boolean' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.lines) return countLines();
  const rows = chosen(await matrix(), positionals);
  const text = values.csv ? asCsv(rows) : asTable(rows);
  if (values.out === undefined) process.stdout.write(text);
  else {
    // npm runs scripts in the project's folder and says here where it was called.
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const wrong = unproved(rows);
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
  return wrong.length === 0 ? 0 : 1;
}

/** Prints how many lines of the specifications are proved, and what is open or wrong. */
function countLines(): number {
  const rows = lines();
  process.stdout.write(asCounts(rows));
  const wrong = complaints(rows, evidence());
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
  return wrong.length === 0 ? 0 : 1;
}

/** The rows of the requested families and numbers; all without any. */
export function chosen(rows: readonly Row[], words: readonly string[]): readonly Row[] {
  const stray = words.find((word) => !rows.some(({ number }) => number === word || number.startsWith(`${word}-`)));
  if (stray !== undefined) throw new Error(`There is no requirement ${stray}: name a family (RP) or a number (RP-04).`);
  if (words.length === 0) return rows;
  return rows.filter(({ number }) => words.some((word) => number === word || number.startsWith(`${word}-`)));
}
