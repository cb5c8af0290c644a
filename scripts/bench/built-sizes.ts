import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sum } from './statistics.ts';

/** Bytes as sent. */
export interface Weight {
  readonly gzip: number;
  readonly brotli: number;
}

export interface BuiltSizes {
  /** Of each script and style sheet of the build, by its address. */
  readonly files: ReadonlyMap<string, Weight>;
  /** Of the scripts and styles that are in index.html. */
  readonly inPage: Weight;
}

/** What the files of a build weigh, as it compressed them. */
export async function builtSizes(folder: string): Promise<BuiltSizes> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  const sizeOf = async (name: string) => (await readFile(join(folder, name))).length;
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Weight]> => [
      `/${name}`,
      { gzip: await sizeOf(`${name}.gz`), brotli: await sizeOf(`${name}.br`) },
    ]),
  );
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const inline = [...page.matchAll(/<(style|script)(?![^>]*\bsrc=)[^>]*>([^]*?)<\/\1>/g)].map(([, , text]) => text);
  const text = Buffer.from(inline.join('\n'));
  return {
    files: new Map(files),
    inPage: { gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length },
  };
}

/** What these files weigh together, and what is in the page. */
export function weightOf(paths: readonly string[], { files, inPage }: BuiltSizes): Weight {
  const of = paths.map((path) => files.get(path) ?? { gzip: NaN, brotli: NaN });
  return {
    gzip: inPage.gzip + sum(of.map(({ gzip }) => gzip)),
    brotli: inPage.brotli + sum(of.map(({ brotli }) => brotli)),
  };
}
