import type { Suite, SuiteCase, SuiteStep } from '../../engine/types.ts';
import type { ScreenSuite } from '../../screen/suite.ts';
import { type Labels, labelsOf } from '../labels.ts';
import { severities } from '../tools/allure.ts';
import { literal, quoted, WIDTH } from './source.ts';

/** A step as one sentence: what is done, and what is seen after it. */
export const sentenceOf = ({ does, sees }: Pick<SuiteStep, 'does' | 'sees'>): string =>
  [does, sees].filter((part) => part !== '').join(', ');

/**
 * A suite as a Playwright file: a test for each case, and in it a step for each step.
 *
 * @param writtenAt the day that its answers call today
 */
export function specOf(suite: Suite, writtenAt: Date): string {
  const { flow, version, strategy, cases } = suite;
  const labelled = labelsOf(suite);
  return [
    "import { test } from './runtime/fixtures.ts';\nimport { label } from './runtime/labels.ts';",
    `// Flujo ${flow}, versión ${version}, estrategia ${strategy}. Lo escribió «npm run paths»: no se edita a mano.`,
    `test.use({ writtenAt: '${writtenAt.toISOString()}' });`,
    ...cases.map((one) => testOf(one, labelled(one))),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Whether a suite's tests open a page: those of a statechart without screens have nothing to do in a browser. */
export const hasScreens = ({ cases }: ScreenSuite): boolean =>
  cases.some(({ opening }) => opening.doing.some((doing) => doing.do === 'open') || opening.problems.length > 0);

function testOf({ id, title, opening, steps }: SuiteCase, labels: Labels): string {
  const body = [labelOf(labels), ...[opening, ...steps].map(stepOf)].join('\n');
  const start = `test(${quoted(`${id}: ${title}`)}, async (`;
  const fixtures = start.length + '{ actor }) => {'.length > WIDTH ? '{\n  actor,\n}' : '{ actor }';
  return `${start}${fixtures}) => {\n${body}\n});`;
}

/** What reports file the test by, said in its first line: a report of a test that was not run has only its title. */
function labelOf({ key, requirements, priority, folder }: Labels): string {
  const [epic, feature = '', story = ''] = folder;
  const before = '  label(';
  const labels = { key, requirements, severity: severities[priority], epic, feature, story };
  return `${before}${literal(labels, 2, before.length, ');'.length)});`;
}

function stepOf(step: SuiteStep): string {
  const { doing, seeing, problems } = step;
  const lines = [
    // A missing step must not pass.
    ...problems.map(({ text }) => call('throw new Error', text)),
    ...(problems.length > 0 ? [] : doing.map((one) => call('await actor.do', one))),
    ...(problems.length > 0 ? [] : seeing.map((one) => call('await actor.sees', one))),
  ];
  const title = quoted(sentenceOf(step));
  if (lines.length === 0) return `  await test.step(${title}, async () => {});`;
  return [`  await test.step(${title}, async () => {`, ...lines, '  });'].join('\n');
}

const INDENT = 4;

function call(callee: string, argument: unknown): string {
  const before = `${' '.repeat(INDENT)}${callee}(`;
  return `${before}${literal(argument, INDENT, before.length, ');'.length)});`;
}
