import type { CSSProperties, ReactNode } from 'react';
import classes from './ComparisonTable.module.css';

/** One row: a cell for each column, or one over all of them. */
export type ComparedRow = { readonly name: string } & (
  | { readonly cells: readonly ReactNode[]; readonly isSame?: boolean }
  | { readonly common: ReactNode }
);

interface ComparisonTableProps {
  /** What is compared, for who does not see it. */
  readonly caption: string;
  /** What stands in each column, above the names of the rows: 'Póliza'. */
  readonly each: string;
  /** What is compared, at least one, each with a key of its own. */
  readonly columns: readonly { readonly id: string; readonly heading: ReactNode }[];
  readonly rows: readonly ComparedRow[];
  /** Many rows of one line each. */
  readonly dense?: boolean;
}

/**
 * Things side by side (SL-01, SL-03). On a phone the name of a row is above its cells. The roles are said since a table that is laid
 * out otherwise has none in some browsers.
 */
export function ComparisonTable({ caption, each, columns, rows, dense = false }: ComparisonTableProps) {
  const style: CSSProperties & Record<'--compared', number> = { '--compared': columns.length };
  return (
    <table role="table" className={classes['table']} data-dense={dense || undefined} style={style}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={classes['corner']}>
            {each}
          </th>
          {columns.map(({ id, heading }) => (
            <th key={id} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.name} role="row" data-same={('isSame' in row && row.isSame) || undefined}>
            <th role="rowheader" scope="row">
              {row.name}
            </th>
            {'common' in row ? (
              <td role="cell" colSpan={columns.length} className={classes['common']}>
                {row.common}
              </td>
            ) : (
              columns.map(({ id }, at) => (
                <td key={id} role="cell">
                  {row.cells[at]}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
