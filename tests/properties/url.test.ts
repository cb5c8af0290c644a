import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../../flows/kit/compile.ts';
import { starts } from '../../flows/kit/explore.ts';
import { Play } from '../model/play.ts';
import { Browser, positionsOf } from './browser.ts';
import { make, moves } from './moves.ts';
import { subjects } from './subjects.ts';

const browsing = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: moves.map((sequence) => ({ do: 'moves' as const, sequence: sequence.slice(0, 3) })) },
    { weight: 2, arbitrary: fc.constant({ do: 'volver' as const }) },
    { weight: 2, arbitrary: fc.integer({ min: -4, max: 3 }).map((by) => ({ do: 'travel' as const, by })) },
    { weight: 1, arbitrary: fc.nat({ max: 999 }).map((pick) => ({ do: 'load' as const, pick })) },
    { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
  ),
  { minLength: 3, maxLength: 20, size: 'max' },
);

describe.each(subjects)('$flow.id', ({ flow, trial, numRuns }) => {
  test('invariant 6: the machine and the URL never disagree after a settled event', () => {
    const machine = compile(flow);
    const positions = positionsOf(flow);
    const [start] = starts(flow, trial);
    fc.assert(
      fc.property(fc.constantFrom(...positions), browsing, (arrival, sequence) => {
        if (!start) throw new Error('a flow has a start');
        const browser = new Browser(new Play(flow, start, machine), arrival);
        for (const move of sequence) {
          if (move.do === 'volver') browser.back();
          if (move.do === 'travel') browser.travel(move.by);
          if (move.do === 'load') browser.load(positions[move.pick % positions.length]);
          if (move.do === 'reload') browser.load(browser.here.position);
          for (const each of move.do === 'moves' ? move.sequence : []) {
            // going somewhere is the URL's part here, and so is a reload
            if (each.do === 'goto' || each.do === 'back' || each.do === 'reload') continue;
            browser.act(() => {
              make(browser.play, trial, each);
            });
          }
          if (browser.left) return;
          const { here, view } = browser;
          // `expect` takes longer than the moves before it.
          if (here.position !== view.position) expect(here.position).toBe(view.position);
        }
      }),
      { numRuns },
    );
  });
});
