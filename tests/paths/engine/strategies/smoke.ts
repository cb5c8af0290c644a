import type { PlayedEvent, Scenario } from '../types.ts';
import type { Node, Way } from './forward.ts';

/** What can still be gained from a node on, and the way on which most is. */
interface Best {
  readonly gain: number;
  readonly length: number;
  readonly way?: Way;
}

interface Forward {
  /** Each before those that it leads to. */
  readonly nodes: readonly Node[];
  /** By the numbers of the subject's starts; undefined for one from which no end is reached. */
  readonly starts: readonly (Node | undefined)[];
}

/**
 * Few walks from a start to an end that together reach all that counts: one after the other the walk that reaches most of what is
 * left, the shortest of those. It grows with the graph, and not with the number of its walks.
 *
 * @param counts of what a way reaches, what is to be reached
 */
export function smoke(
  { nodes, starts }: Forward,
  counts: (reaches: readonly string[]) => readonly string[],
): readonly Scenario[] {
  const reached = new Set<string>();
  const news = ({ reaches }: Way) => counts(reaches).filter((goal) => !reached.has(goal)).length;
  const scenarios: Scenario[] = [];
  const begun = new Set<number>();
  for (;;) {
    const best = new Map<Node, Best>();
    for (const node of nodes.toReversed()) best.set(node, bestFrom(node, best, news));
    const gains = starts.flatMap((node, start) => {
      const found = node && best.get(node);
      // Each start is worth a walk.
      return node && found
        ? [{ start, node, gain: found.gain + (begun.has(start) ? 0 : 1), length: found.length }]
        : [];
    });
    const [most] = gains.toSorted((one, other) => other.gain - one.gain || one.length - other.length);
    if (!most || most.gain === 0) return scenarios;
    begun.add(most.start);
    const events: PlayedEvent[] = [];
    for (let way = best.get(most.node)?.way; way; way = best.get(way.to)?.way) {
      events.push(way.played);
      for (const goal of counts(way.reaches)) reached.add(goal);
    }
    scenarios.push({ start: most.start, events });
  }
}

function bestFrom({ ways }: Node, known: ReadonlyMap<Node, Best>, news: (way: Way) => number): Best {
  let best: Best | undefined;
  for (const way of ways) {
    const after = known.get(way.to) ?? { gain: 0, length: 0 };
    const gain = after.gain + news(way);
    const length = after.length + 1;
    if (!best || gain > best.gain || (gain === best.gain && length < best.length)) best = { gain, length, way };
  }
  return best ?? { gain: 0, length: 0 };
}
