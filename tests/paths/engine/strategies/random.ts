import fc from 'fast-check';
import type { Budget, Plan, PlayedEvent, Scenario, Subject, Weights } from '../types.ts';
import { leadsOn } from './forward.ts';

/** What is wrong with a step of a walk, in Spanish; undefined if nothing is. It may throw instead. */
export type Check<S> = (before: S, played: PlayedEvent, after: S) => string | undefined;

/** A walk that fails, as short as it could be made. */
export interface Failure {
  readonly scenario: Scenario;
  readonly message: string;
}

const CASES = 20;
const LENGTH = 60;
const SEED = 1;

/** Numbers that choose, at each step of a walk, first the kind of event and then the event. */
const picks = fc.record({
  start: fc.nat(),
  steps: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: LENGTH, size: 'max' }),
});
type Picks = ReturnType<typeof picks.generate>['value'];

/**
 * Seeded walks: the same seed gives the same walks. A walk that breaks a rule is missed, with the shortest that breaks it:
 * what cannot be done or checked at a screen, a dead end, a wrong entry that moves the machine.
 *
 * With weights most steps are chosen in proportion to how often people do them there; the others, and those where no people were, as
 * without, so that everything can still be chosen.
 */
export function random<S>(
  subject: Subject<S>,
  { cases = CASES, steps = Infinity, seed = SEED, weights }: Budget,
): Plan {
  // Numbers near zero come oftener where failing walks are looked for, and would bend the proportions.
  const sampled = fc.sample(picks, { seed, numRuns: cases, unbiased: weights !== undefined });
  const scenarios: Scenario[] = [];
  let left = steps;
  let isCut = false;
  const broken: string[] = [];
  const rules = rulesOf(subject);
  for (const picked of sampled) {
    // a start counts as one, and a walk is more than its start
    if (left < 2) break;
    const { scenario } = walk(
      subject,
      picked,
      (before, played, after) => {
        const message = rules(before, played, after);
        if (message !== undefined) broken.push(message);
        return undefined;
      },
      weights,
    );
    const events = scenario.events.slice(0, left - 1);
    isCut ||= events.length < scenario.events.length;
    scenarios.push({ ...scenario, events });
    left -= 1 + events.length;
  }
  const failure =
    broken.length === 0
      ? undefined
      : weights
        ? failingIn(subject, sampled, rules, weights)
        : failingWalk(subject, { cases, seed }, rules);
  return {
    scenarios,
    missed: failure
      ? [{ label: `recorrido ${failure.scenario.events.map(({ name }) => name).join(' → ')}`, reason: failure.message }]
      : [],
    ...(isCut || scenarios.length < sampled.length
      ? { stopped: `Se usaron los ${steps} pasos de --steps: pedí más.` }
      : {}),
  };
}

/** The rules that every walk must keep. */
function rulesOf<S>(subject: Subject<S>): Check<S> {
  return (before, played, after) => {
    const stays = played.kind === 'refusal' || played.kind === 'stay';
    if (stays && subject.key(before) !== subject.key(after)) return `«${played.name}» no debía mover el flujo`;
    if (!subject.isFinal(after) && subject.events(after).length === 0) return 'desde ahí no se puede seguir';
    return subject.tell(before, played, after).problems[0]?.text;
  };
}

/** Finds a walk that `check` rejects, and shortens it as far as possible; undefined if none is found. */
export function failingWalk<S>(
  subject: Subject<S>,
  { cases = CASES, seed = SEED }: Budget,
  check: Check<S>,
): Failure | undefined {
  const { counterexample } = fc.check(
    fc.property(picks, (picked) => walk(subject, picked, check).message === undefined),
    { seed, numRuns: cases },
  );
  return counterexample ? failingIn(subject, [counterexample[0]], check) : undefined;
}

