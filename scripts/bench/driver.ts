import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';
import * as v from 'valibot';
import type { Bench } from './bench.ts';
import type { Question } from './questions.ts';

/** Milliseconds that the main thread ran, summed over the steps of one walk. */
export interface MainThread {
  readonly script: number;
  readonly styleAndLayout: number;
  /** Everything, with painting and what the browser itself does. */
  readonly task: number;
}

export interface NextQuestion {
  readonly heading: string;
  readonly ms: number;
}

/** Answers the questions of a wizard as a thumb does, whichever wizard it is. */
export interface Driver {
  /** Answers the open question and says what came next, and how long after the tap. */
  answer(question: Question, receipt: Receipt): Promise<NextQuestion>;
  /** What the answers so far cost the main thread: typing and taps, without the upload. */
  mainThread(): MainThread;
  close(): Promise<void>;
}

interface Receipt {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How long a thumb stays; from 500 ms on it would be a long press. */
const touchMs = 60;
/** Within this of the last one, a tap at the same place is the second of a double tap, which the wizard ignores. */
const doubleTapMs = 700;
const frameMs = 1000 / 60;
const goldenRatio = 0.618034;
const nextQuestion = v.object({ heading: v.string(), ms: v.number() });

/** Opens a wizard at its first question, and waits until it has fetched ahead what it wants. */
export async function openDriver(bench: Bench, url: string, first: Question): Promise<Driver> {
  const { page, cdp, context } = await bench.open('customer');
  // The thread's own time: what other processes take of the machine is not in it.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: first.question }).waitFor();
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
  const painted = async () => v.parse(nextQuestion, await page.evaluate('bench.painted()'));

  const tap = async (button: Locator): Promise<NextQuestion> => {
    const touchPoints = [await middleOf(button)];
    await setTimeout(lastTap + doubleTapMs - performance.now());
    return counting(async () => {
      await page.evaluate("bench.arm('pointerup')");
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      // Waiting until the page is idle has put us right behind a frame. A thumb comes at any time of one, evenly.
      await setTimeout(touchMs + frameMs * ((taps * goldenRatio) % 1));
      taps += 1;
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      lastTap = performance.now();
      return painted();
    });
  };

  return {
    async answer({ ask }, receipt) {
      const main = page.locator('main');
      if (ask.by === 'choice') return tap(main.getByRole('button', { name: ask.options[0] ?? '', exact: true }));
      if (ask.by === 'upload') {
        await page.evaluate("bench.arm('change')");
        await main.locator('input[type=file]').first().setInputFiles(receipt);
        return painted();
      }
      const field = main.locator(':is(input, textarea):not([type=radio])');
      await field.tap();
      await counting(() => cdp.send('Input.insertText', { text: ask.typed }));
      return tap(main.locator('button[type=submit]'));
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
