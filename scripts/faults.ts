import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { fail } from './lib/fail.mjs';
import { runNode } from './lib/processes.mjs';
import { binary, inProject } from './lib/project.mjs';
import { table } from '../tests/paths/formats/text-table.ts';

/** Walks every operation through every fault, prints what people see, and writes it into tests/faults/matrix.csv. */
try {
  const folder = inProject('.cache');
  const file = inProject('.cache', 'faults.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const { code } = await runNode(binary('vitest'), ['run', '--reporter=dot', 'tests/faults'], {
    env: { FAULTS_FILE: file },
  });
  const { cells, uncalled, legend } = v.parse(
    v.object({ cells: v.array(v.array(v.string())), uncalled: v.array(v.string()), legend: v.array(v.string()) }),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  console.log(table(cells));
  console.log(`\n  Not called by the portal yet: ${uncalled.join(', ')}`);
  console.log(`\n${legend.map((text) => `  ${text}`).join('\n')}`);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
