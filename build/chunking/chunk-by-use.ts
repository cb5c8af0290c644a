import { join } from 'node:path';
import { build, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { chunkGraphOf, codeSplittingOf, fileNames, finest } from './chunks.ts';
import { knownFiles, readRecord, writeRecord } from './record.ts';
import { pageOf, readRouteTable } from './route-files.ts';
import { placed, searched } from './search.ts';

/** The document, config.json, the entry and the screen. */
const BEFORE_SHARED = 4;

/**
 * Vite plugin: chunks the build into the files that `chunking.json` names; what that does not know goes where it costs least. Who needs
 * which module is known when all that nobody uses has been left out, so that the modules are bundled once before, and not written.
 *
 * @param plugins those that decide which modules there are
 * @param rounds of a search for a better chunking, which is recorded (`npm run chunking`); none where 0
 */
export function chunkByUse(
  plugins: () => PluginOption[],
  rounds = Number(process.env['CHUNKING_ROUNDS'] ?? 0),
): Plugin {
  return {
    name: 'chunk-by-use',
    apply: 'build',
    async config({ root = process.cwd(), build: options }, { mode }) {
      const built = await build(
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
                output: { codeSplitting: finest },
              },
            },
          },
        ),
      );
      if (!('output' in built)) throw new Error('The build has more than one output');
      const bytes = new Map(
        built.output.flatMap((file) =>
          file.type === 'asset' ? [[file.fileName, Buffer.byteLength(file.source)]] : [],
        ),
      );
      const bundled = built.output
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
            maxFiles: requests - BEFORE_SHARED,
            weight,
          };
        }),
      );
      const graph = chunkGraphOf(bundled, pages);
      const { chunks, pageLoads } = graph;
      const recorded = placed(chunks, pageLoads, knownFiles(await readRecord(), graph, root));
      const chunking = rounds > 0 ? searched(chunks, pageLoads, recorded, { rounds, tell }) : recorded;
      if (rounds > 0) await writeRecord(graph, chunking, root);
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: codeSplittingOf(graph, chunking), ...fileNames },
          },
        },
      };
    },
  };
}

const tell = (cost: number, round: number): void => {
  console.log(`Round ${round}: ${Math.round(cost / 1000)} kB, weighed`);
};
