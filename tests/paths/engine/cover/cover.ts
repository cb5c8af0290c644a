import { connected, tightened } from './connected.ts';
import { type Arc, type Path, stepsOf } from './graph.ts';
import type { Bundle } from './merge.ts';
import { isLarge, lowerBound, type Programmed, programmed, relaxed } from './program.ts';
import { partOf } from './part.ts';
import { trim } from './trim.ts';
import { assigned, leastWholeSum, wholeFlow } from './whole.ts';

/**
 * A suite that reaches every goal of a graph: the shortest one of a small graph, and the shortest one of a part of a large
 * graph.
 *
 * @throws Error if a goal is on no reachable edge
 */
export function cover<A extends Arc>(whole: Programmed<A>): readonly Path<A>[] {
  const shortest = isLarge(whole) ? undefined : connected(whole.merged, whole.program, leastWholeSum);
  return shortest ? unbundled(shortest) : trim(unbundled(near(whole)));
}

type Suite<A extends Arc> = readonly Path<Bundle<A>>[];

/** The parts that are tried, from few vertices to many: few round well, and many have shorter suites. */
const PARTS = [0.4, 0.2, 0.1] as const;

/** How much longer than its lower bound a suite is good enough. */
const CLOSE = 1.02;

function near<A extends Arc>(whole: Programmed<A>): Suite<A> {
  const enough = lowerBound(whole) * CLOSE;
  const partWalked = partOf(whole);
  let best: { readonly suite: Suite<A>; readonly steps: number } | undefined;
  for (const often of PARTS) {
    const { merged, program } = programmed(partWalked(often));
    const isLast = often === PARTS.at(-1);
    if (relaxed(program).sum > enough && !(isLast && best === undefined)) continue;
    const suite = connected(merged, assigned(tightened(merged, program)), wholeFlow) ?? [];
    const steps = stepsOf(suite);
    if (best === undefined || steps < best.steps) best = { suite, steps };
    if (steps <= enough) break;
  }
  return best?.suite ?? [];
}

/** Walks each bundle by the member that reaches most new goals, so that every twin is walked. */
function unbundled<A extends Arc>(paths: readonly Path<Bundle<A>>[]): readonly Path<A>[] {
  const reached = new Set<string>();
  const news = ({ goals }: A) => goals.filter((goal) => !reached.has(goal)).length;
  const walk = ({ members }: Bundle<A>): readonly A[] => {
    const [first, ...others] = members;
    if (!first) return [];
    const best = others.reduce((most, member) => (news(member) > news(most) ? member : most), first);
    for (const goal of best.goals) reached.add(goal);
    return [best];
  };
  return paths.map(({ start, edges }) => ({ start, edges: edges.flatMap(walk) }));
}
