import type { Page } from '@playwright/test';
import type { Measured } from './aims.ts';
import type { Bench } from './bench.ts';
import { prepare } from './wizard-page.ts';
import type { Wizard } from './wizards.ts';

/** The memory of a page at a wizard's first question, after garbage collection. */
export interface Held {
  /** Bytes of JavaScript's heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const walks = 6;

/** What is held before any walk, and after each of six in one page: memory does not depend on time, so that it is walked as fast as it goes. */
export async function measureHeld(bench: Bench, wizard: Wizard): Promise<readonly Held[]> {
  const { page, cdp, context } = await bench.open(wizard.person);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const actor = await prepare(page, wizard);
  await page.goto(bench.app + wizard.path, { waitUntil: 'networkidle' });
  const held: Held[] = [];
  for (;;) {
    await headingOf(page, wizard.questions[0]?.text ?? '');
    await page.waitForLoadState('networkidle');
    // The second one frees what the first one finalises.
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    held.push({ heap: usedSize, nodes, listeners: jsEventListeners });
    if (held.length > walks) break;
    for (const { text, doing } of wizard.questions) {
      await headingOf(page, text);
      for (const each of doing) await actor.do(each);
    }
    await page
      .locator('main h1')
      .filter({ hasNotText: wizard.questions.at(-1)?.text ?? '' })
      .waitFor();
    // The address of the end comes after its paint: before it, it would take the place of this one.
    await page.evaluate('bench.idle()');
    await actor.do({ do: 'address', path: '/' });
    await page.locator('main[data-flow]').waitFor({ state: 'detached' });
    await actor.do({ do: 'address', path: wizard.path });
  }
  await context.close();
  return held;
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** By how many percent the heap is larger after six walks than after one. */
export function heapMeasure(wizard: Wizard, held: readonly Held[]): Measured {
  const growth = ((held.at(-1)?.heap ?? NaN) / (held[1]?.heap ?? NaN) - 1) * 100;
  return { aim: 'heapGrowth', subject: wizard.id, runs: [growth] };
}
