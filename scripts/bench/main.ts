import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { openBench } from './bench.ts';
import { measureModules } from './modules.ts';
import { reportPaths } from './paths/report.ts';
import { reportMachine, reportModules, reportSizes, reportWalks } from './report.ts';
import { measureSizes } from './sizes.ts';
import { measureWalks } from './walks.ts';

const parts = ['sizes', 'wizard', 'paths'];

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`npm run bench -- takes ${parts.join(', ')}, not '${unknown}'.`);
  const wants = (part: string) => positionals.length === 0 || positionals.includes(part);

  if (wants('paths')) await reportPaths();
  if (wants('sizes') || wants('wizard')) {
    const bench = await openBench();
    try {
      if (wants('sizes')) reportSizes(await measureSizes(bench));
      if (wants('wizard')) {
        reportWalks(await measureWalks(bench));
        reportModules(await measureModules(bench));
      }
    } finally {
      await bench.close();
    }
  }
  reportMachine();
  process.exit(0);
} catch (error) {
  fail(error);
}
