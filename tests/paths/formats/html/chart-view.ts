import { type CaseResult, resultThrough, type SuiteRun } from '../../results/run.ts';
import type { ChartState, ChartTransition, GoalCoverage, Suite, SuiteCase, SuiteStep } from '../../engine/types.ts';

/** What the drawing says of a part: reached, not reached, or not required. */
export type Cover = 'covered' | 'uncovered' | 'free';

export interface TransitionView {
  readonly transition: ChartTransition;
  readonly cover: Cover;
  /** The cases that take it. */
  readonly cases: readonly SuiteCase[];
  /** What else is reached by the steps that take it. */
  readonly goals: readonly GoalCoverage[];
  /** For one that is not covered, why it is not. */
  readonly reason?: string;
  /** How it went in the last run, where one is shown. */
  readonly result?: CaseResult;
}

export interface StateView {
  readonly state: ChartState;
  /** Its name in the statechart, which tells apart states with the same label. */
  readonly name: string;
  readonly cover: Cover;
  readonly cases: readonly SuiteCase[];
  readonly reason?: string;
  readonly result?: CaseResult;
  /** The transitions that lead here from everywhere: a row in its box each, and no line. */
  readonly fromAnywhere: readonly TransitionView[];
  readonly children: readonly StateView[];
}

/** The transitions from one state to another, drawn as one line with a row of text for each. */
export interface Line {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Leads to a state that the statechart names before its source; states count with all that is inside them. */
  readonly back: boolean;
  readonly cover: Cover;
  readonly result?: CaseResult;
  readonly transitions: readonly TransitionView[];
}

export interface ChartView {
  /** Those of the top level, with all others inside. */
  readonly states: readonly StateView[];
  readonly lines: readonly Line[];
}

/** The statechart of a suite with what the suite does in each of its parts, and how that went in a run. */
export function chartView(suite: Pick<Suite, 'chart' | 'cases' | 'coverage'>, run?: SuiteRun): ChartView {
  const { states, transitions } = suite.chart;
  const coverage = new Map(suite.coverage.map((goal) => [goal.id, goal]));
  const steps = suite.cases.flatMap((each) => stepsOf(each).map((step) => ({ ...step, of: each })));

  const resultOf = (cases: readonly SuiteCase[]): { readonly result?: CaseResult } =>
    run
      ? {
          result: resultThrough(
            cases.map(({ id }) => id),
            run,
          ),
        }
      : {};

  const transitionView = (transition: ChartTransition): TransitionView => {
    const taking = steps.filter(({ goals }) => goals.includes(transition.id));
    const reached = new Set(taking.flatMap(({ goals }) => goals));
    const cases = [...new Set(taking.map((step) => step.of))];
    return {
      transition,
      ...coverOf(coverage.get(transition.id)),
      cases,
      ...resultOf(cases),
      goals: suite.coverage.filter(({ id, sort }) => reached.has(id) && sort !== 'state' && sort !== 'transition'),
    };
  };
  const views = transitions.map(transitionView);

  const inside = (parent?: string): readonly StateView[] =>
    states
      .filter((state) => state.parent === parent)
      .map((state) => {
        const children = inside(state.id);
        const own = suite.cases.filter((each) => stepsOf(each).some(({ to }) => to.includes(state.id)));
        const among = new Set([...own, ...children.flatMap(({ cases }) => cases)]);
        const cases = suite.cases.filter((each) => among.has(each));
        return {
          state,
          name: state.id.split('.').at(-1) ?? state.id,
          ...coverOf(coverage.get(state.id)),
          cases,
          ...resultOf(cases),
          fromAnywhere: views.filter(
            ({ transition }) => transition.source === undefined && transition.target === state.id,
          ),
          children,
        };
      });

  const top = inside();
  return { states: top, lines: linesOf(top, views, resultOf) };
}

/** A case's steps with its opening before them. */
export const stepsOf = ({ opening, steps }: SuiteCase): readonly SuiteStep[] => [opening, ...steps];

/** The states and those inside them, each before its own. */
export const everyState = (states: readonly StateView[]): readonly StateView[] =>
  states.flatMap((view) => [view, ...everyState(view.children)]);

/** What is drawn of a transition, on a line or in the box that it leads to. */
export const everyTransition = ({ states, lines }: ChartView): readonly TransitionView[] => [
  ...lines.flatMap((line) => line.transitions),
  ...everyState(states).flatMap((view) => view.fromAnywhere),
];

function linesOf(
  top: readonly StateView[],
  views: readonly TransitionView[],
  resultOf: (cases: readonly SuiteCase[]) => { readonly result?: CaseResult },
): readonly Line[] {
  const order = new Map(everyState(top).map(({ state }, index) => [state.id, index]));
  const at = (id: string) => order.get(id) ?? 0;
  const between = new Map<string, { source: string; target: string; transitions: TransitionView[] }>();
  for (const view of views) {
    const { source, target } = view.transition;
    if (source === undefined) continue;
    const key = `${source}\n${target}`;
    const line = between.get(key) ?? { source, target, transitions: [] };
    line.transitions.push(view);
    between.set(key, line);
  }
  return [...between.values()].map(({ source, target, transitions }, index) => ({
    id: `linea-${index + 1}`,
    source,
    target,
    back: at(target) < at(source),
    cover: worst(transitions),
    ...resultOf(transitions.flatMap(({ cases }) => cases)),
    transitions,
  }));
}

function coverOf(goal: GoalCoverage | undefined): { readonly cover: Cover; readonly reason?: string } {
  if (!goal) return { cover: 'free' };
  return goal.covered
    ? { cover: 'covered' }
    : { cover: goal.aside ? 'free' : 'uncovered', ...(goal.reason === undefined ? {} : { reason: goal.reason }) };
}

function worst(views: readonly TransitionView[]): Cover {
  const found = views.map(({ cover }) => cover);
  return found.includes('uncovered') ? 'uncovered' : found.includes('covered') ? 'covered' : 'free';
}
