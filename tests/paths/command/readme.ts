import { formatted } from '../../formatted.ts';
import { markdownTable } from '../formats/summary.ts';
import type { Suite } from '../engine/types.ts';

/** How messages call the README that holds the table. */
export const readmeName = 'tests/paths/README.md';

const BEGIN = '<!-- table: written by npm run paths -- record -->';
const END = '<!-- /table -->';

/**
 * The README with its table as the suites are now.
 *
 * @throws Error in Spanish where it has no place for the table
 */
export async function withTable(readme: string, suites: readonly Suite[]): Promise<string> {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) {
    throw new Error(`${readmeName} no tiene lugar para el cuadro: agregale una línea «${BEGIN}» y otra «${END}».`);
  }
  const text = `${readme.slice(0, begin)}${BEGIN}\n\n${markdownTable(suites)}\n\n${readme.slice(end)}`;
  return formatted('README.md', text);
}
