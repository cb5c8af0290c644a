import { recordedFolder } from '../recorded/recorded.ts';
import { subjects } from '../subject/index.ts';
import { makeSuite } from '../engine/suite.ts';
import { join } from 'node:path';
import { projectFolder } from './folder.ts';
import { readmeName } from './readme.ts';
import { run } from './run.ts';

/**
 * `npm run paths` on the flows of this project.
 *
 * @param args the command line without Node and script
 * @returns the exit code
 * @throws Error in Spanish where something other than the command line is wrong
 */
export function main(args: readonly string[]): Promise<number> {
  const { env, stdout, stderr } = process;
  // `| head` closes the pipe early: no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return run(args, {
    flows: subjects.map((subject) => ({
      id: subject.id,
      makeSuite: (options) => makeSuite(subject, options),
    })),
    stdout,
    stderr,
    // npm runs scripts in the project's folder and says here where it was called.
    folder: env['INIT_CWD'] ?? process.cwd(),
    recorded: recordedFolder,
    readme: join(projectFolder, readmeName),
  });
}
