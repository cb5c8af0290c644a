import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

/** The licences of what is bundled, in the built application; Vite writes them. */
export const noticesFile = 'licenses.md';

/** Of a module's path, the package in node_modules that it is from. */
const packageName = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * The packages that a build has modules of, and whose licence its notices do not have.
 *
 * @param modules paths of modules
 * @param notices in Vite's form: `## name - version (SPDX expression)`, then the text of the licence
 */
export function packagesWithoutNotice(modules: Iterable<string>, notices: string): string[] {
  const named = notices.split(/^## /m).slice(1);
  const noticed = new Set(
    named
      // A package may have no text of its own: then the expression stands for it.
      .filter((section) => /^\S+ - \S+ \(.+\)$/m.test(section))
      .map((section) => section.slice(0, section.indexOf(' - '))),
  );
  const bundled = [...modules].flatMap((path) => packageName.exec(path)?.[1]?.replaceAll('\\', '/') ?? []);
  return [...new Set(bundled)].filter((name) => !noticed.has(name)).sort();
}

/** Vite plugin of the bundles of workers: adds the paths of their modules. */
export function modulesInto(paths: Set<string>): Plugin {
  return {
    name: 'modules-into',
    generateBundle(_, bundle) {
      for (const path of modulesOf(bundle)) paths.add(path);
    },
  };
}

const modulesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));

const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** What is delivered without being a module: the letters of src/ui/fonts (scripts/font). */
const ofFiles = ['@fontsource-variable/figtree'];

/** A package's licence, as Vite writes that of others. */
async function noticeOf(name: string): Promise<string> {
  const folder = join('node_modules', name);
  const { version, license } = v.parse(manifest, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  return `\n## ${name} - ${version} (${license})\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
}

/**
 * Vite plugin: adds the licences of what only workers have. A build whose notices lack a package fails.
 *
 * @param inWorkers the paths of the modules of workers
 */
export function notices(inWorkers: ReadonlySet<string>): Plugin {
  let folder = '';
  return {
    name: 'notices',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle(_, bundle) {
      const asset = bundle[noticesFile];
      const written = asset?.type === 'asset' ? asset.source.toString() : '';
      const modules = modulesOf(bundle);
      const added = await Promise.all([...packagesWithoutNotice(inWorkers, written), ...ofFiles].map(noticeOf));
      const all = [written, ...added].join('');
      const missing = packagesWithoutNotice([...modules, ...inWorkers], all);
      if (modules.length === 0 || missing.length > 0) {
        this.error(`${noticesFile} has no licence of ${missing.join(', ')}`);
      }
      await writeFile(join(folder, noticesFile), all);
    },
  };
}
