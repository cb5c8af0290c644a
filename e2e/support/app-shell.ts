import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { PlannedRoute } from '../../src/app/route-table.ts';
import { expect } from '../fixtures.ts';
import { addressOf } from './audiences.ts';
import { layoutShiftOf } from './layout-shift.ts';

const shown = v.object({
  title: v.string(),
  /** What is read or used, and where it is, in px. */
  parts: v.array(v.object({ says: v.string(), at: v.tuple([v.number(), v.number(), v.number(), v.number()]) })),
});

/** What can be seen of the page in this moment, or in the one in which the portal has taken the app shell's place. */
async function lookAt(
  page: Page,
  { once }: { readonly once: 'now' | 'started' },
): Promise<v.InferOutput<typeof shown>> {
  return v.parse(
    shown,
    await page.evaluate(async (isAwaited) => {
      const root = document.querySelector('#root');
      if (root && isAwaited) {
        await new Promise<void>((resolve) => {
          new MutationObserver(() => {
            if (!root.hasAttribute('aria-busy')) resolve();
          }).observe(root, { attributes: true });
        });
      }
      return {
        title: document.title,
        parts: [
          ...document.querySelectorAll(
            '#root :is(h1, h2, nav a, header p, header button, main :is(a, button, input, label, p))',
          ),
        ]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const says = each.getAttribute('aria-label') ?? each.textContent.trim();
            const current = each.hasAttribute('aria-current') ? ', here' : '';
            return { says: `${each.tagName} ${says}${current}`, at: [x, y, width, height] };
          })
          // A text that is only known later leaves its room.
          .filter(({ says }) => /^INPUT|\w \S/.test(says)),
      };
    }, once === 'started'),
  );
}

/** The share of the window that letters which come late may move (font.spec.ts): what a script moves is far more. */
const LETTERS = 0.001;

/** What the app shell shows and the screen in its place does not show there. */
function goneOrMoved(shell: v.InferOutput<typeof shown>, screen: v.InferOutput<typeof shown>): readonly string[] {
  const isThere = ({ says, at }: (typeof shell.parts)[number]) =>
    screen.parts.some(
      (twin) => twin.says === says && twin.at.every((side, index) => Math.abs(side - (at[index] ?? NaN)) <= 1),
    );
  return shell.parts.filter((part) => !isThere(part)).map(({ says, at }) => `${says} at ${at.map(Math.round).join()}`);
}

/**
 * Holds the app shell against the screen that takes its place.
 *
 * @param start lets the portal run
 * @returns the app shell's title
 */
export async function expectAppShell(page: Page, row: PlannedRoute, start: () => void): Promise<string> {
  const address = addressOf(row);
  const shell = await lookAt(page, { once: 'now' });
  const started = lookAt(page, { once: 'started' });
  expect.soft(shell.parts.length, `${address}: something is shown`).toBeGreaterThan(0);
  start();
  const screen = await started;
  expect.soft(goneOrMoved(shell, screen), `${address}: is shown first, and then not there`).toEqual([]);
  if (row.title !== null) expect.soft(shell.title, `${address}: title`).toBe(screen.title);
  const { share, moved } = await layoutShiftOf(page);
  expect.soft(share, `${address}: ${moved.join()}`).toBeLessThan(LETTERS);
  return shell.title;
}
