import { judge, type Judged, type Stored } from './judge.ts';
import { type Fault, strike, type StrikeOptions, type Struck } from './strike.ts';
import { startStream, type Stream, type StreamOptions, type Written } from './stream.ts';

/** How a fault went, all its times together, with what was written meanwhile. */
export interface Suffered extends Judged {
  readonly fault: string;
  readonly times: number;
  readonly requests: number;
  /** How many of them got no answer of success, by status; 0 those without an answer. */
  readonly failed: ReadonlyMap<number, number>;
  /** In seconds. */
  readonly longestOutage: number;
  /** In seconds; undefined where the server did not recover. */
  readonly recoveredWithin: number | undefined;
}

/** What one database's run gave. */
export interface Outcome {
  readonly suffered: readonly Suffered[];
  /** What was given up: refused, or never acknowledged. */
  readonly givenUp: readonly Written[];
}

interface StrikeAllOptions extends Omit<StreamOptions, 'during'>, Pick<StrikeOptions, 'random' | 'quiet'> {
  /** How long to wait, in milliseconds: for an answer, for the server to recover, and for an acknowledgement at the end. */
  readonly patience: StreamOptions['patience'] & { readonly recovery: number };
  readonly faults: readonly [Fault, ...Fault[]];
  /** An instant as of performance.now(), past which nothing happens that has happened before. */
  readonly deadline: number;
  readonly say: (step: string) => void;
  /** Stops the server and reads what there is. */
  readonly stored: () => Promise<Stored>;
}

/**
 * Lets people write, makes all faults happen, by turns, and compares what was acknowledged with what there is. After one that the server
 * does not recover from there is no other.
 */
export async function strikeAll(options: StrikeAllOptions): Promise<Outcome> {
  const { faults, say, stored } = options;
  const stream = startStream({ ...options, during: faults[0].what });
  const struck = await strikeInTurn(stream, options);
  say('comparing');
  const written = await stream.stop();
  const there = await stored();
  const suffered = faults.flatMap(({ what }): Suffered[] => {
    const times = struck.filter(({ fault }) => fault === what);
    if (times.length === 0) return [];
    const asked = stream.asked.filter(({ during }) => during === what);
    const recoveries = times.flatMap(({ recovered }) => recovered ?? []);
    return [
      {
        fault: what,
        times: times.length,
        requests: asked.length,
        failed: countBad(asked.map(({ status }) => status)),
        longestOutage: Math.max(...times.map(({ outage }) => outage)),
        recoveredWithin: recoveries.length < times.length ? undefined : Math.max(...recoveries),
        ...judge(
          written.filter((each) => each.during === what),
          there,
        ),
      },
    ];
  });
  return { suffered, givenUp: written.filter(({ ids }) => ids.size === 0) };
}

async function strikeInTurn(stream: Stream, options: StrikeAllOptions): Promise<Struck[]> {
  const { faults, kinds, patience, deadline, say } = options;
  const struck: Struck[] = [];
  const names = kinds.map(({ what }) => what);
  for (let round = 0; ; round += 1) {
    const due = faults.filter(({ times }) => round < times);
    if (due.length === 0) return struck;
    for (const fault of due) {
      if (round > 0 && performance.now() > deadline) return struck;
      say(fault.what);
      const how = await strike(stream, fault, { ...options, patience: patience.recovery, kinds: names });
      struck.push(how);
      if (how.recovered === undefined) return struck;
    }
  }
}

function countBad(statuses: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const status of statuses) {
    if (status < 200 || status > 299) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}
