import type { FlagName } from '../platform/flags.ts';
import { addresses } from '../portal/addresses.ts';
import {
  type Audience,
  type BrowserColumns,
  type BuildColumns,
  type Partner,
  type Permission,
  type RedirectRow,
  rows,
  type ScreenColumns,
  type ScreenRow,
} from '../portal/routes.ts';

/** A route of the portal, as the browser reads it. */
export interface RouteRow extends BrowserColumns, Pick<ScreenColumns, 'title' | 'startsByFlags' | 'question'> {
  /** The name of its row. */
  readonly screen: string;
  /** Where it leads instead of having a screen. */
  readonly redirect?: RedirectRow['redirect'];
}

/** A route with a screen, as the build and the tests read it: in the browser it has none of these columns. */
export type PlannedRoute = RouteRow & BuildColumns;

const hasScreen = (row: ScreenRow | RedirectRow): row is ScreenRow => !('redirect' in row);

function routesOf(screen: string, row: ScreenRow | RedirectRow): readonly RouteRow[] {
  if (!hasScreen(row)) return [{ ...row, screen, title: null }];
  const { also = [], ...first } = row;
  return [first, ...also.map((other) => ({ ...first, ...other }))].map((each) => ({ ...each, screen }));
}

/** Every route of the portal, and who may open it: each row with all of its addresses. */
export const routeTable: readonly RouteRow[] = Object.entries<ScreenRow | RedirectRow>(rows).flatMap(([screen, row]) =>
  routesOf(screen, row),
);

/** The routes that have a screen, for the build and the tests. */
export const plannedRoutes = (): readonly PlannedRoute[] =>
  routeTable.filter((row): row is PlannedRoute => 'budget' in row);

/** Where an address leads that is not among an audience's own. */
export const homeOf: Readonly<Record<Audience, string>> = {
  signedOut: addresses.signIn,
  notAuthorised: addresses.validating,
  ClienteFinal: addresses.home,
  Agenciero: addresses.home,
  Interno: addresses.home,
};

/** What is asked about one user. */
type Says<Of> = (of: Of) => boolean;

/** The routes that users of an audience may open, by their permissions, flags and the partners that are there. */
export function routesFor(
  audience: Audience,
  may: Says<Permission>,
  isOn: Says<FlagName> = () => true,
  isOff: Says<Partner> = () => false,
): readonly RouteRow[] {
  return routeTable.filter(
    (row) =>
      row.audience.includes(audience) &&
      (row.permission === undefined || may(row.permission)) &&
      (row.flag === undefined || isOn(row.flag)) &&
      row.partners?.some(isOff) !== true,
  );
}
