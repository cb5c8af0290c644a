import type { Visitor } from './visitor.ts';

/** A call that a screen makes first: a path of the contract, and what its user needs for it. */
interface FirstCall {
  readonly path: string;
  readonly permission?: string | undefined;
}

/** What the page needs to know of a route. */
export interface RouteOfPage {
  /** The addresses that it is of; a group for each parameter. */
  readonly of: RegExp;
  readonly only?: RegExp | undefined;
  readonly permission?: string | undefined;
  readonly flag?: string | undefined;
  /** The numbers of its files, by who may open it. */
  readonly files: Readonly<Record<string, readonly number[]>>;
  /** What it asks the back end for at first, by who may open it. */
  readonly calls?: Readonly<Record<string, readonly FirstCall[]>> | undefined;
  /** Whether it waits for the flags. */
  readonly byFlags?: boolean | undefined;
  /** The numbers of its app shells, by who may open it. */
  readonly shells: Readonly<Record<string, number>>;
}

/** A route that is opened, and the address of it. */
export interface Opened {
  readonly route: RouteOfPage;
  readonly address: string;
  readonly query: string;
}

/** Finds the route of an address among those that a visitor may open. */
export function routeAt(
  routes: readonly RouteOfPage[],
  { audience, permissions, flags }: Visitor,
  address: string,
  /** Whether a flag that is not known yet counts as on. */
  hopes: boolean,
): RouteOfPage | undefined {
  const isOn = (flag: string) => (flags ? flags[flag] === true : hopes);
  return routes.find(
    ({ of, only, permission, flag, files }) =>
      audience in files &&
      of.test(address) &&
      (!only || only.test(address)) &&
      (permission === undefined || permissions.includes(permission)) &&
      (flag === undefined || isOn(flag)),
  );
}
