import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { audienceOf } from './audience.ts';
import { useFlags } from './parts.ts';
import { type RouteRow, routesFor } from './route-table.ts';

/** The routes of whoever is here now. */
export function useMyRoutes(): readonly RouteRow[] {
  const audience = audienceOf(useSessionState());
  const isOn = useFlags();
  return useMemo(() => routesFor(audience, isOn), [audience, isOn]);
}

/** Whether an address is one of these routes'. */
export function leadsSomewhere(rows: readonly RouteRow[], address: string): boolean {
  return rows.some(({ path }) => matchPath(path, address) !== null);
}

/** What the bars call the screen at an address. */
export function titleAt(rows: readonly RouteRow[], address: string): string {
  const row = rows.find(({ path }) => matchPath(path, address) !== null);
  return row && 'title' in row ? row.title : '';
}
