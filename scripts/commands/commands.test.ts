import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../lib/port.mjs';
import { inProject } from '../lib/project.mjs';
import { startNode } from './start-node.ts';

describe('each command on a Node too old', () => {
  test.for(['start', 'dev', 'build', 'test', 'fuzz', 'paths', 'requirements'])(
    '%s says so in one sentence',
    async (command) => {
      const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
      const { ended } = startNode(['--import', `data:text/javascript,${pretend}`, inProject(`scripts/${command}.mjs`)]);
      expect(await ended).toEqual({
        code: 1,
        stdout: '',
        stderr: 'This project needs Node 20.19 or newer, and this is Node 18.20.4.\n',
      });
    },
  );
});

describe('an unusable port', () => {
  test.for(['start', 'dev'])('%s says in one sentence that it is in use', async (command) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    const occupant = createServer().listen(0, 'localhost');
    onTestFinished(async () => {
      occupant.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    await once(occupant, 'listening');
    const address = occupant.address();
    if (address === null || typeof address === 'string') throw new Error('no port');

    const { ended } = startNode([inProject(`scripts/${command}.mjs`)], {
      PORT: String(address.port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    });
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(1);
    // Vite may report that it refills its cache.
    expect(stdout, 'no address is printed').not.toMatch(/https?:/);
    expect(stderr).toMatch(new RegExp(`^Port ${address.port} is already in use\\b.*\\n$`));
  });

  test('start refuses a PORT that is no port', async () => {
    const { code, stdout, stderr } = await startNode([inProject('scripts/start.mjs')], { PORT: 'eighty' }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]*PORT[^\n]*eighty[^\n]*\n$/);
  });
});

describe('a data folder', () => {
  async function startApi(dataDir: string) {
    const api = startNode(['--liftoff-only', '--import', 'tsx', inProject('scripts/dev-api.ts')], {
      API_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    });
    return {
      ...api,
      ready: Promise.race([once(api.child, 'message').then(([message]: unknown[]) => message), api.ended]),
    };
  }

  test('open in another process is refused in one sentence, and is free when that one has stopped', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

    const first = await startApi(dataDir);
    expect(await first.ready).toBe('ready');

    const second = await (await startApi(dataDir)).ended;
    expect(second.code).toBe(1);
    expect(second.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain(dataDir);

    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const third = await startApi(dataDir);
    expect(await third.ready).toBe('ready');
    third.child.kill('SIGINT');
    expect((await third.ended).code).toBe(0);
  });
});
