import { cover } from '../cover/cover.ts';
import type { Graph } from '../cover/graph.ts';
import { lowerBound } from '../cover/program.ts';
import { detoured, led, passed, reachedIn } from '../detoured.ts';
import { detoursFrom, fewest, goalsOf, passing, straight, withAsides } from '../detours.ts';
import { type Edge, explore } from '../explore.ts';
import { filled, realise } from '../realise.ts';
import type { Plan, Scenario, Subject } from '../types.ts';

/** The solver's sums are not exact. */
const TOLERANCE = 1e-6;

/** Every goal of the subject that can be reached, in as few steps as can be found, beside the fewest that there can be. */
export function transitions<S>(given: Subject<S>): Plan {
  const subject = remembering(given);
  const { graph, places, reachable } = explore(straight(subject));
  const offered = detoursFrom(subject, places);
  const aside = new Set(offered.flatMap(goalsOf).filter((goal) => !reachable.has(goal)));
  // what such a detour reaches besides needs no way of its own
  const spared = new Set(fewest(offered, aside).flatMap(goalsOf));
  const own = new Set([...reachable].filter((goal) => !spared.has(goal)));
  const ownGraph = onlyOf(graph, own);
  const planned = (on: Graph<Edge>) => {
    const tests = realise(straight(subject), on, cover(on), own);
    return detoured(subject, tests, openAfter(subject, tests));
  };
  const direct = planned(ownGraph);
  const lacks = openAfter(subject, direct);
  const isWhole = ![...aside].some((goal) => lacks.has(goal));
  const scenarios = completed(
    subject,
    isWhole ? direct : planned(passing(subject, ownGraph, places, aside)),
    offered.length > 0 ? new Set([...reachable, ...aside]) : reachable,
  );

  const steps = scenarios.reduce((sum, { events }) => sum + 1 + events.length, 0);
  const passedPlaces = new Set([...places, ...scenarios.flatMap((each) => passed(subject, each))]);
  const whole = withAsides(graph, detoursFrom(subject, passedPlaces));
  return {
    scenarios,
    // No suite has half a step. The graph knows less than the subject, which may offer a shorter way than any in the graph.
    lowerBound: Math.min(steps, Math.ceil(lowerBound(whole) - TOLERANCE)),
    missed: [],
    graph: {
      starts: graph.starts.map(({ vertex, goals }) => ({ vertex, goals })),
      edges: whole.edges.map(({ from, to, played, goals }) => ({ from, to, event: played.name, goals })),
    },
  };
}

/** The tests, with what they miss: detours that depend on what was asked on the way, and what was expected of a detour. */
function completed<S>(
  subject: Subject<S>,
  suite: readonly Scenario[],
  reachable: ReadonlySet<string>,
): readonly Scenario[] {
  const open = openAfter(subject, suite);
  const whole = subject.asked ? detoured(subject, led(subject, suite, open), open) : suite;
  const missing = openAfter(subject, whole);
  return filled(subject, whole, new Set([...reachable].filter((goal) => missing.has(goal))));
}

/** The goals of a subject that no test reaches. */
function openAfter<S>(subject: Subject<S>, suite: readonly Scenario[]): ReadonlySet<string> {
  const reached = new Set(suite.flatMap((each) => reachedIn(subject, each)));
  return new Set(subject.declared.map(({ id }) => id).filter((id) => !reached.has(id)));
}

/** A graph of which only some goals are to be reached. */
function onlyOf({ starts, edges }: Graph<Edge>, goals: ReadonlySet<string>): Graph<Edge> {
  const only = <Reaching extends { readonly goals: readonly string[] }>(each: Reaching): Reaching => ({
    ...each,
    goals: each.goals.filter((goal) => goals.has(goal)),
  });
  return { starts: starts.map(only), edges: edges.map(only) };
}

/** Sends each event in each state once: tests are played again and again. */
function remembering<S>(subject: Subject<S>): Subject<S> {
  const known = new Map<S, Map<string, S>>();
  return {
    ...subject,
    send: (before, played) => {
      const here = known.get(before) ?? new Map<string, S>();
      known.set(before, here);
      const found = here.get(played.name) ?? subject.send(before, played);
      here.set(played.name, found);
      return found;
    },
  };
}
