import { startApiProcess } from '../lib/api-process.mjs';
import { fail } from '../lib/fail.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { freePort } from '../lib/port.mjs';
import { inProject } from '../lib/project.mjs';
import { stopOnSignal } from '../lib/stop.mjs';
import { allowTypeScript } from '../lib/typescript.mjs';

try {
  await ensureInstalled();
  await allowTypeScript();
  const { optionsFromEnvironment } = await import('../../server/start/environment.ts');
  const { createDevServer } = await import('../dev-server.ts');
  const { welcome } = await import('../welcome.ts');
  const { port, host = 'localhost', mode } = optionsFromEnvironment(process.env);
  if (mode.name !== 'demo')
    throw new Error('Only a demo is developed on: unset DEMO, HOST, SMTP_URL, APP_ORIGINS and NODE_ENV.');
  const url = `http://localhost:${port}`;

  const apiPort = await freePort();
  const vite = await createDevServer(inProject(), { host, port, apiPort });
  await vite.listen();
  const api = await startApiProcess(apiPort);
  stopOnSignal(
    () => Promise.all([vite.close(), api.stop()]),
    (error) => error.stack ?? error.name,
  );
  console.log(welcome({ url, mailboxUrl: `${url}/mailbox`, ports: [] }));

  const apiFolders = ['server', 'openapi'].map((folder) => inProject(folder));
  vite.watcher.on('all', (_event, file) => {
    if (apiFolders.some((folder) => file.startsWith(folder))) api.restart();
  });
} catch (error) {
  fail(error);
}
