import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { inProject } from '../../lib/project.mjs';

/** A task for xstate/graph: its shortest or all its simple paths, with its default states or by state value only. */
export interface Asked {
  readonly paths: 'shortest' | 'simple';
  readonly key: 'default' | 'value';
}

export interface GraphTimes {
  /** Milliseconds. */
  readonly took: number;
  readonly paths: number;
  /** The share of our transition goals that its paths happen to take. */
  readonly covered: number;
}

/** Why a run did not finish. */
export type Unfinished = 'late' | 'memory';

const answer = v.object({ took: v.number(), paths: v.number(), covered: v.number() });

/** After so many milliseconds, and with more memory than this in MiB, a run counts as not finished. */
const LIMIT = { ms: 10_000, mib: 1024 } as const;

/**
 * Runs xstate/graph on a flow, in a separate process.
 * @throws {Error} if the process ends without an answer for another reason than lack of memory
 */
export async function measureGraph(id: string, { paths, key }: Asked): Promise<GraphTimes | Unfinished> {
  const script = inProject('scripts', 'bench', 'paths', 'graph-run.ts');
  const run = fork(script, [id, paths, key], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${LIMIT.mib}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let late: NodeJS.Timeout | undefined;
  const told = new Promise<GraphTimes>((resolve, reject) => {
    run.on('message', (message) => {
      // loading it, and counting what its paths take, is not its search
      clearTimeout(late);
      if (message === 'searching') late = setTimeout(() => run.kill('SIGKILL'), LIMIT.ms);
      if (message === 'searching' || message === 'found') return;
      const times = v.safeParse(answer, message);
      if (times.success) resolve(times.output);
      else reject(new Error(`xstate/graph reported nothing of '${id}'`));
    });
  });
  const ended = once(run, 'close').then(([code, signal]: unknown[]): Unfinished => {
    if (signal === 'SIGKILL') return 'late';
    // V8 aborts when its heap is full
    if (signal === 'SIGABRT' || code === 134) return 'memory';
    throw new Error(`xstate/graph failed on '${id}' (${String(code ?? signal)})`);
  });
  try {
    return await Promise.race([told, ended]);
  } finally {
    clearTimeout(late);
    run.kill('SIGKILL');
  }
}

export const limits = { seconds: LIMIT.ms / 1000, mib: LIMIT.mib } as const;
