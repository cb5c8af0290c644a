import { isDeepStrictEqual as equal } from 'node:util';
import { expect } from 'vitest';
import { withPending } from '../../flows/kit/change.ts';
import { type Draft, toDraft } from '../../flows/kit/drafts.ts';
import type { Trial } from '../../flows/kit/explore.ts';
import { allAsked } from '../../flows/kit/fields.ts';
import type { Flow, Memory } from '../../flows/kit/types.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { positionOf, progressOf, reachableAt, walk } from '../../flows/kit/walk.ts';
import { askedOnce } from '../../src/wizard/session/persistence.ts';
import { deserialize, serialize } from '../../src/wizard/session/transfer.ts';
import { fieldsHeld, opinionOf } from '../model/oracle.ts';
import { Play } from '../model/play.ts';
import { enteredBy, type Move } from './moves.ts';

/** One move of a play, with the states before and after it. */
export interface Moment {
  readonly play: Play;
  readonly before: {
    readonly place: string;
    readonly memory: Memory;
    readonly now: Play['now'];
    /** Whether every answer was shown once more before it is sent. */
    readonly reviewing: boolean;
    /** Whether the step was opened from there. */
    readonly changing: boolean;
  };
  readonly move: Move;
}

/** Looks at every moment of one sequence after another; `start` is called before each. */
export interface Watcher {
  start?(): void;
  see(moment: Moment): void;
}

/** A reload goes on from the draft, another tab from what it is handed, and taking back from what was before: none is an answer. */
const goesOnFromElsewhere = (move: Move): boolean => ['reload', 'enter', 'undo'].includes(move.do);

/** `expect` takes longer than all else that is done in a moment, so that it is asked only where a quick comparison has failed. */
export function expectSame(is: unknown, should: unknown, message: string): void {
  if (!equal(is, should)) expect(is, message).toEqual(should);
}

/** What `make` makes of something, made once of each: a moment asks for it again and again. */
function remembered<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly made: T }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}

/** Every step and every field of a form, each with what it clears itself. */
const everyName = remembered(({ steps }: Flow) => steps.flatMap((step) => [step, ...step.fields]));

/** What depends on an answer, followed one clearing at a time: slower than the kit's closure, and separate code. */
function hangingOn(flow: Flow, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const asked of everyName(flow).filter((each) => each.id === id || found.has(each.id))) {
      for (const cleared of asked.clears) found.add(cleared);
    }
  }
  return found;
}

/** The answers that are held, by the names of steps and of forms' fields. */
const heldOf = remembered(({ steps }: Flow) =>
  remembered(({ answers }: Memory): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      steps.flatMap(({ id, fields }) => [
        [id, answers[id]],
        ...(fields.length > 0 ? Object.entries(fieldsHeld(answers[id])) : []),
      ]),
    ),
  ),
);
const heldIn = (flow: Flow, memory: Memory) => heldOf(flow)(memory);

/** No deep link, back, forward or reload reaches a step whose asked predecessors are unanswered. */
export function reachesNothingUnanswered(flow: Flow): Watcher {
  const ids = flow.steps.map((step) => step.id);
  return {
    see({ play }) {
      const { place, memory } = play;
      const at = ids.indexOf(place);
      const until = at >= 0 ? at : place === flow.ending.id ? ids.length : 0;
      const { asked, answered } = opinionOf(flow, memory);
      const missing = ids.slice(0, until).filter((id) => asked.has(id) && !answered.has(id));
      expectSame(missing, [], `invariant 1: unanswered before '${place}'`);
    },
  };
}

/** The machine is where the walk says, or at an earlier step that the user went back to. */
export function agreesWithTheWalk(flow: Flow): Watcher {
  return {
    see({ play }) {
      if (play.over || play.place === flow.ending.failed) return;
      const { current, path } = walk(flow, play.memory);
      if (play.place === current) return;
      expect([...path], `invariant 1: the walk leads to '${current}'`).toContain(play.place);
      expectSame(play.now.snapshot.context.viewing, play.place, 'invariant 1: the user did not go back to see it');
    },
  };
}

/**
 * Every file that is said to be dropped is held no longer, and every file that was held and is not is said to be dropped, once. A
 * reload can say nothing.
 */
