import { useCallback, useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { audienceOf, permissionsOf } from './audience.ts';
import { useFlags } from './parts.ts';
import { type RouteRow, routesFor } from './route-table.ts';

/** The routes of the current user. */
export function useMyRoutes(): readonly RouteRow[] {
  const state = useSessionState();
  const isOn = useFlags();
  return useMemo(() => routesFor(audienceOf(state), permissionsOf(state), isOn), [state, isOn]);
}

/** The route that an address is of; undefined where it is of none of them. */
export function routeAt(rows: readonly RouteRow[], address: string): RouteRow | undefined {
  return rows.find((row) => matchPath(row.path, address) !== null && (row.only?.test(address) ?? true));
}

/** Whether the current user may open an address: where not, nothing leads there. */
export function useMayOpen(): (address: string) => boolean {
  const rows = useMyRoutes();
  return useCallback((address) => routeAt(rows, address) !== undefined, [rows]);
}
