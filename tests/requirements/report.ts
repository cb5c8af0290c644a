import { csvOfRows } from '../paths/formats/rows.ts';
import { recordedName } from '../paths/recorded/recorded.ts';
import type { Proof, Row } from './matrix.ts';

const headings = ['Requirement', 'State', 'Sentence', 'Flows', 'Kind', 'File', 'Title'];

/** A row for each proof of each requirement, for a spreadsheet; one without a proof has a row as well. */
export const asCsv = (rows: readonly Row[]): string =>
  csvOfRows([
    headings,
    ...rows.flatMap((row) => {
      const known = [row.number, stateOf(row), row.sentence, row.flows.join('; ')];
      return row.proofs.length === 0
        ? [[...known, '', '', '']]
        : row.proofs.map(({ kind, file, title }) => [...known, kind, file, title]);
    }),
  ]);

const stateOf = ({ open }: Row): string => (open === undefined ? 'done' : `open: ${open}`);

const widths = [5, 44, 76, 30] as const;

/** A table to read in a terminal: the tests by file, the paths by flow; the last line counts. */
export function asTable(rows: readonly Row[]): string {
  const done = rows.filter(({ open }) => open === undefined).length;
  return [
    ...tableRow([['No.'], ['what it asks'], ['tests that name it'], ['flows that walk it']]),
    ...rows.flatMap((row) => [
      rule,
      ...tableRow([[row.number], [row.sentence, ...noteOf(row)], testsOf(row), flowsOf(row)]),
    ]),
    rule,
    `${done} of ${rows.length} are done, ${rows.length - done} are open.`,
    '',
  ].join('\n');
}

const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');

const noteOf = ({ open }: Row): readonly string[] => (open === undefined ? [] : [`Open: ${open}`]);

const asides: Readonly<Partial<Record<Proof['kind'], string>>> = {
  'skipped test': '(skipped) ',
  'nightly test': '(nightly) ',
};

const testsOf = ({ proofs }: Row): readonly string[] => {
  const tests = proofs.filter(({ kind }) => kind !== 'path');
  return [...new Set(tests.map(({ file }) => file))].flatMap((file) => [
    file,
    ...tests.filter((test) => test.file === file).map(({ kind, title }) => `  ${asides[kind] ?? ''}${title}`),
  ]);
};

const flowsOf = ({ flows, proofs }: Row): readonly string[] =>
  flows.flatMap((flow) => {
    const paths = proofs.filter(({ kind, file }) => kind === 'path' && file === recordedName(flow));
    return [flow, `  ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`];
  });

/** One row: each cell's lines wrapped to its column, one below the other. */
function tableRow(cells: readonly (readonly string[])[]): readonly string[] {
  const columns = cells.map((lines, column) => lines.flatMap((line) => wrap(line, widths[column] ?? 0)));
  return Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, line) =>
    columns
      .map((lines, column) => (lines[line] ?? '').padEnd(widths[column] ?? 0))
      .join(' │ ')
      .trimEnd(),
  );
}

function wrap(line: string, width: number): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.trim().split(' ')) {
    const longer = current.trim() === '' ? indent + word : `${current} ${word}`;
    if (longer.length > width && current.trim() !== '') {
      lines.push(current);
      current = indent + word;
    } else current = longer;
  }
  return [...lines, current];
}
