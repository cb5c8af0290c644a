import type { Rolldown } from 'vite';

/** A script, and all that it imports. */
export function withImports(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = byFile.get(name);
    if (imported) withImports(imported, byFile, found);
  }
  return found;
}

/** The scripts that index.html names: the entry's, and what these import. */
export function entryFiles(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, byFile)]));
}