export function dropsWhatItTells(flow: Flow): Watcher {
  const steps = flow.steps.filter(({ kind }) => kind.kind === 'upload').map(({ id }) => id);
  let held: ReadonlyMap<string, readonly unknown[]> = new Map();
  let seen: unknown;
  const heldIn = ({ now: { snapshot } }: Play): ReadonlyMap<string, readonly unknown[]> => {
    const { memory, settling } = snapshot.context;
    return new Map(
      steps.map((step) => {
        const values = [memory.answers[step], settling?.step === step ? settling.value : undefined];
        return [step, values.filter((value) => value !== undefined && value !== null)];
      }),
    );
  };
  return {
    start() {
      held = new Map();
    },
    see({ play, move }) {
      const { cleared } = play.now;
      // a move that nothing was sent for tells nothing
      if (play.now === seen) return;
      seen = play.now;
      const before = held;
      held = heldIn(play);
      if (goesOnFromElsewhere(move)) return;
      for (const step of steps) {
        const told = cleared.filter((each) => each.step === step && each.value !== null).map(({ value }) => value);
        const kept = held.get(step) ?? [];
        const isKept = (value: unknown) => kept.some((each) => equal(each, value));
        expectSame(told.filter(isKept), [], `invariant 7: '${step}' is dropped and held`);
        const lost = (before.get(step) ?? []).filter((value) => !isKept(value));
        const unlike = lost.filter((value, index) => lost.findIndex((each) => equal(each, value)) === index);
        expectSame(told, unlike, `invariant 7: what '${step}' lost, once`);
      }
    },
  };
}

/**
 * No answer, and no result of a call, survives a change of anything that it depends on; of a form, of any field. Fields of the very form
 * that was answered were answered anew with it.
 */
export function keepsNothingStale(flow: Flow): Watcher {
  const dependents = new Map(everyName(flow).map(({ id }) => [id, [...hangingOn(flow, id)]]));
  const formOf = new Map(flow.steps.flatMap(({ id, fields }) => fields.map((field) => [field.id, id] as const)));
  const madeFrom = new Map<string, unknown>();
  return {
    start() {
      madeFrom.clear();
    },
    see({ play, before, move }) {
      const was = opinionOf(flow, before.memory).facts;
      const is = opinionOf(flow, play.memory).facts;
      const [held, kept] = [heldIn(flow, before.memory), heldIn(flow, play.memory)];
      const changed = everyName(flow)
        .map(({ id }) => id)
        .filter((id) =>
          formOf.has(id)
            ? held[id] !== undefined && !equal(held[id], kept[id])
            : was[id] !== undefined && !equal(was[id], is[id]),
        );
      if (move.do === 'undo') madeFrom.clear();
      for (const id of goesOnFromElsewhere(move) ? [] : changed) {
        const anew = formOf.get(id) === before.place ? before.place : undefined;
        const stale = dependents
          .get(id)
          ?.filter((each) => anew === undefined || formOf.get(each) !== anew)
          .filter((each) => held[each] !== undefined && kept[each] !== undefined);
        expectSame(stale, [], `invariant 2: kept after a change of '${id}'`);
      }
      for (const [name, call] of Object.entries(flow.calls)) {
        const result = play.memory.results[name];
        const reads = Object.fromEntries(call.reads.map((read) => [read, is[read]]));
        if (result === undefined) madeFrom.delete(name);
        else if (!madeFrom.has(name) || !equal(before.memory.results[name], result)) madeFrom.set(name, reads);
        else expectSame(reads, madeFrom.get(name), `invariant 2: the result of '${name}' is of other answers`);
      }
    },
  };
}

/** An answer that is not asked is never sent. */
export function sendsOnlyWhatIsAsked(flow: Flow): Watcher {
  return {
    see({ play }) {
      for (const { call, input } of play.now.sent) {
        const { asked, facts } = opinionOf(flow, play.memory);
        const unasked = new Set(
          everyName(flow)
            .map(({ id }) => id)
            .filter((id) => !asked.has(id)),
        );
        const said = Object.entries(facts).filter(
          ([name]) => flow.calls[call]?.reads.includes(name) && !unasked.has(name),
        );
        const expected = flow.calls[call]?.input(Object.fromEntries(said), play.memory.results[call]);
        expectSame(input, expected, `invariant 3: what '${call}' was sent`);
      }
    },
  };
}

/** What is sent is a pure function of the asked answers: over all sequences, equal answers send equal things. */
export function sendsTheSameForTheSame(flow: Flow): Watcher & { readonly seen: ReadonlyMap<string, string> } {
  const seen = new Map<string, string>();
  return {
    seen,
    see({ play }) {
      for (const { call, input } of play.now.sent) {
        const { facts } = opinionOf(flow, play.memory);
        const known = (flow.calls[call]?.reads ?? []).map((name) => [name, facts[name]]);
        const key = JSON.stringify([call, known, play.memory.results[call]]);
        const sent = JSON.stringify(input);
        expectSame(sent, seen.get(key) ?? sent, `invariant 4: what '${call}' was sent`);
        seen.set(key, sent);
      }
    },
  };
}

