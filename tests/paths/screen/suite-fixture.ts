import type { GoalCoverage } from '../engine/types.ts';
import type { ScreenCase, ScreenStep, ScreenSuite } from './suite.ts';

/** A step of `demo`, with what a test has to say about it. */
export const stepOf = (step: Partial<ScreenStep>): ScreenStep => ({
  event: 'medio: transferencia',
  kind: 'answer',
  from: ['demo.medio'],
  to: ['demo.final'],
  goals: ['demo.final'],
  effects: [],
  does: 'elijo «Transferencia»',
  sees: 'veo «Listo»',
  doing: [],
  seeing: [],
  problems: [],
  ...step,
});

/** A case of `demo` of one step, with what a test has to say about it. */
export const caseOf = (number: string, one: Partial<ScreenCase> = {}): ScreenCase => ({
  id: `demo-transitions-${number}`,
  title: 'De inicio a «Listo»',
  start: { name: 'inicio', params: {} },
  opening: stepOf({
    event: 'inicio',
    kind: 'opening',
    from: [],
    to: ['demo.medio'],
    goals: ['demo.medio'],
    does: 'abro «Informar un pago»',
    sees: 'veo la pregunta «¿Cómo pagaste?»',
  }),
  steps: [stepOf({})],
  ...one,
});

const covered = (goal: Pick<GoalCoverage, 'id' | 'sort' | 'label'>): GoalCoverage => ({
  ...goal,
  covered: true,
  cases: ['demo-transitions-01'],
});

/** A small suite that lacks nothing, with what a test has to say about it. */
export const suiteOf = (suite: Partial<ScreenSuite> = {}): ScreenSuite => ({
  flow: 'demo',
  title: 'Informar un pago',
  file: 'tests/paths/wizards/demo.ts',
  version: 1,
  strategy: 'transitions',
  cases: [caseOf('01')],
  totalSteps: 2,
  lowerBound: 2,
  coverage: [
    covered({ id: 'demo.medio', sort: 'state', label: '¿Cómo pagaste?' }),
    covered({ id: 'demo.final', sort: 'state', label: 'Listo' }),
    covered({
      id: 'demo.medio —ANSWER→ demo.final',
      sort: 'transition',
      label: '«¿Cómo pagaste?», responder → «Listo»',
    }),
    covered({ id: 'decisión medio.auto: no', sort: 'decision', label: '«medio» no se responde sola' }),
  ],
  missed: [],
  chart: { states: [], transitions: [] },
  traits: {},
  took: 12,
  ...suite,
});
