import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import type { Doing } from '../../tests/paths/describe/screen.ts';
import { barePath, prepareBare } from './bare-page.ts';
import type { Bench } from './bench.ts';
import { cpuSlowdown } from './phone.ts';
import type { Surveyed } from './survey.ts';
import { prepare } from './wizard-page.ts';
import type { Question, Wizard } from './wizards.ts';

/** Milliseconds that the main thread ran, summed over the steps of one walk. */
export interface MainThread {
  readonly script: number;
  readonly styleAndLayout: number;
  /** Everything, with painting and the browser's own work. */
  readonly task: number;
}

/** Answers the questions of any wizard as a thumb does. */
export interface Driver {
  /** Answers the open question; returns the milliseconds from the last tap to the next question painted. */
  answer(question: Question, next: Question): Promise<number>;
  /** What the answers so far cost the main thread: typing, choosing and taps, without uploads and sliders. */
  mainThread(): MainThread;
  close(): Promise<void>;
}

/** The duration of a tap; from 500 ms on it would be a long press. */
const touchMs = 60;
/** Within this of the last one, a tap at another question is the second of a double tap, which the wizard ignores (400 ms). */
const doubleTapMs = 420;
const frameMs = 1000 / 60;
const goldenRatio = 0.618034;

/** Opens a wizard at its first question. */
export const openWizard = (bench: Bench, wizard: Wizard): Promise<Driver> =>
  open(bench, wizard, bench.app + wizard.path, wizard.person);

/** Opens the bare wizard of these questions at the first one. */
export const openBare = (bench: Bench, wizard: Wizard, surveyed: readonly Surveyed[]): Promise<Driver> =>
  open(bench, wizard, bench.pages + barePath, undefined, surveyed);

async function open(
  bench: Bench,
  wizard: Wizard,
  url: string,
  person: string | undefined,
  bare?: readonly Surveyed[],
): Promise<Driver> {
  const { page, cdp, context } = await bench.open(person);
  const actor = await (bare ? prepareBare(page, bare) : prepare(page, wizard));
  // The thread's own time, without other processes.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.getByRole('heading', { name: wizard.questions[0]?.text ?? '', exact: true, level: 1 }).waitFor();
  // What it fetches ahead is there.
  await page.waitForLoadState('networkidle');
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(1);
  const used = { script: 0, styleAndLayout: 0, task: 0 };
  let taps = 0;
  let lastTap = 0;

  const counting = async (work: () => Promise<unknown>): Promise<void> => {
    // The test driver looks for what it taps as fast as this machine can.
    await slow(cpuSlowdown);
    await page.evaluate('bench.idle()');
    const before = await mainThread(cdp);
    await work();
    await page.evaluate('bench.idle()');
    const after = await mainThread(cdp);
    await slow(1);
    used.script += after.script - before.script;
    used.styleAndLayout += after.styleAndLayout - before.styleAndLayout;
    used.task += after.task - before.task;
  };
  const pastDoubleTap = () => setTimeout(lastTap + doubleTapMs - performance.now());
  const arm = (type: string, next: string) =>
    page.evaluate(`bench.arm(${JSON.stringify(type)}, ${JSON.stringify(next)})`);
  const painted = async () => v.parse(v.number(), await page.evaluate('bench.painted()'));

  /** @param then what is waited for, while that is counted, too */
  const tap = async (at: Locator, then: () => Promise<unknown> = () => Promise.resolve()): Promise<void> => {
    const touchPoints = [await middleOf(at)];
    await counting(async () => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      // After the wait for an idle page a frame has just begun; a tap comes at any time within a frame.
      await setTimeout(touchMs + frameMs * ((taps * goldenRatio) % 1));
      taps += 1;
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      lastTap = performance.now();
      await then();
    });
  };

  /** Everything but the last tap of a question. */
  const enter = async (each: Doing): Promise<void> => {
    switch (each.do) {
      case 'fill': {
        const field = inside(page, each.within).getByRole('textbox', { name: each.label, exact: true });
        await field.tap();
        await field.selectText();
        return counting(() => cdp.send('Input.insertText', { text: each.text }));
      }
      case 'pick': {
        const scope = inside(page, each.within);
        const list = scope.getByRole('combobox', { name: each.label, exact: true });
        const options = scope.getByRole('group', { name: each.label, exact: true });
        await list.or(options).first().waitFor();
        if ((await list.count()) === 0) return tap(options.getByText(each.option, { exact: true }));
        const handle = await list.elementHandle();
        return counting(async () => handle.selectOption({ label: each.option }));
      }
      case 'check':
        if ((await page.getByRole('checkbox', { name: each.label, exact: true }).isChecked()) === each.checked) return;
        return tap(page.getByText(each.label, { exact: true }));
      case 'click': {
        const button = buttonOf(page, each);
        await button.waitFor();
        await pastDoubleTap();
        return tap(button);
      }
      case 'slide':
        // By keys, whose number depends on where it stands: no part of what is compared.
        return bare ? undefined : actor.do(each);
      default:
        return actor.do(each);
    }
  };

  return {
    async answer({ id, doing }, next) {
      const last = doing.at(-1);
      if (!last) throw new Error(`Nothing is done at '${id}'.`);
      await pastDoubleTap();
      for (const each of doing.slice(0, -1)) await enter(each);
      if (last.do === 'click') {
        const button = buttonOf(page, last);
        await button.and(page.locator(':enabled')).waitFor();
        await pastDoubleTap();
        await arm('pointerup', next.text);
        await tap(button, painted);
      } else {
        await arm('change', next.text);
        await actor.do(last);
      }
      return painted();
    },
    mainThread: () => ({ ...used }),
    close: () => context.close(),
  };
}

const inside = (page: Page, legend: string | undefined): Page | Locator =>
  legend === undefined ? page : page.getByRole('group', { name: legend, exact: true });

const buttonOf = (page: Page, { role, name }: Extract<Doing, { do: 'click' }>): Locator =>
  page.getByRole(role, { name, exact: true });

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap at.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function mainThread(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
  return {
    script: ms('ScriptDuration'),
    styleAndLayout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
    task: ms('TaskDuration'),
  };
}
