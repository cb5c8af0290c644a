import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ScreenActs } from '../describe/screen.ts';
import type { People } from '../walks/compared.ts';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { recordOf } from '../recorded/recorded.ts';
import { projectFolder } from './folder.ts';
import { run } from './run.ts';
import type { Unfit } from '../subject/index.ts';
import type { SuiteOptions } from './workplace.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paths-'));
  await mkdir(join(folder, 'recorded'));
  await writeFile(join(folder, 'notas.txt'), '');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

interface Situation {
  /** What is said to a question. */
  readonly says?: boolean;
  readonly drift?: string;
  /** What was recorded in the revision 'v1'. */
  readonly before?: readonly ScreenSuite[];
  /** Flows that cannot be walked. */
  readonly unfit?: readonly Unfit[];
  /** The statecharts that there are besides. */
  readonly machines?: readonly string[];
}

const nobodyIn = (suite: ScreenSuite): People<ScreenActs> => ({
  walks: 0,
  suite: { ...suite, cases: [] },
  cases: new Map(),
  lost: new Map(),
});

/** Runs the command on the flows of some suites. */
async function paths(
  line: string,
  suites: readonly ScreenSuite[] = [suiteOf()],
  { says = false, drift = '', before = [], machines = [], unfit = [] }: Situation = {},
) {
  const asked: SuiteOptions[] = [];
  const questions: string[] = [];
  const written = { stdout: '', stderr: '' };
  const code = await run(line.split(' ').filter(Boolean), {
    flows: suites.map((suite) => ({
      id: suite.flow,
      makeSuite(options) {
        asked.push(options);
        return { ...suite, strategy: options.strategy };
      },
      driftFrom: () => (drift === '' ? undefined : drift),
      recall: () => suite,
      place: () => nobodyIn(suite),
      placePaths: () => nobodyIn(suite),
    })),
    unfit,
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(says);
    },
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    machines: () => Promise.resolve([...suites.map(({ flow }) => flow), ...machines]),
    history: {
      knows: (revision) => Promise.resolve(revision === 'v1'),
      recordedAt: (_revision, flow) => {
        const suite = before.find((each) => each.flow === flow);
        return Promise.resolve(suite && recordOf(suite));
      },
    },
    folder,
    recorded: join(folder, 'recorded'),
    copied: join(folder, 'copied'),
    table: join(folder, 'suites.csv'),
  });
  return { code, asked, questions, ...written };
}

const junit = (...tests: readonly (readonly [id: string, child: string])[]) =>
  `<testsuites><testsuite name="a">${tests
    .map(([id, child]) => `<testcase name="${id}: una">${child}</testcase>`)
    .join('')}</testsuite></testsuites>`;

const two = [suiteOf(), suiteOf({ flow: 'otro' })];
const goal = { id: 'demo.banco', sort: 'state', label: '¿Qué banco?', covered: false, cases: [] } as const;
const lacking = suiteOf({ coverage: [{ ...goal, reason: 'nadie llega' }] });

