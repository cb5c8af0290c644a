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
  const open = new Set(goals);
  const runs = paths.flatMap(({ start, edges }) => {
    const run = begin(subject, starts.indexOf(start), open);
    for (const edge of edges) run?.follow(edge);
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
