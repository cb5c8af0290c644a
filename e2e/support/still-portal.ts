import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/port.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { expect } from '../fixtures.ts';

/** The moment at which all pictures are taken, in ISO 8601: dates in them are always the same. */
export const STILL_AT = '2026-11-18T15:00:00.000Z';

/** A portal of its own with new data, whose clock stands still. */
export interface StillPortal {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startStillPortal(): Promise<StillPortal> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [inProject('scripts/e2e-server.mjs')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(tmpdir(), `portal-e2e-${randomUUID()}`),
      NODE_OPTIONS: `--import ${inProject('e2e/support/still-clock.mjs')}`,
      STILL_AT,
    },
  });
  const isReady = () =>
    fetch(`${url}/api/estado`).then(
      ({ status }) => status === 204,
      () => false,
    );
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
  return {
    url,
    async close() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
