import { join } from 'node:path';
import { type Rolldown, runnerImport } from 'vite';
import type * as RouteTable from '../../src/app/route-table.ts';
import { entryFiles, withImports } from './entry-files.ts';
import { firstCallsOf } from './route-calls.ts';

type Row = (typeof RouteTable.routeTable)[number];
type Audience = RouteTable.Audience;

/** What calls the back end: fetched with its first call. */
const client = 'src/api/api.ts';
/** The screens of lists and of fields. */
const lists = 'src/wizard/fields/lists.ts';
/** The screen of forms. */
const forms = 'src/wizard/fields/FormScreen.tsx';

/** What surrounds a screen (src/app/App.tsx). */
const around = (row: Row, audience: Audience): readonly string[] => [
  ...('title' in row ? ['src/app/PortalFrame.tsx'] : []),
  ...(audience === 'ClienteFinal' ? ['src/app/CustomerShell.tsx'] : []),
];

/** What screens fetch by themselves before they can be used; who forgets one here is told by e2e/first-paint.spec.ts. */
const within: Readonly<Partial<Record<RouteTable.ScreenName, (audience: Audience, row: Row) => readonly string[]>>> = {
  newPassword: () => [client],
  validating: () => [client],
  signupAgencia: () => ['src/wizard/fields/fields.ts'],
  home: (audience) => [client, `src/app/${audience === 'ClienteFinal' ? 'Customer' : 'Seller'}Lists.tsx`],
  credits: () => [client],
  credit: () => [client],
  policies: () => [client],
  policy: () => [client],
  insuranceQuote: () => [client, lists],
  insuranceRequests: () => [client],
  insuranceRequest: () => [client],
  creditApplication: (_audience, { path }) => [
    client,
    forms,
    ...(path.includes(':') ? ['src/app/ResumedApplication.tsx'] : []),
  ],
  applications: () => [client],
  application: () => [client],
  changes: () => [client],
  applicationTasks: () => [client],
  carQuote: () => [client, lists],
  contact: () => [client],
  devices: () => [client],
  test: () => [client],
};

/** ST-03: what a page asks for before it can be used. */
const REQUESTS = 10;
/** Screens that may ask for more, or for less because of calls that index.html does not make. */
const requestsOf: Readonly<Partial<Record<RouteTable.ScreenName, number>>> = {
  // It is made, or what the server holds of it is asked for, before its first form, which is fetched meanwhile.
  creditApplication: 14,
  validating: 9,
};

/** The route table of the sources. */
export async function readRouteTable(root: string): Promise<typeof RouteTable> {
  const { module } = await runnerImport<typeof RouteTable>('/src/app/route-table.ts', {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** Where people begin: the wizards count for six other screens, a report for nine, the sign-in and home, which everybody sees, for twelve. */
const weights: Readonly<Partial<Record<RouteTable.ScreenName, number>>> = {
  signIn: 12,
  home: 12,
  signupAgencia: 6,
  reportPayment: 9,
  insuranceQuote: 6,
  newRequest: 6,
  creditCalculator: 6,
  creditApplication: 6,
  carQuote: 6,
};

/** What a screen begins with, for who may open it. */
export function pageOf(row: Row, audience: Audience) {
  const others = [...around(row, audience), ...(within[row.screen]?.(audience, row) ?? [])];
  // The flags, and what index.html asks the back end for; the picture of the bar is asked for by the screen that is shown.
  const calls = Number('startsByFlags' in row) + firstCallsOf(row, audience).length;
  const requests = (requestsOf[row.screen] ?? REQUESTS) - calls;
  // Where an application is gone on with, nobody begins.
  const weight = row.path.includes(':') ? 1 : (weights[row.screen] ?? 1);
  return { screen: moduleOf(row.screen), others, requests, weight };
}

/** Whether a route has a screen, and does not lead to another. */
export const hasScreen = ({ screen }: Row): boolean => !redirects.includes(screen);

/** What the page asks for, by routes and by who may open them. */
export interface RouteFiles {
  /** Paths of scripts and style sheets. */
  readonly names: readonly string[];
  /** The numbers of those that a route needs before it can be used, apart from those that index.html names. */
  readonly filesFor: (row: Row, audience: Audience) => readonly number[];
}

/**
 * Reads from a build which files a route needs.
 *
 * @param root of the project
 * @throws Error where a screen has no file
 */
export function filesOfRoutes(
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  root: string,
): RouteFiles {
  const chunks = bundle.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ofEntry = entryFiles(chunks);
  const names: string[] = [];
  const numberOf = (name: string) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const filesFor = (row: Row, audience: Audience): readonly number[] => {
    const { screen, others } = pageOf(row, audience);
    const needed = [screen, ...others].flatMap((module) => {
      const id = join(root, module);
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
        chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`The build has no file with ${module}`);
      return [...withImports(chunk, byFile)];
    });
    const own = [...new Set(needed)].filter((chunk) => !ofEntry.has(chunk));
    const styles = new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    return [...own.map(({ fileName }) => fileName), ...styles].map((name) => numberOf(`/${name}`));
  };
  return { names, filesFor };
}

/** Addresses that lead to others: they have no screen. */
const redirects: readonly RouteTable.ScreenName[] = ['loading', 'applicationLink'];

const moduleOf = (screen: RouteTable.ScreenName) =>
  `src/app/screens/${screen.charAt(0).toUpperCase()}${screen.slice(1)}.tsx`;

/** The addresses that the router takes for a path of the table, with their parameters. */
export function pattern(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '([^/]+)').replace(/\/$/, '');
  return new RegExp(`^${source}/?$`, 'i');
}
