import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { choice } from '../../../flows/answers/choice.ts';
import { compile } from '../../../flows/kit/compile.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import { viewOf } from '../../../flows/kit/view.ts';
import { entryOf, follow, goBack, obey, type Place, rewound } from './history-moves.ts';

const kind = choice([
  { value: 1, label: 'Uno' },
  { value: 2, label: 'Dos' },
]);

const define = (back: 'clears' | 'keeps') =>
  defineFlow({
    id: 'flow',
    version: 1,
    back,
    params: {},
    answers: { a: kind, b: kind, c: kind },
    ends: ['done', 'failed'],
    calls: (call) => ({
      send: call({
        needs: ['a'],
        input: ({ a }) => a,
        output: v.object({ ok: v.boolean() }),
      }),
    }),
    steps: () => ({
      a: { position: 'uno' },
      b: { position: 'dos' },
      c: { position: 'tres', exits: { otraVez: { to: 'a' }, volver: { to: 'b' } } },
    }),
    ending: () => ({ id: 'end', position: 'fin', call: 'send', done: 'done', failed: 'failed' }),
  });
const clearing = define('clears');
const keeping = define('keeps');

type Answers = Partial<Record<'a' | 'b' | 'c', 1 | 2>>;

/** A flow with these answers, at its latest step or at the given one. */
function at(flow: typeof clearing, answers: Answers, step?: 'a' | 'b' | 'c') {
  const memory: Memory<NonNullable<typeof flow.types>> = { params: {}, answers, results: {} };
  const actor = createActor(compile(flow), { input: { memory } });
  actor.start();
  if (step) actor.send({ type: 'GOTO', step });
  return { view: viewOf(flow, actor.getSnapshot()), memory: actor.getSnapshot().context.memory };
}

const place = (position: string | undefined, index = 0, from: string | null = null): Place => ({
  position,
  entry: { index, from },
});

describe('the machine moved', () => {
  const { view: one, memory: atOne } = at(clearing, {});
  const { view: two, memory: atTwo } = at(clearing, { a: 1 });

  test('RP-01 advancing pushes the position of the next step, and notes where it came from', () => {
    expect(follow(clearing, atOne, one, two, place('uno', 4, 'otro'))).toEqual({
      type: 'push',
      position: 'dos',
      entry: { index: 5, from: 'uno' },
    });
  });

  test('going back replaces, so that the history does not grow', () => {
    expect(follow(clearing, atTwo, two, { ...one, direction: 'backward' }, place('dos', 1, 'uno'))).toEqual({
      type: 'replace',
      position: 'uno',
      entry: { index: 1, from: 'uno' },
    });
  });

  test('nothing happens where the URL says so already', () => {
    expect(follow(clearing, atTwo, two, one, place('uno'))).toEqual({ type: 'none' });
  });

  test('a step that only waited for a call and was never asked leaves no entry', () => {
    const waiting = one.at === 'step' ? { ...one, phase: 'waiting' as const } : one;
    expect(follow(clearing, atOne, waiting, two, place('uno', 1)).type).toBe('replace');
  });

  describe('EN-07 back to a question whose answer was refused', () => {
    const refused =
      two.at === 'step' ? { ...two, direction: 'backward' as const, refused: { value: 1, says: 'No' } } : two;

    test('goes back to its entry in the history', () => {
      expect(follow(clearing, atTwo, one, refused, place('fin', 3, 'tres'))).toEqual({
        type: 'rewind',
        by: 2,
        position: 'dos',
        entry: { index: 1, from: null },
      });
      expect(rewound(refused, place('dos', 1, 'uno'))).toEqual({ type: 'none' });
    });

    test('replaces what is there, where the wizard was not begun at its first question', () => {
      const here = place('otro', 1);
      expect(rewound(refused, here)).toEqual({ type: 'replace', position: 'dos', entry: here.entry });
      expect(follow(clearing, atTwo, one, refused, place('fin', 1, 'tres'))).toMatchObject({
        type: 'replace',
        position: 'dos',
      });
    });
  });

  describe('IN-10 an exit back to an earlier question', () => {
    const { view: three, memory: atThree } = at(keeping, { a: 1, b: 1 });
    const back = (step: 'a' | 'b', index: number) => {
      const { view, memory } = at(keeping, {}, undefined);
      const { view: second } = at(keeping, { a: 1 });
      const after = { ...(step === 'a' ? view : second), direction: 'backward' as const };
      return follow(keeping, memory, three, after, place('tres', index, 'dos'), atThree);
    };

    test('goes back to its entry in the history', () => {
      expect(back('a', 5)).toEqual({ type: 'rewind', by: 2, position: 'uno', entry: { index: 3, from: null } });
    });

    test('replaces what is there where that entry would be before the wizard, or is the one before', () => {
      expect(back('a', 1)).toMatchObject({ type: 'replace', position: 'uno' });
      expect(back('b', 5)).toMatchObject({ type: 'replace', position: 'dos' });
    });
  });

  test('RP-02 cancelling leaves', () => {
    const actor = createActor(compile(clearing), { input: { memory: { params: {}, answers: {}, results: {} } } });
    actor.start();
    actor.send({ type: 'CANCEL' });
    expect(follow(clearing, atOne, one, viewOf(clearing, actor.getSnapshot()), place('uno'))).toEqual({
      type: 'leave',
    });
  });
});

