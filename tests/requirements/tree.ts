import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the repository. */
export interface Source {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** What people write; data, images and what tools write cite nothing. */
const written = new Set(['.ts', '.tsx', '.mjs', '.js', '.md', '.css', '.yaml', '.html']);
const notOurs = new Set(['node_modules', 'dist', 'coverage', 'generated', 'test-results', 'playwright-report']);

/** Every file that may cite a number, in a stable order. */
export function sources(folder = projectFolder): readonly Source[] {
  return [...paths(folder, '')].toSorted().map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function* paths(folder: string, inside: string): Iterable<string> {
  for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !notOurs.has(entry.name)) yield* paths(folder, path);
    } else if (entry.isFile() && written.has(extname(entry.name))) yield path;
  }
}
