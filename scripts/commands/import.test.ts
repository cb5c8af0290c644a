// @module-tag nightly
import { Console } from 'node:console';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideEmbedded } from '../../server/testing/database.ts';
import { inProject } from '../lib/project.mjs';
import { importing } from './import.ts';
import { startNode } from './start-node.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
beforeAll(() => provideEmbedded(home));
afterAll(() => rmSync(home, { recursive: true }));

const environment = {
  DATA_DIR: home,
  DEMO: 'off',
  SMTP_URL: 'smtps://mail.example',
  APP_ORIGINS: 'https://portal.example',
  ROOT_SECRET: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '10.0.0.0/8',
};

/** The command in a process of its own, which takes seconds to start. */
const inOwnProcess = (...args: string[]) =>
  startNode(['--liftoff-only', '--import', 'tsx', inProject('scripts/import.ts'), ...args], environment).ended;

/** The same in this process. */
async function imported(...args: readonly string[]) {
  const stdout = new PassThrough().setEncoding('utf8');
  const isComplete = await importing(args, environment, new Console(stdout));
  return { isComplete, said: String(stdout.read()) };
}

test('OP-10 each refused row is told by file, line and field, without its values; it ends with 1', async () => {
  const [people, refused] = [join(home, 'people.csv'), join(home, 'refused.csv')];
  const wrong = Array.from({ length: 24 }, (_, at) => `2731456789${at % 2},a${at}@correo.example,Laura Secreta\n`);
  writeFileSync(people, `cuil,email,name\n27314567892,laura@correo.example,Laura Rivas\n${wrong.join('')}`);
  const dry = await imported('--dry-run', people);
  expect(dry.isComplete).toBe(false);
  expect(dry.said).toContain('Nothing was written.');
  expect(dry.said).toContain('… and 4 more: --refused FILE.csv has all.');
  const real = await inOwnProcess('--refused', refused, people);
  expect(real).toMatchObject({ code: 1, stderr: '' });
  expect(real.stdout).toContain('people.csv, line 3, cuil: Its last digit is not the one that the others call for.\n');
  expect(real.stdout).toMatch(/people\s+│ 1\s+│ 0\s+│ 0\s+│ 24 /);
  expect(`${dry.said}${real.stdout}`).not.toMatch(/Secreta|273145|correo/);
  const lines = readFileSync(refused, 'utf8').split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '"file","line","field","reason"',
    '"people.csv","3","cuil","Its last digit is not the one that the others call for."',
  ]);
  expect(lines).toHaveLength(26);
  expect(statSync(refused).mode & 0o777).toBe(0o600);
  writeFileSync(people, 'cuil,email,name\n27314567892,laura@correo.example,Laura Rivas\n');
  expect(await imported(people)).toMatchObject({ isComplete: true });
}, 60_000);

test('OP-10 what stops it is one sentence', async () => {
  expect(await inOwnProcess()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Name the files: npm run import -- [--dry-run] [--refused FILE.csv] [--kind loans] FILE…, each named after its kind.\n',
  });
}, 30_000);
