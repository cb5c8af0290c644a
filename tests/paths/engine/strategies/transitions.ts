import { cover } from '../cover/cover.ts';
import { lowerBound, programmed } from '../cover/program.ts';
import { explore } from '../explore.ts';
import { realise } from '../realise.ts';
import type { Plan, Subject } from '../types.ts';

/** The solver's sums are not exact. */
const TOLERANCE = 1e-6;

/** Every goal of the subject that can be reached, in as few steps as can be found, beside the fewest that there can be. */
export function transitions<S>(subject: Subject<S>): Plan {
  const { graph, reachable } = explore(subject);
  const whole = programmed(graph);
  const scenarios = realise(subject, graph, cover(whole), reachable);
  const steps = scenarios.reduce((sum, { events }) => sum + 1 + events.length, 0);
  return {
    scenarios,
    // No suite has half a step. The graph knows less than the subject, which may offer a shorter way than any in the graph.
    lowerBound: Math.min(steps, Math.ceil(lowerBound(whole) - TOLERANCE)),
    missed: [],
    graph: {
      starts: graph.starts.map(({ vertex, goals }) => ({ vertex, goals })),
      edges: graph.edges.map(({ from, to, played, goals }) => ({ from, to, event: played.name, goals })),
    },
  };
}
