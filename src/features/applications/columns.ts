import { useState } from 'react';
import { applicationsTable } from '../../platform/storage.ts';
import type { Orden } from './types.ts';
import { useIsWide } from './wide.ts';

/** A column of the table (SL-06). */
export interface Column {
  readonly id: Orden | 'DNI' | 'Auto';
  readonly title: string;
  /** By what its heading orders the list. */
  readonly order?: Orden;
  /** Aligned by its digits. */
  readonly isAmount?: true;
  /** Without it an application is not known, or not told from others: it cannot be hidden. */
  readonly isFixed?: true;
  /** Hidden where the window is narrow, unless somebody chooses otherwise: from all, from who coordinates, or from who does not. */
  readonly extraTo?: 'all' | 'coordinators' | 'others';
}

export const columns: readonly Column[] = [
  { id: 'Numero', title: 'N.º', order: 'Numero', isFixed: true },
  { id: 'Cliente', title: 'Cliente', order: 'Cliente', isFixed: true },
  { id: 'DNI', title: 'DNI', extraTo: 'all' },
  { id: 'Auto', title: 'Auto' },
  { id: 'Capital', title: 'Capital', order: 'Capital', isAmount: true, extraTo: 'all' },
  { id: 'Neto', title: 'Neto', order: 'Neto', isAmount: true },
  { id: 'Cuota', title: 'Cuota', order: 'Cuota', isAmount: true, extraTo: 'coordinators' },
  { id: 'Estado', title: 'Estado', order: 'Estado', isFixed: true },
  { id: 'Emision', title: 'Emisión', order: 'Emision' },
  { id: 'Vendedor', title: 'Vendedor', order: 'Vendedor', extraTo: 'others' },
  { id: 'Canal', title: 'Canal', order: 'Canal', extraTo: 'others' },
];

/** How somebody has the table. */
export interface TableView {
  readonly shown: readonly Column[];
  /** Whether rows have room around their text. */
  readonly isRoomy: boolean;
  readonly toggle: (id: Column['id']) => void;
  readonly setRoomy: (isRoomy: boolean) => void;
}

/**
 * The columns that are shown, and how high the rows are: as chosen last in this browser, or as the window has room.
 *
 * @param coordinates whether they see everybody's applications, and so whose each is (SL-07)
 */
export function useTableView(coordinates: boolean): TableView {
  const isWide = useIsWide();
  const [chosen, choose] = useState(() => applicationsTable.read());
  const isExtra = ({ extraTo }: Column) => extraTo === 'all' || extraTo === (coordinates ? 'coordinators' : 'others');
  const hidden = chosen?.hidden ?? (isWide ? [] : columns.filter(isExtra).map(({ id }) => id));
  const isRoomy = chosen?.isRoomy ?? false;
  const keep = (next: { readonly hidden?: readonly string[]; readonly isRoomy?: boolean }) => {
    const view = { hidden: [...(next.hidden ?? hidden)], isRoomy: next.isRoomy ?? isRoomy };
    applicationsTable.write(view);
    choose(view);
  };
  return {
    shown: columns.filter(({ id, isFixed }) => isFixed || !hidden.includes(id)),
    isRoomy,
    toggle: (id) => {
      keep({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
    },
    setRoomy: (roomy) => {
      keep({ isRoomy: roomy });
    },
  };
}
