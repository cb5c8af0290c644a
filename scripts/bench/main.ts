import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { openBench } from './bench.ts';
import { measureModules } from './modules.ts';
import { reportMachine, reportModules, reportSizes, reportWalks } from './report.ts';
import { measureSizes } from './sizes.ts';
import { measureWalks } from './walks.ts';

const parts = ['sizes', 'wizard'];

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`npm run bench -- takes ${parts.join(' or ')}, not '${unknown}'.`);
  const wants = (part: string) => positionals.length === 0 || positionals.includes(part);

  const bench = await openBench();
  try {
    if (wants('sizes')) reportSizes(await measureSizes(bench));
    if (wants('wizard')) {
      reportWalks(await measureWalks(bench));
      reportModules(await measureModules(bench));
    }
    reportMachine();
  } finally {
    await bench.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
