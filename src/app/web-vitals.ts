import type { RemoteLog } from '../platform/remote-log.ts';
import { logWebVitals } from '../platform/web-vitals.ts';
import { routeAt } from './my-routes.ts';
import { routeTable } from './route-table.ts';

/** The pattern of the route that an address is of, as the log has it: /miscreditos/{operacionId}; '' where it is of none. */
export function routePattern(pathname: string): string {
  const path = routeAt(routeTable, pathname)?.path ?? '';
  return path.replace(/\/\*$/, '').replace(/:(\w+)/g, '{$1}');
}

/** Logs how fast this page is for its user, by route. */
export function logVitals(log: RemoteLog): void {
  logWebVitals({ log, routeOf: routePattern, window });
}
