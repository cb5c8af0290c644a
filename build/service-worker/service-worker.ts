import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle, type Plugin } from 'vite';
import { pageFile, workerFile } from '../../src/worker/agreed.ts';
import type { Build } from '../../src/worker/build.ts';
import { onDemand } from '../chunking/chunks.ts';
import { noticesFile, packagesWithoutNotice } from '../output/notices.ts';
import { pattern, readRouteTable } from '../chunking/route-files.ts';

const icon = '/favicon.ico';

const compressedCopy = /\.(?:gz|br)$/;

/** Vite plugin: writes the service worker (src/worker) of what was built, when all of that is in its folder. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await writeWorker(dir, root);
      },
    },
  };
}

/**
 * Writes the worker that keeps the files of a built application, and its packages' licences.
 *
 * @param folder the built application
 * @param root of the project
 * @throws Error where index.html begins with no script, or a bundled package has no licence
 */
export async function writeWorker(folder: string, root: string): Promise<void> {
  const { routeTable } = await readRouteTable(root);
  const pages = routeTable.map(({ path }) => pattern(path).source).join('|');
  const bundled = await bundle({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      license: { fileName: noticesFile },
      rolldownOptions: { input: join(root, 'src/worker/main.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  if (!('output' in bundled)) throw new Error('The worker has more than one output');
  const [chunk, ...assets] = bundled.output;
  const build = JSON.stringify(await keptBuild(folder, pages));
  await writeFile(join(folder, workerFile), `const BUILD=${build};${chunk.code}`);

  const notices = assets.find(({ fileName }) => fileName === noticesFile);
  const own = notices?.type === 'asset' ? notices.source.toString() : '';
  const missing = packagesWithoutNotice(chunk.moduleIds, own);
  if (missing.length > 0) throw new Error(`${noticesFile} has no licence of ${missing.join(', ')}`);
  const all = await readFile(join(folder, noticesFile), 'utf8');
  await writeFile(join(folder, noticesFile), withNotices(all, own));
}

/**
 * What the worker has to know of a built application.
 *
 * @param pages a pattern of the paths that the portal answers itself
 * @throws Error where index.html begins with no script
 */
export async function keptBuild(folder: string, pages: string): Promise<Build> {
  const page = await readFile(join(folder, pageFile), 'utf8');
  const entry = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error(`${join(folder, pageFile)} begins with no script`);
  const imported = [...page.matchAll(/<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+)"/g)];
  const first = new Set([entry, ...imported.map(([, href = '']) => href)]);
  const names = (await readdir(join(folder, 'assets')))
    .filter((name) => !compressedCopy.test(name) && !name.startsWith(onDemand))
    .sort();
  const rest = names.map((name) => `/assets/${name}`).filter((path) => !first.has(path));

  const digestOf = async (path: string, encoding: 'base64' | 'hex') =>
    createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest(encoding);
  const hashed = async (url: string) => ({ url, revision: null, integrity: `sha256-${await digestOf(url, 'base64')}` });
  const revised = async (url: string) => ({ url, revision: (await digestOf(url, 'hex')).slice(0, 16) });
  const kept = {
    entry,
    first: [await revised(pageFile), ...(await Promise.all([...first].map(hashed))), await revised(icon)],
    rest: await Promise.all(rest.map(hashed)),
    pages,
  };
  return { id: createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16), ...kept };
}

/** The licences of the page's packages, and of those that only the worker has. */
function withNotices(all: string, own: string): string {
  const named = (section: string) => section.slice(0, section.indexOf('\n'));
  const [head = '', ...sections] = all.split(/^(?=## )/m);
  const known = new Set(sections.map(named));
  const [, ...added] = own.split(/^(?=## )/m);
  return [head, ...sections, ...added.filter((section) => !known.has(named(section)))]
    .map((section) => `${section.trimEnd()}\n`)
    .join('\n');
}
