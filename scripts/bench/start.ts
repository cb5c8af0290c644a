import * as v from 'valibot';
import { type AimName, isClear, type Measured } from './aims.ts';
import type { Bench } from './bench.ts';
import type { Phone, PhonePage } from './phone.ts';
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

/** What was seen of a screen, each as often as it took to judge it. */
export interface Seen {
  /** With nothing cached. */
  readonly first: readonly Arrival[];
  /** Of a screen whose tap is known: the same address again in that browser. */
  readonly again: readonly Arrival[];
  /** Bytes of JavaScript's heap then, before anything was answered. */
  readonly heap: readonly number[];
  /** The same without a connection: milliseconds until the heading is painted. */
  readonly offline: readonly number[];
}

export interface Visited extends Seen {
  readonly visit: Visit | FullVisit;
  readonly measured: readonly Measured[];
}

/**
 * Opens a screen as on a first visit, with nothing cached, and where its tap is known also as on a second one, with and without a
 * connection: each of these once, and twice more if that leaves it open whether one of its aims is held.
 *
 * @param most how often at most
 */
export async function measureVisit(bench: Bench, visit: FullVisit | Visit, most = runs): Promise<Visited> {
  const seen: { readonly [K in keyof Seen]: Seen[K][number][] } = { first: [], again: [], heap: [], offline: [] };
  const isOpen = (part: keyof Seen) => seen[part].length < most && !measuresOf(visit, seen, part).every(isClear);

  for (let isLast = false; !isLast;) {
    const phone = await bench.phone(visit.person);
    const url = bench.app + visit.path;
    const page = await phone.newPage();
    seen.first.push(await visitFirst(page, url, 'tap' in visit ? visit.tap : undefined));
    isLast = !isOpen('first');
    if (isLast && 'tap' in visit) {
      await phone.connect('fast');
      await page.evaluate('bench.kept()');
      await page.close();
      await phone.connect('slow');
      while (isOpen('again')) {
        const { second, heap } = await visitAgain(phone, url);
        seen.again.push(second);
        seen.heap.push(heap);
      }
      await phone.connect('none');
      while (isOpen('offline')) seen.offline.push(await visitOffline(phone, url));
    }
    await phone.close();
  }
  return { visit, ...seen, measured: parts.flatMap((part) => measuresOf(visit, seen, part)) };
}

async function visitFirst(page: PhonePage, url: string, tap: Tap | undefined): Promise<Arrival> {
  const arrived = await arrive(page, url);
  if (!tap) return arrived;
  return { ...arrived, usable: Math.max(arrived.usable, await untilAnswered(page, tap)) };
}

/** The same browser, another day: what it has kept is there, and nothing else of the page. */
async function visitAgain(phone: Phone, url: string): Promise<{ second: Arrival; heap: number }> {
  const page = await phone.newPage();
  const second = await arrive(page, url);
  await page.evaluate('bench.quiet()');
  const heap = await page.heap();
  await page.close();
  return { second, heap };
}

async function visitOffline(phone: Phone, url: string): Promise<number> {
  const page = await phone.newPage();
  await page.open(url);
  const ms = v.parse(v.number(), await page.evaluate('bench.framed()'));
  await page.close();
  return ms;
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
export const codeOf = ({ transfers, usable }: Pick<Arrival, 'transfers' | 'usable'> = { transfers: [], usable: 0 }) => [
  ...new Set(
    transfers.filter(({ path, begunAt }) => /\.(?:js|css)$/.test(path) && begunAt < usable).map(({ path }) => path),
  ),
];

const parts = ['first', 'again', 'heap', 'offline'] as const;

const usableAim: Readonly<Record<FullVisit['kind'], AimName>> = {
  signIn: 'signInUsable',
  home: 'usable',
  wizard: 'usable',
  insurance: 'insuranceUsable',
  car: 'carUsable',
};
const wizardKinds: readonly FullVisit['kind'][] = ['wizard', 'insurance', 'car'];

/** The aims of a part of a visit, with what was measured. */
function measuresOf(visit: FullVisit | Visit, seen: Seen, part: keyof Seen): Measured[] {
  const subject = visit.what;
  const arrived = (aim: AimName, value: (arrival: Arrival) => number): Measured => {
    return { aim, subject, runs: seen.first.map(value) };
  };
  const everywhere = () => [
    arrived('painted', ({ largestPaint }) => largestPaint / 1000),
    arrived('requests', requestsOf),
    arrived('shift', ({ shifted }) => shifted),
  ];
  if (!('tap' in visit)) return part === 'first' ? everywhere() : [];
  const { kind } = visit;
  switch (part) {
    case 'first':
      return [...everywhere(), arrived(usableAim[kind], ({ usable }) => usable / 1000)];
    case 'again':
      return [{ aim: 'again', subject, runs: seen.again.map(({ usable }) => usable / 1000) }];
    case 'heap':
      return wizardKinds.includes(kind)
        ? [{ aim: 'heap', subject, runs: seen.heap.map((bytes) => bytes / 1_000_000) }]
        : [];
    case 'offline':
      return [{ aim: 'offline', subject, runs: seen.offline.map((ms) => ms / 1000) }];
  }
}
