import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { freePort } from '../../scripts/lib/port.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { createStaticSite } from '../../server/api/static/static-site.ts';
import { dataDir } from './environment.ts';
import { alone } from './turns.ts';

/** What the portal's own server answers on the portal's origin. */
const services = ['api', 'idp', 'ofrep', 'otlp', 'mailbox'];

/** A site of the portal that other builds can be put on while browsers have it open. */
export interface Site {
  readonly url: string;
  /** The paths that were asked for since it was emptied, but for those of the services. */
  readonly asked: string[];
  /** Puts a build there, in place of the one before. */
  readonly serve: (folder: string) => void;
  /** Answers a path otherwise, until `undefined` is put. */
  readonly answer: (path: string, response: (() => Response) | undefined) => void;
  /** Takes the line to it away, or gives it back: workers' requests, too, get no answer. */
  readonly cut: (isCut: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Starts it, before the portal's server at `behind`. */
export async function startSite(behind: string): Promise<Site> {
  const asked: string[] = [];
  const answers = new Map<string, () => Response>();
  let site = new Hono();
  let isCut = false;
  const files = getRequestListener((asking) => {
    const { pathname } = new URL(asking.url);
    asked.push(pathname);
    return answers.get(pathname)?.() ?? site.fetch(asking);
  });
  const server = createServer((asking, answering) => {
    const { url = '/', method, headers } = asking;
    if (isCut) {
      asking.destroy();
      return;
    }
    if (!services.some((service) => url.startsWith(`/${service}/`))) {
      void files(asking, answering);
      return;
    }
    const { hostname, port } = new URL(behind);
    const passed = request({ hostname, port, path: url, method, headers }, (answer) => {
      answering.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answering);
    });
    passed.on('error', () => answering.destroy());
    asking.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    asked,
    serve(folder) {
      site = createStaticSite(folder);
    },
    answer(path, response) {
      if (response) answers.set(path, response);
      else answers.delete(path);
    },
    cut(next) {
      isCut = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The build that this run's server serves. */
export const thisBuild = inProject('dist');

/**
 * The same application as another build of it: no file of assets/ has the name that it had. The first worker that asks makes it for all
 * of the run: its service worker is bundled.
 */
export const anotherBuild = (): Promise<string> =>
  alone('another-build', async () => {
    const folder = join(dataDir(), 'e2e-another-build');
    if (existsSync(folder)) return folder;
    const begun = `${folder}-begun`;
    await makeAnotherBuild(begun);
    await rename(begun, folder);
    return folder;
  });

async function makeAnotherBuild(folder: string): Promise<void> {
  await cp(thisBuild, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
  const compressed = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:gz|br)$/.test(name));
  for (const name of compressed) await rm(join(folder, name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-[\w-]{8}\./, () => `-${hash()}.`)]));
  const rewrite = async (path: string) => {
    const text = await readFile(path, 'utf8');
    // From where a name begins: from each letter of a file that is one long word, it would take ten seconds.
    const named = text.replace(/(?<![\w~.-])[\w~.-]+-[\w-]{8}\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name);
    await writeFile(path, named);
  };
  await rewrite(join(folder, 'index.html'));
  for (const [name, next] of renamed) {
    await rewrite(join(assets, name));
    await rename(join(assets, name), join(assets, next));
  }
  // It brings Vite along, which a worker without this need not load.
  const { writeWorker } = await import('../../build/service-worker/service-worker.ts');
  await writeWorker(folder, inProject());
}

const hash = (): string => randomBytes(4).toString('hex');
