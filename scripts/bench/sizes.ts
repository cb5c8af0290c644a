import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import { actorOn } from '../../tests/paths/runtime/actor.ts';
import type { Bench } from './bench.ts';
import { sum } from './statistics.ts';
import type { Wizard } from './wizards.ts';

/** The transfers of one screen; sizes are bytes of the bodies as transferred, so gzipped. */
export interface Transfer {
  readonly screen: string;
  readonly js: number;
  /** Style sheets in files, and those in the HTML, each gzipped. */
  readonly css: number;
  /** The document with the style sheets in it. */
  readonly html: number;
  /** From the navigation to the tap that was answered. */
  readonly ms: number;
  readonly files: readonly TransferredFile[];
  /** JS and CSS that came later, until the network was idle. */
  readonly behind: number;
}

export interface TransferredFile {
  readonly name: string;
  readonly bytes: number;
  readonly endedAt: number;
}

/** A phone on a slow mobile connection, so that what the screen needs is separate from what is fetched after it. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const answerMs = 1000;
const quietMs = 1500;

const entries = v.array(
  v.pipe(
    v.object({ name: v.string(), encodedBodySize: v.number(), responseEnd: v.number() }),
    v.transform(({ name, encodedBodySize, responseEnd }) => ({
      name: new URL(name).pathname,
      bytes: encodedBodySize,
      endedAt: responseEnd,
    })),
  ),
);
const entriesOf = (type: 'resource' | 'navigation') =>
  `performance.getEntriesByType('${type}').map(({ name, encodedBodySize, responseEnd }) =>
    ({ name, encodedBodySize, responseEnd }))`;

/** Counts what the browser transferred until a tap was answered, with nothing cached: for each wizard, and for /signin. */
export async function measureSizes(bench: Bench, wizards: readonly Wizard[]): Promise<Transfer[]> {
  const inlined = gzipSync(await inlineCss(bench.app)).length;
  const transfers: Transfer[] = [];
  for (const wizard of wizards) {
    const { page, cdp, context } = await bench.open(wizard.person);
    const actor = actorOn(page);
    for (const doing of wizard.given) await actor.do(doing);
    const transfer = await arrive(page, cdp, bench.app + wizard.path, () => answersFirst(page, wizard));
    transfers.push(asTransfer(`${wizard.id}, first question`, transfer, inlined));
    await context.close();
  }
  const { page, cdp, context } = await bench.open();
  const transfer = await arrive(page, cdp, `${bench.app}/signin`, () => answersTyping(page));
  transfers.push(asTransfer('/signin', transfer, inlined));
  await context.close();
  return transfers;
}

/** Opens an address and taps until it answers. */
async function arrive(page: Page, cdp: CDPSession, url: string, answersTap: () => Promise<boolean>) {
  await cdp.send('Network.emulateNetworkConditions', connection);
  await page.goto(url, { waitUntil: 'commit' });
  // A screen may be there before its scripts are.
  let tries = 0;
  while (!(await answersTap())) {
    tries += 1;
    if (tries === 30) throw new Error(`${url} answers to no tap.`);
  }
  const ms = v.parse(v.number(), await page.evaluate('bench.lastTap()'));
  const all = await everything(page);
  const [html] = v.parse(entries, await page.evaluate(entriesOf('navigation')));
  return { ms, all, html: html?.bytes ?? NaN };
}

function asTransfer(
  screen: string,
  { ms, all, html }: Awaited<ReturnType<typeof arrive>>,
  inlinedCss: number,
): Transfer {
  const code = all.filter(({ name }) => /\.(js|css)$/.test(name));
  const files = code.filter(({ endedAt }) => endedAt <= ms);
  const weight = (of: readonly TransferredFile[], ending = '') =>
    sum(of.filter(({ name }) => name.endsWith(ending)).map(({ bytes }) => bytes));
  return {
    screen,
    js: weight(files, '.js'),
    css: weight(files, '.css') + inlinedCss,
    html,
    ms,
    files,
    behind: weight(code) - weight(files),
  };
}

/** All transfers, when nothing has come for longer than any transfer takes. */
async function everything(page: Page) {
  const soFar = async () => v.parse(entries, await page.evaluate(entriesOf('resource')));
  let before = await soFar();
  for (;;) {
    await setTimeout(quietMs);
    const now = await soFar();
    if (now.length === before.length) return now;
    before = now;
  }
}

/** Whether a tap that answers the first question leads to the second one. */
async function answersFirst(page: Page, { id, questions: [first, second] }: Wizard): Promise<boolean> {
  const [tap] = first?.doing ?? [];
  if (tap?.do !== 'click' || !second) throw new Error(`'${id}' does not begin with a choice.`);
  await page.getByRole(tap.role, { name: tap.name, exact: true }).tap();
  return isThere(page.getByRole('heading', { name: second.text }).waitFor({ timeout: answerMs }));
}

/** Whether the e-mail field takes an address after a tap on it, and the button then can be pressed. */
async function answersTyping(page: Page): Promise<boolean> {
  const field = page.locator('input[name=email]');
  await field.tap();
  await field.fill('nadie@ejemplo.example');
  return isThere(page.locator('button[type=submit]:enabled').waitFor({ timeout: answerMs }));
}

const isThere = (waiting: Promise<void>) =>
  waiting.then(
    () => true,
    () => false,
  );

async function inlineCss(app: string): Promise<string> {
  const html = await (await fetch(app)).text();
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}
