import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { inProject } from '../../lib/project.mjs';

/** How xstate/graph tells states apart: by value and context, which is its default, or by value alone. */
export type GraphKey = 'default' | 'value';

export interface GraphTimes {
  /** Milliseconds. */
  readonly took: number;
  readonly paths: number;
  /** The share of our transition goals that its paths happen to take. */
  readonly covered: number;
}

const answer = v.object({ took: v.number(), paths: v.number(), covered: v.number() });

/** After so many milliseconds, and with more memory than this in MiB, a run counts as not finished. */
const LIMIT = { ms: 10_000, mib: 1024 } as const;

/** Runs xstate/graph on a flow; undefined where it does not finish within the limits. */
export async function measureGraph(id: string, key: GraphKey): Promise<GraphTimes | undefined> {
  const script = inProject('scripts', 'bench', 'paths', 'graph-run.ts');
  const run = fork(script, [id, key], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${LIMIT.mib}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const late = setTimeout(() => run.kill('SIGKILL'), LIMIT.ms);
  const told = once(run, 'message').then(([message]: unknown[]) => v.parse(answer, message));
  const ended = once(run, 'close').then(() => undefined);
  const result = await Promise.race([told, ended]);
  clearTimeout(late);
  run.kill('SIGKILL');
  return result;
}

export const limitText = `${LIMIT.ms / 1000} s, ${LIMIT.mib} MiB`;
