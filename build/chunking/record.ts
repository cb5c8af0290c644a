import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { ChunkGraph } from './chunks.ts';
import type { Chunking } from './cost.ts';

/** The modules of each file, by their paths within the project. */
export type ChunkingRecord = readonly (readonly string[])[];

export const recordPath = join(import.meta.dirname, 'chunking.json');

/** Which modules are in one file, as it was last searched for. @throws Error where the file is not what is written there */
export async function readRecord(): Promise<ChunkingRecord> {
  return v.parse(v.array(v.array(v.string())), JSON.parse(await readFile(recordPath, 'utf8')));
}

/** What the start has by itself changes with every import of it, and is no choice: the record names it by the page. */
const PAGE = 'index.html';

export async function writeRecord(graph: ChunkGraph, chunking: Chunking, root: string): Promise<void> {
  const files: string[][] = [];
  for (const [chunk, file] of chunking.entries()) {
    const modules = (graph.modules[chunk] ?? []).map((module) => within(root, module));
    (files[file] ??= []).push(...(graph.chunks[chunk]?.isStart ? [PAGE] : modules));
  }
  const record = files
    .map((modules) => modules.toSorted())
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  await writeFile(recordPath, JSON.stringify(record));
}

/** Of each chunk the file that the record has most of its modules in, undefined where it knows none. */
export function knownFiles(
  record: ChunkingRecord,
  { modules }: ChunkGraph,
  root: string,
): readonly (number | undefined)[] {
  const fileOf = new Map(record.flatMap((paths, file) => paths.map((module) => [module, file] as const)));
  return modules.map((own) => {
    const files = own.flatMap((module) => fileOf.get(within(root, module)) ?? []);
    const times = (file: number) => files.filter((each) => each === file).length;
    return files.toSorted((one, other) => times(other) - times(one))[0];
  });
}

const within = (root: string, module: string): string => relative(root, module).split(sep).join('/');
