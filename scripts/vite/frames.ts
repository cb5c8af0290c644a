import { Worker } from 'node:worker_threads';
import type * as Frames from '../../src/app/first-paint/frames.tsx';
import type { PageFrame, PageFrames } from './inline/frame.ts';

/** Renders the frames of all routes. @throws what a screen throws */
export function renderFrames(root: string, config: string): Promise<Frames.Frames> {
  const worker = new Worker(new URL('first-paint.mjs', import.meta.url), {
    workerData: { root, config },
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('The frames were not rendered'));
    });
  });
}

/** Where markup is cut: frames have most of the pieces in common. */
const cuts = /(?=<(?:header|nav|main|section|h1|ul|p|div)\b)|(?<=<\/nav>|<\/h1>)/;

/** Frames as the page has them: each piece of markup once. */
export function pieced({ routes, renewing, notStarted }: Frames.Frames): PageFrames {
  const numbers = new Map<string, number>();
  const numberOf = (piece: string) => {
    const number = numbers.get(piece) ?? numbers.size;
    numbers.set(piece, number);
    return number;
  };
  const frame = ({ title, html, bare }: Frames.Frame): PageFrame => ({
    title,
    html: html.split(cuts).map(numberOf),
    ...(bare && { bare: { ...frame(bare), keys: bare.keys, beside: bare.beside, parameters: bare.parameters } }),
  });
  const frames = routes.map(({ byFlag, wide, ...route }): PageFrame => ({
    ...frame(route),
    ...(wide && { wide: { ...frame(wide), media: wide.media } }),
    ...(byFlag && { byFlag: { flag: byFlag.flag, on: frame(byFlag.on), off: frame(byFlag.off) } }),
  }));
  return { frames, renewing: frame(renewing), notStarted: frame(notStarted), pieces: [...numbers.keys()] };
}
