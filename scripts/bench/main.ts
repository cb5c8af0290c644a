import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { openBench } from './bench.ts';
import { measureModules } from './modules.ts';
import { reportPaths } from './paths/report.ts';
import { reportMachine, reportModules, reportSizes, reportWalks } from './report.ts';
import { measureSizes } from './sizes.ts';
import { measureWalks } from './walks.ts';
import { wizardIds, wizardNamed } from './wizards.ts';

const parts = ['sizes', 'wizard', 'paths'];

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const known = [...parts, ...wizardIds];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`npm run bench -- takes ${known.join(', ')}, not '${unknown}'.`);
  const named = wizardIds.filter((id) => positionals.includes(id));
  const wizards = (named.length > 0 ? named : wizardIds).map(wizardNamed);
  // With a named wizard, only wizards are measured.
  const unnamed = named.length > 0 ? ['sizes', 'wizard'] : parts;
  const wants = (part: string) =>
    parts.some((each) => positionals.includes(each)) ? positionals.includes(part) : unnamed.includes(part);

  if (wants('paths')) await reportPaths();
  if (wants('sizes') || wants('wizard')) {
    const bench = await openBench();
    try {
      if (wants('sizes')) reportSizes(await measureSizes(bench, wizards));
      if (wants('wizard')) {
        for (const wizard of wizards) reportWalks(await measureWalks(bench, wizard));
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
