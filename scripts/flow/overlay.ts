import { type ErrorPayload, type Plugin, runnerImport } from 'vite';
import { type FlowFault, flowFaultOf, flowFaultText } from '../lib/flow-error.mjs';

/**
 * Vite plugin of `npm run dev`: tells a wrong definition of a flow in the terminal and over each page, with its file, its line, its cause
 * and what mends it (EN-11). Until it is mended pages stay as they are; then they are loaded anew, at the step where they were.
 */
export function flowOverlay(): Plugin {
  let look = (): Promise<FlowFault | undefined> => Promise.resolve(undefined);
  let looked: Promise<FlowFault | undefined> | undefined;
  let folder = '';
  let told = '';
  return {
    name: 'flow-overlay',
    apply: 'serve',
    configResolved({ root, logger }) {
      folder = `${root}/flows/`;
      look = async () => {
        const fault = await faultIn(root);
        const said = fault ? flowFaultText(fault) : '';
        // One save of a file may come as two changes.
        if (said !== told && said !== '') logger.error(said, { timestamp: true });
        told = said;
        return fault;
      };
    },
    configureServer({ environments }) {
      environments.client.hot.on('vite:client:connect', (_, client) => {
        looked ??= look();
        void looked.then((fault) => {
          if (fault) client.send(overlayOf(fault, folder));
        });
      });
    },
    async hotUpdate({ file }) {
      if (this.environment.name !== 'client') return;
      const before = await looked;
      if (file.startsWith(folder)) looked = look();
      const fault = await looked;
      if (fault) this.environment.hot.send(overlayOf(fault, folder));
      else if (before) this.environment.hot.send({ type: 'full-reload' });
      return fault || before ? [] : undefined;
    },
  };
}

/** The first definition that is wrong; what else keeps a flow from being loaded is told by Vite. */
async function faultIn(root: string): Promise<FlowFault | undefined> {
  try {
    await runnerImport('/flows/index.ts', { root, configFile: false, logLevel: 'silent' });
    return undefined;
  } catch (error) {
    return flowFaultOf(error, root);
  }
}

const overlayOf = ({ file, line, cause, mend }: FlowFault, folder: string): ErrorPayload => ({
  type: 'error',
  err: {
    message: `cause: ${cause}\nmend:  ${mend}`,
    stack: '',
    plugin: 'flow-overlay',
    loc: { file: `${folder.slice(0, -'flows/'.length)}${file}`, line, column: 1 },
  },
});
