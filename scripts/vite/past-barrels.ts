import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';

/** Where something is defined that a barrel hands on. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/**
 * Vite plugin: imports from a barrel become imports from where the things are defined. A bundler that leaves out what nobody uses still takes
 * whoever imports one thing of a barrel for a user of all its modules, and puts them into files together (`chunks.ts`).
 *
 * @param barrels paths within the project; they only hand on what other modules define
 */
export function pastBarrels(barrels: readonly string[]): Plugin {
  const origins = new Map<string, ReadonlyMap<string, Origin>>();
  return {
    name: 'past-barrels',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      for (const barrel of barrels) {
        const file = resolve(root, barrel);
        origins.set(file, originsIn(file, readFileSync(file, 'utf8')));
      }
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) => (origins.has(id) ? null : withoutBarrels(code, id, origins)),
    },
  };
}

/** What a barrel hands on, by name. @throws Error where it does anything else */
export function originsIn(barrel: string, code: string): ReadonlyMap<string, Origin> {
  const { module } = parseSync(barrel, code);
  const entries = module.staticExports.flatMap(({ entries: own }) => own).filter(({ isType }) => !isType);
  return new Map(
    entries.map(({ exportName, importName, moduleRequest }) => {
      if (!moduleRequest || !importName.name || !exportName.name)
        throw new Error(`${barrel} does more than to hand on what others define`);
      return [exportName.name, { file: join(dirname(barrel), moduleRequest.value), name: importName.name }];
    }),
  );
}

/** A module's code with its imports from barrels replaced; undefined where it has none. */
export function withoutBarrels(
  code: string,
  id: string,
  origins: ReadonlyMap<string, ReadonlyMap<string, Origin>>,
): string | undefined {
  if (![...origins.keys()].some((barrel) => code.includes(barrel.slice(barrel.lastIndexOf('/'))))) return undefined;
  let changed: string | undefined;
  for (const { start, end, moduleRequest, entries } of parseSync(id, code).module.staticImports.toReversed()) {
    const from = origins.get(join(dirname(id), moduleRequest.value));
    if (!from) continue;
    const direct = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const origin = from.get(importName.name ?? '');
        if (!origin)
          throw new Error(`${id} imports '${importName.name ?? '*'}', which ${moduleRequest.value} does not hand on`);
        return `import { ${origin.name} as ${localName.value} } from ${JSON.stringify(origin.file)};`;
      });
    const source: string = changed ?? code;
    changed = source.slice(0, start) + direct.join(' ') + source.slice(end);
  }
  return changed;
}
