import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';
import * as v from 'valibot';
import { actorOn } from '../../tests/paths/runtime/actor.ts';
import type { Bench } from './bench.ts';
import type { Question, Wizard } from './wizards.ts';

/** Milliseconds that the main thread ran, summed over the steps of one walk. */
export interface MainThread {
  readonly script: number;
  readonly styleAndLayout: number;
  /** Everything, with painting and the browser's own work. */
  readonly task: number;
}

export interface NextQuestion {
  readonly heading: string;
  readonly ms: number;
}

/** Answers the questions of any wizard as a thumb does. */
export interface Driver {
  /** Answers the open question; returns the next one and the time since the tap. */
  answer(question: Question): Promise<NextQuestion>;
  /** What the answers so far cost the main thread: typing and taps, without uploads. */
  mainThread(): MainThread;
  close(): Promise<void>;
}

/** The duration of a tap; from 500 ms on it would be a long press. */
const touchMs = 60;
/** Within this of the last one, a tap at another question is the second of a double tap, which the wizard ignores (400 ms). */
const doubleTapMs = 420;
const frameMs = 1000 / 60;
const goldenRatio = 0.618034;
const nextQuestion = v.object({ heading: v.string(), ms: v.number() });

/** Opens a wizard, or the bare one of its questions, at its first question, and waits until it has prefetched everything. */
export async function openDriver(bench: Bench, { person, given, questions }: Wizard, url: string): Promise<Driver> {
  const { page, cdp, context } = await bench.open(person);
  const actor = actorOn(page);
  for (const doing of given) await actor.do(doing);
  // The thread's own time, without other processes.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const atFirstQuestion = async () => {
    await page.getByRole('heading', { name: questions[0]?.text ?? '' }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await page.goto(url);
  await atFirstQuestion();
  const used = { script: 0, styleAndLayout: 0, task: 0 };
  let taps = 0;
  let lastTap = 0;

  const counting = async <T>(work: () => Promise<T>): Promise<T> => {
    await page.evaluate('bench.idle()');
    const before = await mainThread(cdp);
    const result = await work();
    await page.evaluate('bench.idle()');
    const after = await mainThread(cdp);
    used.script += after.script - before.script;
    used.styleAndLayout += after.styleAndLayout - before.styleAndLayout;
    used.task += after.task - before.task;
    return result;
  };
  const pastDoubleTap = () => setTimeout(lastTap + doubleTapMs - performance.now());
  const painted = async () => v.parse(nextQuestion, await page.evaluate('bench.painted()'));

  const tap = async (button: Locator): Promise<NextQuestion> => {
    const touchPoints = [await middleOf(button)];
    await pastDoubleTap();
    return counting(async () => {
      await page.evaluate("bench.arm('pointerup')");
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      // After the wait for an idle page a frame has just begun; a tap comes at any time within a frame.
      await setTimeout(touchMs + frameMs * ((taps * goldenRatio) % 1));
      taps += 1;
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      lastTap = performance.now();
      return painted();
    });
  };

  return {
    async answer({ id, doing }) {
      for (const each of doing) {
        switch (each.do) {
          case 'fill':
            await pastDoubleTap();
            await page.getByRole('textbox', { name: each.label, exact: true }).tap();
            await counting(() => cdp.send('Input.insertText', { text: each.text }));
            break;
          case 'click':
            return tap(page.getByRole('main').getByRole(each.role, { name: each.name, exact: true }));
          default:
            await page.evaluate("bench.arm('change')");
            await actor.do(each);
            return painted();
        }
      }
      throw new Error(`Nothing that is done at '${id}' leads to another question.`);
    },
    mainThread: () => ({ ...used }),
    close: () => context.close(),
  };
}

async function middleOf(button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
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
