import type { ScreenCase, ScreenSuite } from '../screen/suite.ts';
import { preconditionsOf, type ResponseFiles } from './preconditions.ts';

/** A suite as a feature in the Spanish dialect of Gherkin: a scenario for each case. */
export function gherkinOf(suite: ScreenSuite, files?: ResponseFiles): string {
  const { flow, title, version, strategy, cases } = suite;
  return [
    '# language: es',
    `@${flow} @${strategy}`,
    `Característica: ${oneLine(title)}`,
    `  Flujo ${flow}, versión ${version}, estrategia ${strategy}.`,
    ...cases.flatMap((one) => ['', ...scenario(one, files)]),
    '',
  ].join('\n');
}

function scenario(one: ScreenCase, files: ResponseFiles | undefined): readonly string[] {
  const { id, title, opening, steps } = one;
  return [
    `  Escenario: ${id}: ${oneLine(title)}`,
    ...preconditionsOf(one, files?.content).map(
      (said, index) => `    ${index === 0 ? 'Dado' : 'Y'} que ${oneLine(said)}`,
    ),
    ...[opening, ...steps].flatMap(({ does, sees }) => [
      `    Cuando ${oneLine(does)}`,
      `    Entonces ${oneLine(sees)}`,
    ]),
  ];
}

/** Gherkin cannot continue a sentence on the next line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
