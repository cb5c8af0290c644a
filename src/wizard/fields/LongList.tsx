import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { StepText } from '../../../flows/kit/text.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FrequentList } from '../sources.ts';
import { beginsSo, calledSo, type Named } from './entry-names.ts';
import { frequentFirst, groupsOf } from './groups.ts';
import { FEW, MOST, PAUSE } from './list-limits.ts';
import { Options } from './Options.tsx';
import { wantedIn } from './search-text.ts';
import { useFocusedSearch } from './useFocusedField.ts';
import { useSearch } from './useSearch.ts';
import classes from './LongList.module.css';

interface Entry extends Named {
  readonly value: string | number | boolean;
  /** Entries of one group differ in it. */
  readonly label: string;
  readonly group?: string;
}

interface LongListProps<E extends Entry> {
  /** The id of what names the list. */
  readonly labelledBy: string;
  readonly entries: readonly E[];
  readonly chosen: E['value'] | undefined;
  /** What was chosen most often: it is first, and every choice is counted (IN-17). */
  readonly frequent?: FrequentList | undefined;
  /** What to do where there is nothing to choose from. */
  readonly none?: string | undefined;
  /** What to do where what is looked for is not there. */
  readonly missing?: StepText['missing'] | undefined;
  readonly onChoose: (entry: E) => void;
}

/**
 * Entries to choose one from, under their headings where they have some. More than eight can be searched (S9, IN-17);
 * how many are shown is announced, and none is said (ER-07). Enter takes what the search leaves, or what is called so.
 */
export function LongList<E extends Entry>({
  labelledBy,
  entries: all,
  chosen,
  frequent,
  none,
  missing,
  onChoose,
}: LongListProps<E>) {
  // Read once, so that the list does not change while it is looked at.
  const [often] = useState(() => frequent?.labels() ?? []);
  const entries = useMemo(() => frequentFirst(all, often), [all, often]);
  const choose = (entry: E) => {
    frequent?.count(entry.label);
    onChoose(entry);
  };
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(wantedIn(typed), PAUSE);
  const found = useSearch(entries, wanted);
  const shown = found ?? entries.slice(0, MOST);
  // Results are ordered by match, which headings would break.
  const searchRef = useRef<HTMLInputElement>(null);
  useFocusedSearch(searchRef, labelledBy);
  // Enter may be pressed before typing has paused, or before the code that searches is there.
  const [entered, setEntered] = useState<string>();
  const meant = found && entered !== undefined && entered === wanted ? theOne(found, wanted) : undefined;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (meant) take(meant);
  }, [meant]);
  const groups = found ? [{ name: undefined, members: found }] : groupsOf(shown);
  return (
    <div className={classes['list']} data-long={entries.length > FEW || undefined}>
      {entries.length > FEW && (
        <TextField
          ref={searchRef}
          type="search"
          label="Buscar"
          labelledBy={labelledBy}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setEntered(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setEntered(wantedIn(typed));
          }}
        />
      )}
      <p role="status" className={shown.length === 0 ? classes['none'] : 'visually-hidden'}>
        {none !== undefined && entries.length === 0 ? `${countOf(0)}. ${none}` : countOf(shown.length)}
      </p>
      {groups.map(({ name, members }) => (
        <Group
          key={name ?? ''}
          name={name}
          labelledBy={labelledBy}
          members={members}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      {!found && entries.length > MOST && (
        <p className={classes['more']}>
          Te mostramos {MOST} de {entries.length.toLocaleString('es-AR')}. Para ver las otras, buscalas.
        </p>
      )}
      {missing && (
        <details className={classes['missing']}>
          <summary>{missing.asks}</summary>
          <p>{missing.says}</p>
        </details>
      )}
    </div>
  );
}

/** The only one that was found, or that is called exactly so, or else begins so, whatever its accents and capitals. */
function theOne<E extends Entry>(found: readonly E[], wanted: string): E | undefined {
  if (found.length === 1) return found[0];
  const [begins, ...others] = found.filter(({ label }) => beginsSo(label, wanted));
  return calledSo(found, wanted)[0] ?? (others.length === 0 ? begins : undefined);
}

const countOf = (shown: number): string =>
  shown === 0 ? 'No hay resultados' : shown === 1 ? '1 opción' : `${shown} opciones`;

interface GroupProps<E extends Entry> extends Pick<LongListProps<E>, 'labelledBy' | 'chosen' | 'onChoose'> {
  readonly name: string | undefined;
  readonly members: readonly E[];
}

function Group<E extends Entry>({ name, labelledBy, members, chosen, onChoose }: GroupProps<E>) {
  const headingId = useId();
  if (members.length === 0) return null;
  return (
    <section className={classes['group']}>
      {name !== undefined && (
        <h2 id={headingId} className={classes['heading']}>
          {name}
        </h2>
      )}
      <Options
        labelledBy={name === undefined ? labelledBy : headingId}
        options={members.map((entry) => ({ label: entry.label, pressed: entry.value === chosen, entry }))}
        onChoose={({ entry }) => {
          onChoose(entry);
        }}
      />
    </section>
  );
}