describe('listing', () => {
  test('QA-01 one command lists every flow', async () => {
    const { code, stdout, stderr } = await paths('', two);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}demo .*\n {2}otro /m);
    expect(stderr.split('\n')).toHaveLength(3);
  });

  test('a named flow is listed alone and in detail', async () => {
    const { stdout, stderr } = await paths('otro', two);
    expect(stdout).toContain('Transiciones: 1 de 1');
    expect(stdout).not.toContain('demo ·');
    expect(stderr).toBe('');
  });

  test('passes strategy and budget on', async () => {
    const { asked } = await paths('--strategy random --seed 7 --cases 3 --steps 90');
    expect(asked).toEqual([{ strategy: 'random', budget: { seed: 7, cases: 3, steps: 90 } }]);
  });

  test('QA-03 writes a file for each flow to a folder, which it makes', async () => {
    for (const [format, extension] of Object.entries({
      table: 'txt',
      json: 'json',
      csv: 'csv',
      gherkin: 'feature',
      mermaid: 'mmd',
    })) {
      const { code, stdout } = await paths(`--format ${format} --strategy pairs --out a/${format}`, two);
      const names = [`demo.pairs.${extension}`, `otro.pairs.${extension}`];
      expect({ code, names: await readdir(join(folder, 'a', format)) }).toEqual({ code: 0, names });
      for (const name of names) expect(stdout).toContain(name);
    }
  });

  const opening = stepOf({ event: 'inicio', kind: 'opening', doing: [{ do: 'open', path: '/demo' }] });
  const onScreens = suiteOf({ cases: [caseOf('01', { opening })] });

  test('QA-03 writes Playwright tests to a folder, and none of what has no screens', async () => {
    const { code, stderr } = await paths('--format playwright --out a', [onScreens, suiteOf({ flow: 'otro' })]);
    expect(code).toBe(0);
    const names = await readdir(join(folder, 'a'));
    expect(names).toEqual(expect.arrayContaining(['demo.transitions.spec.ts', 'package.json']));
    expect(names).not.toContain('otro.transitions.spec.ts');
    expect(stderr).toContain('otro no se escribe en playwright: no tiene pantallas propias');
  });

  test('QA-03 where nothing can be written it says why, and writes nothing', async () => {
    const { code, stderr } = await paths('--format playwright --out a');
    expect(code).toBe(2);
    expect(stderr).toContain('No hay nada que escribir en playwright.');
    expect(await readdir(join(folder, 'a'))).toEqual([]);
  });

  test('what is written is what is printed', async () => {
    const { stdout } = await paths('--format gherkin');
    await paths('--format gherkin --out a');
    expect(await readFile(join(folder, 'a', 'demo.transitions.feature'), 'utf8')).toBe(stdout);
  });

  test('what is not covered gives exit code 1, and is said apart from a result that goes to another program', async () => {
    const table = await paths('', [lacking]);
    expect({ code: table.code, stderr: table.stderr }).toEqual({ code: 1, stderr: '' });
    expect(table.stdout).toContain('nadie llega');
    const csv = await paths('--format csv', [{ ...lacking, stopped: 'llegó a 20 pruebas' }]);
    expect({ code: csv.code, stderr: csv.stderr }).toEqual({
      code: 1,
      stderr: 'demo: no se cubre estado: ¿Qué banco?: nadie llega\ndemo: llegó a 20 pruebas\n',
    });
  });
});

describe('wrong use gives exit code 2, says what to do, and prints nothing else', () => {
  test.for([
    [
      '--format html',
      'El formato html necesita una carpeta donde escribir, como en: npm run paths -- --format html --out',
    ],
    ['--format playwright', 'El formato playwright necesita una carpeta'],
    ['--format json', 'El formato json muestra un flujo por vez: nombrá uno, o escribí todos en una carpeta'],
    ['nada', 'No existe el flujo «nada».'],
    ['--out notas.txt', 'es un archivo, y hace falta una carpeta'],
    ['--out notas.txt/below', 'no se puede escribir en'],
    [`--format playwright --out ${projectFolder}`, 'la carpeta del proyecto tiene sus propios archivos'],
  ] as const)('%s', async ([line, message]) => {
    const { code, stdout, stderr, asked } = await paths(line, two);
    expect({ code, stdout, asked }).toEqual({ code: 2, stdout: '', asked: [] });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nAyuda: npm run paths -- --help\n$/);
  });
});

test('help names every flow, and the exit codes', async () => {
  const { code, stdout } = await paths('--help', two);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}otro$/m);
  expect(stdout).toMatch(/Código de salida\n {2}0 .*\n {2}1 .*\n {2}2 /);
});

