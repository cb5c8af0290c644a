import { expect } from 'vitest';
import type { Flow, Memory } from '../../flows/kit/types.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { filesIn } from '../../src/wizard/session/files.ts';
import { type Cleared, clearedAfter, filesKept, type Moment } from '../../src/wizard/session/undo.ts';
import type { Play } from '../model/play.ts';
import type { Move } from './moves.ts';
import { expectSame, leadsOn, type Watcher } from './invariants.ts';

/** A play as the wizard sees it. */
const look = ({ flow, now: { snapshot } }: Play): Moment => {
  const { memory, settling } = snapshot.context;
  return { view: viewOf(flow, snapshot), memory, settling };
};

/** The answers of a moment, with and without one that settles: a file that is sent and goes is taken back, too. */
const answersAt = ({ memory: { answers }, settling }: Moment): readonly Memory['answers'][] =>
  settling ? [answers, { ...answers, [settling.step]: settling.value }] : [answers];

const filesAt = (flow: Flow, moment: Moment): readonly string[] => [
  ...new Set(answersAt(moment).flatMap((answers) => filesIn(flow, answers))),
];

/** Moves that are no event of the flow. */
const isApart = (move: Move): boolean => ['eightSeconds', 'undo', 'reload', 'enter'].includes(move.do);

/**
 * What is taken back is exactly as it was, at the step where it was; after an answer nothing of before can be (EN-03). And exactly the
 * files exist that an answer holds, or what can be taken back (EN-06).
 *
 * By the wizard's own rules, without its page. It changes the play where the move is to take back, so that it has to look first.
 */
export function takesBack(flow: Flow): Watcher & { readonly undone: () => number } {
  let undone = 0;
  let cleared: Cleared | undefined;
  /** Where the present offer began. */
  let begun: { readonly moment: Moment; readonly place: string } | undefined;
  const stored = new Set<string>();
  let last: Moment | undefined;

  const takeBack = (play: Play, from: Cleared) => {
    play.goOnFrom(from.memory, from.position);
    undone += 1;
    if (!begun) return;
    const { moment, place } = begun;
    const same = answersAt(moment).filter(
      (answers) => Object.keys(answers).length === Object.keys(from.memory.answers).length,
    );
    expect(same, 'EN-03: the answers that are taken back').toContainEqual(play.memory.answers);
    expectSame(play.memory.results, moment.memory.results, 'EN-03: the results beside what is taken back');
    if (!leadsOn(flow, place, play.place)) expectSame(play.place, place, 'EN-03: the step of what is taken back');
  };

  return {
    undone: () => undone,
    start() {
      cleared = undefined;
      last = undefined;
      stored.clear();
    },
    see({ play, before, move }) {
      const was = last;
      if (move.do === 'undo' && cleared && !play.over) {
        takeBack(play, cleared);
        cleared = undefined;
      } else if (move.do === 'eightSeconds' || move.do === 'reload' || move.do === 'enter') cleared = undefined;
      const now = look(play);
      last = now;
      if (was && !isApart(move)) {
        const next = clearedAfter(flow, cleared, was, now);
        const addsUp = next !== undefined && next.memory === cleared?.memory;
        if (next && !addsUp) begun = { moment: was, place: before.place };
        // an answer that was given, in words of its own: the open question has one that it did not have
        const step = flow.steps.find(({ id }) => id === before.place);
        const isAnswered =
          step !== undefined && was.memory.answers[step.id] === undefined && now.memory.answers[step.id] !== undefined;
        if (isAnswered && addsUp)
          expect(next.by, 'EN-03: a later answer leaves nothing to take back of before').toBe('nothing');
        cleared = next;
      }
      for (const key of filesAt(flow, now)) stored.add(key);
      const kept = filesKept(flow, now, cleared);
      for (const key of stored) if (!kept.has(key)) stored.delete(key);
      const held = [...filesAt(flow, now), ...(cleared ? filesIn(flow, cleared.memory.answers) : [])];
      expectSame([...stored].sort(), [...new Set(held)].sort(), 'EN-06: the files that exist');
    },
  };
}
