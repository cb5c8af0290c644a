import { writeFile } from 'node:fs/promises';
import { UsageError } from '../tests/paths/command/usage-error.ts';
import { helpText, readArguments } from './flow/arguments.ts';
import { staleLists } from './flow/lists.ts';
import { scaffoldFlow } from './flow/scaffold.ts';
import { fail } from './lib/fail.mjs';
import { inProject, root } from './lib/project.mjs';

/** `npm run flow -- new …`, `-- check …`, `-- lists`: a wizard from one line, and what it still needs. */
async function main(args: readonly string[]): Promise<number> {
  const request = readArguments(args);
  if (request.action === 'help') {
    console.log(helpText);
    return 0;
  }
  if (request.action === 'lists') {
    for (const { file, text, says } of staleLists(root)) {
      await writeFile(inProject(file), text);
      console.log(`${file}\n${says}`);
    }
    return 0;
  }
  if (request.action === 'new') {
    for (const file of await scaffoldFlow(request.scaffold, root)) console.log(file);
    return await told([request.scaffold.id]);
  }
  return await told(request.ids);
}

async function told(ids: readonly string[]): Promise<number> {
  // Only now: it reads the route table, which a new wizard has just got its row of.
  const { checkFlow } = await import('./flow/check.ts');
  let isWell = true;
  for (const id of ids) {
    const looked = await checkFlow(id);
    console.log(`${id}\n${looked.lines.join('\n')}`);
    isWell &&= looked.isWell;
  }
  return isWell ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) fail(error);
  console.error(`${error.message}\nAyuda: npm run flow -- --help`);
  process.exitCode = 2;
}
