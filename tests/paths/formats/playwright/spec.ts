import type { Suite, SuiteCase, SuiteStep } from '../../types.ts';
import { literal, quoted } from './source.ts';

/** A step as one sentence: what is done, and what is seen then. */
export const sentenceOf = ({ does, sees }: Pick<SuiteStep, 'does' | 'sees'>): string =>
  [does, sees].filter((part) => part !== '').join(', ');

/** A suite as a Playwright file: a test for each case, and in it a step for each step. */
export function specOf(suite: Suite): string {
  const { flow, title, version, strategy, cases } = suite;
  const tests = cases.map((one) => testOf(one, hasScreens(suite) ? 'test' : 'test.skip'));
  return [
    "import { test } from './fixtures.ts';",
    '',
    `// Flujo ${flow}, versión ${version}, estrategia ${strategy}. Lo escribió «npm run paths»: no se edita a mano.`,
    `test.describe(${quoted(`${title} (${flow}, ${strategy})`)}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}

/** A statechart that no screen shows yet has nothing to do in a browser; its tests are there to be read. */
const hasScreens = ({ cases }: Suite): boolean =>
  cases.some(({ opening, steps }) => [opening, ...steps].some(({ doing }) => doing.length > 0));

function testOf({ id, title, opening, steps }: SuiteCase, declare: string): string {
  const body = [opening, ...steps].map(stepOf).join('\n');
  return `  ${declare}(${quoted(`${id}: ${title}`)}, async ({ actor }) => {\n${body}\n  });`;
}

function stepOf(step: SuiteStep): string {
  const { doing, seeing, problems } = step;
  const lines = [
    // What is missing must not pass for done.
    ...problems.map(({ text }) => call('throw new Error', text)),
    ...(problems.length > 0 ? [] : doing.map((one) => call('await actor.do', one))),
    ...(problems.length > 0 ? [] : seeing.map((one) => call('await actor.sees', one))),
  ];
  const title = quoted(sentenceOf(step));
  if (lines.length === 0) return `    await test.step(${title}, async () => {});`;
  return [`    await test.step(${title}, async () => {`, ...lines, '    });'].join('\n');
}

const INDENT = 6;

function call(callee: string, argument: unknown): string {
  const before = `${' '.repeat(INDENT)}${callee}(`;
  return `${before}${literal(argument, INDENT, before.length, ');'.length)});`;
}
