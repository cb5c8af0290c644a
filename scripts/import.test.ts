import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideEmbedded } from '../server/testing/database.ts';

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

function imported(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/import.ts', ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, said: stdout, failed: stderr };
}

test('OP-10 each refused row is told by file, line and field, without its values; it ends with 1', () => {
  const [people, refused] = [join(home, 'people.csv'), join(home, 'refused.csv')];
  const wrong = Array.from({ length: 24 }, (_, at) => `2731456789${at % 2},a${at}@correo.example,Laura Secreta\n`);
  writeFileSync(people, `cuil,email,name\n27314567892,laura@correo.example,Laura Rivas\n${wrong.join('')}`);
  const dry = imported('--dry-run', people);
  expect(dry).toMatchObject({ status: 1, failed: '' });
  expect(dry.said).toContain('Nothing was written.');
  expect(dry.said).toContain('… and 4 more: --refused FILE.csv has all.');
  const real = imported('--refused', refused, people);
  expect(real.status).toBe(1);
  expect(real.said).toContain('people.csv, line 3, cuil: Its last digit is not the one that the others call for.\n');
  expect(real.said).toMatch(/people\s+│ 1\s+│ 0\s+│ 0\s+│ 24 /);
  expect(`${dry.said}${real.said}`).not.toMatch(/Secreta|273145|correo/);
  const lines = readFileSync(refused, 'utf8').split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '"file","line","field","reason"',
    '"people.csv","3","cuil","Its last digit is not the one that the others call for."',
  ]);
  expect(lines).toHaveLength(26);
  expect(statSync(refused).mode & 0o777).toBe(0o600);
  writeFileSync(people, 'cuil,email,name\n27314567892,laura@correo.example,Laura Rivas\n');
  expect(imported(people)).toMatchObject({ status: 0, failed: '' });
}, 60_000);

test('OP-10 what stops it is one sentence', () => {
  expect(imported()).toEqual({
    status: 1,
    said: '',
    failed:
      'Name the files: npm run import -- [--dry-run] [--refused FILE.csv] [--kind loans] FILE…, each named after its kind.\n',
  });
}, 30_000);
