import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatted } from '../../formatted.ts';
import { strategies, type Strategy } from '../engine/types.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import type { Workplace } from './workplace.ts';

/** The flow whose suites the guides count. */
export const EXAMPLE = 'report-payment';

/** The guides for QA, and how they write numbers. */
const guideNames = { 'tests/paths/GUIA.md': 'es-AR', 'tests/paths/GUIDE.md': 'en' } as const;

/** A guide, as it is and with the numbers that the flows give now. */
interface Guide {
  readonly name: string;
  readonly path: string;
  readonly is: string;
  readonly wanted: string;
}

type Counted = Pick<ScreenSuite, 'cases' | 'totalSteps'>;

/**
 * The guides with the tests and steps of each strategy; none where the project has no guides.
 *
 * @throws Error in Spanish where a guide has no row for a strategy
 */
export async function guidesOf({ flows, project }: Workplace): Promise<readonly Guide[]> {
  const example = flows.find(({ id }) => id === EXAMPLE);
  if (project === undefined || !example) return [];
  const suites = new Map<Strategy, Counted>();
  for (const strategy of strategies) suites.set(strategy, await example.makeSuite({ strategy }));
  return await Promise.all(
    Object.entries(guideNames).map(async ([name, locale]) => {
      const path = join(project, name);
      const is = await readFile(path, 'utf8');
      return { name, path, is, wanted: await formatted(name, withCounts(is, suites, { name, locale })) };
    }),
  );
}

/** A text with the last two cells of each strategy's row as they are now: its tests and its steps. */
export function withCounts(
  text: string,
  suites: ReadonlyMap<Strategy, Counted>,
  { name, locale }: { readonly name: string; readonly locale: string },
): string {
  const numeral = new Intl.NumberFormat(locale);
  return [...suites].reduce((written, [strategy, { cases, totalSteps }]) => {
    const row = new RegExp(`^(\\| \`${strategy}\`.*\\|)[^|\\n]*\\|[^|\\n]*\\|$`, 'm');
    if (!row.test(written)) throw new Error(`${name} no tiene en su cuadro un renglón para \`${strategy}\`.`);
    return written.replace(row, `$1 ${numeral.format(cases.length)} | ${numeral.format(totalSteps)} |`);
  }, text);
}
