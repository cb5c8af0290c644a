import { useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { audienceOf } from './audience.ts';
import { useFlags } from './parts.ts';
import { type RouteRow, routesFor } from './route-table.ts';

/** The routes of the current user. */
export function useMyRoutes(): readonly RouteRow[] {
  const audience = audienceOf(useSessionState());
  const isOn = useFlags();
  return useMemo(() => routesFor(audience, isOn), [audience, isOn]);
}

/** The route that an address is of; undefined where it is of none of them. */
export function routeAt(rows: readonly RouteRow[], address: string): RouteRow | undefined {
  return rows.find(({ path }) => matchPath(path, address) !== null);
}
