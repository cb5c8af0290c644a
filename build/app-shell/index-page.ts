import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as RouteTable from '../../src/app/route-table.ts';
import type * as AppShells from '../../src/app/app-shell/app-shells.tsx';
import { type Audience, forAudience } from '../../src/portal/routes.ts';
import { pieced, renderAppShells } from './app-shells.ts';
import type { PageData } from './inline/begin.ts';
import type { RouteOfPage } from './inline/routes.ts';
import { filesOfRoutes, pattern, readRouteTable } from '../chunking/route-files.ts';
import { shortClasses, usedCss } from './used-css.ts';

/** Vite plugin: writes the app shells of all routes into index.html, their styles, and the script that shows one and begins to fetch (`inline/`). */
export function indexPage(): Plugin {
  let root = '';
  let rendering: Promise<AppShells.AppShells> | undefined;
  return {
    name: 'index-page',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    async buildStart() {
      rendering = renderAppShells(root, await readFile(join(root, 'public/config.json'), 'utf8'));
      // Awaited below, where it fails the build.
      rendering.catch(() => undefined);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!rendering) throw new Error('The build has not started');
        const [shells, table, script, icon] = await Promise.all([
          rendering,
          readRouteTable(root),
          inlineScript(),
          readFile(join(root, 'public', ICON), 'base64'),
        ]);
        const files = Object.values(bundle ?? {});
        const data = pageData(shells, table, files, root);
        const css = usedCss(styleSheets(files), data.pieces.join(''));
        const short = shortClasses();
        const pieces = data.pieces.map(short);
        if (!html.includes(`href="${ICON}"`)) throw new Error(`index.html has no link to ${ICON}`);
        return html
          .replace(`href="${ICON}"`, `href="data:image/x-icon;base64,${icon}"`)
          .replace('</head>', () => `  <style>${short(css)}</style>\n  </head>`)
          .replace('</body>', () => `  <script>${script}${NAME}(${literal({ ...data, pieces })})</script>\n  </body>`);
      },
    },
  };
}

/** The icon that index.html links to: in the page itself, or the browser asks for it again after each change of the address. */
const ICON = '/favicon.ico';

/** What the bundled script is called in the page. */
const NAME = 'begin';

async function inlineScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'inline/main.ts'), formats: ['iife'], name: NAME, fileName: NAME },
    },
  });
  const output = Array.isArray(bundled) ? bundled[0] : bundled;
  if (!output || !('output' in output)) throw new Error('The script of the page was not bundled');
  return output.output[0].code.trim();
}

function pageData(
  shells: AppShells.AppShells,
  { plannedRoutes, homeOf }: Pick<typeof RouteTable, 'plannedRoutes' | 'homeOf'>,
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  root: string,
): PageData {
  const { names, filesFor } = filesOfRoutes(bundle, root);
  const shellFor = (path: string, audience: Audience) => {
    const numberOf = (of: Audience) => shells.routes.findIndex((shell) => shell.path === path && shell.audience === of);
    const number = numberOf(audience);
    return number === -1 && audience === 'Interno' ? numberOf('Agenciero') : number;
  };
  const routes = plannedRoutes().map((row): RouteOfPage => {
    const owners = row.audience;
    const calls = owners.map((audience) => [audience, forAudience(row.firstCalls, audience)] as const);
    return {
      of: pattern(row.path),
      files: Object.fromEntries(owners.map((audience) => [audience, filesFor(row, audience)])),
      shells: Object.fromEntries(owners.map((audience) => [audience, shellFor(row.path, audience)])),
      ...(calls.some(([, first]) => first.length > 0) && { calls: Object.fromEntries(calls) }),
      ...(row.startsByFlags && { byFlags: true }),
      ...(row.only && { only: row.only }),
      ...(row.permission && { permission: row.permission }),
      ...(row.flag && { flag: row.flag }),
    };
  });
  return { ...pieced(shells), names, routes, homes: homeOf };
}

/** All that screens have of their own; the entry's is in the page already. */
function styleSheets(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  return bundle
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => ('source' in file ? file.source.toString() : ''))
    .join('');
}

/** JSON, in which patterns are written as such, and which no end of the script is in. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('</script', '<\\/script');
  return `{${Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${JSON.stringify(name)}:${literal(each)}`)
    .join()}}`;
}
