import { join } from 'node:path';
import { type Rolldown, runnerImport } from 'vite';
import type * as RouteTable from '../../src/app/route-table.ts';

type Row = (typeof RouteTable.routeTable)[number];
type Audience = RouteTable.Audience;

/** What calls the back end: fetched with its first call. */
const client = 'src/api/api.ts';
const flags = 'src/platform/flags-ofrep.ts';

/** What surrounds a screen (src/app/App.tsx). */
const around = (row: Row, audience: Audience): readonly string[] => [
  ...('title' in row ? ['src/app/PortalFrame.tsx'] : []),
  ...(audience === 'ClienteFinal' ? ['src/app/CustomerShell.tsx'] : []),
  ...('startsByFlags' in row ? [flags] : []),
];

/** What screens fetch by themselves before they can be used; who forgets one here is told by e2e/first-files.spec.ts. */
const within: Readonly<Partial<Record<RouteTable.ScreenName, (audience: Audience) => readonly string[]>>> = {
  newPassword: () => [client],
  validating: () => [client],
  signupAgencia: () => ['src/wizard/screens/fields.ts'],
  home: (audience) => [client, `src/app/${audience === 'ClienteFinal' ? 'Customer' : 'Seller'}Lists.tsx`],
  credits: () => [client],
  credit: () => [client],
  policies: () => [client],
  policy: () => [client],
  insuranceQuote: () => [client, 'src/wizard/screens/lists.ts'],
  insuranceRequests: () => [client],
  insuranceRequest: () => [client],
  applications: () => [client],
  application: () => [client],
  changes: () => [client],
  applicationTasks: () => [client],
  applicationTask: () => [client],
  carQuote: () => [client, 'src/wizard/screens/lists.ts'],
  contact: () => [client],
  devices: () => [client],
  test: () => [client],
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

/** The modules that a screen and what surrounds it begin with, for who may open it. */
export function pageOf(row: Row, audience: Audience): readonly string[] {
  return [moduleOf(row.screen), ...around(row, audience), ...(within[row.screen]?.(audience) ?? [])];
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
  const closure = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byFile.get(name);
      if (imported) closure(imported, found);
    }
    return found;
  };
  const ofEntry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...closure(chunk)]));
  const names: string[] = [];
  const numberOf = (name: string) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const filesFor = (row: Row, audience: Audience): readonly number[] => {
    const needed = pageOf(row, audience).flatMap((module) => {
      const id = join(root, module);
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
        chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`The build has no file with ${module}`);
      return [...closure(chunk)];
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
