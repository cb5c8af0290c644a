import { connected, rounded } from './connected.ts';
import { type Arc, BEGINNING, costOf, type Graph, type Path } from './graph.ts';
import type { Bundle } from './merge.ts';
import { isLarge, leastOf, type Programmed, programmed, relaxed } from './program.ts';
import { partOf } from './part.ts';
import { trim } from './trim.ts';
import { assigned, leastWhole, wholeFlow } from './whole.ts';

/**
 * A suite that reaches every goal of a graph: the shortest one of a small graph, and the shortest one of a part of a large
 * graph; of several the one with the fewest tests.
 *
 * @throws Error if a goal is on no reachable edge
 */
export function cover<A extends Arc>(graph: Graph<A>): readonly Path<A>[] {
  const whole = programmed(graph, BEGINNING);
  const shortest = isLarge(whole) ? undefined : connected(whole.merged, whole.program, leastWhole);
  return shortest ? unbundled(shortest) : trim(unbundled(near(whole)));
}

type Suite<A extends Arc> = readonly Path<Bundle<A>>[];

/** How much more than it must a suite may cost and be good enough. */
const CLOSE = 1.02;

/** The first part is of what is walked at least so often; each next one of what is walked less often by this factor. */
const OFTEN = 0.4;
const LESS = 0.7;

/** So many parts are looked at, and so many of them rounded: few vertices round well, and many have shorter suites. */
const PARTS = 12;
const ROUNDED = 3;

function near<A extends Arc>(whole: Programmed<A>): Suite<A> {
  const enough = leastOf(whole) * CLOSE;
  const partWalked = partOf(whole);
  const suites: Suite<A>[] = [];
  for (let index = 0; index < PARTS && suites.length < ROUNDED; index += 1) {
    const { merged, program } = programmed(partWalked(OFTEN * LESS ** index), BEGINNING);
    const isLast = index === PARTS - 1;
    if (relaxed(program).cost > enough && !(isLast && suites.length === 0)) continue;
    const suite = rounded(merged, program, assigned, wholeFlow);
    suites.push(suite);
    if (costOf(suite) <= enough) break;
  }
  return suites.reduce((best, suite) => (costOf(suite) < costOf(best) ? suite : best));
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
