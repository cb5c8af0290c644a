import type { Doing } from '../describe/screen.ts';
import type { ScreenCase, ScreenStep, ScreenSuite } from '../screen/suite.ts';
import type { ByHand } from './describe.ts';
import { flowsByHand } from './index.ts';
import { journeysByHand } from './journeys.ts';

/** The cases of a flow for people (QA-10). */
export interface ManualSuites {
  /** Carried out on a running demo, with nothing but the browser. */
  readonly byHand?: ScreenSuite;
  /** Those that need a tool which answers in the server's place. */
  readonly withTool?: ScreenSuite;
  /** Why they do: the endings of calls that no running demo gives, in the order in which they are met. */
  readonly lacking: readonly string[];
}

/**
 * Parts the journeys of a flow: those that can be made by hand are walked anew with the running server's answers; the others stay, and are
 * those in which a call ends as it does in none of the first. Each says which endings those are.
 */
export function manualSuites(journeys: ScreenSuite): ManualSuites {
  const walks = flowsByHand.filter(({ paths }) => paths.flow.id === journeys.flow);
  const byHand = joined(walks.map((known) => inWordsOf(known, journeysByHand(known))));
  const possible = new Set(
    walks.flatMap(({ paths }) =>
      Object.entries(paths.calls).flatMap(([call, { outcomes }]) =>
        Object.keys(outcomes).map((name) => `${call}: ${name}`),
      ),
    ),
  );
  const lackedBy = ({ steps }: ScreenCase) =>
    steps.flatMap(({ kind, event }) => (kind === 'outcome' && !possible.has(event) ? [event] : []));
  const others = journeys.cases
    .filter((one) => walks.length === 0 || lackedBy(one).length > 0)
    .map((one) => ({ ...one, before: [...(one.before ?? []), ...lackedBy(one).map(neverEnds)] }));
  return {
    ...(byHand ? { byHand } : {}),
    ...(others.length > 0 ? { withTool: { ...journeys, cases: others, totalSteps: stepsIn(others) } } : {}),
    lacking: [...new Set(others.flatMap(lackedBy))],
  };
}

const neverEnds = (outcome: string) => `hace falta una herramienta: la demo nunca responde «${outcome}»`;

const stepsIn = (cases: readonly ScreenCase[]) => cases.reduce((sum, { steps }) => sum + 1 + steps.length, 0);

function inWordsOf(known: ByHand, suite: ScreenSuite): ScreenSuite {
  const { person } = known.paths;
  const before = [`los datos de ${person} son los del principio: npm run demo -- reset ${person}`, ...known.before];
  const beforeOf = (one: ScreenCase) => (isEverCut(one) ? [...before, HOW_TO_CUT] : before);
  return { ...suite, cases: suite.cases.map((one) => ({ ...toldByHand(one), before: beforeOf(one) })) };
}

/** «Offline» tells the page that there is no line, and what is sent waits for one without an end: no case would end. */
const HOW_TO_CUT =
  'cortar la red es bloquear los pedidos a «*/api/*» en las herramientas del navegador; con «Offline» el portal espera sin fin';

const isEverCut = ({ steps }: ScreenCase) => steps.some(({ doing }) => doing.some(isCutting));

const isCutting = (doing: Doing): boolean => doing.do === 'respond' && doing.with === 'cut';

/** The suites of one flow as one, whose cases are numbered through. */
function joined([first, ...others]: readonly ScreenSuite[]): ScreenSuite | undefined {
  if (!first || others.length === 0) return first;
  const all = [first, ...others];
  const cases = all
    .flatMap((suite) => suite.cases)
    .map((one, index) => ({ ...one, id: `${first.flow}-${first.strategy}-${String(index + 1).padStart(2, '0')}` }));
  const coverage = [...new Map(all.flatMap((suite) => suite.coverage).map((goal) => [goal.id, goal])).values()];
  return { ...first, cases, coverage, totalSteps: stepsIn(cases) };
}

/**
 * A case in the words of somebody who has no hold on calls: a call ends in the step that makes it, and its connection is cut before it.
 */
export function toldByHand(one: ScreenCase): ScreenCase {
  const told: ScreenStep[] = [];
  let isCut = false;
  for (const step of [one.opening, ...one.steps]) {
    const makes = told.findLastIndex(({ doing }) => doing.some(isOf('hold', step)));
    const made = told[makes];
    const reconnects = isCut && step.kind !== 'outcome';
    if (reconnects) isCut = false;
    const restored: ScreenStep = reconnects ? { ...step, does: `vuelvo a conectar la red y ${step.does}` } : step;
    if (step.kind !== 'outcome' || !made) {
      told.push(restored);
      continue;
    }
    isCut = step.doing.some(isCutting);
    const does = `${isCut ? 'corto la red, ' : ''}${made.does}`;
    const waits = isCut ? ', y espero hasta dos minutos a que el portal deje de reintentar' : ANSWER_AWAITED;
    if (makes === told.length - 1) {
      told[makes] = {
        ...made,
        // what the answer asks in turn is awaited in the same step
        doing: [...made.doing, ...step.doing],
        does: does.endsWith(waits) ? does : does + waits,
        sees: step.sees,
        to: step.to,
        goals: [...new Set([...made.goals, ...step.goals])],
      };
    } else {
      told[makes] = { ...made, does };
      told.push({ ...step, does: waits.replace(', y ', '') });
    }
  }
  const [opening = one.opening, ...steps] = told.map((step) => ({ ...step, doing: step.doing.filter(isDone) }));
  return { ...one, opening, steps };
}

const ANSWER_AWAITED = ', y espero la respuesta';

/** Whether something is done to the call that a step ends. */
const isOf =
  (what: 'hold', { doing }: ScreenStep) =>
  (other: Doing): boolean =>
    other.do === what && doing.some((each) => each.do === 'respond' && each.call === other.call);

/** Whether a person does it. */
const isDone = (doing: Doing): boolean => !['hold', 'respond', 'stub', 'elapse'].includes(doing.do);
