import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeLock } from '../../server/infra/db/lock.ts';
import { provideEmbedded } from '../../server/testing/database.ts';
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
  test.for(['start', 'dev'])('%s says in one sentence that it is in use', { tags: ['nightly'] }, async (command) => {
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
    expect(stderr).toBe("The environment variable PORT has a value that can't be used.\n");
  });
});

/** A process that stops as a server does. */
const stopping = (close: string, code: string) => {
  const stop = pathToFileURL(inProject('scripts/lib/stop.mjs')).href;
  const module = `import { stopOnSignal } from '${stop}'; setInterval(() => {}, 1000); stopOnSignal(${close}, (e) => e.name); ${code};`;
  return startNode(['--input-type=module', '--eval', module]).ended;
};

test('a server stops on Ctrl-C', async () => {
  const close = `() => new Promise((done) => setTimeout(done)).then(() => console.log('closed'))`;
  expect(await stopping(close, `process.kill(process.pid, 'SIGINT')`)).toEqual({
    code: 0,
    stdout: 'closed\n',
    stderr: '',
  });
});

test.each([
  ['stops', `process.kill(process.pid, 'SIGTERM')`],
  ['runs', `setImmediate(() => { throw new TypeError('ana@ejemplo.example') })`],
])('OP-05 what fails while a server %s is said without its values', async (_, code) => {
  const close = `() => Promise.reject(new TypeError('ana@ejemplo.example'))`;
  expect(await stopping(close, code)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The server failed: TypeError\n',
  });
});

describe('a data folder', () => {
  async function startApi(dataDir: string) {
    const port = await freePort();
    const api = startNode(['--liftoff-only', '--import', 'tsx', inProject('scripts/dev-api.ts')], {
      API_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    });
    return {
      ...api,
      port,
      ready: Promise.race([once(api.child, 'message').then(([message]: unknown[]) => message), api.ended]),
    };
  }

  test('open in another process is refused, and is free when that one has stopped', { tags: ['nightly'] }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await provideEmbedded(dataDir);

    const first = await startApi(dataDir);
    expect(await first.ready).toBe('ready');

    // What a start says of it is one sentence: start.test.ts.
    const lock = join(dataDir, 'db.lock');
    await expect(takeLock(lock)).rejects.toThrow(
      /^The database folder is already open in another process \(pid \d+ on /,
    );

    // OP-05: what is under way when it is told to stop gets its answer.
    const body = JSON.stringify({ client_id: 'portal', connection: 'email', email: 'ana@ejemplo.example' });
    const call = connect(first.port, 'localhost');
    await once(call, 'connect');
    const head = `POST /idp/passwordless/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    call.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    first.child.kill('SIGTERM');
    await vi.waitUntil(() => refuses(first.port), { timeout: 10_000, interval: 20 });
    call.write(body.slice(10));
    const [answer] = (await once(call, 'data')).map(String);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect((await first.ended).code).toBe(0);

    (await takeLock(lock))();
  });
});

/** Whether nobody listens there. */
function refuses(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, 'localhost')
      .on('connect', () => {
        socket.destroy();
        done(false);
      })
      .on('error', () => done(true));
  });
}
