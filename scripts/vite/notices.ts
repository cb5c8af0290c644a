import type { Plugin } from 'vite';

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

/** Vite plugin: a build whose notices lack a package fails. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    writeBundle(_, bundle) {
      const asset = bundle[noticesFile];
      const written = asset?.type === 'asset' ? asset.source.toString() : '';
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const missing = packagesWithoutNotice(modules, written);
      if (modules.length === 0 || missing.length > 0) {
        this.error(`${noticesFile} has no licence of ${missing.join(', ')}`);
      }
    },
  };
}
