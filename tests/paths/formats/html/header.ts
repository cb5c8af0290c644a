import { type GoalCoverage, type GoalSort, goalSorts, type Suite } from '../../engine/types.ts';
import type { CaseResult, SuiteRun } from '../../results/run.ts';
import { html, type Markup } from './markup.ts';
import { caseResults, numeral, resultNames, sortNames, strategyNames } from './words.ts';

/** What the suite is of, how big it is, and how much it covers. */
export function header(suite: Suite, run?: SuiteRun): Markup {
  const { flow, title, version, strategy, cases, totalSteps, lowerBound } = suite;
  const sorts = goalSorts.filter((sort) => suite.coverage.some((goal) => goal.sort === sort));
  return html`<header class="page-header">
    <div class="titles">
      <p class="kicker">Pruebas de caminos</p>
      <h1>${title}</h1>
      <p class="about"><code>${flow}</code> · versión ${version} · estrategia: ${strategyNames[strategy]}</p>
    </div>
    <dl class="totals">
      ${total('Pruebas', numeral(cases.length))} ${total('Pasos', numeral(totalSteps))}
      ${
        lowerBound === undefined
          ? undefined
          : total('Cota inferior', numeral(Math.ceil(lowerBound)), aboveBound(totalSteps, lowerBound))
      }
    </dl>
    ${run ? lastRun([...run.values()]) : undefined}
    <ul class="coverage-bars" aria-label="Cobertura">
      ${sorts.map((sort) => bar(suite, sort))}
    </ul>
  </header>`;
}

const lastRun = (results: readonly CaseResult[]): Markup =>
  html`<p class="last-run">
    Última corrida:
    ${caseResults.map(
      (result) =>
        html`<b class="result run-${result}"
          >${resultNames[result]} ${numeral(results.filter((each) => each === result).length)}</b
        > `,
    )}
  </p>`;

function aboveBound(steps: number, bound: number): string {
  const above = bound > 0 ? (steps / bound - 1) * 100 : 0;
  return above < 0.05 ? 'la suite es mínima' : `la suite la supera un ${numeral(above)} %`;
}

const total = (name: string, value: string, note?: string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}${note === undefined ? undefined : html`<small>${note}</small>`}</dd>
  </div>`;

const marks = { covered: '✓', uncovered: '✗', free: '' } as const;

const isMissing = ({ covered, aside }: GoalCoverage) => !covered && aside !== true;

function bar(suite: Suite, sort: GoalSort): Markup {
  const goals = suite.coverage.filter((goal) => goal.sort === sort);
  const covered = goals.filter((goal) => goal.covered).length;
  const cover = goals.every((goal) => goal.covered) ? 'covered' : goals.some(isMissing) ? 'uncovered' : 'free';
  return html`<li class="${cover}">
    <span class="bar-name">${sortNames[sort]}</span>
    <span class="bar-value">${marks[cover]} ${covered} de ${goals.length}</span>
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-ground" width="100" height="6" />
      <rect class="bar-filled" width="${Math.floor((covered / goals.length) * 1000) / 10}" height="6" />
    </svg>
  </li>`;
}
