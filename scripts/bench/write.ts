import { withMarked } from '../lib/marked.ts';
import type { Cells } from './aims.ts';

const part = { name: 'figures', command: 'npm run bench -- --write' };

/**
 * docs/figures.md with these figures between its markers.
 *
 * @param how what they were measured on
 * @throws Error where the markers are not there
 */
export function withFigures(document: string, how: string, tables: readonly Cells[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return withMarked(document, part, [`${day}, ${how}.`, ...tables.map(markdownTable)].join('\n\n'));
}

function markdownTable([head = [], ...rows]: Cells): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
