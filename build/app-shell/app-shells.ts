import { Worker } from 'node:worker_threads';
import type * as AppShells from '../../src/app/app-shell/app-shells.tsx';
import type { PageShell, PageShells } from './inline/app-shell.ts';

/** Renders the app shells of all routes. @throws what a screen throws */
export function renderAppShells(root: string, config: string): Promise<AppShells.AppShells> {
  const thread = new Worker(new URL('render-thread.mjs', import.meta.url), {
    workerData: { root, config },
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      reject(new Error('The app shells were not rendered'));
    });
  });
}

/** Where markup is divided: app shells have most of the pieces in common. */
const borders = /(?=<(?:header|nav|main|section|h1|ul|p|div)\b)|(?<=<\/nav>|<\/h1>)/;

/** App shells as the page has them: each piece of markup once. */
export function pieced({ routes, renewing, notStarted }: AppShells.AppShells): PageShells {
  const numbers = new Map<string, number>();
  const numberOf = (piece: string) => {
    const number = numbers.get(piece) ?? numbers.size;
    numbers.set(piece, number);
    return number;
  };
  const shell = ({ title, html, bare }: AppShells.AppShell): PageShell => ({
    title,
    html: html.split(borders).map(numberOf),
    ...(bare && { bare: { ...shell(bare), keys: bare.keys, beside: bare.beside, parameters: bare.parameters } }),
  });
  const shells = routes.map(({ byFlag, wide, ...route }): PageShell => ({
    ...shell(route),
    ...(wide && { wide: { ...shell(wide), media: wide.media } }),
    ...(byFlag && { byFlag: { flag: byFlag.flag, on: shell(byFlag.on), off: shell(byFlag.off) } }),
  }));
  return { shells, renewing: shell(renewing), notStarted: shell(notStarted), pieces: [...numbers.keys()] };
}