describe('recording and verifying', () => {
  test('what is recorded verifies', async () => {
    const recorded = await paths('record', two);
    expect(recorded.code).toBe(0);
    expect(recorded.stdout).toContain('tests/paths/recorded/otro.json\ntests/paths/suites.csv\n');
    expect(await readFile(join(folder, 'suites.csv'), 'utf8')).toMatch(/^flujo,.*\ndemo,.*\notro,.*\n$/);
    expect(await paths('verify', two)).toMatchObject({ code: 0, stdout: '✓ demo\n✓ otro\n' });
  });

  test('QA-08 what changes is shown before it is recorded, and nothing is recorded without a yes', async () => {
    await paths('record', two);
    const before = await readFile(join(folder, 'recorded', 'demo.json'), 'utf8');
    const changed = [suiteOf({ traits: { plazos: { adjuntar: '1 segundo' } } }), suiteOf({ flow: 'otro' })];
    const refused = await paths('record', changed);
    expect(refused).toMatchObject({ code: 1, questions: ['¿Es lo que querías? Registrar (s/n): '] });
    expect(refused.stdout).toBe('demo:\n  plazos no estaba, y es {"adjuntar":"1 segundo"}\n');
    expect(refused.stderr).toMatch(/No se registró nada\.\n$/);
    expect(await readFile(join(folder, 'recorded', 'demo.json'), 'utf8')).toBe(before);
    expect((await paths('record', changed, { says: true })).code).toBe(0);
    expect(await readFile(join(folder, 'recorded', 'demo.json'), 'utf8')).toContain('"adjuntar": "1 segundo"');
  });

  test('what cannot be read is written anew, if that is wanted', async () => {
    await writeFile(join(folder, 'recorded', 'demo.json'), '{}');
    const refused = await paths('record demo');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('tests/paths/recorded/demo.json no es una suite registrada');
    expect((await paths('record demo', [suiteOf()], { says: true })).code).toBe(0);
    expect((await paths('verify demo')).code).toBe(0);
  });

  test('with --yes, and where nothing changes, nothing is asked', async () => {
    await paths('record', two);
    const same = await paths('record', two);
    expect(same).toMatchObject({ code: 0, questions: [] });
    const changed = [suiteOf({ cases: [caseOf('01'), caseOf('02')] }), suiteOf({ flow: 'otro' })];
    const told = await paths('record --yes', changed);
    expect(told).toMatchObject({ code: 0, questions: [] });
    expect(told.stdout).toContain('demo:\n  pruebas nuevas: demo-transitions-02\n');
  });

  test('QA-08 a step that leads elsewhere is the first line and the only one, and nothing is planned', async () => {
    await paths('record', two);
    const drift = '«informarPago: recibido» lleva a «noInformado», y no a «informado» (demo-transitions-01, paso 15)';
    const { code, stdout, asked } = await paths('verify demo', two, { drift });
    expect({ code, asked }).toEqual({ code: 1, asked: [] });
    expect(stdout.split('\n')[0]).toBe(`✗ demo: ${drift}.`);
    expect(stdout.match(/✗/g)).toHaveLength(1);
  });

  test('QA-08 a promise that is broken is told, recording it unread is not advised, and nothing is planned', async () => {
    await paths('record', [suiteOf({ traits: { plazos: { adjuntar: '1 segundo' } } })]);
    const changed = suiteOf({ traits: { plazos: { adjuntar: '100 milisegundos' } } });
    const { code, stdout, asked } = await paths('verify', [changed]);
    expect({ code, asked }).toEqual({ code: 1, asked: [] });
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      '✗ demo: plazos › adjuntar era «1 segundo», y es «100 milisegundos».',
      '    Si no es lo que se quería, corregilo en la definición o en los textos del flujo. Si es a propósito, mirá todo lo ' +
        'que cambia y confirmalo: npm run paths -- record demo.',
    ]);
  });

  test('a flow alone can be recorded', async () => {
    await paths('record otro', two);
    expect(await readdir(join(folder, 'recorded'))).toEqual(['otro.json']);
    expect((await paths('verify otro', two)).code).toBe(0);
    const { code, stdout } = await paths('verify demo', two);
    expect(code).toBe(1);
    expect(stdout).toContain('No hay suite registrada en tests/paths/recorded/demo.json');
  });

  test('QA-05 a flow that changed since fails, and the step that did is named', async () => {
    await paths('record', two);
    const changed = suiteOf({ cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] })] });
    const { code, stdout, stderr } = await paths('verify', [changed, suiteOf({ flow: 'otro' })]);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ demo: La prueba demo-transitions-01 no es la registrada: en el paso 2 decía');
    expect(stdout).toContain('npm run paths -- record demo');
    expect(stdout).toContain('✓ otro');
    expect(stderr).toMatch(/Hay 1 problema\.\n$/);
  });

  test('QA-03 the page shows what changed since the suite of its strategy was recorded', async () => {
    await paths('record');
    const changed = suiteOf({ cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] })] });
    const page = async (strategy: string) => {
      await paths(`--format html --strategy ${strategy} --out pages`, [changed]);
      return readFile(join(folder, 'pages', `demo.${strategy}.html`), 'utf8');
    };
    expect(await page('transitions')).toContain('«medio: transferencia» lleva a «banco»');
    expect(await page('pairs')).not.toContain('«medio: transferencia» lleva a «banco»');
  });

  test('QA-03 several pages have one of all, with a link to each', async () => {
    await paths('--format html --out pages', two);
    expect((await readdir(join(folder, 'pages'))).toSorted()).toEqual([
      'demo.transitions.html',
      'index.html',
      'otro.transitions.html',
    ]);
    const index = await readFile(join(folder, 'pages', 'index.html'), 'utf8');
    expect(index).toContain('<a href="otro.transitions.html">Informar un pago</a>');
    expect(index).not.toContain('<script');
    await paths('demo --format html --out page', two);
    expect(await readdir(join(folder, 'page'))).toEqual(['demo.transitions.html']);
  });

  test('a table that is out of date, and a recorded suite without a flow, fail', async () => {
    await paths('record', two);
    const { code, stdout } = await paths('verify', [suiteOf()]);
    expect(code).toBe(1);
    expect(stdout).toContain('tests/paths/recorded/otro.json y ningún flujo que se llame así');
    expect(stdout).toContain('✗ tests/paths/suites.csv: El cuadro no es el que dan los flujos.');
  });

  test('QA-05 a statechart that is in no list fails', async () => {
    await paths('record', two);
    const { code, stdout } = await paths('verify', two, { machines: ['nuevo'] });
    expect(code).toBe(1);
    expect(stdout).toContain('✗ nuevo: Nada lo prueba');
    expect((await paths('verify demo', two, { machines: ['nuevo'] })).code).toBe(0);
  });

  test('what cannot be done or checked fails', async () => {
    const step = stepOf({ problems: [{ sort: 'driver', text: 'El tipo de paso «mapa» no tiene conductor' }] });
    const undriven = suiteOf({ cases: [caseOf('01', { steps: [step] })] });
    await paths('record', [undriven]);
    const { code, stdout } = await paths('verify', [undriven]);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ demo: El tipo de paso «mapa» no tiene conductor (demo-transitions-01, paso 2).');
  });

  test('a table that is not there is out of date, and is recorded', async () => {
    await paths('record', two);
    await rm(join(folder, 'suites.csv'));
    expect((await paths('verify', two)).stdout).toContain('✗ tests/paths/suites.csv: El cuadro');
    expect((await paths('record', two)).code).toBe(0);
    expect((await paths('verify', two)).code).toBe(0);
  });
});

