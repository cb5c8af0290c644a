import equal from 'fast-deep-equal';
import { isRecord } from '../../flows/kit/fields.ts';
import type { Facts } from '../../flows/kit/types.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { walk } from '../../flows/kit/walk.ts';
import type { Snapshot } from '../../tests/model/transitions.ts';
import type { CopiedEvent, CopiedPath } from '../../tests/paths/copied/copied.ts';
import { type PlayedEvent, UNDECLARED } from '../../tests/paths/engine/types.ts';
import { remembered } from '../../tests/paths/engine/remembered.ts';
import { bareOf } from '../../tests/paths/subject/flow-events.ts';
import { type Known, placeOf } from './known.ts';

/** What a run did: an event, and where it led. */
export interface Done {
  readonly event: { readonly type: string };
  readonly snapshot: Snapshot;
}

/** A run as far as examples stand for it, or none where it begins as none does. */
export type Copy = Copied | { readonly unlike: string };

interface Copied {
  readonly path: CopiedPath;
  /** The numbers of its steps that nobody was seen doing: what led to where it was first seen, and what was known beforehand. */
  readonly unseen: readonly number[];
  /** The type of the event after its last step, that no example stands for. */
  readonly unlike?: string;
}

/** What a suite has no event for, and what is known again from the memory. */
const silent = /^(?:xstate\.(?:init|stop|snapshot)\b|PREFILL$)/;

/** More events than any path of a flow has. */
const MOST = 400;

/**
 * A run as a path of the suites (EN-12): each answer and each end of a call by the name of its example, so that nothing that was typed is
 * in it. Where an answer is no example, one that leads the same way stands for it.
 *
 * @param begun where the run was when it was first seen: what led there is found from its memory
 */
export function copyOf(of: Known, begun: Snapshot, done: readonly Done[]): Copy {
  const subject = remembered(of.subject);
  const known = { ...of, subject };
  const start = known.startFor(begun.context.memory.params);
  if (!start) return { unlike: 'inicio' };
  const steps: (readonly [CopiedEvent, string])[] = [];
  const unseen: number[] = [];
  let now = start.snapshot;
  const take = (played: PlayedEvent, as: CopiedEvent = played.name) => {
    now = subject.send(now, played);
    steps.push([as, placeOf(known, now)]);
  };
  /** Plays what the memory of a moment says, until the states are those of that moment. */
  const reach = (moment: Snapshot) => {
    while (steps.length < MOST && placeOf(known, now) !== placeOf(known, moment)) {
      const next = nextTo(known, now, moment);
      if (!next) return;
      take(next);
    }
  };

  /** Takes what was done; false where no example leads there. */
  const follow = ({ event, snapshot: after }: Done): boolean => {
    const to = placeOf(known, after);
    const played = likeIt(known, now, event, after);
    const bare = bareOf(event);
    if (played) take(played);
    else if (bare && leads(known, now, bare, to)) take(bare, { ...bare.event });
    else if (event.type === 'ANSWER') {
      // Several questions of a section are answered at once.
      const [here, taken] = [now, steps.length];
      reach(after);
      if (placeOf(known, now) === to && steps.length > taken) return true;
      now = here;
      steps.splice(taken);
      return false;
    } else return false;
    return true;
  };

  /** The same, for what nobody is seen doing. */
  const infer = (moment: Snapshot) => {
    const from = steps.length;
    reach(moment);
    for (let number = from; number < steps.length; number += 1) unseen.push(number);
  };

  const copied = (): Copied => ({
    path: { flow: known.flow.id, start: [start.name, placeOf(known, start.snapshot)], steps },
    unseen,
  });
  let before = begun;
  for (const each of done) {
    if (!silent.test(each.event.type)) {
      infer(before);
      if (!follow(each) && !isSame(before, each.snapshot)) return { ...copied(), unlike: each.event.type };
    }
    before = each.snapshot;
  }
  infer(before);
  return copied();
}

const leads = (known: Known, now: Snapshot, played: PlayedEvent, to: string): boolean =>
  placeOf(known, known.subject.send(now, played)) === to;

const isSame = (before: Snapshot, after: Snapshot): boolean =>
  equal(before.value, after.value) && equal(before.context.memory, after.context.memory);

/** The same event of the suites, or one of its type that leads there, too: before others one that decides alike what comes later, then the one with most of its answers. */
function likeIt(known: Known, now: Snapshot, event: Done['event'], after: Snapshot): PlayedEvent | undefined {
  const { subject } = known;
  const offered = subject.events(now).filter((played) => played.event.type === event.type);
  const to = placeOf(known, after);
  const same = offered.find((played) => equal(played.event, event));
  if (same && leads(known, now, same, to)) return same;
  const all = offered.filter((played) => leads(known, now, played, to));
  const alike = all.filter((played) => subject.key(subject.send(now, played)) === subject.key(after));
  const leading = (alike.length > 0 ? alike : all).toSorted(
    (one, other) => shared(other.event, event) - shared(one.event, event),
  );
  return (
    leading.find(
      ({ kind, outcome }) => kind === 'answer' || kind === 'delay' || (outcome && outcome.name !== UNDECLARED),
    ) ?? leading.find(({ kind }) => kind === 'outcome')
  );
}

/** How many fields of a form two events answer the same. */
function shared(one: object, other: object): number {
  const [mine, theirs] = [one, other].map((event) => ('value' in event && isRecord(event.value) ? event.value : {}));
  return Object.entries(mine ?? {}).filter(([name, value]) => equal(value, theirs?.[name])).length;
}

/** The next event on the way to a moment, by what that remembers; undefined where it says nothing more. */
function nextTo({ flow, subject }: Known, now: Snapshot, moment: Snapshot): PlayedEvent | undefined {
  const { memory } = moment.context;
  const answers: Facts = memory.answers;
  const results: Facts = memory.results;
  const view = viewOf(flow, now);
  if (view.at !== 'step') return undefined;
  const { step, phase, beside } = view;
  const offered = subject.events(now);
  const ending = (call: string | undefined) => {
    if (call === undefined || results[call] === undefined) return undefined;
    const ends = offered.filter(({ outcome }) => outcome?.call === call && outcome.name !== UNDECLARED);
    const held = (played: PlayedEvent) => {
      const after: Facts = subject.send(now, played).context.memory.results;
      return after[call];
    };
    return (
      ends.find((played) => equal(held(played), results[call])) ?? ends.find((played) => held(played) !== undefined)
    );
  };
  if (phase === 'waiting') return ending(step.needs);
  if (phase === 'settling') return offered.find(({ kind }) => kind === 'delay');
  if (beside === 'waiting' && results[step.runs ?? ''] !== undefined) return ending(step.runs);
  if (!(step.id in answers)) return undefined;
  const given = offered.filter(({ kind }) => kind === 'answer');
  const passed = new Set([...walk(flow, memory).path, viewOf(flow, moment).position]);
  return (
    given.find(({ answer }) => equal(answer?.value, answers[step.id])) ??
    given.find((played) => {
      const then = viewOf(flow, subject.send(now, played));
      return then.at !== 'step' || passed.has(then.step.id);
    })
  );
}