describe('the URL moved', () => {
  test('RP-03 the base path becomes the position of the latest reachable step', () => {
    const { view, memory } = at(clearing, { a: 1 });
    expect(obey(clearing, memory, view, place(undefined))).toMatchObject({ type: 'replace', position: 'dos' });
  });

  test('RP-03 an invalid position is redirected', () => {
    const { view, memory } = at(clearing, { a: 1 });
    expect(obey(clearing, memory, view, place('cualquiera'))).toMatchObject({ type: 'replace', position: 'dos' });
  });

  test('RP-03 an unreachable position is redirected', () => {
    const { view, memory } = at(clearing, {});
    expect(obey(clearing, memory, view, place('tres', 2, 'dos'))).toEqual({
      type: 'replace',
      position: 'uno',
      entry: { index: 2, from: 'dos' },
    });
  });

  test('RP-03 going back passes over what cannot be reached any more, but for the first entry', () => {
    const { view, memory } = at(clearing, {});
    expect(obey(clearing, memory, view, place('tres', 2, 'dos'), place('uno', 3, 'tres'))).toEqual({
      type: 'browserBack',
    });
    expect(obey(clearing, memory, view, place('tres', 0), place('uno', 1, 'tres'))).toMatchObject({
      type: 'replace',
      position: 'uno',
    });
  });

  test('a reachable position is opened', () => {
    const { view, memory } = at(clearing, { a: 1, b: 1 });
    expect(obey(clearing, memory, view, place('uno'), place('tres', 2))).toEqual({ type: 'goto', step: 'a' });
  });

  test('IN-03 from an invalid position a flow that keeps its answers goes to the latest step, not to the one in view', () => {
    const { view, memory } = at(keeping, { a: 1, b: 1 }, 'a');
    expect(obey(keeping, memory, view, place('cualquiera', 1), place('uno'))).toEqual({ type: 'goto', step: 'c' });
  });

  test('going back over a second entry of the same step continues to the one before', () => {
    const { view, memory } = at(clearing, { a: 1 });
    expect(obey(clearing, memory, view, place('dos', 1, 'uno'), place('dos', 2, 'dos'))).toEqual({
      type: 'browserBack',
    });
    expect(obey(clearing, memory, view, place('dos', 2, 'dos'), place('dos', 1, 'uno'))).toEqual({ type: 'none' });
  });

  test('RP-10 nothing leads out of the last call while it is under way', () => {
    const { view, memory } = at(clearing, { a: 1, b: 1, c: 1 });
    expect(view.at).toBe('ending');
    expect(obey(clearing, memory, view, place('tres', 2), place('fin', 3))).toMatchObject({
      type: 'replace',
      position: 'fin',
    });
  });

  test('RP-10 going back from an end leaves the wizard, which cannot be sent again', () => {
    const { view: asked, memory } = at(clearing, { a: 1, b: 1, c: 1 });
    const view = { ...asked, at: 'end', end: 'done', canRetry: false } as const;
    expect(obey(clearing, memory, view, place('tres', 2), place('fin', 3))).toEqual({ type: 'leave' });
  });

  test('CA-03 going back from a failed end that can be tried again is the last question, anything else leaves', () => {
    const { view: asked, memory } = at(clearing, { a: 1, b: 1, c: 1 });
    const view = { ...asked, at: 'end', end: 'failed', canRetry: true, canGoBack: true } as const;
    expect(obey(clearing, memory, view, place('tres', 2), place('fin', 3))).toEqual({ type: 'back' });
    expect(obey(clearing, memory, view, place('dos', 1), place('fin', 3))).toEqual({ type: 'leave' });
    expect(goBack(clearing, memory, view, place('fin', 3, 'tres'))).toEqual({ type: 'browserBack' });
  });
});

