import { useState } from 'react';
import { savedFilters } from '../../platform/storage.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './applications.module.css';
import { columns } from './columns.ts';
import { type Filter, filterIn, groups, isNewestFirst, savedOf, withoutFilter } from './filter.ts';
import type { Sellers } from './SearchForm.tsx';

/** More than these are no help to find one's way. */
const MOST = 8;

interface SavedFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Whose names filters are called by. */
  readonly sellers: Sellers['found'];
}

/** The filters that a seller comes back to (SL-06), in this browser: one tap chooses them, another one takes them away. */
export function SavedFilters({ filter, onChange, sellers }: SavedFiltersProps) {
  // What another version has saved may not be one any more.
  const [saved, setSaved] = useState(
    () => savedFilters.read()?.filter((each) => each !== '' && savedOf(filterOf(each)) === each) ?? [],
  );
  const current = savedOf(filter);
  const isSaved = saved.includes(current);
  const keep = (next: readonly string[]) => {
    savedFilters.write([...next]);
    setSaved([...next]);
  };
  if (saved.length === 0 && current === '') return null;
  return (
    <div role="group" aria-label="Filtros guardados" className={classes['saved']}>
      {saved.map((each) => {
        const chosen = filterOf(each);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === current}
            className={classes['chip']}
            onClick={() => {
              onChange(each === current ? withoutFilter(filter) : chosen);
            }}
          >
            {nameOf(chosen, sellers)}
          </button>
        );
      })}
      {/* One button for both, which keeps the focus. */}
      {(isSaved || (current !== '' && saved.length < MOST)) && (
        <Button
          variant="subtle"
          onClick={() => {
            keep(isSaved ? saved.filter((each) => each !== current) : [...saved, current]);
          }}
        >
          {isSaved ? 'Olvidar estos filtros' : 'Guardar estos filtros'}
        </Button>
      )}
    </div>
  );
}

const filterOf = (saved: string): Filter => filterIn(new URLSearchParams(saved));

/** 'Falta Doc · con tareas · Silvia Roldán · por Capital'. */
function nameOf({ group, pendingOnly, seller, channel, order }: Filter, sellers: Sellers['found']): string {
  const orderedBy = columns.find((column) => column.order === order.by)?.title;
  return [
    group && groups[group],
    pendingOnly && 'con tareas',
    seller !== undefined && (sellers?.vendedores.find(({ id }) => id === seller)?.nombre ?? 'un vendedor'),
    channel !== undefined && (sellers?.canales.find(({ key }) => key === channel)?.value ?? 'un canal'),
    !isNewestFirst(order) && orderedBy !== undefined && `por ${orderedBy}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}
