import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cover } from './cover.ts';
import { lowerBound } from './program.ts';
import { type Arc, type Graph, type Path, reachedBy, stepsOf } from './graph.ts';

const vertices = ['a', 'b', 'c', 'd', 'e'] as const;
const goals = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'] as const;

const arc = fc.record({
  from: fc.constantFrom(...vertices),
  to: fc.constantFrom(...vertices),
  goals: fc.subarray([...goals], { maxLength: 2 }),
});
const graphs = fc
  .record({
    starts: fc.uniqueArray(
      fc.record({ vertex: fc.constantFrom(...vertices), goals: fc.subarray([...goals], { maxLength: 1 }) }),
      { minLength: 1, maxLength: 2, selector: ({ vertex }) => vertex },
    ),
    edges: fc.array(arc, { minLength: 1, maxLength: 12 }),
  })
  .map(reachable);

/** The part of a graph that can be walked from its starts: what exploring a statechart gives. */
function reachable({ starts, edges }: Graph): Graph {
  const seen = new Set(starts.map(({ vertex }) => vertex));
  for (const vertex of seen) for (const { from, to } of edges) if (from === vertex) seen.add(to);
  return { starts, edges: edges.filter(({ from }) => seen.has(from)) };
}

const goalsOf = ({ starts, edges }: Graph): ReadonlySet<string> =>
  new Set([...starts, ...edges].flatMap((each) => each.goals));

/** The fewest steps there are, and the fewest tests of so many, by trying everything: where one is, and what is reached already. */
function fewest(graph: Graph): { readonly steps: number; readonly tests: number } {
  const wanted = goalsOf(graph);
  interface Way {
    readonly vertex: string;
    readonly reached: ReadonlySet<string>;
    readonly tests: number;
  }
  const keyOf = ({ vertex, reached }: Way) => JSON.stringify([vertex, [...reached].sort()]);
  const seen = new Set<string>();
  let now: readonly Way[] = [{ vertex: 'nowhere', reached: new Set(), tests: 0 }];
  for (let steps = 0; now.length > 0; steps += 1) {
    const done = now.filter(({ reached }) => reached.size === wanted.size).map(({ tests }) => tests);
    if (done.length > 0) return { steps, tests: Math.min(...done) };
    for (const way of now) seen.add(keyOf(way));
    const next = new Map<string, Way>();
    const go = (way: Way) => {
      const known = next.get(keyOf(way));
      if (!seen.has(keyOf(way)) && (!known || way.tests < known.tests)) next.set(keyOf(way), way);
    };
    for (const { vertex, reached, tests } of now) {
      for (const start of graph.starts) {
        go({ vertex: start.vertex, reached: new Set([...reached, ...start.goals]), tests: tests + 1 });
      }
      for (const { from, to, goals: more } of graph.edges) {
        if (from === vertex) go({ vertex: to, reached: new Set([...reached, ...more]), tests });
      }
    }
    now = [...next.values()];
  }
  throw new Error('not every goal can be reached');
}

function isWalkable({ starts, edges }: Graph, { start, edges: walked }: Path): boolean {
  let at = start.vertex;
  return (
    starts.includes(start) &&
    walked.every((edge: Arc) => {
      const goesOn = edge.from === at && edges.includes(edge);
      at = edge.to;
      return goesOn;
    })
  );
}

describe('on small random graphs, against every suite there is', () => {
  test('QA-10 the suite reaches every goal over edges that exist, in the fewest steps there are, and the fewest tests of so many', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const paths = cover(graph);
        expect(paths.every((path) => isWalkable(graph, path))).toBe(true);
        expect([...goalsOf(graph)].filter((goal) => !reachedBy(paths).has(goal))).toEqual([]);
        expect({ steps: stepsOf(paths), tests: paths.length }).toEqual(fewest(graph));
      }),
      { numRuns: 300 },
    );
  });

  test('the lower bound is never above them', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(lowerBound(graph)).toBeLessThanOrEqual(fewest(graph).steps + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

test('a goal on a separate loop is walked to, and the loop is not walked without a way to it', () => {
  const edge = (from: string, to: string, ...reached: readonly string[]) => ({ from, to, goals: reached });
  const graph: Graph = {
    starts: [{ vertex: 'a', goals: [] }],
    edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'c', 'loop')],
  };
  expect(lowerBound(graph)).toBeCloseTo(1);
  expect(stepsOf(cover(graph))).toBe(4);
});

test('a graph without goals needs no test', () => {
  expect(cover({ starts: [{ vertex: 'a', goals: [] }], edges: [] })).toEqual([]);
});
