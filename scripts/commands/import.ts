import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Refused } from '../../server/domain/import/import.ts';
import { optionsFromEnvironment } from '../../server/start/environment.ts';
import { importFiles } from '../../server/start/import.ts';

const usage =
  'Name the files: npm run import -- [--dry-run] [--refused FILE.csv] [--kind loans] FILE…, each named after its kind.';

/** So many refused rows are printed; all are in the file of --refused. */
const mostPrinted = 20;

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/**
 * Brings the files that `args` name into the database of the server of `environment`, and tells `console` what became of their rows.
 *
 * @returns whether none was refused
 * @throws Error in one sentence, for what stops it
 */
export async function importing(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  console: Pick<Console, 'log' | 'table'>,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, refused: { type: 'string' }, kind: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error(usage);
  const dryRun = values['dry-run'] === true;
  const all = values.refused === undefined ? undefined : openSync(values.refused, 'w', 0o600);
  const keep = (cells: readonly (string | number)[]) =>
    all !== undefined && writeSync(all, `${cells.map(cell).join(',')}\n`);
  keep(['file', 'line', 'field', 'reason']);
  let refusedRows = 0;
  const onRefused = (refused: readonly Refused[]) => {
    for (const { file, line, field = '', reason } of refused) {
      refusedRows += 1;
      keep([file, line, field, reason]);
      if (refusedRows <= mostPrinted)
        console.log(`${[`${file}, line ${line}`, field].filter(Boolean).join(', ')}: ${reason}`);
    }
  };
  const report = await importFiles(optionsFromEnvironment(environment), positionals, {
    kind: values.kind,
    dryRun,
    onRefused,
  });
  if (refusedRows > mostPrinted)
    console.log(
      `… and ${refusedRows - mostPrinted} more${all === undefined ? ': --refused FILE.csv has all' : `, in ${values.refused}`}.`,
    );
  console.table(Object.fromEntries(report));
  if (dryRun) console.log('Nothing was written.');
  if (all !== undefined) closeSync(all);
  return refusedRows === 0;
}
