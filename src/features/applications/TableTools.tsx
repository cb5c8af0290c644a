import Columns from 'lucide/dist/esm/icons/columns-3.mjs';
import type { SolicitudesFilter } from '../../api/queries.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDownloads } from '../../ui/useDownloads.ts';
import { columns, type TableView } from './columns.ts';
import classes from './table.module.css';

/** Saves all that a filter is of, as a file for a spreadsheet; it tells of its failure itself. */
export type SaveApplications = (filter: SolicitudesFilter) => Promise<void>;

interface TableToolsProps {
  readonly view: TableView;
  readonly filter: SolicitudesFilter;
  /** Whether there is nothing to save. */
  readonly isEmpty: boolean;
  readonly save: SaveApplications;
}

/** What is done with the table (SL-06): its columns and the height of its rows are chosen, and all that it is of is saved. */
export function TableTools({ view, filter, isEmpty, save }: TableToolsProps) {
  const downloads = useDownloads(save);
  return (
    <div className={classes['tools']}>
      <DownloadButton downloads={downloads} id="csv" ask={filter} disabled={isEmpty} variant="subtle">
        Descargar CSV
      </DownloadButton>
      <Disclosure label="Columnas" icon={<Icon of={Columns} />}>
        <Options {...view} />
      </Disclosure>
    </div>
  );
}

const Options = ({ shown, isRoomy, toggle, setRoomy }: TableView) => (
  <div className={classes['options']}>
    {columns.map(
      ({ id, title, isFixed }) =>
        !isFixed && (
          <Option
            key={id}
            label={title}
            checked={shown.some((column) => column.id === id)}
            onChange={() => {
              toggle(id);
            }}
          />
        ),
    )}
    <Option label="Filas más altas" checked={isRoomy} onChange={setRoomy} />
  </div>
);

interface OptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Option = ({ label, checked, onChange }: OptionProps) => (
  <label className={classes['option']}>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
    {label}
  </label>
);
