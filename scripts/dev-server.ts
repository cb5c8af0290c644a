import { createServer, type ViteDevServer } from 'vite';
import { flowOverlay } from './flow/overlay.ts';

/** What the API answers; everything else is the app's. */
const apiPaths = ['/api', '/correos', '/idp', '/mailbox', '/ofrep', '/otlp'];

/** The app from its sources, as `npm run dev` serves it: what is the API's is asked there. */
export const createDevServer = (
  root: string,
  at: { readonly host: string; readonly port: number; readonly apiPort: number },
): Promise<ViteDevServer> =>
  createServer({
    root,
    plugins: [flowOverlay()],
    server: {
      port: at.port,
      host: at.host,
      strictPort: true,
      proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: `http://localhost:${at.apiPort}` }])),
    },
  });
