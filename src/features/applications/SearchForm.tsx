import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isToSearch } from '../../portal/search-state.ts';
import select from '../../ui/SelectField.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox } from '../../wizard/fields/Checkbox.tsx';
import { wantedIn } from '../../wizard/fields/search-text.ts';
import classes from './applications.module.css';
import { type Filter, groupIn, groups, keyOf, MAX_SEARCH } from './filter.ts';

/** How long typing rests before it is searched, in ms (S9). */
const REST = 200;

interface SearchFormProps {
  /** What the address says. */
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Whether all of it stands in one line. */
  readonly isLine: boolean;
}

/** What the list is searched by, and what it is filtered by (AP-02). */
export function SearchForm({ filter, onChange, isLine }: SearchFormProps) {
  const stateId = useId();
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  const toSearch = isToSearch(location.state);
  useEffect(() => {
    if (toSearch) field.current?.focus();
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
        <div className={classes['state']}>
          <label htmlFor={stateId} className="visually-hidden">
            Estado
          </label>
          <select
            id={stateId}
            className={select['select']}
            value={shown.group ?? ''}
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
          checked={shown.pendingOnly}
          invalid={false}
          onChange={(pendingOnly) => {
            change({ pendingOnly });
          }}
        />
      </div>
    </form>
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
