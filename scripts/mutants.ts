import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mutants } from '../tests/mutants/index.ts';
import { families, type Mutant, roomOf } from '../tests/mutants/mutant.ts';
import { type Row, rowsIn, SURVIVED, tables, withRows } from '../tests/mutants/table.ts';
import { fail } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';
import { secondsSince } from './lib/steps.mjs';
import { killAll } from './mutants/command.ts';
import { type Copy, copyWorkTree } from './mutants/copy.ts';
import { type Catch, firstCatch, generatedProbes, probesOf } from './mutants/steps.ts';

/** The rooms of the product, each with how many mutants are in it. */
const rooms = new Map<string, number>();
for (const room of mutants.map(roomOf).toSorted()) rooms.set(room, (rooms.get(room) ?? 0) + 1);

/** The mutants that are named, or of a named family or room; all where none is, room by room. */
function chosen(
  ids: readonly string[],
  { family, room }: { readonly family?: string | undefined; readonly room?: string | undefined },
): readonly Mutant[] {
  const unknown = ids.find((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown !== undefined) throw new Error(`There is no mutant '${unknown}'.`);
  if (family !== undefined && !families.some((known) => known === family)) {
    throw new Error(`--family takes ${families.join(', ')}, not '${family}'.`);
  }
  if (room !== undefined && !rooms.has(room)) {
    const known = [...rooms].map(([name, count]) => `${name} (${count})`);
    throw new Error(`--room takes ${known.join(', ')}, not '${room}'.`);
  }
  return mutants
    .filter(
      (mutant) =>
        (ids.length === 0 || ids.includes(mutant.id)) &&
        (family === undefined || mutant.family === family) &&
        (room === undefined || roomOf(mutant) === room),
    )
    .toSorted((one, other) => roomOf(one).localeCompare(roomOf(other), 'en'));
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
      room: { type: 'string' },
      generated: { type: 'boolean' },
      write: { type: 'boolean' },
      lanes: { type: 'string' },
    },
  });
  const table = values.generated ? tables.generated : tables.all;
  const listed = values.generated ? mutants.filter(({ generated }) => generated !== undefined) : mutants;
  const asked = chosen(positionals, values).filter((mutant) => listed.includes(mutant));
  const file = inProject(table);
  const before = await readFile(file, 'utf8');
  const known = rowsIn(before);
  const isWritten = values.write === true;
  // What path tests say is asked of them alone.
  const probes = (mutant: Mutant) =>
    values.generated
      ? generatedProbes(mutant)
      : probesOf(mutant, { before: known.find(({ id }) => id === mutant.id), isWritten });
  const lanes = Math.min(asked.length, Number(values.lanes ?? Math.min(2, availableParallelism())));
  for (let lane = 0; lane < lanes; lane += 1) copies.push(await copyWorkTree());

  const rows: Row[] = [];
  const waiting = [...asked];
  const inTurn = async (copy: Copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = mutant;
      const began = performance.now();
      const caught = await copy.broken(one, () => firstCatch(probes(one), copy.folder, one));
      const row = rowOf(one, caught, ((performance.now() - began) / 1000).toFixed(0));
      rows.push(row);
      console.log(`${caught ? '✓' : '✗'} ${row.id} (${row.seconds} s) ${row.step}\n    ${row.line}`);
    }
  };
  await Promise.all(copies.map(inTurn));

  if (isWritten) {
    await writeFile(file, withRows(before, { mutants: listed, rows }));
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
