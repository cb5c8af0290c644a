import { caseOf, stepOf, suiteOf } from '../../screen/suite-fixture.ts';
import type { ScreenSuite } from '../../screen/suite.ts';
import type { ChartState, ChartTransition, GoalCoverage } from '../../engine/types.ts';

const states: readonly ChartState[] = [
  { id: 'demo.medio', label: '¿Cómo pagaste?', type: 'atomic', initial: true },
  { id: 'demo.poliza', label: 'Elegí una póliza', type: 'parallel', initial: false },
  { id: 'demo.final', label: 'Listo', type: 'final', initial: false },
  { id: 'demo.cancelado', label: 'cancelado', type: 'final', initial: false },
  { id: 'demo.poliza.pregunta', parent: 'demo.poliza', label: 'la pregunta', type: 'atomic', initial: true },
  { id: 'demo.poliza.consulta', parent: 'demo.poliza', label: 'la consulta', type: 'compound', initial: true },
  { id: 'demo.poliza.consulta.espera', parent: 'demo.poliza.consulta', label: 'espera', type: 'atomic', initial: true },
  { id: 'demo.poliza.consulta.fallo', parent: 'demo.poliza.consulta', label: 'falló', type: 'atomic', initial: false },
];

const transitions: readonly ChartTransition[] = [
  { id: 'elegir', source: 'demo.medio', target: 'demo.poliza', label: 'responder', isGoal: true },
  { id: 'saltar', source: 'demo.medio', target: 'demo.poliza', label: 'pasa sola', isGoal: false },
  { id: 'volver', source: 'demo.poliza', target: 'demo.medio', label: 'volver', isGoal: true },
  {
    id: 'fallar',
    source: 'demo.poliza.consulta.espera',
    target: 'demo.poliza.consulta.fallo',
    label: 'cotización: falla',
    isGoal: true,
  },
  { id: 'terminar', source: 'demo.poliza.pregunta', target: 'demo.final', label: 'responder', isGoal: true },
  { id: 'cancelar', target: 'demo.cancelado', label: 'cancelar', isGoal: true },
];

const covering: Readonly<Record<string, readonly string[]>> = {
  'demo.medio': ['demo-transitions-01', 'demo-transitions-02'],
  'demo.poliza.pregunta': ['demo-transitions-01'],
  'demo.poliza.consulta.espera': ['demo-transitions-01'],
  'demo.final': ['demo-transitions-01'],
  'demo.cancelado': ['demo-transitions-02'],
  elegir: ['demo-transitions-01'],
  terminar: ['demo-transitions-01'],
  cancelar: ['demo-transitions-02'],
};

const goal = (id: string, sort: GoalCoverage['sort'], label: string): GoalCoverage => {
  const cases = covering[id] ?? [];
  return { id, sort, label, covered: cases.length > 0, cases, ...(cases.length > 0 ? {} : { reason: `nadie ${id}` }) };
};

const leaves = states.filter(({ type }) => type === 'atomic' || type === 'final');

const inside = ['demo.poliza.pregunta', 'demo.poliza.consulta.espera'];

/**
 * A suite over a statechart with all there is to draw: regions side by side, states inside states, lines back, those
 * that the machine takes by itself, transitions from everywhere; some of it not covered.
 */
export const drawnSuite: ScreenSuite = suiteOf({
  cases: [
    caseOf('01', {
      title: 'De inicio a «Listo»',
      steps: [
        stepOf({ to: inside, goals: ['elegir', ...inside] }),
        stepOf({ does: 'elijo «Todo riesgo»', from: inside, to: ['demo.final'], goals: ['terminar', 'demo.final'] }),
      ],
    }),
    caseOf('02', {
      title: 'De inicio a «cancelado»',
      steps: [stepOf({ does: 'cancelo', to: ['demo.cancelado'], goals: ['cancelar', 'demo.cancelado'] })],
    }),
  ],
  totalSteps: 5,
  lowerBound: 5,
  coverage: [
    ...leaves.map(({ id, label }) => goal(id, 'state', label)),
    ...transitions.filter(({ isGoal }) => isGoal).map(({ id, label }) => goal(id, 'transition', label)),
  ],
  chart: { states, transitions },
});
