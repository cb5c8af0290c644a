import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RecordedSuite } from '../engine/types.ts';
import { parseRecorded, recordedName } from '../recorded/recorded.ts';
import { projectFolder } from './folder.ts';

const run = promisify(execFile);

/** The recordings of earlier revisions, as git has them. */
export interface History {
  knows(revision: string): Promise<boolean>;
  /** Undefined where there was none. */
  recordedAt(revision: string, flow: string): Promise<RecordedSuite | undefined>;
}

const git = (...args: readonly string[]) => run('git', [...args], { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 });

/** The history of this project. */
export const gitHistory: History = {
  knows: (revision) =>
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).then(
      () => true,
      () => false,
    ),
  recordedAt: async (revision, flow) => {
    const name = recordedName(flow);
    const { stdout } = await git('ls-tree', '--name-only', revision, '--', name);
    if (stdout.trim() === '') return undefined;
    return parseRecorded((await git('show', `${revision}:${name}`)).stdout, flow);
  },
};
