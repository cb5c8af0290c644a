import type { Graph, Path } from './cover/graph.ts';
import type { Edge } from './explore.ts';
import type { PlayedEvent, Scenario, Subject } from './types.ts';

/**
 * Plays planned paths on the subject. What they miss, because the graph knows less than the subject, is reached by the fewest
 * steps that can be added to a test, or by another test.
 *
 * @param goals ids of all that is to be reached, and can be
 */
export function realise<S>(
  subject: Subject<S>,
  { starts }: Graph<Edge>,
  paths: readonly Path<Edge>[],
  goals: ReadonlySet<string>,
): readonly Scenario[] {
  const planned = paths.flatMap(({ start, edges }) => {
    const run = begin(subject, starts.indexOf(start), new Set());
    for (const edge of edges) run?.follow(edge);
    return run ? [{ start: run.start, events: run.events }] : [];
  });
  return filled(subject, exchanged(subject, planned, goals), goals);
}

/** The tests, and what they miss of some goals: by the fewest steps that can be added to a test, or by another test. */
export function filled<S>(
  subject: Subject<S>,
  scenarios: readonly Scenario[],
  goals: ReadonlySet<string>,
): readonly Scenario[] {
  const open = new Set(goals);
  const runs = scenarios.flatMap(({ start, events }) => {
    const run = begin(subject, start, open);
    for (const played of events) run?.send(played);
    return run ? [run] : [];
  });
  while (open.size > 0) {
    const choices = [...runs, ...subject.starts.flatMap((_, index) => begin(subject, index, new Set(open)) ?? [])];
    const ways = choices.flatMap((run) => {
      const way = shortestWay(subject, run.snapshot, open);
      return way ? [{ run, way, steps: way.length + (runs.includes(run) ? 0 : 1) }] : [];
    });
    const [best] = ways.sort((one, other) => one.steps - other.steps);
    if (!best) break;
    const known = runs.includes(best.run);
    const run = known ? best.run : begin(subject, best.run.start, open);
    if (!run) break;
    for (const played of best.way) run.send(played);
    if (!known) runs.push(run);
  }
  return runs.map(({ start, events }) => ({ start, events }));
}

/** A test under way: where it began, what was sent, and where the subject is. */
interface Run<S> {
  readonly start: number;
  readonly events: readonly PlayedEvent[];
  readonly snapshot: S;
  send(played: PlayedEvent): void;
  /** Does what was planned, where it is offered. */
  follow(planned: Edge): void;
}

/** Begins a test; what it reaches is no longer open. */
function begin<S>(subject: Subject<S>, start: number, open: Set<string>): Run<S> | undefined {
  const found = subject.starts[start];
  if (!found) return undefined;
  const events: PlayedEvent[] = [];
  let { snapshot } = found;
  const close = (reached: readonly string[]) => {
    for (const goal of reached) open.delete(goal);
  };
  close(found.reaches);
  const send = (played: PlayedEvent, after = subject.send(snapshot, played)) => {
    close(subject.reaches(snapshot, played, after));
    events.push(played);
    snapshot = after;
  };
  return {
    start,
    events,
    get snapshot() {
      return snapshot;
    },
    send: (played) => {
      send(played);
    },
    follow: ({ played, keys }) => {
      const leadsThere = (after: S) => keys.after.includes(subject.key(after));
      const arrives = (event: PlayedEvent) => leadsThere(subject.send(snapshot, event));
      if (keys.before.includes(subject.key(snapshot))) {
        const after = subject.send(snapshot, played);
        if (leadsThere(after)) {
          send(played, after);
          return;
        }
      }
      const offered = subject.events(snapshot);
      const likewise = offered.filter(
        ({ kind, answer }) => kind === played.kind && answer?.step === played.answer?.step,
      );
      const found = likewise.find(arrives) ?? offered.find(({ name }) => name === played.name);
      if (found) send(found);
    },
  };
}

/**
 * The same tests, in which an answer gives way to another of its question where that leads on alike, and reaches something that no
 * test reaches: it costs no step.
 */
function exchanged<S>(
  subject: Subject<S>,
  scenarios: readonly Scenario[],
  goals: ReadonlySet<string>,
): readonly Scenario[] {
  const times = new Map<string, number>();
  const count = (reached: readonly string[], by: number) => {
    for (const goal of reached) times.set(goal, (times.get(goal) ?? 0) + by);
  };
  const isOpen = (goal: string) => goals.has(goal) && (times.get(goal) ?? 0) === 0;
  for (const { start, events } of scenarios) {
    let now = subject.starts[start]?.snapshot;
    count(subject.starts[start]?.reaches ?? [], 1);
    for (const played of events) {
      if (now === undefined) break;
      const after: S = subject.send(now, played);
      count(subject.reaches(now, played, after), 1);
      now = after;
    }
  }
  if (![...goals].some(isOpen)) return scenarios;

  const other = (before: S, played: PlayedEvent, after: S): PlayedEvent => {
    const lost = subject.reaches(before, played, after);
    const found = subject.events(before).find((each) => {
      if (!each.answer || each.kind !== played.kind || each.answer.step !== played.answer?.step) return false;
      const there = subject.send(before, each);
      const won = subject.reaches(before, each, there);
      const isSpare = (goal: string) => won.includes(goal) || !goals.has(goal) || (times.get(goal) ?? 0) > 1;
      return won.some(isOpen) && lost.every(isSpare) && subject.key(there) === subject.key(after);
    });
    if (!found) return played;
    count(lost, -1);
    count(subject.reaches(before, found, subject.send(before, found)), 1);
    return found;
  };
  return scenarios.map(({ start, events }) => {
    let now = subject.starts[start]?.snapshot;
    const kept: PlayedEvent[] = [];
    for (const event of events) {
      const before = now;
      // equal keys offer the same events
      const played = before === undefined ? undefined : subject.events(before).find(({ name }) => name === event.name);
      if (before === undefined || !played) break;
      const best = other(before, played, subject.send(before, played));
      kept.push(best);
      now = subject.send(before, best);
    }
    return { start, events: kept };
  });
}

/** The fewest events that reach something open from here; undefined where none do. */
function shortestWay<S>(subject: Subject<S>, from: S, open: ReadonlySet<string>): readonly PlayedEvent[] | undefined {
  const seen = new Set([subject.key(from)]);
  let now: readonly { readonly snapshot: S; readonly way: readonly PlayedEvent[] }[] = [{ snapshot: from, way: [] }];
  while (now.length > 0) {
    const next: { readonly snapshot: S; readonly way: readonly PlayedEvent[] }[] = [];
    for (const { snapshot, way } of now) {
      for (const played of subject.events(snapshot)) {
        const after = subject.send(snapshot, played);
        if (subject.reaches(snapshot, played, after).some((goal) => open.has(goal))) return [...way, played];
        const key = subject.key(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ snapshot: after, way: [...way, played] });
      }
    }
    now = next;
  }
  return undefined;
}
