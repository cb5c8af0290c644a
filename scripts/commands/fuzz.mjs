import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNode } from '../lib/processes.mjs';
import { binary } from '../lib/project.mjs';

try {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '20000' } } });
  if (!/^[1-9]\d*$/.test(values.runs))
    throw new Error('--runs takes a whole number, as in: npm run fuzz -- --runs 50000');
  await ensureInstalled();
  const { code } = await runNode(binary('vitest'), ['run', 'tests/properties', '--testTimeout=0'], {
    env: { FUZZ_RUNS: values.runs },
  });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
