import type { Budget, Missed, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';
import { within } from './budget.ts';
import { answeredBy, ClassGraph, nameOf, type Walks } from './classes.ts';
import { forwardGraph } from './forward.ts';

/**
 * Every pair of right answers to two questions that are asked together, in few cases, and every wrong entry once, in a separate
 * case among right answers. Walking finds which questions are asked together: a pair that a condition excludes does not count.
 */
export function pairs<S>(subject: Subject<S>, { cases = Infinity }: Budget): Plan {
  const forward = forwardGraph(subject);
  const graph = new ClassGraph(forward);
  const { refused, missed } = wrongEntries(subject, graph);
  const { size: total } = new OpenPairs(graph);
  const [right = []] = preferences
    .map((prefer) => rightCases(graph, prefer))
    .sort((one, other) => one.length - other.length);
  const all = [...right, ...refused];
  const { scenarios, isCut } = within(all, cases);
  const undone = new OpenPairs(graph);
  for (const { events } of scenarios) undone.close(events);
  return {
    scenarios,
    missed: isCut ? missed : [...missed, ...undone.labels().map((label) => ({ label, reason: NOT_FOUND }))],
    ...(isCut
      ? {
          stopped: `Quedan ${undone.size} pares de ${total} y ${all.length - scenarios.length} pruebas afuera: pedí más con --cases.`,
        }
      : forward.whole
        ? {}
        : { stopped: 'El flujo da demasiadas vueltas: hay pares que no se buscaron.' }),
  };
}

const NOT_FOUND = 'no se encontró un recorrido que dé las dos respuestas';
const isRefusal = ({ kind }: PlayedEvent) => kind === 'refusal';

/** Which answer to choose among those that make equally many open pairs: the one of the least cost, by how many open pairs need it. */
type Prefer = (waiting: number) => number;

/** None is best for all flows, so that the fewest cases of any of them are taken. */
const preferences: readonly Prefer[] = [(waiting) => -waiting, (waiting) => waiting, () => 0];

/**
 * Case after case, the answer is wanted that makes most open pairs with those wanted before, until every question that a pair
 * is open of has an answer (AETG). What conditions exclude is never wanted, because only answers of walks that give all the
 * others are.
 */
function rightCases(graph: ClassGraph, prefer: Prefer): readonly Scenario[] {
  const open = new OpenPairs(graph);
  const cases: Scenario[] = [];
  for (let before = Infinity; open.size > 0 && open.size < before;) {
    before = open.size;
    let walks = graph.all;
    const wanted: number[] = [];
    for (let next = open.best(walks, wanted, prefer); next !== undefined; next = open.best(walks, wanted, prefer)) {
      wanted.push(next);
      walks = graph.giving(walks, next);
    }
    const scenario = graph.walk(walks);
    open.close(scenario.events);
    if (open.size < before) cases.push(scenario);
  }
  return cases;
}

/** The pairs that no case makes yet. */
class OpenPairs {
  private readonly graph: ClassGraph;
  private readonly partners: readonly Set<number>[];
  private readonly numbers: ReadonlyMap<string, number>;
  size: number;

  constructor(graph: ClassGraph) {
    this.graph = graph;
    this.partners = graph.classes.map(() => new Set<number>());
    this.numbers = new Map(graph.classes.map(({ name }, index) => [name, index]));
    const together = graph.together();
    for (const [first, later] of together) {
      this.partners[first]?.add(later);
      this.partners[later]?.add(first);
    }
    this.size = this.labels().length;
  }

  /** The class to choose next, first the one that most pairs need; undefined if no open pair is left. */
  best(walks: Walks, wanted: readonly number[], prefer: Prefer): number | undefined {
    const answered = new Set(wanted.map((each) => this.graph.classes[each]?.step));
    let found: { readonly answer: number; readonly made: number; readonly cost: number } | undefined;
    const given = new Set<number>();
    for (const { answers } of walks) for (const answer of answers) given.add(answer);
    for (const answer of given) {
      const partners = this.partners[answer];
      if (!partners || partners.size === 0 || answered.has(this.graph.classes[answer]?.step)) continue;
      const made = wanted.filter((other) => partners.has(other)).length;
      const cost = wanted.length === 0 ? -partners.size : prefer(partners.size);
      if (!found || made > found.made || (made === found.made && cost < found.cost)) found = { answer, made, cost };
    }
    return found?.answer;
  }

  close(events: readonly PlayedEvent[]): void {
    if (events.some(isRefusal)) return;
    const given = events.flatMap(answeredBy).flatMap(({ name }) => this.numbers.get(name) ?? []);
    for (const first of given) {
      for (const later of given) {
        if (first >= later || !this.partners[first]?.delete(later)) continue;
        this.partners[later]?.delete(first);
        this.size -= 1;
      }
    }
  }

  /** In Spanish. */
  labels(): readonly string[] {
    return this.partners.flatMap((others, first) =>
      [...others]
        .filter((later) => first < later)
        .map((later) => `«${this.graph.classes[first]?.name}» con «${this.graph.classes[later]?.name}»`),
    );
  }
}

/** One case for each wrong entry: right answers up to its question, the entry, and right answers to an end. */
function wrongEntries<S>(
  { questions }: Subject<S>,
  graph: ClassGraph,
): { readonly refused: readonly Scenario[]; readonly missed: readonly Missed[] } {
  const refused: Scenario[] = [];
  const missed: Missed[] = [];
  const walked = new Set<string>();
  for (const answer of questions.flatMap(({ invalid }) => invalid)) {
    const found = graph.offering(nameOf(answer));
    if (found) {
      const scenario = graph.walk(found.walks, found.refusal);
      // fields of a form that are wrong alike are walked as one
      const name = JSON.stringify(scenario.events.map((event) => event.name));
      if (!walked.has(name)) refused.push(scenario);
      walked.add(name);
    } else missed.push({ label: `${nameOf(answer)} (se rechaza)`, reason: 'su pregunta nunca se muestra' });
  }
  return { refused, missed };
}