describe("'Volver'", () => {
  test('is the browser’s back where the entry before shows the step before', () => {
    const { view, memory } = at(clearing, { a: 1 });
    expect(goBack(clearing, memory, view, place('dos', 1, 'uno'))).toEqual({ type: 'browserBack' });
  });

  test('does not use the history where the entry before shows something else', () => {
    const { view, memory } = at(clearing, { a: 1 });
    expect(goBack(clearing, memory, view, place('dos', 0, null))).toEqual({ type: 'back' });
  });

  test('to a step of the same position it stays in its entry, also where the one before has that position', () => {
    const steps = clearing.steps.map((step) => (step.id === 'c' ? { ...step, position: 'dos' } : step));
    const shared = { ...clearing, steps };
    const { view, memory } = at(clearing, { a: 1, b: 1 });
    expect(goBack(shared, memory, { ...view, position: 'dos' }, place('dos', 6, 'dos'))).toEqual({ type: 'back' });
  });

  test('leaves from the first step', () => {
    const { view, memory } = at(clearing, {});
    expect(goBack(clearing, memory, view, place('uno', 3, 'tres'))).toEqual({ type: 'leave' });
  });
});

test('a history entry of another page counts as the first', () => {
  expect(entryOf({ idx: 3 })).toEqual({ index: 0, from: null });
  expect(entryOf(null)).toEqual({ index: 0, from: null });
  expect(entryOf({ index: 2, from: 'uno' })).toEqual({ index: 2, from: 'uno' });
});

describe('EN-02 the review', () => {
  const reviewed = { ...clearing, ending: { ...clearing.ending, review: true } };
  const all = { a: 1, b: 1, c: 1 } as const;
  const memory: Memory<NonNullable<typeof reviewed.types>> = { params: {}, answers: all, results: {} };
  const begun = () => {
    const actor = createActor(compile(reviewed), { input: { memory } });
    actor.start();
    return { actor, view: () => viewOf(reviewed, actor.getSnapshot()) };
  };
  const { view } = begun();
  const review = view();
  const changing = () => {
    const { actor, view: now } = begun();
    actor.send({ type: 'CHANGE', step: 'b' });
    return now();
  };
  const atReview = place('fin', 3, 'tres');
  const atChange = place('dos', 4, 'fin');

  test('has an entry of its own, which a question that is changed follows', () => {
    expect(follow(reviewed, memory, undefined, review, place('fin', 3))).toEqual({ type: 'none' });
    expect(follow(reviewed, memory, review, changing(), atReview)).toEqual({
      type: 'push',
      position: 'dos',
      entry: { index: 4, from: 'fin' },
    });
  });

  test('a changed answer goes back to it, also over what was asked besides', () => {
    const back = { type: 'rewind', by: 1, position: 'fin', entry: { index: 3, from: null } };
    expect(follow(reviewed, memory, changing(), review, atChange)).toEqual(back);
    expect(follow(reviewed, memory, changing(), review, place('tres', 5, 'dos'))).toEqual({ ...back, by: 2 });
  });

  test('the last answer pushes it, wherever the wizard was begun', () => {
    for (const index of [0, 2]) {
      expect(follow(reviewed, memory, changing(), review, place('tres', index, 'dos'))).toEqual({
        type: 'push',
        position: 'fin',
        entry: { index: index + 1, from: 'tres' },
      });
    }
  });

  test("'Volver' from a question that is changed is the browser's back, where that leads to the review", () => {
    expect(goBack(reviewed, memory, changing(), atChange)).toEqual({ type: 'browserBack' });
    expect(goBack(reviewed, memory, changing(), place('dos', 0))).toEqual({ type: 'back' });
    expect(obey(reviewed, memory, changing(), atReview, atChange)).toEqual({ type: 'back' });
  });

  test("'Volver' from the review leads to the last question", () => {
    expect(goBack(reviewed, memory, review, atReview)).toEqual({ type: 'browserBack' });
    expect(goBack(reviewed, memory, review, place('fin', 0))).toEqual({ type: 'back' });
    expect(obey(reviewed, memory, review, place('tres', 2, 'dos'), atReview)).toEqual({ type: 'goto', step: 'c' });
  });

  test('forward from it is what was changed, and wipes out nothing', () => {
    expect(obey(reviewed, memory, review, atChange, atReview)).toEqual({ type: 'change', step: 'b' });
  });
});
