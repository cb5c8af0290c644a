import { isGroup } from './leaves.ts';
import type { Acts, RecordedCase, RecordedStep, RecordedSuite, Subject, Suite, Trait, Traits } from './types.ts';

/** Where two cases differ first. */
export interface Difference {
  /** As people count: reaching the start is step 1. */
  readonly step: number;
  /** Absent where the case has ended before. */
  readonly was?: RecordedStep;
  readonly is?: RecordedStep;
}

/** The first step that two versions of a case do not share; undefined where they are the same. */
export function firstDifference(before: RecordedCase, after: RecordedCase): Difference | undefined {
  const [all, now] = [stepsOf(before), stepsOf(after)];
  for (let index = 0; index < Math.max(all.length, now.length); index += 1) {
    const [was, is] = [all[index], now[index]];
    if (JSON.stringify(was) !== JSON.stringify(is)) return { step: index + 1, ...(was && { was }), ...(is && { is }) };
  }
  return undefined;
}

const stepsOf = ({ start, steps }: RecordedCase): readonly RecordedStep[] => [start, ...steps];

/** A recorded step in words: '«medio: Otros» lleva a «fecha», emite cleared step="entidad"'. */
export const saidOf = (flow: string, step: RecordedStep | undefined): string => {
  if (step === undefined) return 'la prueba ya terminó';
  const [event] = step;
  return `«${event}» ${ledTo(flow, step)}`;
};

/** 'lleva a «fecha», emite cleared step="entidad"' */
export const ledTo = (flow: string, [, to, ...effects]: RecordedStep): string =>
  [`lleva a «${statesIn(flow, to)}»`, ...effects].join(', ');

/** 'report-payment.medio' → 'medio' */
export const statesIn = (flow: string, states: string) => states.replaceAll(`${flow}.`, '');

/**
 * The first recorded step that leads elsewhere today, or that can no longer be taken, in one Spanish sentence without a full
 * stop; undefined where the subject still keeps what the recording promises. New behaviour beside it is no drift.
 */
export function driftOf<S, A extends Acts>(subject: Subject<S, A>, { cases }: RecordedSuite): string | undefined {
  for (const one of cases) {
    const drift = driftIn(subject, one);
    if (drift !== undefined) return drift;
  }
  return undefined;
}

/** The same, of one case. */
export function driftIn<S, A extends Acts>(subject: Subject<S, A>, one: RecordedCase): string | undefined {
  const states = (snapshot: S) => subject.states(snapshot).join(' + ');
  const told = (step: number, what: string) => `${what} (${one.id}, paso ${step})`;
  const instead = (what: string, is: string, was: string) =>
    `${what} lleva a «${statesIn(subject.id, is)}», y no a «${statesIn(subject.id, was)}»`;
  const [name, first] = one.start;
  const start = subject.starts.find((known) => known.name === name);
  if (!start) return told(1, `Ya no se empieza con «${name}»`);
  let now = start.snapshot;
  if (states(now) !== first) return told(1, instead(`Empezar con «${name}»`, states(now), first));
  for (const [index, [event, to]] of one.steps.entries()) {
    const played = subject.events(now).find((offered) => offered.name === event);
    if (!played) return told(index + 2, `«${event}» ya no se puede en «${statesIn(subject.id, states(now))}»`);
    now = subject.send(now, played);
    if (states(now) !== to) return told(index + 2, instead(`«${event}»`, states(now), to));
  }
  return undefined;
}

/** How what a definition says beside its arrows has changed, a Spanish sentence without a full stop for each change. */
export const traitChanges = (before: Traits, after: Traits): readonly string[] => changed([], before, after);

/** How what the events of recorded steps do outside has changed, each change once. */
export function effectChanges(recorded: RecordedSuite, { cases }: Pick<Suite, 'cases'>): readonly string[] {
  const now = new Map(cases.map((one) => [one.id, one]));
  const changes = recorded.cases.flatMap(({ id, start, steps }) => {
    const after = now.get(id);
    return after === undefined
      ? []
      : [start, ...steps].flatMap(([event, , ...was], index) => {
          const is = (index === 0 ? after.opening : after.steps[index - 1])?.effects ?? [];
          const [gone, come] = [without(was, is), without(is, was)];
          if (gone.length + come.length === 0) return [];
          const said = [
            ...gone.map((effect) => `ya no ${effect}`),
            ...come.map((effect) => (gone.length > 0 ? `sino que ${effect}` : `ahora también ${effect}`)),
          ];
          return [`«${event}» ${said.join(', ')}`];
        });
  });
  return [...new Set(changes)];
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((each) => !others.includes(each));

function changed(path: readonly string[], before: Trait | undefined, after: Trait | undefined): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const inside = names.flatMap((name) => changed([...path, name], before[name], after[name]));
    return inside.length > 0 ? inside : [`${placeOf(path)}: el orden cambió`];
  }
  if (before === undefined) return [`${placeOf(path)} no estaba, y es ${shown(after)}`];
  if (after === undefined) return [`${placeOf(path)} era ${shown(before)}, y ya no está`];
  return [`${placeOf(path)} era ${shown(before)}, y es ${shown(after)}`];
}

const placeOf = (path: readonly string[]) => path.join(' › ');

const shown = (trait: Trait | undefined) => (typeof trait === 'string' ? `«${trait}»` : JSON.stringify(trait));
