// @module-tag nightly
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provideEmbedded } from '../../server/testing/database.ts';
import { freePort } from '../lib/port.mjs';
import { root } from '../lib/project.mjs';
import { stagesOf } from './dockerfile.ts';

const image = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1);
const [program = '', ...check] = image?.healthcheck ?? [];

/** What the image's HEALTHCHECK says of a server on `port`: its exit code, and the sentence of an unhealthy one. */
function health(port: number, environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], ...image?.environment, PORT: String(port), ...environment };
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const child = execFile(program, check, { cwd: root, env }, (_, __, stderr) => {
      resolve({ code: child.exitCode ?? 1, said: stderr.trim() });
    });
  });
}

const bubblewrap = 'bwrap';
const isReadOnly = spawnSync(bubblewrap, ['--unshare-pid', '--ro-bind', '/', '/', 'true']).status === 0;
if (!isReadOnly)
  process.stdout.write(`health: the root can be written to, there is no ${bubblewrap} that may forbid it.\n`);

/** The image's command with its environment, and what compose.yaml has to add. Nothing can be written to but /tmp and `data`. */
function container(port: number, data: string): ChildProcess {
  const readOnly = ['--unshare-pid', '--die-with-parent', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'];
  const folders = ['--tmpfs', '/tmp', '--ro-bind', root, root, '--bind', data, data, '--chdir', root];
  const [first = '', ...rest] = [
    ...(isReadOnly ? [bubblewrap, ...readOnly, ...folders] : []),
    ...(image?.command ?? []),
  ];
  const env = {
    PATH: process.env['PATH'],
    ...image?.environment,
    PORT: String(port),
    DATA_DIR: data,
    APP_ORIGINS: 'https://portal.example',
    ROOT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUSTED_PROXIES: '192.0.2.1',
  };
  return spawn(first, rest, { cwd: root, env, stdio: 'ignore' });
}

test('OP-06 the server as the image runs it gets healthy for the HEALTHCHECK, on a root that can not be written to', async () => {
  const data = mkdtempSync(join(tmpdir(), 'healthy-'));
  await provideEmbedded(data);
  const port = await freePort();
  const server = container(port, data);
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  const vivo = `http://127.0.0.1:${port}/api/estado/vivo`;
  const answers = async () => server.exitCode !== null || (await fetch(vivo).catch(() => undefined)) !== undefined;
  await vi.waitUntil(answers, { timeout: 60_000, interval: 100 });
  expect(await health(port)).toEqual({ code: 0, said: '' });
});

test('OP-06 whatever HOST is, the server is asked where it listens', async () => {
  const server = createServer((_, response) => response.end());
  const listen = (host: string) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject).listen(0, host, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  for (const HOST of ['127.0.0.2', '0.0.0.0', '::', '::1', 'localhost', '']) {
    const port = await listen(HOST === '' ? '127.0.0.1' : HOST);
    expect(await health(port, { HOST }), HOST).toEqual({ code: 0, said: '' });
    await new Promise((closed) => server.close(closed));
  }
});

test('OP-06 one that answers otherwise, or not at all, is unhealthy, in a sentence', async () => {
  const server = createServer((_, response) => response.writeHead(500).end());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api/estado/vivo`;
  expect(await health(port)).toEqual({ code: 1, said: `${url} does not answer.` });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  expect(await health(port)).toEqual({ code: 1, said: `${url} answered 500.` });
});
