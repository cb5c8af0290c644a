import { describe, expect, test } from 'vitest';
import { formatted } from '../../formatted.ts';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { playwrightFiles } from './playwright.ts';
import { hasScreens } from './playwright/spec.ts';

const opening = stepOf({
  does: 'entro y abro «Informar un pago»',
  sees: 'veo la pregunta «¿Cómo pagaste?»',
  doing: [
    { do: 'signIn', email: 'ana@ejemplo.example' },
    { do: 'hold', call: 'informarPago', request: { method: 'POST', path: '/api/avisospago' } },
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/apiclientes/ultimosdatos' },
      with: { status: 204, json: undefined },
    },
    { do: 'open', path: '/miscreditos/informarpago' },
  ],
  seeing: [
    { see: 'heading', name: '¿Cómo pagaste?', focused: true },
    { see: 'state', flow: 'demo', step: 'medio', phase: 'asking' },
  ],
});
const told = stepOf({
  does: `elijo «Transferencia», aunque el banco diga "no" y también 'sí', y sigo con una frase que es muy, muy larga`,
  sees: '',
  doing: [
    { do: 'click', role: 'button', name: "L'Hospitalet" },
    {
      do: 'respond',
      call: 'informarPago',
      with: { status: 201, json: { 'una clave': [1, true, null, {}], texto: 'x'.repeat(60), lista: ['a', 'b'] } },
    },
    { do: 'elapse', ms: 30_000, until: { see: 'text', text: 'y'.repeat(90) } },
  ],
  seeing: [{ see: 'error', text: '\\ "comillas" \n' }],
});
const suite = suiteOf({
  cases: [
    caseOf('01', { opening, steps: [told] }),
    caseOf('02', { opening, title: `${'de lejos '.repeat(12)}hasta el fin` }),
  ],
});
const contentOf = (name: string, suites = [suite]) => playwrightFiles(suites).get(name) ?? '';

describe('an exported folder', () => {
  test('QA-03 holds all that Playwright needs, and nothing that leads out of it', () => {
    const files = playwrightFiles([suite, { ...suite, strategy: 'pairs' }]);
    expect([...files.keys()]).toEqual([
      'README.md',
      'package.json',
      '.gitignore',
      'playwright.config.ts',
      'describe/screen.ts',
      'runtime/actor.ts',
      'runtime/appearing.ts',
      'runtime/bodies.ts',
      'runtime/calls.ts',
      'runtime/config.ts',
      'runtime/doing.ts',
      'runtime/files.ts',
      'runtime/fixtures.ts',
      'runtime/labels.ts',
      'runtime/looking.ts',
      'runtime/seeing.ts',
      'runtime/sessions.ts',
      'runtime/traces.ts',
      'sessions.setup.ts',
      'demo.transitions.spec.ts',
      'demo.pairs.spec.ts',
    ]);
    const imported = [...files.values()].flatMap((content) =>
      [...content.matchAll(/^(?:import|export) .* from '(.*)';$/gm)].map(([, from]) => from ?? ''),
    );
    const allowed =
      /^(?:\.\/(?:runtime\/)?[\w-]+\.ts|\.\.\/describe\/screen\.ts|@playwright\/test|node:fs\/promises|node:path)$/;
    expect(imported.filter((from) => !allowed.test(from))).toEqual([]);
  });

  test('asks for the Playwright of this project', () => {
    expect(contentOf('package.json')).toMatch(/"@playwright\/test": "\d+\.\d+\.\d+"/);
  });

  test('signs each person in once, for all of their tests', () => {
    expect(contentOf('sessions.setup.ts').match(/keepSession\(page, 'ana@ejemplo\.example'\)/g)).toHaveLength(1);
  });

  test('its README names each file', () => {
    expect(contentOf('README.md')).toContain('| `demo.transitions.spec.ts` | Informar un pago | transitions | 2 | 2 |');
  });
});

describe('an exported spec', () => {
  const spec = contentOf('demo.transitions.spec.ts');

  test('reads as sentences, each with what it does and sees', () => {
    expect(spec).toContain(`
test('demo-transitions-01: De inicio a «Listo»', async ({ actor }) => {
  label({
    key: 'demo-41285dfe00',
    requirements: [],
    severity: 'minor',
    epic: 'Caminos',
    feature: 'Informar un pago',
    story: 'transitions',
  });
  await test.step('entro y abro «Informar un pago», veo la pregunta «¿Cómo pagaste?»', async () => {
    await actor.do({ do: 'signIn', email: 'ana@ejemplo.example' });
`);
  });

  test("is formatted as the project's own files", async () => {
    expect(await formatted('demo.spec.ts', spec)).toBe(spec);
    const setup = contentOf('sessions.setup.ts');
    expect(await formatted('sessions.setup.ts', setup)).toBe(setup);
  });

  test('keeps the day it was written, which its answers are about', () => {
    const content = playwrightFiles([suite], new Date('2026-11-21T15:00:00Z')).get('demo.transitions.spec.ts');
    expect(content).toContain("\ntest.use({ writtenAt: '2026-11-21T15:00:00.000Z' });\n");
  });

  test('a step for which something is missing fails and says so', () => {
    const text = 'El estado «demo.medio» no tiene con qué comprobarse.';
    const lacking = stepOf({ ...told, problems: [{ sort: 'assertion', text }] });
    const content = contentOf('demo.transitions.spec.ts', [suiteOf({ cases: [caseOf('01', { opening: lacking })] })]);
    expect(content).toContain(`    throw new Error('${text}');`);
    expect(content).not.toContain("L'Hospitalet");
  });

  test('QA-03 is of a suite with screens: each test opens a page, and none is skipped', () => {
    expect(hasScreens(suite)).toBe(true);
    expect(hasScreens(suiteOf())).toBe(false);
    expect(spec).not.toContain('test.skip');
    expect(spec.match(/await actor\.do\(\{ do: 'open'/g)).toHaveLength(2);
  });

  test('hundreds of steps are printed at once', () => {
    const long = suiteOf({ cases: [caseOf('01', { opening, steps: Array.from({ length: 2000 }, () => told) })] });
    expect(contentOf('demo.transitions.spec.ts', [long]).match(/test\.step/g)).toHaveLength(2001);
  });
});
