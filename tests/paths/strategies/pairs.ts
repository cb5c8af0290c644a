import type { AnswerClass, Budget, Missed, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';
import { type ForwardGraph, forwardGraph, type Way } from './forward-graph.ts';

const nameOf = ({ step, name }: Pick<AnswerClass, 'step' | 'name'>) => `${step}: ${name}`;

/**
 * Every pair of right answers to two questions that are asked together, in few cases, and every wrong entry once, in a case
 * of its own among right answers. Which questions are asked together is found out by walking: a pair that some condition
 * excludes is none.
 */
export function pairs<S>(subject: Subject<S>, { cases = Infinity }: Budget): Plan {
  const graph = forwardGraph(subject);
  const open = possiblePairs(graph);
  const total = open.size;
  const scenarios: Scenario[] = [];
  while (open.size > 0 && scenarios.length < cases) {
    const [seed] = open.keys();
    const wanted = seed === undefined ? undefined : open.get(seed);
    if (!wanted) break;
    const scenario = graph.walk(wanted, (answered, way) => gain(graph, open, answered, way));
    for (const pair of pairsIn(scenario.events)) open.delete(pair);
    scenarios.push(scenario);
    if (seed !== undefined) open.delete(seed);
  }
  const { refused, missed } = wrongEntries(subject, graph);
  const all = [...scenarios, ...refused];
  const kept = all.slice(0, cases);
  return {
    scenarios: kept,
    missed,
    ...(open.size > 0 || kept.length < all.length
      ? {
          stopped: `Quedan ${open.size} pares de ${total} y ${all.length - kept.length} pruebas afuera: pedí más con --cases.`,
        }
      : {}),
  };
}

/** Each pair of classes of two questions that one walk can answer with both, the earlier one first. */
function possiblePairs(graph: ForwardGraph): Map<string, readonly [string, string]> {
  const found = new Map<string, readonly [string, string]>();
  for (const [first, later] of graph.together()) found.set(pairOf(first, later), [first, later]);
  return found;
}

const pairOf = (first: string, later: string) => `${first} | ${later}`;

/** The pairs of a case's right answers; of a question answered twice the last answer counts. */
function pairsIn(events: readonly PlayedEvent[]): readonly string[] {
  const answers = events.flatMap(({ kind, answer }) => (kind === 'answer' && answer ? [answer] : []));
  return answers.flatMap((first, index) =>
    answers
      .slice(index + 1)
      .filter(({ step }) => step !== first.step)
      .map((later) => pairOf(nameOf(first), nameOf(later))),
  );
}

/** How many open pairs an answer makes with those already given, and, less, how many it leaves to be made. */
function gain(
  graph: ForwardGraph,
  open: ReadonlyMap<string, unknown>,
  answered: readonly string[],
  { answer, to }: Way,
): number {
  if (answer === undefined) return 0;
  const made = answered.filter((before) => open.has(pairOf(before, answer))).length;
  const left = graph.ahead(to).filter((later) => open.has(pairOf(answer, later))).length;
  return made + left / 1000;
}

/** One case for each wrong entry: right answers up to its question, the entry, and right answers to an end. */
function wrongEntries<S>(
  { questions }: Subject<S>,
  graph: ForwardGraph,
): { readonly refused: readonly Scenario[]; readonly missed: readonly Missed[] } {
  const refused: Scenario[] = [];
  const missed: Missed[] = [];
  for (const answer of questions.flatMap(({ invalid }) => invalid)) {
    const scenario = graph.refusing(nameOf(answer));
    if (scenario) refused.push(scenario);
    else missed.push({ label: `${nameOf(answer)} (se rechaza)`, reason: 'su pregunta nunca se muestra' });
  }
  return { refused, missed };
}
