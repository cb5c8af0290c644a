import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cover } from './cover.ts';
import { lowerBound, programmed } from './program.ts';
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

/** The fewest steps there are, by trying everything: which vertex one is at, and which goals are reached already. */
function fewest(graph: Graph): number {
  const wanted = goalsOf(graph);
  if (wanted.size === 0) return 0;
  const keyOf = (vertex: string, reached: ReadonlySet<string>) => JSON.stringify([vertex, [...reached].sort()]);
  const moves = (vertex: string): readonly { readonly to: string; readonly goals: readonly string[] }[] => [
    ...graph.starts.map((start) => ({ to: start.vertex, goals: start.goals })),
    ...graph.edges.filter(({ from }) => from === vertex),
  ];
  const seen = new Set<string>();
  let now: { readonly vertex: string; readonly reached: ReadonlySet<string> }[] = [
    { vertex: 'nowhere', reached: new Set() },
  ];
  for (let steps = 0; now.length > 0; steps += 1) {
    const next: typeof now = [];
    for (const { vertex, reached } of now) {
      if (reached.size === wanted.size) return steps;
      for (const { to, goals: more } of moves(vertex)) {
        const after = new Set([...reached, ...more]);
        const key = keyOf(to, after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ vertex: to, reached: after });
      }
    }
    now = next;
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
  test('the suite reaches every goal over edges that exist, in the fewest steps there are', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const paths = cover(programmed(graph));
        expect(paths.every((path) => isWalkable(graph, path))).toBe(true);
        expect([...goalsOf(graph)].filter((goal) => !reachedBy(paths).has(goal))).toEqual([]);
        expect(stepsOf(paths)).toBe(fewest(graph));
      }),
      { numRuns: 300 },
    );
  });

  test('the lower bound is never above them', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(lowerBound(programmed(graph))).toBeLessThanOrEqual(fewest(graph) + 1e-6);
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
  expect(lowerBound(programmed(graph))).toBeCloseTo(1);
  expect(stepsOf(cover(programmed(graph)))).toBe(4);
});

test('a graph without goals needs no test', () => {
  expect(cover(programmed({ starts: [{ vertex: 'a', goals: [] }], edges: [] }))).toEqual([]);
});
