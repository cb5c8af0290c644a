import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { messageFor } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { useLocation } from 'react-router-dom';
import { isToSearch } from '../../portal/search-state.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import select from '../../ui/SelectField.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox } from '../../wizard/fields/Checkbox.tsx';
import { wantedIn } from '../../wizard/fields/search-text.ts';
import classes from './applications.module.css';
import { type Filter, groupEntries, groupIn, keyOf, MAX_SEARCH } from './filter.ts';
import type { Grupo } from './types.ts';

/** How long typing rests before it is searched, in ms (S9). */
const REST = 200;

interface SearchFormProps {
  /** What the address says. */
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Whether all of it stands in one line. */
  readonly isLine: boolean;
  /** Undefined for who sees no others' applications (SL-07). */
  readonly sellers: Sellers | undefined;
  /** How many there are in each state (SL-06); undefined until that is known. */
  readonly counts: Readonly<Record<Grupo, number>> | undefined;
}

/** Whose applications the list can be of, as far as they have come. */
export interface Sellers {
  readonly found: Awaited<ReturnType<NonNullable<Queries['vendedores']['queryFn']>>> | undefined;
  /** Why they did not come; null where nothing is wrong. */
  readonly failure: Error | null;
  readonly askAgain: () => void;
}

/** What the list is searched by, and what it is filtered by (AP-02); for coordinators, by seller and channel, too (SL-07). */
export function SearchForm({ filter, onChange, isLine, sellers, counts }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  const toSearch = isToSearch(location.state);
  useEffect(() => {
    if (!toSearch) return;
    field.current?.focus();
    // Another search takes the place of the last one.
    field.current?.select();
  }, [toSearch]);
  const [shown, show] = useShown(filter);
  const change = (part: Partial<Filter>) => {
    const next = { ...shown, ...part };
    show(next);
    onChange({ ...next, search: wantedIn(next.search) });
  };
  const search = useDebouncedCallback(() => {
    change({});
  }, REST);
  return (
    <form
      role="search"
      className={classes['form']}
      data-line={isLine || undefined}
      data-many={sellers !== undefined || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        change({});
      }}
    >
      <TextField
        ref={field}
        type="search"
        label="Buscar por nombre, DNI, teléfono, número o vehículo"
        quiet
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        value={shown.search}
        onChange={(event) => {
          show({ ...shown, search: event.currentTarget.value });
          search();
        }}
      />
      <div className={classes['filters']}>
        <Filtering
          label="Estado"
          all="Todos los estados"
          options={stateOptions(counts)}
          value={shown.group}
          onChange={(group) => {
            change({ group: groupIn(group ?? '') });
          }}
        />
        {sellers && (
          <>
            <Filtering
              label="Vendedor"
              all="Todos los vendedores"
              unknown={sellers.found ? 'Otro vendedor' : 'El vendedor elegido'}
              options={sellers.found?.vendedores.map(({ id, nombre }) => [id, nombre] as const) ?? []}
              value={shown.seller}
              onChange={(seller) => {
                change({ seller });
              }}
            />
            <Filtering
              label="Canal"
              all="Todos los canales"
              unknown={sellers.found ? 'Otro canal' : 'El canal elegido'}
              options={sellers.found?.canales.map(({ key, value }) => [key, value] as const) ?? []}
              value={shown.channel}
              onChange={(channel) => {
                change({ channel });
              }}
            />
          </>
        )}
        <Checkbox
          label="Solo con tareas pendientes"
          checked={shown.pendingOnly}
          invalid={false}
          onChange={(pendingOnly) => {
            change({ pendingOnly });
          }}
        />
      </div>
      {sellers?.failure && (
        <div className={classes['failed']}>
          <LoadFailed message={messageFor(sellers.failure)} onRetry={sellers.askAgain} />
        </div>
      )}
    </form>
  );
}

/** The states, with how many there are in each, as far as that is known. */
function stateOptions(counts: SearchFormProps['counts']): readonly (readonly [Grupo, string])[] {
  return groupEntries.map(([group, label]) => [group, counts ? `${label} (${counts[group]})` : label]);
}

interface FilteringProps {
  readonly label: string;
  /** What it says where it narrows nothing. */
  readonly all: string;
  /** What it says of a value that is none of the options. */
  readonly unknown?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A list of which one narrows the applications. Native, as SelectField. */
function Filtering({ label, all, unknown, options, value, onChange }: FilteringProps) {
  const id = useId();
  const isOther = value !== undefined && !options.some(([known]) => known === value);
  return (
    <div className={classes['state']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={select['select']}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value === '' ? undefined : currentTarget.value);
        }}
      >
        <option value="">{all}</option>
        {isOther && <option value={value}>{unknown}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the fields show: at once what is typed and chosen, and what the address says where it changes otherwise, as by going back. */
function useShown(filter: Filter): readonly [Filter, (next: Filter) => void] {
  const [shown, setShown] = useState(filter);
  const address = keyOf(filter);
  const follow = useEffectEvent(() => {
    setShown(filter);
  });
  /** What was shown here, and may not be in the address yet. */
  const own = useRef([address]);
  useEffect(() => {
    const at = own.current.lastIndexOf(address);
    own.current.splice(0, at);
    if (at !== -1) return;
    own.current = [address];
    follow();
  }, [address]);
  return [
    shown,
    (next) => {
      setShown(next);
      own.current.push(keyOf({ ...next, search: wantedIn(next.search) }));
    },
  ];
}
