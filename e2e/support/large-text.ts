import { expect, type Page } from '@playwright/test';
import { expectToFit, phone } from './axe.ts';

/** Letters as people set them in their browser; none is the usual size. */
async function letters(page: Page, size: '' | '200%'): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

const narrowest = { width: 320, height: 740 };

/**
 * Fails if anything is wider than the window, or cut off, with letters twice as large on a phone and in the narrowest window, and
 * there with letters of the usual size (SH-26). Leaves a phone's window.
 */
export async function expectLargeToFit(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await letters(page, '200%');
  await expectWhole(page);
  await page.setViewportSize(narrowest);
  await expectWhole(page);
  await letters(page, '');
  await expectWhole(page);
  await page.setViewportSize(phone);
}

/**
 * Fails if a button or a link stays cut off at the side of the window, a text runs out of its button or its wizard's title, or a word or an
 * amount stays broken: the layout of another window comes with the next rendering.
 */
async function expectWhole(page: Page): Promise<void> {
  await expectToFit(page);
  const staying = { timeout: 2000 };
  await expect.poll(() => cutOff(page), { ...staying, message: `what is cut off at ${page.url()}` }).toEqual([]);
  await expect
    .configure({ soft: true })
    .poll(() => brokenWords(page), { ...staying, message: `what is broken between two lines at ${page.url()}` })
    .toEqual([]);
}

/** What is seen of buttons, links and fields, and reaches beyond the window; and what does not hold its own text. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility() && !element.closest('.visually-hidden, dialog:not([open])');
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('[role="tablist"], [data-scrolls]') !== null;
      return width > 1 && !scrolls && (left < -1 || right > window.innerWidth + 1);
    };
    const runsOut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    return [
      ...[...document.querySelectorAll('button, a, input')].filter((element) => isSeen(element) && isCut(element)),
      ...[...document.querySelectorAll('main button, main button > *, header > div > p')].filter(
        (element) => isSeen(element) && runsOut(element),
      ),
    ].map((element) => element.textContent || element.outerHTML);
  });

/** Words and numbers of the screen that stand in two lines: long words, as of an address, may. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LONGEST = 12;
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('.visually-hidden, dialog:not([open]), script, style')) continue;
      // A no-break space is part of an amount, a hyphen ends a line.
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\$\u00a0[\d.]+(?:,\d+)?|[\p{L}\d.,]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const isNumber = /^[$\u00a0\d.,]+$/.test(word);
        if (lines.size > 1 && (isNumber || word.length <= LONGEST)) words.push(word);
      }
    }
    return words;
  });
