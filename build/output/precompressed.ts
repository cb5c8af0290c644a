import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = {
  br: (content: Uint8Array) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Uint8Array) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Vite plugin: puts a `.br` and a `.gz` beside each page, script and style sheet, so that a server need not compress them for
 * every browser. To be the last plugin: it reads what all others have written.
 */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names.filter((name) => /\.(?:html|js|css)$/.test(name)).map((name) => compress(join(folder, name))),
        );
      },
    },
  };
}

/** Writes the compressed files beside one. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    Object.entries(compressors).map(async ([ending, compressed]) => {
      await writeFile(`${file}.${ending}`, await compressed(content));
    }),
  );
}