/**
 * What holds was given: by an answer, to that step, or of a form its part that nothing has wiped out. What is entered and not given is
 * none, whatever comes after it.
 */
export function holdsOnlyWhatWasGiven(flow: Flow): Watcher {
  return {
    see({ play, move }) {
      const held = Object.entries(play.memory.answers).filter(([, value]) => value !== undefined);
      for (const [id, value] of held) {
        const isForm = flow.steps.some((step) => step.id === id && step.fields.length > 0);
        const isGiven = play.given.some(
          ([step, answer]) =>
            step === id &&
            (isForm
              ? Object.entries(fieldsHeld(value)).every(([name, part]) => equal(fieldsHeld(answer)[name], part))
              : equal(answer, value)),
        );
        if (!isGiven) expect.fail(`invariant 11: '${id}' holds what nobody gave, after ${JSON.stringify(move)}`);
      }
    },
  };
}

/**
 * What is entered and not given changes nothing: after a reload, in the tab that takes over and where the run is resumed it is at the
 * step where it would be without, with the same answers, and sends the same (EN-17).
 *
 * @param restored how the wizard resumes a draft, where it does more than read it
 */
export function passesNothingEntered(
  flow: Flow,
  trial: Trial,
  restored?: (draft: Draft) => Memory | undefined,
): Watcher & { readonly entered: () => number } {
  let count = 0;
  const said = ({ place, memory: { params, answers, results }, now: { sent } }: Play) => ({
    place,
    params,
    answers,
    results,
    sent,
  });
  return {
    entered: () => count,
    see({ play, before, move }) {
      if (move.do !== 'enter' || play.now === before.now) return;
      count += 1;
      const message = `invariant 12: '${move.way}' after something was entered at '${before.place}'`;
      expectSame(said(play), said(play.goneOn(move.way, before)), message);
      if (!restored || move.way !== 'resume') return;
      const resumed = (entered: unknown) => {
        const memory = restored(toDraft(flow, withPending(before.memory, { [before.place]: entered })));
        return memory && said(new Play(flow, memory, play.machine));
      };
      expectSame(resumed(enteredBy(flow, trial, before.place, move.pick)), resumed(undefined), message);
    },
  };
}

/** A draft that is saved and restored gives the same state, except for what must never be stored. */
export function survivesAReload(flow: Flow): Watcher {
  const sensitive = allAsked(flow)
    .filter((asked) => asked.sensitive)
    .map(({ id }) => id);
  const storable = ({ answers }: Memory) =>
    Object.fromEntries(
      flow.steps.flatMap(({ id, fields }): readonly (readonly [string, unknown])[] => {
        const value = answers[id];
        if (value === undefined || sensitive.includes(id)) return [];
        if (fields.length === 0) return [[id, value]];
        const rest = Object.entries(fieldsHeld(value)).filter(([name]) => !sensitive.includes(name));
        return rest.length === 0 ? [] : [[id, Object.fromEntries(rest)]];
      }),
    );
  const passing = Object.keys(flow.calls).filter((name) => flow.calls[name]?.keep === false);
  return {
    see({ play, before, move }) {
      if (move.do !== 'reload' || play.over) return;
      const draft = toDraft(flow, before.memory);
      const text = JSON.stringify(draft);
      for (const id of sensitive) expect(text, `invariant 5: '${id}' in the draft`).not.toContain(`"${id}"`);
      const stored = storable(before.memory);
      const lost =
        !equal(stored, before.memory.answers) ||
        // what another tab had handed over
        !equal(draft.pending, before.memory.pending) ||
        passing.some((name) => before.memory.results[name] !== undefined);
      if (!lost && flow.back === 'keeps' && before.place !== flow.ending.failed) {
        if (!leadsOn(flow, before.place, play.place)) {
          expect(play.place, 'invariant 5: the place after a reload').toBe(before.place);
        }
        expect(play.memory, 'invariant 5: the memory after a reload').toEqual(before.memory);
      }
      if (!lost && flow.back === 'clears' && before.place === walk(flow, before.memory).current) {
        if (!leadsOn(flow, before.place, play.place)) {
          expect(play.place, 'invariant 5: the place after a reload').toBe(before.place);
        }
        expect(play.memory, 'invariant 5: the memory after a reload').toEqual(before.memory);
      }
      for (const [id, value] of Object.entries(play.memory.answers)) {
        expect(stored[id], `invariant 5: '${id}' after a reload`).toEqual(
          flow.steps.some((step) => step.id === id && step.fields.length > 0)
            ? expect.objectContaining(fieldsHeld(value))
            : value,
        );
      }
    },
  };
}