describe('QA-08 between two revisions', () => {
  test('nothing changed', async () => {
    await paths('record', two);
    const { code, stdout } = await paths('diff v1', two, { before: two });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Ningún flujo cambió desde v1.\n' });
  });

  test('by transition and by what is said beside, in words, with the tests to run again', async () => {
    const suites = [
      suiteOf({
        traits: { plazos: { adjuntar: '1 segundo' } },
        cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] }), caseOf('02')],
      }),
      suiteOf({ flow: 'otro' }),
    ];
    await paths('record', suites);
    const before = [
      suiteOf({
        traits: { plazos: { adjuntar: '2 segundos' } },
        cases: [caseOf('01', { steps: [stepOf({}), stepOf({ event: 'volver', to: ['demo.medio'] })] }), caseOf('03')],
      }),
    ];
    const { stdout } = await paths('diff v1', suites, { before });
    expect(stdout.split('\n')).toEqual([
      'demo:',
      '  en «final», «volver» ya no se recorre',
      '  plazos › adjuntar era «2 segundos», y es «1 segundo»',
      '  pruebas para volver a correr: demo-transitions-01, demo-transitions-02',
      '  pruebas que ya no están: demo-transitions-03',
      'otro:',
      '  es un flujo nuevo',
      '  pruebas para correr: demo-transitions-01',
      '',
    ]);
  });

  test('an arrow that leads elsewhere', async () => {
    const suites = [suiteOf({ cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] })] })];
    await paths('record', suites);
    const { stdout } = await paths('diff v1', suites, { before: [suiteOf()] });
    expect(stdout).toContain(
      '  en «medio», «medio: transferencia» lleva a «banco», y antes lleva a «final»\n' +
        '  pruebas para volver a correr: demo-transitions-01\n',
    );
  });

  test.for([
    ['diff', 'A «diff» le falta la revisión'],
    ['diff v2', 'Git no conoce la revisión «v2»'],
    ['diff v1 nada', 'No existe el flujo «nada»'],
    ['diff v1 --seed 3', '«diff» no lleva --seed'],
  ] as const)('%s is wrong use', async ([line, message]) => {
    const { code, stderr } = await paths(line);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a flow whose examples do not fit it', () => {
  const unfit = [
    {
      id: 'roto',
      file: 'tests/paths/wizards/roto.ts',
      faults: ['El ejemplo «ocho dígitos» no es una respuesta a la pregunta «dni»'],
    },
  ];
  const said =
    '✗ roto: El ejemplo «ocho dígitos» no es una respuesta a la pregunta «dni».\n    Corregilo en tests/paths/wizards/roto.ts,';

  test('QA-02 is named by verify, first, and the others are checked', async () => {
    await paths('record', [suiteOf()], { says: true });
    const { code, stdout, stderr } = await paths('verify', [suiteOf()], { unfit });
    expect(stdout.startsWith(said)).toBe(true);
    expect(stdout).toContain('✓ demo');
    expect({ code, problems: stderr.includes('Hay 1 problema.') }).toEqual({ code: 1, problems: true });
  });

  test('is left out of a list, which says so', async () => {
    const { code, stdout, stderr } = await paths('', [suiteOf()], { unfit });
    expect(stdout).toContain('demo');
    expect({ code, said: stderr.startsWith(said) }).toEqual({ code: 1, said: true });
    expect((await paths('roto', [suiteOf()], { unfit })).stdout).toBe('');
    expect((await paths('demo', [suiteOf()], { unfit })).code).toBe(0);
  });

  test('keeps anything from being recorded', async () => {
    const { code, stdout } = await paths('record demo --yes', [suiteOf()], { unfit });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await readdir(join(folder, 'recorded'))).toEqual([]);
  });
});

