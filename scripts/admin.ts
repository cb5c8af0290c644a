import { fail } from './lib/fail.mjs';
import { administer, usage } from '../server/identity/administration/command.ts';
import { openAdministration } from '../server/start/administration.ts';
import { optionsFromEnvironment } from '../server/start/environment.ts';

// `npm run admin -- COMMAND`, in the environment of the server (deploy/RUNBOOK.md): who may do what (OP-11).
const args = process.argv.slice(2);

try {
  if (args.length === 0) {
    console.log(usage);
  } else {
    const { close, ...surroundings } = await openAdministration(optionsFromEnvironment(process.env));
    try {
      for (const line of await administer(args, surroundings)) console.log(line);
    } finally {
      await close();
    }
  }
} catch (error) {
  fail(error);
}
