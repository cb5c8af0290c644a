import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { addresses } from '../portal/addresses.ts';
import type { Preloadable } from '../ui/idle.ts';
import { lazy } from '../ui/lazy.tsx';
import { numberIn } from './addressed.ts';
import { Arriving } from './Arriving.tsx';
import { pageFallback } from './NotFetched.tsx';
import { type RouteRow, routeTable } from './route-table.ts';

/** A screen whose code is fetched when its first route is opened, by those who may open it. */
type Screen = (() => ReactNode) & Preloadable;

/** A file of screens/: it gives the feature's page what it asks for. */
interface ScreenModule {
  readonly default: () => ReactNode;
  /** Has a wizard take over the screen of its first question, once that is fetched. */
  readonly preload?: () => Promise<void>;
}

const modules = import.meta.glob<ScreenModule>('./screens/*.tsx');

const questions = {
  fields: () => import('../wizard/fields/fields.ts'),
  lists: () => import('../wizard/fields/lists.ts'),
} satisfies Record<NonNullable<RouteRow['question']>, () => Promise<unknown>>;

async function fetchScreen({ screen: name, question }: RouteRow): Promise<() => ReactNode> {
  const fetchModule = modules[`./screens/${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`];
  if (!fetchModule) throw new Error(`src/app/screens has no file for '${name}'`);
  const [module] = await Promise.all([fetchModule(), question && questions[question]()]);
  await module.preload?.();
  return () => (
    <Arriving>
      <module.default />
    </Arriving>
  );
}

const screen = (row: RouteRow): Screen => lazy(() => fetchScreen(row), pageFallback);

/** An address that leads to another one: there is nothing to fetch. */
const redirect = (to: string): Screen =>
  Object.assign(() => <Redirect to={to} />, { preload: () => Promise.resolve() });

/** Leads to a path with this address's numbers; home where one of them is none. */
function Redirect({ to }: { readonly to: string }) {
  const params = useParams();
  const isAddress = Object.values(params).every((each) => numberIn(each ?? null) !== undefined);
  const address = to.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return <Navigate to={isAddress ? address : addresses.home} replace />;
}

/** The screens by the names of their rows. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  routeTable.map((row) => [row.screen, row.redirect === undefined ? screen(row) : redirect(row.redirect)]),
);

/** Fetches a screen's code, by the name of its row. */
export const preloadScreen = async (name: string): Promise<unknown> => await screens.get(name)?.preload();
