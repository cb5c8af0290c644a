import { join } from 'node:path';
import { build, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { chunksOf, fileNames, smallest } from './chunks.ts';
import { hasScreen, pageOf, readRouteTable } from './route-files.ts';

/**
 * Vite plugin: cuts the build into the files that `chunks.ts` finds. Who needs which module is known when all that nobody uses has been
 * left out, so that the modules are bundled once before, and not written.
 *
 * @param plugins those that decide which modules there are
 */
export function cutByUse(plugins: () => PluginOption[]): Plugin {
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
              rolldownOptions: { output: { codeSplitting: smallest } },
            },
          },
        ),
      );
      if (!('output' in bundled)) throw new Error('The build has more than one output');
      const chunks = bundled.output.filter((file) => file.type === 'chunk');
      const { routeTable } = await readRouteTable(root);
      const pages = routeTable
        .filter(hasScreen)
        .flatMap((row) => row.for.map((audience) => pageOf(row, audience).map((module) => join(root, module))));
      return { build: { rolldownOptions: { output: { codeSplitting: chunksOf(chunks, pages), ...fileNames } } } };
    },
  };
}
