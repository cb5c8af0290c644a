import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** Half the size of what the package's own `source` gives, and sent to every document. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the page only. */
declare const axe: typeof Axe;

const grave = new Set<unknown>(['serious', 'critical']);

/**
 * Fails where axe finds a serious or critical violation on the page as it is (SH-26).
 *
 * @param paint lets a frame be painted, where the test holds the clock
 */
export async function expectAccessible(page: Page, paint?: () => Promise<void>): Promise<void> {
  // Once in a document: in a wizard that stays from question to question.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const looking = page.evaluate(async () => {
    const results = await axe.run(document, { resultTypes: ['violations'] });
    return results.violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html) }));
  });
  const violations = paint ? await withTime(looking, paint) : await looking;
  const found = violations
    .filter(({ impact }) => grave.has(impact))
    .flatMap(({ id, elements }) => elements.map((html) => `${id}: ${html}`));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** Lets a little time pass until a page has an answer: axe waits for timers, which a test may hold. */
async function withTime<T>(answer: Promise<T>, paint: () => Promise<void>): Promise<T> {
  const isHere = answer.then(
    () => true,
    () => true,
  );
  const isPainted = async () => {
    await paint();
    return false;
  };
  while (!(await Promise.race([isHere, isPainted()])));
  return await answer;
}

/** Fails if anything stays wider than the window: where a screen has another layout in a window of another width, that comes with its next rendering. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(widerThanWindow), {
      message: `what is wider than the window at ${page.url()}`,
      timeout: 2000,
    })
    .toEqual([]);
}

/** Where the page is wider than the window, the innermost elements that reach beyond it, or whose text does. Runs in the page. */
function widerThanWindow(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return [element, text].some((part) => part.getBoundingClientRect().right > window.innerWidth);
  });
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Fails if the page is not accessible, or wider than the window. */
export async function expectSound(page: Page, paint?: () => Promise<void>): Promise<void> {
  await expectAccessible(page, paint);
  await expectToFit(page);
}

/** The smallest window that is tested. */
export const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 740 };

/**
 * The same on a phone, and that nothing is wider than the window on a desktop, where only the frame around the content
 * differs: see `expectScreenSoundAtBothWidths`. Leaves the window wide.
 */
export async function expectSoundAtBothWidths(page: Page, paint?: () => Promise<void>): Promise<void> {
  await page.setViewportSize(phone);
  await expectSound(page, paint);
  await page.setViewportSize(desk);
  await expectToFit(page);
}

/** Fails if a whole screen is not accessible, or wider than the window, on a phone or a desktop. Leaves the window wide. */
export async function expectScreenSoundAtBothWidths(page: Page): Promise<void> {
  await expectSoundAtBothWidths(page);
  await expectAccessible(page);
}
