import { table } from './text-table.ts';
import { gapsOf } from '../engine/gaps.ts';
import type { Suite } from '../engine/types.ts';
import type { ScreenCase, ScreenSuite } from '../screen/suite.ts';
import { preconditionsOf } from './preconditions.ts';
import { inSpanish, sections, summaryHeadings, summaryOf } from './summary.ts';

/**
 * The suites as text for a terminal, in Spanish: a row for each, and below what each should reach and does not.
 *
 * @param detailed also lists the states, transitions, decision outcomes, answers and results of each flow with the cases
 *   that cover them, and each case with its steps
 */
export function tableOf(suites: readonly ScreenSuite[], detailed: boolean): string {
  const rows = suites.map((suite) => [...summaryOf(suite), inSpanish(Math.round(suite.took))]);
  return [
    table([[...summaryHeadings, 'ms'], ...rows]),
    ...suites.flatMap(gapLines),
    ...(detailed ? suites.map(detailOf) : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function gapLines(suite: Suite): readonly string[] {
  const gaps = gapsOf(suite);
  const { flow, stopped } = suite;
  return [
    ...(gaps.length > 0
      ? [
          `${flow}: sin cubrir (${inSpanish(gaps.length)})\n` +
            gaps.map(({ label, reason }) => `  ✗ ${label}\n      porque: ${reason}`).join('\n'),
        ]
      : []),
    ...(stopped === undefined ? [] : [`${flow}: ${stopped}`]),
  ];
}

const detailOf = (suite: ScreenSuite): string =>
  [
    `${suite.flow} · ${suite.title} (versión ${suite.version}, estrategia ${suite.strategy})`,
    ...sections(suite)
      .filter(({ goals }) => goals.length > 0)
      .map(({ heading, goals, covered }) => {
        const width = Math.min(90, Math.max(...goals.map(({ label }) => label.length)));
        const lines = goals.map(
          ({ label, covered: isCovered, aside = false, cases }) =>
            `  ${isCovered ? '✓' : aside ? '·' : '✗'} ${label.padEnd(width)}   ${numbersOf(suite, cases)}`,
        );
        return [`${capitalized(heading)}: ${inSpanish(covered)} de ${inSpanish(goals.length)}`, ...lines].join('\n');
      }),
    `Pruebas: ${inSpanish(suite.cases.length)}`,
    ...suite.cases.map(caseLines),
  ].join('\n\n');

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The number of cases to name if many cover the same. */
const NAMED = 8;

/** Cases by their numbers, which are unique within a suite. */
function numbersOf({ flow, strategy }: Suite, ids: readonly string[]): string {
  const numbers = ids.slice(0, NAMED).map((id) => id.replace(`${flow}-${strategy}-`, ''));
  const others = ids.length - numbers.length;
  return [...numbers, ...(others > 0 ? [`y ${inSpanish(others)} más`] : [])].join(' ') || '—';
}

/** A response is cut here: the formats for carrying tests out have all of it. */
const TOLD = 150;

function caseLines(one: ScreenCase): string {
  const { id, title, opening, steps } = one;
  return [
    `${id} · ${title}`,
    ...preconditionsOf(one).map((said) => `      antes: ${said.length > TOLD ? `${said.slice(0, TOLD)}…` : said}`),
    ...[opening, ...steps].map(({ does, sees }, index) => `${String(index + 1).padStart(4)}. ${does} → ${sees}`),
  ].join('\n');
}
