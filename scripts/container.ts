import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import ignore from '@balena/dockerignore';
import { stagesOf, type Stage, type Step } from './container/dockerfile.ts';
import { freePort } from './lib/port.mjs';
import { root } from './lib/project.mjs';

// What the Dockerfile does, without an engine: each stage in a clean folder that its steps see as their root, with this machine's Debian
// in place of the image's, read-only. Then its command is run as its user, with nothing to write to but its volumes and /tmp, until its
// health check says yes. What it can't show: that the images exist, and what a step changes of their Debian, which is left out and named.

const folder = mkdtempSync(join(tmpdir(), 'portal-container-'));
const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
/** For a slow machine: it only ends what never gets healthy. */
const patience = 300_000;
const bubblewrap = 'bwrap';

/** A stage's own part of the root: what is not this machine's system. */
const rootOf = (name: string) => {
  const index = stages.findIndex((stage) => stage.name === name);
  return join(folder, String(index));
};
const pathIn = (stage: Stage, path: string) => join(rootOf(stage.name), path);

try {
  if (process.getuid?.() !== 0 || spawnSync(bubblewrap, ['--version']).status !== 0) {
    throw new Error(
      'This takes Linux, root (it changes to the user of the image) and bubblewrap: apt-get install bubblewrap.',
    );
  }
  for (const stage of stages) build(stage);
  const last = stages.at(-1);
  if (last) await start(last);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function build(stage: Stage): void {
  console.log(`Stage ${stage.name === '' ? '(the image)' : stage.name}, of ${stage.image}`);
  mkdirSync(rootOf(stage.name), { recursive: true });
  let workdir = '/';
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      workdir = step.path;
      mkdirSync(pathIn(stage, workdir), { recursive: true });
    } else if (step.kind === 'copy') {
      console.log(`  COPY ${step.sources.join(' ')} to ${step.to}`);
      copy(stage, step, workdir);
    } else if (step.command.startsWith('apt-get ')) {
      console.log(`  left out, it changes the image's Debian: ${step.command}`);
    } else {
      console.log(`  RUN ${step.command}`);
      run(stage, step.command, workdir);
    }
  }
}

function copy(stage: Stage, { from, sources, to }: Extract<Step, { kind: 'copy' }>, workdir: string): void {
  const target = posix.resolve(workdir, to);
  if (from !== null) {
    const source = sources[0] ?? '';
    const path = to.endsWith('/') ? posix.join(target, basename(source)) : target;
    cpSync(join(rootOf(from), source), pathIn(stage, path), { recursive: true, verbatimSymlinks: true });
    return;
  }
  const context = ignore().add(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const taken = sources.includes('.') ? files.trim().split('\n') : [...sources];
  for (const file of context.filter(taken).filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(pathIn(stage, join(target, file))), { recursive: true });
    cpSync(join(root, file), pathIn(stage, join(target, file)));
  }
}

/** This machine's system and `shown`, read-only, with a stage's folders in it; `writable` names those that are not read-only. */
function sandbox(stage: Stage, workdir: string, writable: readonly string[], shown: readonly string[] = []): string[] {
  const own = [...new Set([workdir, ...writable])].filter((path) => path !== '/');
  for (const path of own) mkdirSync(pathIn(stage, path), { recursive: true });
  return [
    ...['--tmpfs', '/', ...['/usr', '/etc', ...shown].flatMap((path) => ['--ro-bind', path, path])],
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
    ...own.flatMap((path) => [writable.includes(path) ? '--bind' : '--ro-bind', pathIn(stage, path), path]),
    ...['--remount-ro', '/', '--chdir', workdir, '--die-with-parent'],
  ];
}

/** As root, with this machine's own settings of npm. */
function run(stage: Stage, command: string, workdir: string): void {
  const environment = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)|^NODE_ENV$/.test(name));
  const inside = sandbox(stage, workdir, [...stage.volumes, workdir], [process.env['HOME'] ?? '/root']);
  const { status } = spawnSync(bubblewrap, [...inside, 'sh', '-c', command], {
    env: { ...Object.fromEntries(environment), npm_config_cache: '/tmp/npm' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${String(status)}.`);
}

/** Runs the image's command as compose.yaml does, until it is healthy; then ends it. */
async function start(stage: Stage): Promise<void> {
  const [uid = '', gid = uid] = stage.user.split(':');
  const port = String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    ...stage.environment,
    PORT: port,
    APP_ORIGINS: 'https://portal.example',
    ROOT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUSTED_PROXIES: '192.0.2.1',
  };
  for (const volume of stage.volumes) chownSync(pathIn(stage, volume), Number(uid), Number(gid));
  const inside = (command: readonly string[]) =>
    spawn(
      bubblewrap,
      [
        ...sandbox(stage, stage.workdir, stage.volumes),
        ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'],
        ...command,
      ],
      { env, stdio: 'inherit' },
    );

  console.log(`CMD ${stage.command.join(' ')}, as ${stage.user}`);
  const server = inside(stage.command);
  const ended = exitCodeOf(server);
  const deadline = Date.now() + patience;
  while ((await exitCodeOf(inside(stage.healthcheck))) !== 0) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not get healthy.');
    await setTimeout(1000);
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  console.log(`Healthy; / answers ${page.status}, ${page.headers.get('content-type') ?? ''}`);
  if (page.status !== 200) throw new Error('The portal is not there.');
  terminate(server);
  console.log(`SIGTERM ended it with exit code ${String(await ended)}.`);
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', done));
}

/** bwrap passes no signal on: the server is its child. */
function terminate({ pid }: ChildProcess): void {
  const child = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')[0];
  process.kill(Number(child), 'SIGTERM');
}
