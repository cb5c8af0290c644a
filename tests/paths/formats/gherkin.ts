import type { Suite, SuiteCase } from '../engine/types.ts';

/** A suite as a feature in the Spanish dialect of Gherkin: a scenario for each case. */
export function gherkinOf(suite: Suite): string {
  const { flow, title, version, strategy, cases } = suite;
  return [
    '# language: es',
    `@${flow} @${strategy}`,
    `Característica: ${oneLine(title)}`,
    `  Flujo ${flow}, versión ${version}, estrategia ${strategy}.`,
    ...cases.flatMap((one) => ['', ...scenario(one)]),
    '',
  ].join('\n');
}

const scenario = ({ id, title, opening, steps }: SuiteCase): readonly string[] => [
  `  Escenario: ${id}: ${oneLine(title)}`,
  `    Dado que ${oneLine(opening.does)}`,
  `    Entonces ${oneLine(opening.sees)}`,
  ...steps.flatMap(({ does, sees }) => [`    Cuando ${oneLine(does)}`, `    Entonces ${oneLine(sees)}`]),
];

/** Gherkin cannot continue a sentence on the next line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
