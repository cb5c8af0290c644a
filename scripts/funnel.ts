import { writeFile } from 'node:fs/promises';
import { optionsFromEnvironment } from '../server/start/environment.ts';
import { openFunnels } from '../server/start/funnels.ts';
import { funnelLines, readAsked, shownOf, usage } from './funnel/command.ts';
import { fail } from './lib/fail.mjs';

// `npm run funnel`, in the environment of the server (deploy/RUNBOOK.md): how far people come in each wizard (EN-13).
const args = process.argv.slice(2);

try {
  if (args.includes('--help')) {
    console.log(usage);
  } else {
    const asked = readAsked(args);
    const { read, close } = await openFunnels(optionsFromEnvironment(process.env));
    try {
      const shown = shownOf(await read(asked.filter), asked);
      for (const line of funnelLines(shown)) console.log(line);
      if (asked.html !== undefined) {
        // Only now: what lays statecharts out takes its time to load.
        const { funnelPage } = await import('./funnel/page.ts');
        await writeFile(asked.html, await funnelPage(shown));
      }
    } finally {
      await close();
    }
  }
} catch (error) {
  fail(error);
}
