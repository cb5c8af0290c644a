import { join } from 'node:path';
import { build, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { fileNames, piecesOf, smallest, splittingOf } from './chunks.ts';
import { knownFiles, readRecord, writeRecord } from './cut-record.ts';
import { placed, searched } from './cut-search.ts';
import { pageOf, readRouteTable } from './route-files.ts';

/** The document, config.json, the entry and the screen. */
const BEFORE_SHARED = 4;

/**
 * Vite plugin: cuts the build into the files that `cut.json` names; what that does not know goes where it costs least. Who needs which
 * module is known when all that nobody uses has been left out, so that the modules are bundled once before, and not written.
 *
 * @param plugins those that decide which modules there are
 * @param rounds of a search for a better cut, which is recorded (`npm run cut`); none where 0
 */
export function cutByUse(plugins: () => PluginOption[], rounds = Number(process.env['CUT_ROUNDS'] ?? 0)): Plugin {
  return {
    name: 'cut-by-use',
    apply: 'build',
    async config({ root = process.cwd(), build: options }, { mode }) {
      const bundled = await build(
        mergeConfig(
          { configFile: false, mode, logLevel: 'error', plugins: plugins(), root },
          {
            build: {
              ...options,
              write: false,
              license: false,
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                // The bundler moves nothing by itself: it is to be seen who needs what.
                experimental: { chunkOptimization: false },
                output: { codeSplitting: smallest },
              },
            },
          },
        ),
      );
      if (!('output' in bundled)) throw new Error('The build has more than one output');
      const bytes = new Map(
        bundled.output.flatMap((file) =>
          file.type === 'asset' ? [[file.fileName, Buffer.byteLength(file.source)]] : [],
        ),
      );
      const chunks = bundled.output
        .filter((file) => file.type === 'chunk')
        .map((chunk) => ({
          ...chunk,
          styles: [...(chunk.viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0),
        }));
      const { plannedRoutes } = await readRouteTable(root);
      const pages = plannedRoutes().flatMap((row) =>
        row.audience.map((audience) => {
          const { screen, others, requests, weight } = pageOf(row, audience);
          return {
            screen: join(root, screen),
            others: others.map((module) => join(root, module)),
            most: requests - BEFORE_SHARED,
            weight,
          };
        }),
      );
      const pieces = piecesOf(chunks, pages);
      const { parts, loads } = pieces;
      const recorded = placed(parts, loads, knownFiles(await readRecord(), pieces, root));
      const cut = rounds > 0 ? searched(parts, loads, recorded, { rounds, tell }) : recorded;
      if (rounds > 0) await writeRecord(pieces, cut, root);
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: splittingOf(pieces, cut), ...fileNames },
          },
        },
      };
    },
  };
}

const tell = (cost: number, round: number): void => {
  console.log(`Round ${round}: ${Math.round(cost / 1000)} kB, weighed`);
};
