import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { addresses } from '../portal/addresses.ts';
import { defer, useFetched } from '../ui/deferred.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { numberIn } from './addressed.ts';
import { Arriving } from './Arriving.tsx';
import { NotFetched } from './NotFetched.tsx';
import { type RouteRow, routeTable } from './route-table.ts';

/** A screen whose code is fetched when its first route is opened, by those who may open it. */
interface Screen {
  readonly load: () => Promise<unknown>;
  readonly Component: ComponentType;
}

/** A file of screens/: it gives the feature's page what it asks for. */
interface ScreenModule {
  readonly default: ComponentType;
  /** Has a wizard take over the screen of its first question, once that is fetched. */
  readonly ready?: () => Promise<void>;
}

const modules = import.meta.glob<ScreenModule>('./screens/*.tsx');

const questions = {
  fields: () => import('../wizard/fields/fields.ts'),
  lists: () => import('../wizard/fields/lists.ts'),
} satisfies Record<NonNullable<RouteRow['question']>, () => Promise<unknown>>;

async function fetchScreen({ screen: name, question }: RouteRow): Promise<ComponentType> {
  const fetchModule = modules[`./screens/${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`];
  if (!fetchModule) throw new Error(`src/app/screens has no file for '${name}'`);
  const [module] = await Promise.all([fetchModule(), question && questions[question]()]);
  await module.ready?.();
  return module.default;
}

function screen(row: RouteRow): Screen {
  const deferred = defer(() => fetchScreen(row));
  return {
    load: deferred.load,
    Component: () => {
      const { module: Shown, failed } = useFetched(deferred);
      if (failed) return <NotFetched onRetry={() => void deferred.load().catch(() => undefined)} />;
      return Shown ? (
        <Arriving>
          <Shown />
        </Arriving>
      ) : (
        <Waiting>Un momento…</Waiting>
      );
    },
  };
}

/** An address that leads to another one: there is nothing to fetch. */
const redirect = (to: string): Screen => ({
  load: () => Promise.resolve(),
  Component: () => <Redirect to={to} />,
});

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

/** Fetches a screen's code. */
export const loadScreen = async (name: string): Promise<unknown> => await screens.get(name)?.load();
