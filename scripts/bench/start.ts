import * as v from 'valibot';
import { type AimName, isClear, type Measured } from './aims.ts';
import type { Bench } from './bench.ts';
import { type BuiltSizes, weightOf } from './built-sizes.ts';
import type { PhonePage } from './phone.ts';
import type { FullVisit, Tap, Visit } from './visits.ts';

const mostTaps = 30;
/** Of a first screen, at most: more only says that it was missed. */
const runs = 3;

const arrival = v.object({
  usable: v.number(),
  firstPaint: v.number(),
  largestPaint: v.number(),
  shifted: v.number(),
  transfers: v.array(v.object({ path: v.string(), begunAt: v.number() })),
});

/** How a page came to be: milliseconds since it was requested. */
export type Arrival = v.InferOutput<typeof arrival>;

/** One visit with nothing cached, and what it is beside it. */
export interface Run {
  readonly first: Arrival;
  /** Of a visit whose tap is known: the same address again in that browser, and the heap in bytes before anything was answered. */
  readonly more?: { readonly second: Arrival; readonly heap: number };
}

export interface Visited {
  readonly visit: Visit;
  readonly runs: readonly Run[];
  readonly measured: readonly Measured[];
}

/**
 * Opens a screen as on a first visit, with nothing cached, and where its tap is known also as on a second one: once, and twice more if
 * that does not hold every aim by more than noise.
 */
export async function measureVisit(bench: Bench, visit: FullVisit | Visit, sizes: BuiltSizes): Promise<Visited> {
  const done: Run[] = [];
  for (;;) {
    done.push('tap' in visit ? await visitTwice(bench, visit) : await visitOnce(bench, visit));
    const measured = measuresOf(visit, done, sizes);
    if (done.length === runs || measured.every(isClear)) return { visit, runs: done, measured };
  }
}

async function visitOnce(bench: Bench, { person, path }: Visit): Promise<Run> {
  const phone = await bench.phone(person);
  const page = await phone.newPage();
  const first = await arrive(page, bench.app + path);
  await phone.close();
  return { first };
}

async function visitTwice(bench: Bench, { person, path, tap }: FullVisit): Promise<Run> {
  const phone = await bench.phone(person);
  const page = await phone.newPage();
  const arrived = await arrive(page, bench.app + path);
  const tapped = await untilAnswered(page, tap);
  const first = { ...arrived, usable: Math.max(arrived.usable, tapped) };
  await page.evaluate('bench.quiet()');
  await page.close();
  // The same browser, another day: what it has kept is there, and nothing else of the page.
  const again = await phone.newPage();
  const second = await arrive(again, bench.app + path);
  await again.evaluate('bench.quiet()');
  const heap = await again.heap();
  await phone.close();
  return { first, more: { second, heap } };
}

/** Opens an address, and waits for the mark that the screen can be used. */
async function arrive(page: PhonePage, url: string): Promise<Arrival> {
  await page.open(url);
  return v.parse(arrival, await page.evaluate('bench.arrival()'));
}

/**
 * Taps until that is answered.
 *
 * @returns when the answered tap was, in milliseconds since the page was requested; 0 where it was the first one, since nothing
 *   would have answered before the mark
 */
async function untilAnswered(page: PhonePage, tap: Tap): Promise<number> {
  const before = v.parse(v.string(), await page.evaluate('bench.shown()'));
  for (let tries = 0; tries < mostTaps; tries += 1) {
    const at = v.parse(v.number(), await page.evaluate('performance.now()'));
    if (await answers(page, tap, before)) return tries === 0 ? 0 : at;
  }
  throw new Error(`${before} answers to no tap.`);
}

async function answers(page: PhonePage, tap: Tap, before: string): Promise<boolean> {
  if (!(await page.tap(tap.role, tap.name))) return false;
  if (tap.role === 'textbox') await page.type(tap.text);
  const answer = tap.role === 'textbox' ? 'bench.canSend()' : `bench.changes(${JSON.stringify(before)})`;
  return v.parse(v.boolean(), await page.evaluate(answer));
}

/** What was asked for before the screen could be used, the document too. */
export const requestsOf = ({ transfers, usable }: Arrival) =>
  1 + transfers.filter(({ begunAt }) => begunAt < usable).length;

/** The scripts and style sheets that were asked for before the screen could be used. */
export const codeOf = ({ transfers, usable }: Arrival): readonly string[] => [
  ...new Set(
    transfers.filter(({ path, begunAt }) => /\.(?:js|css)$/.test(path) && begunAt < usable).map(({ path }) => path),
  ),
];

/** The aims of a visit with what was measured. */
function measuresOf(visit: FullVisit | Visit, done: readonly Run[], sizes: BuiltSizes): Measured[] {
  const of = (aim: AimName, value: (run: Run) => number): Measured => ({
    aim,
    subject: visit.what,
    runs: done.map(value),
  });
  const everywhere = [
    of('painted', ({ first }) => first.largestPaint / 1000),
    of('requests', ({ first }) => requestsOf(first)),
    of('shift', ({ first }) => first.shifted),
  ];
  if (!('tap' in visit)) return everywhere;
  const { kind } = visit;
  const isInsurance = kind === 'insurance';
  const usable = kind === 'signIn' ? 'signInUsable' : isInsurance ? 'insuranceUsable' : 'usable';
  const weight = (coding: 'gzip' | 'brotli') => (run: Run) => weightOf(codeOf(run.first), sizes)[coding] / 1000;
  return [
    ...everywhere,
    of(usable, ({ first }) => first.usable / 1000),
    of('again', ({ more }) => (more?.second.usable ?? NaN) / 1000),
    ...(kind === 'wizard' || isInsurance
      ? [
          of(isInsurance ? 'insuranceGzip' : 'gzip', weight('gzip')),
          of(isInsurance ? 'insuranceBrotli' : 'brotli', weight('brotli')),
          of('heap', ({ more }) => (more?.heap ?? NaN) / 1_000_000),
        ]
      : []),
  ];
}
