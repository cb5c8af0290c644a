import { fail } from './lib/fail.mjs';
import { servePerson, usage } from '../server/domain/person/command.ts';
import { optionsFromEnvironment } from '../server/start/environment.ts';
import { openPersonRights } from '../server/start/person.ts';

// `npm run person -- COMMAND`, in the environment of the server (deploy/PERSON.md): what is held of somebody, exported or erased (OP-13).
const args = process.argv.slice(2);

try {
  if (args.length === 0) {
    console.log(usage);
  } else {
    const { rights, close } = await openPersonRights(optionsFromEnvironment(process.env));
    try {
      for (const line of await servePerson(args, rights)) console.log(line);
    } finally {
      await close();
    }
  }
} catch (error) {
  fail(error);
}
