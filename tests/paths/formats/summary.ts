import { type GoalCoverage, type GoalSort, goalSorts, type Suite } from '../engine/types.ts';

/** The sorts of goals, in Spanish. */
export const sortHeadings: Readonly<Record<GoalSort, string>> = {
  state: 'estados',
  transition: 'transiciones',
  decision: 'decisiones',
  answer: 'respuestas',
  outcome: 'resultados',
};

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** A number in the local notation. */
export const inSpanish = (value: number) => number.format(value);

/** The headings of `summaryOf`, in Spanish. */
export const summaryHeadings: readonly string[] = [
  'flujo',
  ...goalSorts.map((sort) => sortHeadings[sort]),
  'pruebas',
  'pasos',
  'cota inferior',
  'sobre la cota',
];

/** What a suite covers and what it costs, as cells under `summaryHeadings`. */
export function summaryOf(suite: Suite): readonly string[] {
  const { flow, cases, totalSteps, lowerBound } = suite;
  return [
    flow,
    ...sections(suite).map(({ covered, goals }) => `${inSpanish(covered)}/${inSpanish(goals.length)}`),
    inSpanish(cases.length),
    inSpanish(totalSteps),
    lowerBound === undefined ? '—' : inSpanish(lowerBound),
    lowerBound === undefined ? '—' : `${inSpanish((totalSteps / lowerBound - 1) * 100)} %`,
  ];
}

/** The goals of a suite by sort: its heading in Spanish, and how many of them are covered. */
export const sections = ({ coverage }: Suite) =>
  goalSorts.map((sort) => {
    const goals: readonly GoalCoverage[] = coverage.filter((goal) => goal.sort === sort);
    return { heading: sortHeadings[sort], goals, covered: goals.filter(({ covered }) => covered).length };
  });
