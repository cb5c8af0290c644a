import { describe, expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { recordOf } from '../recorded/recorded.ts';
import type { Problem, Suite } from '../engine/types.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { verify } from './findings.ts';

const findings = (suite: Suite, recorded = recordOf(suite)) => verify(suite, recorded);

test('a suite that lacks nothing and is as recorded passes', () => {
  expect(findings(suiteOf())).toEqual([]);
});

describe('QA-05 what cannot be tested fails, and is named', () => {
  const problems: readonly Problem[] = [
    { sort: 'assertion', text: 'El estado demo.final no dice qué se ve' },
    { sort: 'executor', text: 'El evento «medio: transferencia» no dice cómo se provoca' },
    { sort: 'driver', text: 'El tipo de paso «mapa» no tiene conductor' },
  ];

  test.for(problems)('a step without its $sort', (problem) => {
    const suite = suiteOf({ cases: [caseOf('01', { steps: [stepOf({ problems: [problem] })] })] });
    const [finding, ...others] = findings(suite);
    expect(finding).toMatchObject({
      flow: 'demo',
      sort: problem.sort,
      text: `${problem.text} (demo-transitions-01, paso 2)`,
    });
    expect(finding?.remedy).toMatch(/\w/);
    expect(others).toEqual([]);
  });

  test('what is missing at the opening', () => {
    const opening = stepOf({ problems: [{ sort: 'assertion', text: 'El estado demo.medio no dice qué se ve.' }] });
    expect(findings(suiteOf({ cases: [caseOf('01', { opening })] })).map(({ text }) => text)).toEqual([
      'El estado demo.medio no dice qué se ve (demo-transitions-01, paso 1)',
    ]);
  });

  test('what is missing in many steps is reported once', () => {
    const step = stepOf({ problems: [{ sort: 'driver', text: 'El tipo de paso «mapa» no tiene conductor' }] });
    const suite = suiteOf({ cases: [caseOf('01', { steps: [step, step] }), caseOf('02', { steps: [step] })] });
    expect(findings(suite).map(({ text }) => text)).toEqual([
      'El tipo de paso «mapa» no tiene conductor (demo-transitions-01, paso 2 y 2 más)',
    ]);
  });
});

describe('a suite that is longer than it should be fails', () => {
  const lengths = (suite: Partial<ScreenSuite>) =>
    findings(suiteOf({ lowerBound: 100, ...suite })).filter(({ sort }) => sort === 'length');

  test.for([
    [105, 0],
    [106, 1],
  ] as const)('%i steps beside a bound of 100', ([totalSteps, found]) => {
    expect(lengths({ totalSteps })).toHaveLength(found);
  });

  test.for([
    [115, 0],
    [116, 1],
  ] as const)('`slack`: %i steps beside a bound of 100, where a share of 0.15 is allowed', ([totalSteps, found]) => {
    expect(lengths({ totalSteps, slack: 0.15 })).toHaveLength(found);
  });

  test.for([
    [20, 0],
    [21, 1],
  ] as const)('%i steps beside a bound of 19, of which one step is more than the share', ([totalSteps, found]) => {
    expect(lengths({ lowerBound: 19, totalSteps })).toHaveLength(found);
  });

  test('one below its bound: the bound is wrong', () => {
    expect(lengths({ totalSteps: 99 }).map(({ text }) => text)).toEqual([
      'La suite tiene 99 pasos y su cota inferior es 100',
    ]);
  });
});

describe('what is not covered fails, with the reason', () => {
  test('a goal', () => {
    const goal = { id: 'demo.banco', sort: 'state', label: '¿Qué banco?', covered: false, cases: [] } as const;
    const [finding, ...others] = findings(suiteOf({ coverage: [{ ...goal, reason: 'Nadie llega' }] }));
    expect(finding).toMatchObject({ sort: 'coverage', text: 'No se cubre estado: ¿Qué banco?: Nadie llega' });
    expect(others).toEqual([]);
  });

  test('what the strategy missed', () => {
    const missed = [{ label: 'el orden «a, b»', reason: 'b espera a a.' }];
    expect(findings(suiteOf({ missed })).map(({ text }) => text)).toEqual([
      'No se cubre el orden «a, b»: b espera a a',
    ]);
  });
});

describe('a recorded suite that no longer matches the flow fails, and says which case', () => {
  const suite = suiteOf();
  const recorded = recordOf(suite);
  const texts = (now: Suite, before: typeof recorded | undefined) => verify(now, before).map(({ text }) => text);

  test('none is recorded', () => {
    expect(verify(suite, undefined)).toEqual([
      {
        flow: 'demo',
        sort: 'recorded',
        text: 'No hay suite registrada en tests/paths/recorded/demo.json',
        remedy: 'Registrala: npm run paths -- record demo',
      },
    ]);
  });

  test('another version of the flow', () => {
    expect(texts(suiteOf({ version: 2 }), recorded)).toEqual([
      'La suite registrada es de la versión 1 y el flujo va por la 2',
    ]);
  });

  test('another strategy, another flow', () => {
    expect(texts(suite, { ...recorded, strategy: 'pairs', flow: 'otro' })).toEqual([
      'tests/paths/recorded/demo.json es del flujo «otro»',
      'tests/paths/recorded/demo.json es de la estrategia «pairs»',
    ]);
  });

  test('a case more, a case less', () => {
    expect(texts(suiteOf({ cases: [caseOf('02')] }), recorded)).toEqual([
      'La prueba demo-transitions-02 no está en la suite registrada',
      'La prueba registrada demo-transitions-01 ya no existe',
    ]);
  });

  test('the first step that is another', () => {
    const altered = suiteOf({ cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] })] });
    expect(texts(altered, recorded)).toEqual([
      'La prueba demo-transitions-01 no es la registrada: en el paso 2 decía «medio: transferencia» lleva a «final», ' +
        'y ahora dice «medio: transferencia» lleva a «banco»',
    ]);
  });

  test('a step less, another start', () => {
    expect(texts(suiteOf({ cases: [caseOf('01', { steps: [] })] }), recorded)).toEqual([
      'La prueba demo-transitions-01 no es la registrada: en el paso 2 decía «medio: transferencia» lleva a «final», ' +
        'y ahora dice la prueba ya terminó',
    ]);
    expect(texts(suiteOf({ cases: [caseOf('01', { start: { name: 'poliza: 7', params: {} } })] }), recorded)).toEqual([
      'La prueba demo-transitions-01 no es la registrada: en el paso 1 decía «inicio» lleva a «medio», ' +
        'y ahora dice «poliza: 7» lleva a «medio»',
    ]);
  });
});
