import type { CDPSession, Page } from '@playwright/test';
import type { Measured } from './aims.ts';
import { barePath, prepareBare } from './bare-page.ts';
import type { Bench } from './bench.ts';
import { type HeapParts, heapParts } from './heap-parts.ts';
import type { Surveyed } from './survey.ts';
import { prepare } from './wizard-page.ts';
import type { Wizard } from './wizards.ts';

/** The memory of a page at a wizard's first question, after garbage collection. */
export interface Held {
  /** Bytes of JavaScript's heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What is held before any walk, and after each in one page. */
export interface HeldOverWalks {
  readonly held: readonly Held[];
  /** What the heap was made of after one walk, and after the last one. */
  readonly parts: readonly [one: HeapParts, last: HeapParts];
}

const walks = 6;

/** Of a wizard. Memory does not depend on time, so that it is walked as fast as it goes. */
export async function measureHeld(bench: Bench, wizard: Wizard): Promise<HeldOverWalks> {
  const { page, cdp, context } = await bench.open(wizard.person);
  const actor = await prepare(page, wizard);
  await page.goto(bench.app + wizard.path);
  const walk = async () => {
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
    // The home fetches ahead: what it does when it has the time for it would else come with any of the walks.
    await page.evaluate('bench.quiet()');
    await actor.do({ do: 'address', path: wizard.path });
  };
  const over = await heldOver(page, cdp, wizard, walk);
  await context.close();
  return over;
}

/** Of the bare wizard of the same questions: its growth is what V8 learns of React and XState. */
export async function measureBareHeld(
  bench: Bench,
  wizard: Wizard,
  surveyed: readonly Surveyed[],
): Promise<HeldOverWalks> {
  const { page, cdp, context } = await bench.open();
  const actor = await prepareBare(page, surveyed);
  await page.goto(bench.pages + barePath);
  const walk = async () => {
    for (const { text, doing } of wizard.questions) {
      await headingOf(page, text);
      for (const each of doing) if (each.do !== 'slide') await actor.do(each);
    }
    await page.getByRole('button', { name: 'Otra vez', exact: true }).click();
  };
  const over = await heldOver(page, cdp, wizard, walk);
  await context.close();
  return over;
}

async function heldOver(
  page: Page,
  cdp: CDPSession,
  wizard: Wizard,
  walk: () => Promise<void>,
): Promise<HeldOverWalks> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const now = async (): Promise<Held> => {
    await headingOf(page, wizard.questions[0]?.text ?? '');
    await page.evaluate('bench.quiet()');
    // The second one frees what the first one finalises.
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  };
  const held = [await now()];
  await walk();
  held.push(await now());
  const one = await heapParts(cdp);
  while (held.length <= walks) {
    await walk();
    held.push(await now());
  }
  return { held, parts: [one, await heapParts(cdp)] };
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** By how many percent the heap is larger after the last walk than after one, and what the scripts made alone. */
export function growthOf({ held, parts: [one, last] }: HeldOverWalks): {
  readonly heap: number;
  readonly objects: number;
} {
  const more = (after: number | undefined, before: number | undefined) => ((after ?? NaN) / (before ?? NaN) - 1) * 100;
  return { heap: more(held.at(-1)?.heap, held[1]?.heap), objects: more(last.objects, one.objects) };
}

export function heapMeasures(wizard: Wizard, over: HeldOverWalks): Measured[] {
  const { heap, objects } = growthOf(over);
  return [
    { aim: 'heapGrowth', subject: wizard.id, runs: [heap] },
    { aim: 'objectGrowth', subject: wizard.id, runs: [objects] },
  ];
}
