import { redactText } from '../../../src/platform/redact.ts';
import { type CopiedEvent, type CopiedPath, nameOf } from '../copied/copied.ts';
import { statesIn } from '../engine/drift.ts';
import type { PlayedEvent, Scenario, Subject } from '../engine/types.ts';
import { bareOf } from '../subject/flow-events.ts';
import type { Walk } from './read.ts';

/** A walk on a statechart of today (QA-09). */
export interface Placed {
  /** As far as it leads where it led; undefined where not even its start is known. */
  readonly scenario?: Scenario;
  /** The same, as a path to record. */
  readonly path?: CopiedPath;
  /** Why it could not be placed to its end, and where: Spanish, without a full stop. */
  readonly lost?: string;
}

/**
 * Plays a walk on a subject. What the log takes out of names is taken out of those of today, too: of events with the same name the one is
 * taken that leads where the walk led.
 */
export function placed<S>(subject: Subject<S>, walk: Walk): Placed {
  if (walk.version !== subject.version) {
    return { lost: `otra versión: la ${walk.version}, y hoy es la ${subject.version}` };
  }
  const [name, states] = walk.start;
  const tries = subject.starts.flatMap((start, index) =>
    logged(start.name) === name && logged(statesOf(subject, start.snapshot)) === states
      ? [placedFrom(subject, index, start.snapshot, walk)]
      : [],
  );
  const [best] = tries.toSorted((one, other) => other.scenario.events.length - one.scenario.events.length);
  return best ?? { lost: `ya no se empieza con «${name}» en «${statesIn(subject.id, states)}»` };
}

/** A path that was recorded, as the walk that it is. */
export const walkOf = ({ flow, start: [name, states], steps }: CopiedPath, version: number): Walk => ({
  flow,
  version,
  start: [logged(name), logged(states)],
  steps: steps.map(([event, to]) => ({ event: logged(nameOf(event)), states: logged(to), isSeen: true })),
  isTorn: false,
});

/** What the log leaves of a name. */
const logged = redactText;

const statesOf = <S>(subject: Subject<S>, snapshot: S): string => subject.states(snapshot).join(' + ');

function placedFrom<S>(
  subject: Subject<S>,
  number: number,
  begun: S,
  walk: Walk,
): Placed & { readonly scenario: Scenario } {
  const events: PlayedEvent[] = [];
  const steps: (readonly [CopiedEvent, string])[] = [];
  let now = begun;
  const here = () => statesIn(subject.id, statesOf(subject, now));
  let lost: string | undefined;
  for (const { event, states } of walk.steps) {
    const before = now;
    const leads = (played: PlayedEvent) => logged(statesOf(subject, subject.send(before, played))) === states;
    const offered = subject.events(before).filter((each) => logged(each.name) === event);
    const known = offered.find(leads);
    const bare = known ? undefined : bareOf(parsed(event));
    const played = known ?? (bare && leads(bare) ? bare : undefined);
    if (!played) {
      const what = offered.length > 0 || bare ? `ya no lleva a «${statesIn(subject.id, states)}»` : 'ya no se puede';
      lost = `en «${here()}», «${event}» ${what}`;
      break;
    }
    now = subject.send(before, played);
    events.push(played);
    steps.push([known ? known.name : { ...played.event }, statesOf(subject, now)]);
  }
  if (walk.unlike !== undefined) lost ??= `en «${here()}», «${walk.unlike}» sin ejemplo`;
  if (walk.isTorn) lost ??= `faltan pasos después de «${here()}»`;
  const unseen = new Set(walk.steps.flatMap(({ isSeen }, index) => (isSeen ? [] : [index])));
  return {
    scenario: { start: number, events, ...(unseen.size > 0 ? { unseen } : {}) },
    path: { flow: subject.id, start: [subject.starts[number]?.name ?? '', statesOf(subject, begun)], steps },
    ...(lost === undefined ? {} : { lost }),
  };
}

/** An event that has no name in the suites is told as JSON. */
function parsed(event: string): unknown {
  try {
    return JSON.parse(event);
  } catch {
    return undefined;
  }
}
