import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Bench } from './bench.ts';
import { questions } from './questions.ts';
import { sum } from './statistics.ts';

/** What came over the network for one screen; sizes are bytes of the bodies as transferred, so gzipped. */
export interface Arrival {
  readonly screen: string;
  readonly js: number;
  /** Style sheets of their own, and those in the HTML gzipped apart. */
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

/** A phone on a slow mobile connection, so that what the screen needs comes apart from what is fetched behind it. */
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

/** Counts what the browser transferred until a tap was answered, with nothing cached. */
export async function measureSizes(bench: Bench): Promise<Arrival[]> {
  const inlined = gzipSync(await inlineCss(bench.app)).length;

  const arrive = async (
    screen: string,
    visitor: 'customer' | 'stranger',
    path: string,
    answersTap: (page: Page) => Promise<boolean>,
  ): Promise<Arrival> => {
    const { page, cdp, context } = await bench.open(visitor);
    await cdp.send('Network.emulateNetworkConditions', connection);
    await page.goto(bench.app + path, { waitUntil: 'commit' });
    // A screen may be there before its scripts are.
    let tries = 0;
    while (!(await answersTap(page))) {
      tries += 1;
      if (tries === 30) throw new Error(`${screen} answers to no tap.`);
    }
    const ms = v.parse(v.number(), await page.evaluate('bench.lastTap()'));
    const all = await everything(page);
    const [html] = v.parse(entries, await page.evaluate(entriesOf('navigation')));
    await context.close();

    const code = all.filter(({ name }) => /\.(js|css)$/.test(name));
    const files = code.filter(({ endedAt }) => endedAt <= ms);
    const weight = (of: readonly TransferredFile[], ending = '') =>
      sum(of.filter(({ name }) => name.endsWith(ending)).map(({ bytes }) => bytes));
    return {
      screen,
      js: weight(files, '.js'),
      css: weight(files, '.css') + inlined,
      html: html?.bytes ?? NaN,
      ms,
      files,
      behind: weight(code) - weight(files),
    };
  };

  return [
    await arrive("the wizard's first question", 'customer', '/miscreditos/informarpago', answersChoice),
    await arrive('/signin', 'stranger', '/signin', answersTyping),
  ];
}

/** All that was transferred, once nothing has come for longer than anything takes. */
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

/** Whether a tap on the first question's first option leads to the second question. */
async function answersChoice(page: Page): Promise<boolean> {
  const [first, second] = questions;
  if (first?.ask.by !== 'choice' || !second) throw new Error('The wizard begins with no choice.');
  await page.getByRole('button', { name: first.ask.options[0] ?? '', exact: true }).tap();
  return isThere(page.getByRole('heading', { name: second.question }).waitFor({ timeout: answerMs }));
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
