import { sentenceOf } from '../../tests/paths/formats/playwright/spec.ts';
import type { ScreenCase } from '../../tests/paths/screen/suite.ts';
import { test } from '../fixtures.ts';
import type { Actor } from '../../tests/paths/runtime/actor.ts';
import { urlsOf } from '../../tests/paths/runtime/calls.ts';

/**
 * Does each step of a case and checks what is seen after it; a failure names the step by its sentence.
 *
 * @param look is called with each screen, by its heading and state, once the step is done: flows that ask the same share a screen
 */
export async function play(
  actor: Actor,
  { opening, steps }: ScreenCase,
  look: (screen: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const step of [opening, ...steps]) {
    await test.step(sentenceOf(step), async () => {
      if (step.problems.length > 0) throw new Error(step.problems.map(({ text }) => text).join('\n'));
      for (const doing of step.doing) await actor.do(doing);
      await actor.sees(...step.seeing);
      const name = step.seeing.flatMap((seeing) => (seeing.see === 'heading' ? [seeing.name] : [])).join(' ');
      for (const seeing of step.seeing) {
        if (seeing.see === 'state') await look([name, seeing.phase, seeing.end].join(' '));
      }
    });
  }
}

/** The URLs of the requests that may fail in a case. */
export const brokenBy = ({ opening, steps }: ScreenCase): readonly RegExp[] =>
  [opening, ...steps].flatMap((step) =>
    step.doing.flatMap((doing) => (doing.do === 'stub' || doing.do === 'hold' ? [urlsOf(doing.request)] : [])),
  );
