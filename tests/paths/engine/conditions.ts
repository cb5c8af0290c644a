import type { ChartTransition, ExploredGraph } from './types.ts';

/** What is not told apart by the event, but by what happened before it. */
const EARLIER = 'según lo anterior';

/** A condition names at most so many events. */
const NAMED = 2;

/**
 * When each of several transitions that begin at one state and are called the same is taken, by its id and in Spanish: 'Otros',
 * 'menos Otros'.
 */
export function conditionsOf(
  transitions: readonly ChartTransition[],
  { edges }: ExploredGraph,
): ReadonlyMap<string, string> {
  const causes = new Map<string, Set<string>>();
  for (const { event, goals } of edges) {
    for (const goal of goals) causes.set(goal, (causes.get(goal) ?? new Set()).add(event));
  }
  return new Map(
    transitions.flatMap(({ id, source, label }) => {
      if (source === undefined) return [];
      const own = causes.get(id) ?? new Set<string>();
      const siblings = transitions.filter((each) => each.id !== id && each.source === source && each.label === label);
      const others = new Set(siblings.flatMap((each) => [...(causes.get(each.id) ?? [])]));
      if (own.size === 0 || others.size === 0) return [];
      if ([...own].some((event) => others.has(event))) return [[id, EARLIER] as const];
      return [[id, own.size > NAMED && others.size <= NAMED ? `menos ${named(others)}` : named(own)] as const];
    }),
  );
}

/** Events without the question or the call that they belong to: the transition's source or label says it. */
function named(events: ReadonlySet<string>): string {
  const names = [...events].map((event) => event.replace(/^.*?: |^salir por /, ''));
  const told = names.slice(0, NAMED);
  const others = names.length - told.length;
  return others === 0 ? told.join(' o ') : `${told.join(', ')} y ${others} más`;
}
