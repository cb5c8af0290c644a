import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, runnerImport } from 'vite';
import { onDemand } from '../chunking/chunks.ts';

/** The inspector of a wizard's run: nothing imports it, who looks at it loads it by its address (src/app/inspecting.ts). */
const ENTRY = '/src/inspector/main.tsx';

/** Where a development server has its data. */
const DEVELOPED = '/inspector/';

/** What makes its drawings (src/inspector/draw.ts). */
interface Draw {
  readonly drawn: readonly string[];
  readonly recorded: readonly string[];
  readonly chartOf: (id: string) => string;
  readonly draw: (id: string) => Promise<string>;
}

const drawing = async (root: string) => {
  const { module } = await runnerImport<Draw>('/src/inspector/draw.ts', { root, configFile: false, logLevel: 'error' });
  return module;
};

/** The sources of what lays a drawing out, and of what asks for it, from the root. */
const LAYOUT = 'tests/paths/formats/html';
const DRAW = 'src/inspector/draw.ts';

/** A drawing that is kept in .cache: it takes seconds, and statecharts seldom change. */
async function drawnAt(root: string, { chartOf, draw }: Draw, id: string): Promise<string> {
  const sources = (await readdir(join(root, LAYOUT))).filter((name) => name.endsWith('.ts')).toSorted();
  const layout = await Promise.all(
    [...sources.map((name) => join(LAYOUT, name)), DRAW].map((path) => readFile(join(root, path), 'utf8')),
  );
  const key = hashOf([chartOf(id), ...layout]);
  const folder = join(root, '.cache/drawings');
  const file = join(folder, `${key}.svg`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const made = await draw(id);
  await mkdir(folder, { recursive: true });
  await writeFile(file, made);
  return made;
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

const recordedAt = (root: string, id: string) => readFile(join(root, 'tests/paths/recorded', `${id}.json`), 'utf8');

/** The inspector in one script, with copies of its own of what the application has, too: no file of that is another for it. */
async function bundled(
  root: string,
  mode: string,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  const made = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __FLOWS_ARE_CHECKED__: 'true' },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, ENTRY),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  if (!('output' in made)) throw new Error('The inspector has more than one output');
  const [{ code, moduleIds }] = made.output;
  return { code, modules: moduleIds };
}

/**
 * Vite plugin: the inspector of wizards (EN-12), apart from the application, which learns its address only. What is built of it is named
 * as files are that few visits need, which no page names and the service worker does not keep.
 *
 * @param modules gets the paths of its modules, whose licences have to be told
 */
export function inspector(modules: Set<string>): Plugin[] {
  let root = '';
  let files: ReadonlyMap<string, string> = new Map();
  return [
    {
      name: 'inspector:developed',
      apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
      config: () => ({ define: addresses({ entry: ENTRY, data: DEVELOPED }) }),
      configResolved(config) {
        ({ root } = config);
      },
      configureServer({ middlewares }) {
        middlewares.use(DEVELOPED, (request, response, next) => {
          const [, id, sort] = /^\/([\w-]+)\.(svg|json)$/.exec(request.url ?? '') ?? [];
          if (id === undefined) {
            next();
            return;
          }
          // Drawn anew each time: a definition may have changed.
          const content =
            sort === 'json' ? recordedAt(root, id) : drawing(root).then((module) => drawnAt(root, module, id));
          content.then((text) => {
            response.setHeader('Content-Type', sort === 'json' ? 'application/json' : 'image/svg+xml');
            response.end(text);
          }, next);
        });
      },
    },
    {
      name: 'inspector:built',
      apply: 'build',
      async config({ root: given = process.cwd() }, { mode }) {
        const [script, module] = await Promise.all([bundled(given, mode), drawing(given)]);
        for (const path of script.modules) modules.add(path);
        const data = [
          ...(await Promise.all(
            module.drawn.map(async (id) => [`${id}.svg`, await drawnAt(given, module, id)] as const),
          )),
          ...(await Promise.all(
            module.recorded.map(async (id) => [`${id}.json`, await recordedAt(given, id)] as const),
          )),
        ];
        // They have one hash, so that the script knows the names of the others.
        const hash = hashOf([script.code, data]);
        const base = `assets/${onDemand}inspector-${hash}`;
        files = new Map([
          [`${base}.js`, script.code],
          ...data.map(([name, content]) => [`${base}-${name}`, content] as const),
        ]);
        return { define: addresses({ entry: `/${base}.js`, data: `/${base}-` }) };
      },
      generateBundle() {
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  ];
}

const addresses = (of: { readonly entry: string; readonly data: string }) => ({ __INSPECTOR__: JSON.stringify(of) });
