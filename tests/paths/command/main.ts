import { copiedFolder } from '../copied/files.ts';
import { recordedFolder } from '../recorded/recorded.ts';
import { subjects, unfit } from '../subject/index.ts';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { projectFolder } from './folder.ts';
import { gitHistory } from './history.ts';
import { machinesOfFlows } from './machines.ts';
import { tableName } from './suites-table.ts';
import { run } from './run.ts';
import { testedOf } from './tested.ts';
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
    flows: subjects.map((subject) => testedOf(subject)),
    unfit,
    stdout,
    stderr,
    machines: machinesOfFlows,
    confirm,
    history: gitHistory,
    // npm runs scripts in the project's folder and says here where it was called.
    folder: env['INIT_CWD'] ?? process.cwd(),
    recorded: recordedFolder,
    copied: copiedFolder,
    table: join(projectFolder, tableName),
    project: projectFolder,
    ...elsewhere,
  });
}

/** Asks the operator who runs the command; a pipe or a server cannot say yes. */
async function confirm(question: string): Promise<boolean> {
  const { stdin, stdout, stderr } = process;
  if (!stdin.isTTY) {
    stderr.write('Acá no hay a quién preguntarle: si es lo que querías, agregá --yes.\n');
    return false;
  }
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^s[ií]?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

/** `| head` closes the pipe early: no error. */
function tolerateClosing(stdout: NodeJS.WriteStream): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
