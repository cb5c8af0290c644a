import type { Budget, Plan, PlayedEvent, Subject } from '../types.ts';
import { forwardSteps, type Step } from './forward.ts';

/** A way from some state to an end: what is decided on it, and the events of the shortest that decides so. */
interface Journey {
  readonly decisions: readonly string[];
  readonly events: readonly PlayedEvent[];
}

interface Found {
  readonly journeys: readonly Journey[];
  /** Whether nothing was left out: neither a circle that was cut nor a journey beyond the limit. */
  readonly whole: boolean;
}

/** So many journeys are looked for where the budget does not say. */
const MOST = 500;

/**
 * Every way from a start to an end, up to decisions: two journeys differ only if some decision of the flow, the outcome of
 * a call or the end does. Nothing goes back, and a call that failed is tried again once.
 */
export function journeys<S>(subject: Subject<S>, { cases = MOST }: Budget): Plan {
  const stepsFrom = forwardSteps(subject);
  const decisive = new Set(
    subject.declared.filter(({ sort }) => sort === 'decision' || sort === 'outcome').map(({ id }) => id),
  );
  const known = new Map<string, Found>();
  const open = new Set<string>();
  /** Journeys beyond the limit, by what they decide. */
  const cuts: string[] = [];

  const decidedBy = ({ played, to, reaches }: Step<S>): readonly string[] => [
    ...reaches.filter((goal) => decisive.has(goal)),
    ...(played.kind === 'retry' ? [`reintentar ${played.name}`] : []),
    ...(subject.isFinal(to) ? subject.states(to) : []),
  ];

  const from = (snapshot: S, retried: ReadonlySet<string>): Found => {
    const steps = stepsFrom(snapshot);
    if (steps.length === 0) return { journeys: [{ decisions: [], events: [] }], whole: true };
    const place = JSON.stringify([subject.key(snapshot), [...retried]]);
    const found = known.get(place);
    if (found) return found;
    if (open.has(place)) return { journeys: [], whole: false };
    open.add(place);
    const all = new Map<string, Journey>();
    let whole = true;
    for (const step of distinct(subject, steps, decidedBy)) {
      const again = step.played.kind === 'retry';
      const call = subject.key(snapshot);
      if (again && retried.has(call)) continue;
      const rest = from(step.to, again ? new Set([...retried, call]) : retried);
      whole &&= rest.whole;
      for (const { decisions, events } of rest.journeys) {
        const journey = { decisions: [...decidedBy(step), ...decisions], events: [step.played, ...events] };
        const name = JSON.stringify(journey.decisions);
        const other = all.get(name);
        if (!other && all.size >= cases) cuts.push(name);
        else if (!other || journey.events.length < other.events.length) all.set(name, journey);
      }
    }
    open.delete(place);
    const result = { journeys: [...all.values()], whole };
    if (whole) known.set(place, result);
    return result;
  };

  const scenarios = subject.starts.flatMap(({ snapshot }, start) =>
    from(snapshot, new Set()).journeys.map(({ events }) => ({ start, events })),
  );
  const kept = scenarios.slice(0, cases);
  return {
    scenarios: kept,
    missed: [],
    ...(cuts.length > 0 || kept.length < scenarios.length
      ? { stopped: `Hay más recorridos que los ${cases} de --cases: pedí más.` }
      : {}),
  };
}

/** One step for each way on that differs in what it decides or where it leads. */
function distinct<S>(
  subject: Subject<S>,
  steps: readonly Step<S>[],
  decidedBy: (step: Step<S>) => readonly string[],
): readonly Step<S>[] {
  const found = new Map<string, Step<S>>();
  for (const step of steps) {
    const name = JSON.stringify([decidedBy(step), subject.key(step.to)]);
    if (!found.has(name)) found.set(name, step);
  }
  return [...found.values()];
}
