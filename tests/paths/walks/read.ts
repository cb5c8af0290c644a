import * as v from 'valibot';
import { walkEvent } from '../../../src/wizard/session/inspection.ts';

/** A step of a walk, as the log has it: names without what could be somebody's. */
export interface WalkStep {
  readonly event: string;
  readonly states: string;
  /** Whether somebody was seen doing it; else it only leads on. */
  readonly isSeen: boolean;
}

/** What a person did in a flow (QA-09). */
export interface Walk {
  readonly flow: string;
  readonly version: number;
  /** The name of the start, and the states there. */
  readonly start: readonly [name: string, states: string];
  readonly steps: readonly WalkStep[];
  /** The type of the event after the last step, that no example stands for. */
  readonly unlike?: string;
  /** Whether a step is missing in the log; those after it are left out. */
  readonly isTorn: boolean;
}

/** A walk, and how many people walked the same. */
export interface WalkedOften {
  readonly walk: Walk;
  readonly times: number;
}

const record = v.object({
  walk: v.string(),
  flow: v.string(),
  version: v.number(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(['inicio', 'paso', 'deducido', 'sin-ejemplo']),
  event: v.string(),
  states: v.optional(v.string(), ''),
});
type WalkRecord = v.InferOutput<typeof record>;

const line = v.pipe(v.string(), v.parseJson(), v.object({ event: v.literal(walkEvent), details: record }));

/**
 * The walks in a server's log, the most frequent first. Lines of others are passed over, and what a line has before its JSON.
 *
 * @param log lines of JSON, in any order
 */
export function walksIn(log: string): readonly WalkedOften[] {
  const walks = new Map<string, Map<number, WalkRecord>>();
  for (const text of log.split('\n')) {
    if (!text.includes(walkEvent)) continue;
    const read = v.safeParse(line, text.slice(text.indexOf('{')));
    if (!read.success) continue;
    const { details } = read.output;
    const steps = walks.get(details.walk) ?? new Map<number, WalkRecord>();
    walks.set(details.walk, steps.set(details.count, details));
  }
  const same = new Map<string, { walk: Walk; times: number }>();
  for (const records of walks.values()) {
    const walk = walkOf(records);
    if (!walk) continue;
    const key = JSON.stringify(walk);
    same.set(key, { walk, times: (same.get(key)?.times ?? 0) + 1 });
  }
  return [...same.values()].toSorted((one, other) => other.times - one.times);
}

/** Undefined where its beginning is missing. */
function walkOf(records: ReadonlyMap<number, WalkRecord>): Walk | undefined {
  const first = records.get(0);
  if (first?.kind !== 'inicio') return undefined;
  const steps: WalkStep[] = [];
  let unlike: string | undefined;
  for (let next = records.get(1); next && unlike === undefined; next = records.get(steps.length + 1)) {
    const { kind, event, states } = next;
    if (kind === 'sin-ejemplo') unlike = event;
    else steps.push({ event, states, isSeen: kind === 'paso' });
  }
  const heard = 1 + steps.length + (unlike === undefined ? 0 : 1);
  const { flow, version, event, states } = first;
  return {
    flow,
    version,
    start: [event, states],
    steps,
    ...(unlike === undefined ? {} : { unlike }),
    isTorn: heard < records.size,
  };
}
