import { optionsFromEnvironment } from '../server/start/environment.ts';
import { describe } from '../server/infra/log/log.ts';
import { startServer } from '../server/start/start.ts';
import { fail } from './lib/fail.mjs';
import { stopOnSignal } from './lib/stop.mjs';

// The API of `npm run dev`, behind Vite: started by lib/api-process.mjs, to which it reports when it is ready.
try {
  const options = optionsFromEnvironment(process.env);
  // Where Vite is open.
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${options.port}`);
  const server = await startServer({
    ...options,
    port: Number(process.env['API_PORT']),
    host: 'localhost',
    mode: { name: 'demo', origins: [...options.mode.origins, ...origins] },
  });
  stopOnSignal(() => server.close(), describe);
  // Its parent may have ended without a message, even before now.
  const leave = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', leave);
  if (!process.connected) leave();
  process.send?.('ready');
} catch (error) {
  fail(error);
}
