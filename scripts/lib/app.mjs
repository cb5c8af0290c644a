import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject } from './project.mjs';
import { stopOnSignal } from './stop.mjs';
import { allowTypeScript } from './typescript.mjs';

/**
 * `serveApp`, after installing and building what is missing.
 * @throws {Error} with one sentence for the reader
 */
export async function startApp() {
  await ensureInstalled();
  await serveApp(ensureBuilt);
}

/**
 * Starts the API and the built app on one port as the environment says; says where they are and who can sign in; stops
 * them with the process.
 * @param {() => Promise<void>} build makes dist/ where it is not there
 * @throws {Error} with one sentence for the reader
 */
export async function serveApp(build = () => Promise.resolve()) {
  await allowTypeScript();
  const { optionsFromEnvironment } = await import('../../server/start/environment.ts');
  // Before the whole server is loaded: what is wrong with the environment is reported at once.
  const options = optionsFromEnvironment(process.env);
  const { startServer } = await import('../../server/start/start.ts');
  const { describe } = await import('../../server/infra/log/log.ts');
  const { welcome } = await import('../welcome.ts');

  // Before the build: an unusable port or data folder is reported at once.
  const server = await startServer({ ...options, staticDir: inProject('dist') });
  try {
    await build();
  } catch (error) {
    await server.close();
    throw error;
  }
  console.log(welcome(server));
  stopOnSignal(() => server.close(), describe);
}
