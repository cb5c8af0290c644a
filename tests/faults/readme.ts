import { formatted } from '../formatted.ts';
import { cellsOf, legendOf, type Matrix } from './matrix.ts';

const BEGIN = '<!-- matrix: written by npm run faults -->';
const END = '<!-- /matrix -->';

/**
 * The README with the matrix as it is now.
 *
 * @param uncalled the operations that are not in it
 */
export async function withMatrix(readme: string, matrix: Matrix, uncalled: readonly string[]): Promise<string> {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`tests/faults/README.md needs a line '${BEGIN}' and another '${END}'`);
  const [headings = [], ...lines] = cellsOf(matrix);
  const table = [headings, headings.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const legend = legendOf(matrix).map((text) => `- ${text}`);
  const absent = `Not called by the portal yet: ${uncalled.join(', ')}.`;
  const part = [BEGIN, '', ...table, '', absent, '', 'The shortened texts in full:', '', ...legend, ''].join('\n');
  const text = `${readme.slice(0, begin)}${part}\n${readme.slice(end)}`;
  return formatted('README.md', text);
}
