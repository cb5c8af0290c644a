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

/** A module's code with its imports from barrels replaced, and what it hands on of them; undefined where it has none. */
export function withoutBarrels(
  code: string,
  id: string,
  origins: ReadonlyMap<string, ReadonlyMap<string, Origin>>,
): string | undefined {
  if (![...origins.keys()].some((barrel) => code.includes(barrel.slice(barrel.lastIndexOf('/'))))) return undefined;
  const { staticImports, staticExports } = parseSync(id, code).module;
  const originIn = (barrel: string, name: string | null | undefined): Origin | undefined => {
    const from = origins.get(join(dirname(id), barrel));
    if (!from) return undefined;
    const origin = from.get(name ?? '');
    if (!origin) throw new Error(`${id} imports '${name ?? '*'}', which ${barrel} does not hand on`);
    return origin;
  };
  const direct = (word: 'import' | 'export', { file, name }: Origin, as: string) =>
    `${word} { ${name} as ${as} } from ${JSON.stringify(file)};`;

  const imports = staticImports.map(({ start, end, moduleRequest: { value: barrel }, entries }) => ({
    start,
    end,
    lines: entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const origin = originIn(barrel, importName.name);
        return origin && direct('import', origin, localName.value);
      }),
  }));
  const exports = staticExports.map(({ start, end, entries }) => ({
    start,
    end,
    lines: entries
      .filter(({ isType }) => !isType)
      .map(({ moduleRequest, importName, exportName }) => {
        const origin = moduleRequest ? originIn(moduleRequest.value, importName.name) : undefined;
        return origin && direct('export', origin, exportName.name ?? '');
      }),
  }));

  let changed: string | undefined;
  for (const { start, end, lines } of [...imports, ...exports].toSorted((one, other) => other.start - one.start)) {
    if (!lines.some((line) => line !== undefined)) continue;
    const source = changed ?? code;
    changed = source.slice(0, start) + lines.join(' ') + source.slice(end);
  }
  return changed;
}
