import { expect, type Locator, type Page } from '@playwright/test';
import type { Doing } from '../describe/screen.ts';
import { SOON, soon } from './appearing.ts';
import type { Calls } from './calls.ts';
import { chooseFile } from './files.ts';
import { check } from './seeing.ts';
import type { Traces } from './traces.ts';

/** The page and the means. */
export interface Stage {
  readonly page: Page;
  readonly calls: Calls;
  readonly traces: Traces;
  /** Lets a frame be painted, where the test holds the clock. */
  readonly paint: () => Promise<void>;
  readonly signIn: (email: string) => Promise<void>;
}

/** How long a file of the largest size may be on its way on a machine that does other things, too, in milliseconds. */
const STORED = 30_000;

/** An amount with its thousands or decimals: '1.234,56'. */
const AMOUNT = /^(?=.*[.,])\d{1,3}(?:\.\d{3})*(?:,\d+)?$/;

type ByName = { readonly [D in Doing['do']]: Extract<Doing, { do: D }> };
type Performers = { readonly [D in Doing['do']]: (stage: Stage, doing: ByName[D]) => Promise<void> };

/** How a browser performs each kind of action; one that is left out does not compile. */
const performers: Performers = {
  signIn: ({ signIn }, { email }) => signIn(email),
  stub: ({ calls }, { request, with: responding }) => calls.stub(request, responding),
  hold: ({ calls }, { call, request }) => calls.hold(call, request),
  respond: ({ calls }, { call, with: responding }) => {
    calls.respond(call, responding);
    return Promise.resolve();
  },
  open: async ({ page }, { path }) => {
    await page.goto(path);
  },
  click: async ({ page, paint }, { role, name }) => {
    const target = page.getByRole(role, { name, exact: true });
    if (!(await isClear(page, target))) await uncover({ page, paint }, target, `falta «${name}»`);
    await target.click();
  },
  fill: async ({ page }, { label, text, within }) => {
    // A saved answer that may not be changed is left as it is (RP-08).
    const box = field(inside(page, within), label);
    // What is there already is not typed again, nor by people.
    if ((await box.inputValue()) === text || (await box.and(page.locator(':read-only')).count()) > 0) return;
    if (!AMOUNT.test(text)) {
      await box.fill(text);
      return;
    }
    // Key by key a mask sees what it does not see of a paste: '1.' before '1.234'. What is filled has the focus.
    await box.fill('');
    await page.keyboard.type(text);
  },
  choose: async ({ page }, { group, option, within }) => {
    await chooseRadio(inside(page, within).getByRole('group', { name: group, exact: true }), option);
  },
  pick: async ({ page, paint }, { label, option, within }) => {
    const scope = inside(page, within);
    const list = scope.getByRole('combobox', { name: label, exact: true });
    const radios = scope.getByRole('group', { name: label, exact: true });
    if (await isClear(page, radios)) {
      await chooseRadio(radios, option);
      return;
    }
    const { picked } = await uncover({ page, paint }, list.or(radios).first(), `falta el campo «${label}»`);
    if (picked === undefined) await chooseRadio(radios, option);
    else if (picked !== option) await list.selectOption(option === '' ? { value: '' } : { label: option });
  },
  slide: async ({ page }, { label, to }) => {
    const slider = page.getByRole('slider', { name: label, exact: true });
    await slider.press('Home');
    const steps = Number(await slider.getAttribute('max')) - Number(await slider.getAttribute('min'));
    for (let step = 0; step < steps && (await slider.getAttribute('aria-valuetext')) !== to; step += 1) {
      await slider.press('ArrowRight');
    }
    await expect(slider).toHaveAttribute('aria-valuetext', to);
  },
  check: async ({ page }, { label, checked }) => {
    const box = page.getByRole('checkbox', { name: label, exact: true });
    await expect(box).toBeVisible();
    // A pointer hits the box's label, as users do.
    if ((await box.isChecked()) !== checked) await page.getByText(label, { exact: true }).click();
  },
  attach: async ({ page }, { label, file }) => {
    const main = page.getByRole('main');
    await chooseFile(main.getByLabel(label, { exact: true }), file);
    // Nothing is answered until it is stored; then it either settles, or the next question is shown.
    await expect(main.locator('[data-upload="sending"], [data-upload="checking"]')).toHaveCount(0, {
      timeout: STORED,
    });
  },
  enter: async ({ page }, { label }) => {
    const asked = field(page, label).or(page.getByRole('checkbox', { name: label, exact: true }));
    // Where people have just typed, a key needs no search for the field: that is most of what it costs.
    if ((await asked.and(page.locator(':focus')).count()) === 1) await page.keyboard.press('Enter');
    else await asked.press('Enter');
  },
  history: async ({ page, paint }, { by }) => {
    // The entry of the screen that is open is only made once it is painted.
    await paint();
    await page.evaluate((entries) => {
      history.go(entries);
    }, by);
  },
  address: async ({ page, paint }, { path }) => {
    await paint();
    // In the open entry and not in a new one: the app replaces the address there if it refuses it, and
    // entries are as many as before.
    await page.evaluate((address) => {
      const state: unknown = history.state;
      history.replaceState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);
  },
  elapse: async ({ page, paint, ...means }, { ms, until }) => {
    if (until === undefined) {
      await page.clock.runFor(ms);
      return;
    }
    const sight = { ...means, page, paint, expect: expect.configure({ timeout: 250 }) };
    await expect(async () => {
      await page.clock.runFor(ms);
      await check(sight, until);
    }).toPass({ intervals: [0] });
  },
};

/** Performs an action as a user does, by what is on the screen. It waits for what it needs, and not for what follows. */
export const perform = (stage: Stage, doing: Doing): Promise<void> => performAs(doing.do, stage, doing);

const performAs = <D extends Doing['do']>(name: D, stage: Stage, doing: ByName[D]) => performers[name](stage, doing);

/** What is announced may lie over what is touched, and does not go by itself while time stands still. */
const TOASTS = 'body > * > [role="alert"], [data-mantine-shared-portal-node] [role="alert"]';

/** Whether it is there and nothing is announced. That is asked at once, and more only where it is otherwise: asking is most of what a step costs. */
const isClear = async (page: Page, target: Locator): Promise<boolean> =>
  (await page
    .locator(':root')
    .filter({ has: target, hasNot: page.locator(TOASTS) })
    .count()) === 1;

/**
 * Waits for what is touched and closes what may lie over it; the browser is asked for both at once.
 *
 * @returns what is picked, where it is a list
 * @throws Error in Spanish where it does not come
 */
async function uncover(
  { page, paint }: Pick<Stage, 'page' | 'paint'>,
  target: Locator,
  complaint: string,
): Promise<{ readonly picked: string | undefined }> {
  let found: { readonly picked: string | undefined; readonly toasts: number } = { picked: undefined, toasts: 0 };
  const look = async (options: { readonly timeout: number }) => {
    found = await target.evaluate(
      (element, selector) => ({
        picked: element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : undefined,
        toasts: document.querySelectorAll(selector).length,
      }),
      TOASTS,
      options,
    );
  };
  await soon(look, paint, complaint);
  if (found.toasts > 0) await closeToasts(page, paint);
  return found;
}

/** Closes what is announced, one by one; what is leaving is out of the window until time passes, and goes by itself. */
async function closeToasts(page: Page, paint: Stage['paint']): Promise<void> {
  const toasts = page.locator(TOASTS);
  await expect(async () => {
    await paint();
    if ((await toasts.count()) > 0) {
      await toasts.first().getByRole('button', { name: 'Cerrar', exact: true }).click({ timeout: SOON });
      await paint();
    }
    expect(await toasts.count(), 'algo que se anuncia no se cierra').toBe(0);
  }).toPass({ intervals: [0] });
}

/** The group of fields with this legend, or the whole page. */
const inside = (page: Page, legend: string | undefined): Page | Locator =>
  legend === undefined ? page : page.getByRole('group', { name: legend, exact: true });

const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true });

/** The radio is for keyboards and screen readers only: a pointer hits its label. */
async function chooseRadio(options: Locator, option: string): Promise<void> {
  const named = { name: option, exact: true } as const;
  const radio = options.getByRole('radio', named);
  const isOpen = (await options.getByRole('radio', { ...named, checked: false, disabled: false }).count()) === 1;
  if (isOpen || ((await radio.isEnabled()) && !(await radio.isChecked()))) {
    await options.getByText(option, { exact: true }).click();
  }
}
