import * as v from 'valibot';
import type { Bench } from './bench.ts';
import { type Control, controlsOn } from './controls.ts';
import { prepare } from './wizard-page.ts';
import type { Wizard } from './wizards.ts';

/** A question with what is on its screens: one screen before each tap, the last of which leads to the next question. */
export interface Surveyed {
  readonly id: string;
  readonly text: string;
  readonly calls: number;
  readonly isReview: boolean;
  /** Whether it is shown before what it is answered with is there: its list is asked for with the answer before it. */
  readonly awaitsList: boolean;
  readonly screens: readonly (readonly Control[])[];
}

/** Walks through a wizard as fast as it goes, and notes what its screens are answered with: the bare wizard has the same. */
export async function survey(bench: Bench, wizard: Wizard): Promise<readonly Surveyed[]> {
  const { page, cdp, context } = await bench.open(wizard.person);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const actor = await prepare(page, wizard);
  await page.goto(bench.app + wizard.path);
  const surveyed: Surveyed[] = [];
  for (const { id, text, calls, isReview, doing } of wizard.questions) {
    await page.getByRole('heading', { name: text, exact: true, level: 1 }).waitFor();
    const awaitsList = v.parse(v.boolean(), await page.evaluate('bench.cameEmpty()'));
    const screens: (readonly Control[])[] = [];
    for (const each of doing) {
      if (each.do === 'attach') screens.push([{ by: 'file', name: each.label }]);
      if (each.do === 'click') {
        await page.getByRole('main').getByRole(each.role, { name: each.name, exact: true }).waitFor();
        screens.push(withoutGroup(await controlsOn(cdp), text));
      }
      await actor.do(each);
    }
    surveyed.push({ id, text, calls, isReview, awaitsList, screens });
  }
  await context.close();
  return surveyed;
}

/** Options that are grouped under the question itself need no group beside its heading. */
const withoutGroup = (controls: readonly Control[], text: string): readonly Control[] =>
  controls.flatMap((control) => (control.by === 'group' && control.name === text ? control.controls : [control]));