/** The first of these walks that `check` rejects, shortened as far as possible. */
function failingIn<S>(
  subject: Subject<S>,
  sampled: readonly Picks[],
  check: Check<S>,
  weights?: Weights,
): Failure | undefined {
  for (const picked of sampled) {
    const { scenario, message } = walk(subject, picked, check, weights);
    if (message !== undefined) return shortest(subject, scenario.events.length, check) ?? { scenario, message };
  }
  return undefined;
}

/** What a check says or throws. */
function objection<S>(check: Check<S>, before: S, played: PlayedEvent, after: S): string | undefined {
  try {
    return check(before, played, after);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Walked {
  readonly scenario: Scenario;
  readonly message?: string;
}

function walk<S>(subject: Subject<S>, { start: nth, steps }: Picks, check: Check<S>, weights?: Weights): Walked {
  const start = nth % subject.starts.length;
  const events: PlayedEvent[] = [];
  let now = subject.starts[start]?.snapshot;
  for (const [kind, event] of steps) {
    if (now === undefined || subject.isFinal(now)) break;
    const offered = subject.events(now);
    const played = usual(subject, now, offered, weights, kind, event) ?? chosen(offered, kind, event);
    if (!played) break;
    const after = subject.send(now, played);
    events.push(played);
    const message = objection(check, now, played, after);
    if (message !== undefined) return { scenario: { start, events }, message };
    now = after;
  }
  return { scenario: { start, events } };
}

/** Only one step in so many may cancel: otherwise few walks would reach an end. */
const CANCEL_EVERY = 50;

/** So many of ten steps lead forward if possible: otherwise few walks would pass the first questions. */
const ONWARD = 7;

/** So many of ten steps are what people do, where some do anything. */
const USUAL = 9;

/** What people do, by how often; undefined where nobody did anything, and in some steps, for which another choice is made. */
function usual<S>(
  subject: Subject<S>,
  now: S,
  offered: readonly PlayedEvent[],
  weights: Weights | undefined,
  kind: number,
  event: number,
): PlayedEvent | undefined {
  if (!weights || kind % 10 >= USUAL) return undefined;
  const states = subject.states(now).join(' + ');
  const shares = offered.map(({ name }) => weights(subject.id, states, name));
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return undefined;
  let left = event % all;
  return offered.find((_, index) => {
    left -= shares[index] ?? 0;
    return left < 0;
  });
}

/** By kind first, so that ten wrong entries of a question do not keep most walks from leaving it. */
function chosen(offered: readonly PlayedEvent[], kind: number, event: number): PlayedEvent | undefined {
  const givesUp = event % CANCEL_EVERY === CANCEL_EVERY - 1;
  const all = [...new Set(offered.map((played) => played.kind))].filter((each) => givesUp || each !== 'cancel');
  const onward = all.filter((each) => leadsOn[each]);
  const kinds = (kind + event) % 10 >= 10 - ONWARD && onward.length > 0 ? onward : all;
  const same = offered.filter((played) => played.kind === kinds[kind % kinds.length]);
  return same[event % same.length];
}

/**
 * The shortest failing walk of fewer than so many events, by trying all of them; undefined if there is none, or if keys do not
 * distinguish what `check` rejects.
 */
function shortest<S>(subject: Subject<S>, fewerThan: number, check: Check<S>): Failure | undefined {
  const seen = new Set<string>();
  let now = subject.starts.map(({ snapshot }, start) => ({ scenario: { start, events: noEvents }, snapshot }));
  for (let length = 1; length < fewerThan; length += 1) {
    const next: typeof now = [];
    for (const { scenario, snapshot } of now) {
      const key = subject.key(snapshot);
      if (seen.has(key) || subject.isFinal(snapshot)) continue;
      seen.add(key);
      for (const played of subject.events(snapshot)) {
        const after = subject.send(snapshot, played);
        const longer = { start: scenario.start, events: [...scenario.events, played] };
        const message = objection(check, snapshot, played, after);
        if (message !== undefined) return { scenario: longer, message };
        next.push({ scenario: longer, snapshot: after });
      }
    }
    now = next;
  }
  return undefined;
}

const noEvents: readonly PlayedEvent[] = [];
