import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(gzip);

/** Vite plugin: puts a `.gz` beside each script and style sheet, so that a server need not compress them for every page. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = file.type === 'chunk' ? file.code : file.source;
          const zipped = await compress(content, { level: constants.Z_BEST_COMPRESSION });
          await writeFile(join(dir, `${file.fileName}.gz`), zipped);
        }),
      );
    },
  };
}
