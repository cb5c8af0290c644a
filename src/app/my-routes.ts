import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { audienceOf, permissionsOf } from './audience.ts';
import { useFlags, useParts } from './parts.ts';
import { type RouteRow, routesFor } from './route-table.ts';

/** The routes of the current user. */
export function useMyRoutes(): readonly RouteRow[] {
  const state = useSessionState();
  const isOn = useFlags();
  const { off } = useParts().config.partners;
  return useMemo(
    () => routesFor(audienceOf(state), permissionsOf(state), isOn, (partner) => off.includes(partner)),
    [state, isOn, off],
  );
}

/** The route that an address is of; undefined where it is of none of them. */
export function routeAt(rows: readonly RouteRow[], address: string): RouteRow | undefined {
  return rows.find((row) => matchPath(row.path, address) !== null && (row.only?.test(address) ?? true));
}
