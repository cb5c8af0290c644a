import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { inProject, root } from './project.mjs';

const settleMs = 200;

/**
 * The API in a separate process, so that it can be restarted when its sources change. Where it does not start, it
 * says why and this process ends with exit code 1.
 * @param {number} port where it listens, on this machine only
 */
export async function startApiProcess(port) {
  const start = () =>
    spawn(
      process.execPath,
      ['--import', pathToFileURL(inProject('node_modules/tsx/dist/loader.mjs')).href, inProject('scripts/dev-api.ts')],
      {
        cwd: root,
        env: { ...process.env, API_PORT: String(port) },
        // Not in the terminal's group: a Ctrl-C reaches the parent, which stops it in order.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };

  let child = start();
  process.on('exit', () => child.kill('SIGTERM'));
  // Where it ends before it is ready it has said why, and nothing is left to say.
  const giveUp = () => process.exit(1);
  child.once('exit', giveUp);
  await once(child, 'message');
  child.off('exit', giveUp);

  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  /** @type {Promise<void>} */
  let restarting = Promise.resolve();
  return {
    /** Restarts it once its sources have settled. If that fails it says why, and waits for the next change. */
    restart() {
      clearTimeout(pending);
      pending = setTimeout(() => {
        restarting = restarting.then(end).then(() => {
          console.log('The API has changed: starting it again …');
          child = start();
        });
      }, settleMs);
    },
    async stop() {
      clearTimeout(pending);
      await restarting;
      await end();
    },
  };
}
