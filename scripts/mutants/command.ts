import { spawn } from 'node:child_process';

export interface Ended {
  /** 1 too where it was killed or could not start. */
  readonly code: number;
  readonly output: string;
  /** Ended by force after its time. */
  readonly late: boolean;
}

const running = new Set<number>();

/** A command and all that it started: a worker in an endless loop outlives its parent. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Ends every command that is still running. */
export const killAll = () => running.forEach(killGroup);

/** Runs a command to its end, or to the end of its time, and keeps what it wrote. */
export const runCommand = (
  command: string,
  args: readonly string[],
  { cwd, minutes }: { readonly cwd: string; readonly minutes: number },
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    let late = false;
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      late = true;
      if (pid !== undefined) killGroup(pid);
    }, minutes * 60_000);
    const end = (code: number) => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve({ code, output, late });
    };
    child.on('error', ({ message }) => {
      output += message;
      end(1);
    });
    child.on('close', (code) => {
      if (pid !== undefined) killGroup(pid);
      end(code ?? 1);
    });
  });
