// @module-tag nightly
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode } from '../commands/start-node.ts';
import { inProject } from '../lib/project.mjs';

/** What a wizard is written into, and what is read to check it. */
const folders = ['flows', 'src', 'tests', 'scripts', 'openapi/generated', 'server/seed', 'server/domain'];
const files = ['package.json', 'tsconfig.json', '.oxfmtrc.json'];

let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'flow-'));
  for (const each of [...folders, ...files]) await cp(inProject(each), join(copy, each), { recursive: true });
  await symlink(inProject('node_modules'), join(copy, 'node_modules'), 'junction');
}, 30_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

const flow = (...args: readonly string[]) =>
  startNode(['--import', 'tsx', join(copy, 'scripts/flow.ts'), ...args], { INIT_CWD: copy }, copy).ended;

/** Every source of the copy with its text. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(copy, { recursive: true, withFileTypes: true });
  const found = new Map<string, string>();
  for (const { name, parentPath } of paths.filter(
    (path) => path.isFile() && !/node_modules|\.cache/.test(path.parentPath),
  )) {
    found.set(join(parentPath, name).slice(copy.length + 1), await readFile(join(parentPath, name), 'utf8'));
  }
  return found;
}

const questions =
  'provincia:province,localidad:locality,fecha:day,motivo:choice=Siniestro/Venta,patente:plate,nombre:name,dni:dni,foto:image';

test('EN-11 one line scaffolds a wizard that compiles, is walked, drawn and opened; one that would not work leaves nothing', async () => {
  const before = await sources();
  const hidden = await flow(
    'new',
    'turno-de-ensayo',
    'Turno de peritaje',
    '--questions',
    questions,
    '--path',
    '/miscreditos/turno',
  );
  expect(hidden.code).toBe(1);
  expect(hidden.stderr).toContain('/miscreditos/turno abre otra pantalla, «credit» (/miscreditos/:operacionId)');
  expect(await sources()).toEqual(before);

  const { code, stdout, stderr } = await flow('new', 'turno-de-ensayo', 'Turno de peritaje', '--questions', questions);
  expect(stderr).toBe('');
  for (const what of ['definición', 'tipos', 'caminos', 'diagrama', 'ruta', 'listas'])
    expect(stdout).toContain(`✓ ${what}\n`);
  expect(code).toBe(0);
  const after = await sources();
  const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(changed.toSorted()).toEqual([
    'flows/index.ts',
    'flows/turno-de-ensayo/README.md',
    'flows/turno-de-ensayo/answers.ts',
    'flows/turno-de-ensayo/flow.ts',
    'flows/turno-de-ensayo/text.ts',
    'flows/turno-de-ensayo/turno-de-ensayo.mmd',
    'openapi/generated/wizards.ts',
    'src/app/route-table.test.ts',
    'src/app/screens/TurnoDeEnsayo.tsx',
    'src/features/turno-de-ensayo/README.md',
    'src/features/turno-de-ensayo/TurnoDeEnsayoPage.tsx',
    'src/portal/routes.ts',
    'tests/paths/by-hand/index.ts',
    'tests/paths/by-hand/turno-de-ensayo.ts',
    'tests/paths/recorded/turno-de-ensayo.json',
    'tests/paths/suites.csv',
    'tests/paths/wizards/index.ts',
    'tests/paths/wizards/turno-de-ensayo.ts',
  ]);
  // What is left is told, and is no fault.
  expect(stdout).toContain(
    'Falta escribir:\n  · flows/turno-de-ensayo/text.ts: el texto de provincia, localidad, fecha,',
  );
  expect(stdout).toContain('ninguna llamada al servidor detrás del final');
  expect(stdout).toContain('server/domain/files/folders.ts: el servidor no guarda archivos en «turno-de-ensayo»');

  const file = join(copy, 'flows/turno-de-ensayo/text.ts');
  const written = await readFile(file, 'utf8');
  await writeFile(
    file,
    `${written.replace("title: 'Turno de peritaje'", "title: 'Turno'")}export const largo: string = 5;\n`,
  );
  const wrong = await flow('check', 'turno-de-ensayo');
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toMatch(/✗ caminos\n.*«Turno de peritaje», y es «Turno»/);
  expect(wrong.stdout).toMatch(/✗ tipos\n +flows\/turno-de-ensayo\/text\.ts\(\d+,14\): error TS2322/);
  // The description reads the texts of the ends as it is loaded.
  await writeFile(file, written.replace(/^    terminado: \{.*?^    \},\n/ms, ''));
  const unsaid = await flow('check', 'turno-de-ensayo');
  expect(unsaid.code).toBe(1);
  expect(unsaid.stderr).toMatch(
    /^flows\/turno-de-ensayo\/text\.ts:\d+\n {2}cause: the end 'terminado' has no text in 'ends'\n/,
  );
  await writeFile(file, written);

  const answers = join(copy, 'flows/turno-de-ensayo/answers.ts');
  const kinds = await readFile(answers, 'utf8');
  await writeFile(answers, kinds.replace('plate()', 'plat()'));
  const broken = await flow('check', 'turno-de-ensayo');
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(/✗ definición\n +flows\/turno-de-ensayo\/answers\.ts:\d+: plat is not defined\n/);
  expect(broken.stdout).toMatch(/answers\.ts\(\d+,\d+\): error TS2552: .*Did you mean 'plate'/);
}, 180_000);