/**
 * A tab that takes a run over knows what the other one knew, what no draft may hold too, and is at the same step: nothing is mixed,
 * nothing lost. Only what is asked again once it was sent stays behind.
 */
export function survivesAnotherTab(flow: Flow): Watcher {
  const once = askedOnce(flow);
  return {
    see({ before: { place, memory }, move }) {
      // looked at where a tab could have been copied
      if (move.do !== 'reload' || !flow.steps.some(({ id }) => id === place)) return;
      const position = positionOf(flow, place);
      const message: unknown = structuredClone(serialize(flow, { memory, position }));
      const handed = deserialize(flow, message);
      // what its own rule refuses by now is asked again in either tab, held or not, and so is what hangs on it
      const { asked, answered } = opinionOf(flow, memory);
      const refused = flow.steps
        .filter(({ id, fields }) => fields.length === 0 && memory.answers[id] !== undefined)
        .map(({ id }) => id)
        .filter((id) => asked.has(id) && !answered.has(id));
      const gone = new Set(refused.flatMap((id) => [id, ...hangingOn(flow, id)]));
      const answers = Object.entries(memory.answers).filter(([step]) => !once.has(step) && !gone.has(step));
      const there = Object.entries(handed?.memory.answers ?? {}).filter(([step]) => !gone.has(step));
      expectSame(Object.fromEntries(there), Object.fromEntries(answers), 'invariant 8: the answers in the other tab');
      expectSame(handed?.memory.params, memory.params, 'invariant 8: the params in the other tab');
      const results = handed?.memory.results ?? {};
      const known = Object.entries(memory.results).filter(([name]) => name in results);
      expectSame(results, Object.fromEntries(known), 'invariant 8: the results in the other tab');
      // without what is sensitive, a result is asked for again
      const isWhole = answers.length === Object.keys(memory.answers).length && equal(results, memory.results);
      if (!isWhole) return;
      expectSame(
        handed && reachableAt(flow, handed.memory, handed.position),
        reachableAt(flow, memory, position),
        'invariant 8: the step in the other tab',
      );
    },
  };
}

/** Who went back to a question is led on by its address to the call that follows it there, which asks nothing. */
export function leadsOn(flow: Flow, from: string, to: string | undefined): boolean {
  const [question, call] = [from, to].map((id) => flow.steps.find((step) => step.id === id));
  return (
    question !== undefined &&
    call?.auto !== undefined &&
    call.needs !== undefined &&
    call.position === question.position &&
    question.index < call.index
  );
}

/**
 * Where a flow has a review, nothing is sent but from there, or once more after it could not be sent; and a question that was opened
 * from there leads back with nothing changed (EN-02).
 */
export function sendsOnlyWhatWasReviewed(flow: Flow): Watcher {
  const { call, failed, review } = flow.ending;
  let seen: unknown;
  return {
    see({ play, before, move }) {
      if (!review || play.now === seen) return;
      seen = play.now;
      if (play.now.sent.some((each) => each.call === call)) {
        const isSent = before.reviewing && (move.do === 'send' || move.do === 'forward');
        const isAgain = before.place === failed && move.do === 'retry';
        expectSame(isSent || isAgain, true, `invariant 9: '${move.do}' at '${before.place}' sends`);
      }
      if (!before.changing || move.do !== 'back') return;
      expectSame(play.reviewing, true, `invariant 9: back from '${before.place}' is the review`);
      expectSame(play.memory, before.memory, `invariant 9: what going back from '${before.place}' leaves`);
    },
  };
}

/** The URL of every settled state leads back to that state. */
export function agreesWithTheUrl(flow: Flow): Watcher {
  return {
    see({ play }) {
      const view = viewOf(flow, play.now.snapshot);
      expectSame(view.position, positionOf(flow, play.place), 'invariant 6: position');
      expectSame(view.progress, progressOf(flow, play.place), 'invariant 6: progress');
      if (view.at === 'step') {
        const found = reachableAt(flow, play.memory, view.position);
        if (!leadsOn(flow, play.place, found)) expectSame(found, play.place, 'invariant 6: the step at its position');
      }
    },
  };
}
