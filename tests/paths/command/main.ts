import { recordedFolder } from '../recorded/recorded.ts';
import { subjects } from '../subject/index.ts';
import { makeSuite } from '../engine/suite.ts';
import { join } from 'node:path';
import { projectFolder } from './folder.ts';
import { readmeName } from './readme.ts';
import { run } from './run.ts';
import type { Workplace } from './workplace.ts';

/**
 * `npm run paths` on the flows of this project.
 *
 * @param args the command line without Node and script
 * @param elsewhere what is not this process's, or the project's
 * @returns the exit code
 * @throws Error in Spanish where something other than the command line is wrong
 */
export function main(args: readonly string[], elsewhere: Partial<Workplace> = {}): Promise<number> {
  const { env, stdout, stderr } = process;
  if (!elsewhere.stdout) tolerateClosing(stdout);
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
    ...elsewhere,
  });
}

/** `| head` closes the pipe early: no error. */
function tolerateClosing(stdout: NodeJS.WriteStream): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
