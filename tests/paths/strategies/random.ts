import fc from 'fast-check';
import type { Budget, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';

/** What is wrong with a step of a walk, in Spanish; undefined where nothing is. */
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
 */
export function random<S>(subject: Subject<S>, { cases = CASES, steps = Infinity, seed = SEED }: Budget): Plan {
  const sampled = fc.sample(picks, { seed, numRuns: cases });
  const scenarios: Scenario[] = [];
  let left = steps;
  for (const picked of sampled) {
    const { scenario } = walk(subject, picked, () => undefined);
    const events = scenario.events.slice(0, Math.max(0, left - 1));
    if (events.length === 0) break;
    scenarios.push({ ...scenario, events });
    left -= 1 + events.length;
  }
  const failure = failingWalk(subject, { cases, seed }, rulesOf(subject));
  return {
    scenarios,
    missed: failure
      ? [{ label: `recorrido ${failure.scenario.events.map(({ name }) => name).join(' → ')}`, reason: failure.message }]
      : [],
    ...(scenarios.length < sampled.length
      ? { stopped: `Se usaron los ${steps} pasos del presupuesto: pedí más con --steps.` }
      : {}),
  };
}

/** What every walk of every subject must keep to. */
function rulesOf<S>(subject: Subject<S>): Check<S> {
  return (before, played, after) => {
    const stays = played.kind === 'refusal' || played.kind === 'stay';
    if (stays && subject.key(before) !== subject.key(after)) return `«${played.name}» no debía mover el flujo`;
    if (!subject.isFinal(after) && subject.events(after).length === 0) return 'desde ahí no se puede seguir';
    return subject.tell(before, played, after).problems[0]?.text;
  };
}

/** Looks for a walk that `check` objects to, and makes it as short as can be; undefined where none is found. */
export function failingWalk<S>(
  subject: Subject<S>,
  { cases = CASES, seed = SEED }: Budget,
  check: Check<S>,
): Failure | undefined {
  const { counterexample } = fc.check(
    fc.property(picks, (picked) => walk(subject, picked, check).message === undefined),
    { seed, numRuns: cases },
  );
  if (!counterexample) return undefined;
  const { scenario, message = '' } = walk(subject, counterexample[0], check);
  return shortened(subject, { scenario, message }, check);
}

interface Walked {
  readonly scenario: Scenario;
  readonly message?: string;
}

function walk<S>(subject: Subject<S>, { start: nth, steps }: Picks, check: Check<S>): Walked {
  const start = nth % subject.starts.length;
  const events: PlayedEvent[] = [];
  let now = subject.starts[start]?.snapshot;
  for (const [kind, event] of steps) {
    if (now === undefined || subject.isFinal(now)) break;
    const played = chosen(subject.events(now), kind, event);
    if (!played) break;
    const after = subject.send(now, played);
    events.push(played);
    const message = check(now, played, after);
    if (message !== undefined) return { scenario: { start, events }, message };
    now = after;
  }
  return { scenario: { start, events } };
}

/** One walk in so many steps gives up: else hardly any came to an end. */
const PATIENCE = 50;

/** By kind first, so that a question with ten wrong entries is not left by one walk in ten only. */
function chosen(offered: readonly PlayedEvent[], kind: number, event: number): PlayedEvent | undefined {
  const givesUp = event % PATIENCE === PATIENCE - 1;
  const kinds = [...new Set(offered.map((played) => played.kind))].filter((each) => givesUp || each !== 'cancel');
  const same = offered.filter((played) => played.kind === kinds[kind % kinds.length]);
  return same[event % same.length];
}

/** Leaves out one event after the other, for as long as the walk still fails. */
function shortened<S>(subject: Subject<S>, failure: Failure, check: Check<S>): Failure {
  const { start, events } = failure.scenario;
  for (const without of events.keys()) {
    const fewer = replayed(
      subject,
      start,
      events.filter((_, index) => index !== without),
      check,
    );
    if (fewer) return shortened(subject, fewer, check);
  }
  return failure;
}

/** A walk by its events' names, up to where it fails; undefined where it does not, or one of them is not offered. */
function replayed<S>(
  subject: Subject<S>,
  start: number,
  events: readonly PlayedEvent[],
  check: Check<S>,
): Failure | undefined {
  const done: PlayedEvent[] = [];
  let now = subject.starts[start]?.snapshot;
  for (const { name } of events) {
    const played = now === undefined ? undefined : subject.events(now).find((offered) => offered.name === name);
    if (now === undefined || !played) return undefined;
    const after = subject.send(now, played);
    done.push(played);
    const message = check(now, played, after);
    if (message !== undefined) return { scenario: { start, events: done }, message };
    now = after;
  }
  return undefined;
}