describe('QA-10 the results of a run', () => {
  const three = suiteOf({ cases: ['01', '02', '03'].map((number) => caseOf(number)) });

  test('say how each flow went and what to run again, and light the page', async () => {
    await writeFile(
      join(folder, 'corrida.xml'),
      junit(['demo-transitions-01', ''], ['demo-transitions-02', '<failure/>'], ['entra camila', '<error/>']),
    );
    const { code, stdout, stderr, asked } = await paths('results corrida.xml --out pagina', [three]);
    expect(code).toBe(1);
    expect(asked).toEqual([{ strategy: 'transitions' }]);
    expect(stdout).toContain('demo, transitions: 1 bien, 0 inestables, 1 mal, 1 sin correr\n');
    expect(stdout).toMatch(
      /^ {2}✗ demo-[\da-f]{10} {2}demo-transitions-02: .*\n {2}· demo-[\da-f]{10} {2}demo-transitions-03/m,
    );
    expect(stdout).toContain("npx playwright test -g 'demo-transitions-02'\n");
    expect(stderr).toContain('Fuera de las pruebas falló «entra camila: una».');
    const page = await readFile(join(folder, 'pagina', 'demo.transitions.html'), 'utf8');
    expect(page).toMatch(/Última corrida:\s*<b class="result run-passed"\s*>✓ bien 1<\/b/);
    expect(page.match(/class="result run-failed"\s*>✗ mal</g)).toHaveLength(1);
  });

  test('are fine where every test passed', async () => {
    await writeFile(join(folder, 'corrida.xml'), junit(['demo-transitions-01', '']));
    const { code, stdout } = await paths('results corrida.xml demo --strategy transitions');
    expect(code).toBe(0);
    expect(stdout).not.toContain('Para volver a correr');
  });

  test.each([
    ['results', 'le falta el XML'],
    ['results otra.xml', 'No se puede leer «otra.xml»'],
    ['results notas.txt', '«notas.txt» no es el XML de JUnit'],
    ['results vacia.xml', 'no tiene pruebas de estos flujos'],
    ['results vacia.xml --seed 3', '«results» no lleva --seed'],
  ])('misused as %j: says so', async (line, says) => {
    await writeFile(join(folder, 'vacia.xml'), '<testsuites/>');
    const { code, stderr } = await paths(line);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
