import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../process/start-error.ts';
import { takeLock } from './lock.ts';

const home = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(home, { recursive: true }));
const newPath = (name: string) => join(home, name);

test('a lock is held once, and given back', async () => {
  const path = newPath('once');
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(StartError);
  release();
  expect(readdirSync(path)).toEqual([]);
  (await takeLock(path))();
});

test('giving back twice does not take another’s lock away', async () => {
  const path = newPath('twice');
  const release = await takeLock(path);
  release();
  const next = await takeLock(path);
  release();
  await expect(takeLock(path)).rejects.toThrow(StartError);
  next();
});

test('of many that ask at once, one gets it', async () => {
  const path = newPath('many');
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(path)));
  const held = asked.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(held).toHaveLength(1);
  for (const { reason } of asked.filter((result) => result.status === 'rejected'))
    expect(reason).toBeInstanceOf(StartError);
  for (const release of held) release();
});

test('a folder whose path is longer than a socket’s may be is locked as well, and nothing is left behind', async () => {
  const path = join(newPath('long'), 'x'.repeat(120), 'lock');
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('lock-'));
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(StartError);
  release();
  (await takeLock(path))();
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('lock-'))).toEqual(before);
});

test('the file that was the lock once is replaced', async () => {
  const path = newPath('file');
  writeFileSync(path, `${process.pid}\n`);
  (await takeLock(path))();
});

test('one that does not say who it is has it nevertheless', async () => {
  const path = newPath('silent');
  mkdirSync(path);
  const silent = createServer((caller) => caller.write('?\n')).listen(join(path, 'a'));
  await once(silent, 'listening');
  await expect(takeLock(path)).rejects.toThrow(/already open in another process \(one that does not answer\)/);
  silent.close();
});

/** Whether this machine lets a test have process ids of its own, as a container has. */
const namespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

test('OP-03 of two containers on one folder, both pid 1, the second is told which one has it; a killed one has nothing', async () => {
  const path = newPath('containers');
  const first = await container(path);
  expect(first.said).toBe('held');
  const second = await container(path);
  const pid = namespaces ? '1' : String(first.child.pid);
  expect(second.said).toMatch(
    new RegExp(
      String.raw`^The database folder is already open in another process \(pid ${pid} on ${hostname()}, since 20\d\d-\S+Z\): stop it first\.`,
    ),
  );
  const exited = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exited;
  expect(existsSync(path) && readdirSync(path)).toHaveLength(1);
  (await takeLock(path))();
  expect(readdirSync(path)).toEqual([]);
}, 30_000);

/** A process that takes the lock and keeps it; what it says. */
async function container(path: string): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const script = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    try {
      await takeLock(process.argv[1]);
      console.log('held');
      setInterval(() => undefined, 60_000);
    } catch (error) {
      console.log(error.message);
    }`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script, path];
  const [program = '', ...args] = namespaces
    ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', ...node]
    : node;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const said = await new Promise<string>((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
  return { child, said: said.trim() };
}
