import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox } from '../../wizard/screens/Checkbox.tsx';
import classes from './applications.module.css';
import { type Filter, groupIn, groups, MAX_SEARCH } from './filter.ts';

/** How long typing rests before it is searched, in ms (S9). */
const REST = 200;

interface SearchFormProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** What the list is searched by, and what it is filtered by (AP-02). */
export function SearchForm({ filter, onChange }: SearchFormProps) {
  const stateId = useId();
  const [typed, setTyped] = useState(filter.search);
  /** What was searched from here, and is not in the address yet. */
  const own = useRef<string[]>([]);
  useEffect(() => {
    const at = own.current.indexOf(filter.search);
    own.current.splice(0, at + 1);
    // The address has changed otherwise: by going back, or by a link.
    if (at === -1) setTyped(filter.search);
  }, [filter.search]);
  const change = (part: Partial<Filter>) => {
    const next = { ...filter, search: typed.trim(), ...part };
    if (next.search !== filter.search) own.current.push(next.search);
    onChange(next);
  };
  const search = useDebouncedCallback(() => {
    change({});
  }, REST);
  return (
    <form
      role="search"
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        change({});
      }}
    >
      <TextField
        type="search"
        label="Buscar por nombre, número o vehículo"
        quiet
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search();
        }}
      />
      <div className={classes['filters']}>
        <div className={classes['state']}>
          <label htmlFor={stateId} className="visually-hidden">
            Estado
          </label>
          <select
            id={stateId}
            value={filter.group ?? ''}
            onChange={(event) => {
              change({ group: groupIn(event.currentTarget.value) });
            }}
          >
            <option value="">Todos los estados</option>
            {Object.entries(groups).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Checkbox
          label="Solo con tareas pendientes"
          checked={filter.pendingOnly}
          invalid={false}
          onChange={(pendingOnly) => {
            change({ pendingOnly });
          }}
        />
      </div>
    </form>
  );
}
