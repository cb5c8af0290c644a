import { formatted } from '../../tests/formatted.ts';
import type { Cells } from './aims.ts';

const first = '<!-- figures: written by npm run bench -- --write -->';
const last = '<!-- /figures -->';

/**
 * The project's README with these figures between its markers.
 *
 * @param how what they were measured on
 * @throws Error where the markers are not there
 */
export async function withFigures(readme: string, how: string, tables: readonly Cells[]): Promise<string> {
  const begin = readme.indexOf(first);
  const end = readme.indexOf(last);
  if (begin < 0 || end < begin) throw new Error(`README.md needs a line '${first}' and another '${last}'.`);
  const day = new Date().toISOString().slice(0, 10);
  const content = [`${day}, ${how}.`, ...tables.map(markdownTable)].join('\n\n');
  return formatted('README.md', [readme.slice(0, begin + first.length), '', content, '', readme.slice(end)].join('\n'));
}

function markdownTable([head = [], ...rows]: Cells): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
