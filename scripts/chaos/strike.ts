import { setTimeout } from 'node:timers/promises';
import { between, type Random } from './random.ts';
import type { Stream } from './stream.ts';

/** Something that happens to a server or to what it needs. */
export interface Fault {
  /** What the table calls it. */
  readonly what: string;
  /** How often, if there is time. */
  readonly times: number;
  /** Makes it happen; resolves once its cause is gone. */
  readonly strike: (random: Random) => Promise<void>;
}

/** How it went once; in seconds. */
export interface Struck {
  readonly fault: string;
  /** The longest time without any acknowledgement. */
  readonly outage: number;
  /** From the end of the cause until each kind of writing had been acknowledged anew; undefined where one was not. */
  readonly recovered: number | undefined;
}

export interface StrikeOptions {
  readonly random: Random;
  /** How long the server is left alone before, in milliseconds. */
  readonly quiet: { readonly least: number; readonly most: number };
  /** How long it may take to recover, in milliseconds. */
  readonly patience: number;
  readonly kinds: readonly string[];
}

/** Makes a fault happen at a random moment, while others write, and waits until the server has recovered. */
export async function strike(stream: Stream, fault: Fault, options: StrikeOptions): Promise<Struck> {
  const { random, quiet, patience, kinds } = options;
  stream.during(fault.what);
  await setTimeout(between(random, quiet.least, quiet.most));
  const begun = performance.now();
  await fault.strike(random);
  const gone = performance.now();
  const at = await writtenSince(stream, kinds, gone, patience);
  const outage = longestGap(stream, begun, performance.now());
  return { fault: fault.what, outage, recovered: at && seconds(at - gone) };
}

const seconds = (milliseconds: number) => milliseconds / 1000;
const lookMs = 10;

/** When each kind had an acknowledgement of a try that was begun after an instant; undefined where that takes too long. */
async function writtenSince(
  { acknowledged }: Stream,
  kinds: readonly string[],
  since: number,
  patience: number,
): Promise<number | undefined> {
  const missing = new Set(kinds);
  let read = acknowledged.length;
  while (performance.now() < since + patience) {
    for (; read < acknowledged.length; read += 1) {
      const next = acknowledged[read];
      if (next && next.begun > since) missing.delete(next.what);
      if (next && missing.size === 0) return next.at;
    }
    await setTimeout(lookMs);
  }
  return undefined;
}

/** In seconds; what is before and after the span bounds the gaps at its ends. */
function longestGap({ acknowledged }: Stream, from: number, to: number): number {
  let last = acknowledged.findLast(({ at }) => at <= from)?.at ?? from;
  let longest = 0;
  for (const { at } of [...acknowledged.filter((each) => each.at > from && each.at <= to), { at: to }]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return seconds(longest);
}
