import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { freePort } from '../lib/port.mjs';
import { inProject } from '../lib/project.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Builds and serves the bench's own pages, as production code like the app's. */
export async function servePages(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const outDir = inProject('.cache', 'bench');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    // As in the app's build, definitions are checked before and not in the browser.
    define: { __FLOWS_ARE_CHECKED__: 'true' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: { bare: `${root}bare/index.html`, load: `${root}load/index.html` } },
    },
  });
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: 'localhost', port, strictPort: true },
  });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
