import fc from 'fast-check';
import type { Trial } from '../../flows/kit/explore.ts';
import { fieldsHeld } from '../model/oracle.ts';
import type { Flow } from '../../flows/kit/types.ts';
import type { Play, WayOn } from '../model/play.ts';

/** A random move of the user; numbers choose among what the flow offers at that moment. */
export type Move =
  | {
      readonly do: 'forward' | 'change' | 'answer' | 'answerElsewhere' | 'goto' | 'exit' | 'come' | 'fail';
      readonly pick: number;
    }
  /** Enters an answer, does not give it, and goes on elsewhere. */
  | { readonly do: 'enter'; readonly pick: number; readonly way: WayOn }
  /** Answers a form but for one field, which is missing or junk. */
  | { readonly do: 'answerPartly'; readonly pick: number; readonly value: unknown }
  | { readonly do: 'junk'; readonly value: unknown }
  | { readonly do: 'comeWithJunk'; readonly value: unknown }
  | {
      readonly do:
        | 'again'
        | 'back'
        | 'retry'
        | 'cancel'
        | 'withdraw'
        | 'elapse'
        | 'send'
        | 'reload'
        | 'undo'
        | 'eightSeconds';
    };

const pick = fc.nat({ max: 999 });
const named = <const D extends Move['do']>(name: D) => fc.constant(name);

/** Mostly forward, so that walks get deep; everything else often enough to matter. */
export const moves = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: fc.record({ do: named('forward'), pick }) },
    { weight: 3, arbitrary: fc.record({ do: named('answer'), pick }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: named('answerPartly'), pick, value: fc.option(fc.jsonValue(), { nil: undefined }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: named('again') }) },
    { weight: 1, arbitrary: fc.record({ do: named('come'), pick }) },
    { weight: 1, arbitrary: fc.record({ do: named('elapse') }) },
    { weight: 2, arbitrary: fc.record({ do: named('goto'), pick }) },
    { weight: 2, arbitrary: fc.record({ do: named('back') }) },
    { weight: 1, arbitrary: fc.record({ do: named('fail'), pick }) },
    { weight: 1, arbitrary: fc.record({ do: named('comeWithJunk'), value: fc.jsonValue() }) },
    { weight: 1, arbitrary: fc.record({ do: named('junk'), value: fc.jsonValue() }) },
    { weight: 1, arbitrary: fc.record({ do: named('answerElsewhere'), pick }) },
    { weight: 1, arbitrary: fc.record({ do: named('exit'), pick }) },
    { weight: 1, arbitrary: fc.record({ do: named('retry') }) },
    { weight: 1, arbitrary: fc.record({ do: named('send') }) },
    { weight: 2, arbitrary: fc.record({ do: named('change'), pick }) },
    { weight: 1, arbitrary: fc.record({ do: named('withdraw') }) },
    { weight: 1, arbitrary: fc.record({ do: named('reload') }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: named('enter'), pick, way: fc.constantFrom('reload', 'takeOver', 'resume') }),
    },
    { weight: 3, arbitrary: fc.record({ do: named('undo') }) },
    { weight: 1, arbitrary: fc.record({ do: named('eightSeconds') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom<Move['do'] & 'cancel'>('cancel') }) },
  ),
  { minLength: 5, maxLength: 45, size: 'max' },
);

/** What a user enters into a step: of a form, mostly some of its fields. */
export function enteredBy({ steps }: Flow, { answers }: Trial, place: string, pick: number): unknown {
  const fields = steps.find(({ id }) => id === place)?.fields ?? [];
  const whole = chosen(answers[place] ?? [], pick);
  if (fields.length === 0 || whole === undefined) return whole;
  return Object.fromEntries(Object.entries(fieldsHeld(whole)).filter((_, index) => (pick >> index) % 2 === 0));
}

const chosen = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(items.length, 1)];

export function make(play: Play, trial: Trial, move: Move): void {
  const { flow } = play;
  const step = flow.steps.find(({ id }) => id === play.place);
  const call = play.calls[0];
  switch (move.do) {
    case 'forward':
      // mostly on, and else once more through what is held
      if (play.reviewing) make(play, trial, move.pick % 4 === 3 ? { do: 'change', pick: move.pick } : { do: 'send' });
      else
        make(play, trial, {
          do: play.now.delays.length > 0 ? 'elapse' : play.blocked ? 'come' : 'answer',
          pick: move.pick,
        });
      return;
    case 'answer':
      if (step) play.send({ type: 'ANSWER', step: step.id, value: chosen(trial.answers[step.id] ?? [], move.pick) });
      return;
    case 'answerPartly': {
      const field = chosen(step?.fields ?? [], move.pick);
      if (!step || !field) return;
      const whole = fieldsHeld(chosen(trial.answers[step.id] ?? [], move.pick));
      const others = Object.entries(whole).filter(([name]) => name !== field.id);
      const wrong = move.value === undefined ? [] : [[field.id, move.value]];
      play.send({ type: 'ANSWER', step: step.id, value: Object.fromEntries([...others, ...wrong]) });
      return;
    }
    case 'again': {
      // the answer that is shown, as its screen gives it: equal, and another object
      const answer = step && play.memory.answers[step.id];
      if (answer !== undefined) play.send({ type: 'ANSWER', step: step?.id ?? '', value: structuredClone(answer) });
      return;
    }
    case 'answerElsewhere': {
      const other = chosen(flow.steps, move.pick);
      if (other) play.send({ type: 'ANSWER', step: other.id, value: chosen(trial.answers[other.id] ?? [], move.pick) });
      return;
    }
    case 'junk':
      if (step) play.send({ type: 'ANSWER', step: step.id, value: move.value });
      return;
    case 'goto': {
      const target = chosen(flow.steps, move.pick);
      if (target) play.send({ type: 'GOTO', step: target.id });
      return;
    }
    case 'change': {
      const target = chosen(flow.steps, move.pick);
      if (target) play.send({ type: 'CHANGE', step: target.id });
      return;
    }
    case 'send':
      play.send({ type: 'SEND' });
      return;
    case 'exit': {
      const exit = chosen(Object.keys(step?.exits ?? {}), move.pick);
      if (exit !== undefined) play.send({ type: 'EXIT', exit });
      return;
    }
    case 'come': {
      if (call !== undefined) play.done(call, chosen(trial.results[call] ?? [], move.pick));
      return;
    }
    case 'comeWithJunk':
      if (call !== undefined) play.done(call, move.value);
      return;
    case 'fail':
      if (call !== undefined) play.fail(call, new Error('played'));
      return;
    case 'back':
      play.send({ type: 'BACK' });
      return;
    case 'retry':
      play.send({ type: 'RETRY' });
      return;
    case 'cancel':
      play.send({ type: 'CANCEL' });
      return;
    case 'withdraw':
      play.send({ type: 'WITHDRAW' });
      return;
    case 'elapse':
      play.elapse();
      return;
    case 'reload':
      if (!play.over) play.become(play.goneOn('reload'));
      return;
    case 'enter': {
      const value = enteredBy(flow, trial, play.place, move.pick);
      if (!play.over && value !== undefined) play.become(play.goneOn(move.way, play, value));
      return;
    }
    // the wizard's part: see `takesBack`
    case 'undo':
    case 'eightSeconds':
  }
}
