import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mutants } from '../tests/mutants/index.ts';
import { families, type Mutant } from '../tests/mutants/mutant.ts';
import { type Row, SURVIVED, tables, withRows } from '../tests/mutants/table.ts';
import { fail } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';
import { secondsSince } from './lib/steps.mjs';
import { killAll } from './mutants/command.ts';
import { type Copy, copyWorkTree } from './mutants/copy.ts';
import { type Catch, firstCatch, generatedProbes, runningProbes, staticProbes } from './mutants/steps.ts';

/** The mutants that are named, or of a named family; all where none is. */
function chosen(ids: readonly string[], family: string | undefined): readonly Mutant[] {
  const unknown = ids.find((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown !== undefined) throw new Error(`There is no mutant '${unknown}'.`);
  if (family !== undefined && !families.some((known) => known === family)) {
    throw new Error(`--family takes ${families.join(', ')}, not '${family}'.`);
  }
  return mutants.filter(
    (mutant) => (ids.length === 0 || ids.includes(mutant.id)) && (family === undefined || mutant.family === family),
  );
}

/** Those that types or lint refuse, which few should be: all are looked at at once, and halves only where that finds something. */
async function refused(copy: Copy, asked: readonly Mutant[]): Promise<ReadonlyMap<string, Catch>> {
  const [first] = asked;
  const caught = first && (await copy.broken(asked, () => firstCatch(staticProbes, copy.folder, first)));
  if (!first || !caught) return new Map();
  if (asked.length === 1) return new Map([[first.id, caught]]);
  const half = Math.ceil(asked.length / 2);
  return new Map([...(await refused(copy, asked.slice(0, half))), ...(await refused(copy, asked.slice(half)))]);
}

function rowOf({ id }: Mutant, caught: Catch | undefined, seconds: string): Row {
  if (!caught) return { id, step: SURVIVED, line: '', seconds };
  const { step, where, line } = caught;
  return { id, step, line: where === '' ? line : `${where}: ${line}`, seconds };
}

const start = performance.now();
const copies: Copy[] = [];
const tidy = () => Promise.all(copies.map((copy) => copy.remove()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAll();
    void tidy().then(() => process.exit(1));
  });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      family: { type: 'string' },
      generated: { type: 'boolean' },
      write: { type: 'boolean' },
      lanes: { type: 'string' },
    },
  });
  const table = values.generated ? tables.generated : tables.all;
  const listed = values.generated ? mutants.filter(({ generated }) => generated !== undefined) : mutants;
  const asked = chosen(positionals, values.family).filter((mutant) => listed.includes(mutant));
  const probesOf = values.generated ? generatedProbes : runningProbes;
  const lanes = Math.min(asked.length, Number(values.lanes ?? Math.min(2, availableParallelism())));
  for (let lane = 0; lane < lanes; lane += 1) copies.push(await copyWorkTree());

  const [first] = copies;
  // What path tests say is asked of them alone.
  const known = first && !values.generated ? await refused(first, asked) : new Map<string, Catch>();
  if (!values.generated)
    console.log(`Types and lint: ${known.size} of ${asked.length} refused (${secondsSince(start)})`);

  const rows: Row[] = [];
  const waiting = [...asked];
  const inTurn = async (copy: Copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = mutant;
      const began = performance.now();
      const caught = known.get(one.id) ?? (await copy.broken([one], () => firstCatch(probesOf(one), copy.folder, one)));
      const row = rowOf(one, caught, ((performance.now() - began) / 1000).toFixed(0));
      rows.push(row);
      console.log(`${caught ? '✓' : '✗'} ${row.id} (${row.seconds} s) ${row.step}\n    ${row.line}`);
    }
  };
  await Promise.all(copies.map(inTurn));

  if (values.write) {
    const file = inProject(table);
    await writeFile(file, withRows(await readFile(file, 'utf8'), { mutants: listed, rows }));
  }
  const survivors = rows.filter(({ step }) => step === SURVIVED);
  console.log(`\n${rows.length - survivors.length} caught, ${survivors.length} survived (${secondsSince(start)})`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
} finally {
  killAll();
  await tidy();
}
