import { join } from 'node:path';
import { type Rolldown, runnerImport } from 'vite';
import type * as RouteTable from '../../src/app/route-table.ts';
import { type Audience, forAudience } from '../../src/portal/routes.ts';
import { entryFiles, withImports } from './entry-files.ts';

type Route = RouteTable.PlannedRoute;

/** The route table of the sources. */
export async function readRouteTable(root: string): Promise<typeof RouteTable> {
  const { module } = await runnerImport<typeof RouteTable>('/src/app/route-table.ts', {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** What surrounds a screen (src/app/App.tsx). */
const around = ({ title }: Route, audience: Audience): readonly string[] => [
  ...(title === null ? [] : ['src/app/PortalLayout.tsx']),
  ...(audience === 'ClienteFinal' ? ['src/app/CustomerLayout.tsx'] : []),
];

/** ST-03: what a page asks for before it can be used, where its row says nothing else. */
const REQUESTS = 10;

/** What a screen begins with, for who may open it. */
export function pageOf(row: Route, audience: Audience) {
  const { screen, question, load, firstCalls, startsByFlags = false, requests = REQUESTS, weight = 1 } = row;
  const others = [
    ...around(row, audience),
    ...forAudience(load, audience),
    ...(question === undefined ? [] : [`src/wizard/fields/${question}.ts`]),
  ];
  // The flags, and what index.html asks the back end for; the picture of the bar is asked for by the screen that is shown.
  const calls = Number(startsByFlags) + forAudience(firstCalls, audience).length;
  return { screen: moduleOf(screen), others, requests: requests - calls, weight };
}

/** What the page asks for, by routes and by who may open them. */
export interface RouteFiles {
  /** Paths of scripts and style sheets. */
  readonly names: readonly string[];
  /** The numbers of those that a route needs before it can be used, apart from those that index.html names. */
  readonly filesFor: (row: Route, audience: Audience) => readonly number[];
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
  const filesFor = (row: Route, audience: Audience): readonly number[] => {
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

/** The file of a screen, by the name of its row (src/app/screens.tsx). */
const moduleOf = (screen: string) => `src/app/screens/${screen.charAt(0).toUpperCase()}${screen.slice(1)}.tsx`;

/** The addresses that the router takes for a path of the table, with their parameters. */
export function pattern(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '([^/]+)').replace(/\/$/, '');
  return new RegExp(`^${source}/?$`, 'i');
}
