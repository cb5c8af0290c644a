import type { Expect, Page } from '@playwright/test';
import type { Seeing } from '../describe/screen.ts';

/** Where to look, and how. */
export interface Sight {
  readonly page: Page;
  /** With the time that it waits for what is not there yet. */
  readonly expect: Expect;
  /** Lets a frame be painted, where the test holds the clock. */
  readonly paint: () => Promise<void>;
}

type ByName = { readonly [S in Seeing['see']]: Extract<Seeing, { see: S }> };
type Checks = { readonly [S in Seeing['see']]: (sight: Sight, seeing: ByName[S]) => Promise<void> };

/** How each kind of sight is checked; one that is left out does not compile. */
const checks: Checks = {
  heading: async ({ page, expect }, { name, focused = false }) => {
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    if (focused) await expect(heading, `falta el título «${name}», con el foco`).toBeFocused();
    else await expect(heading, `falta el título «${name}»`).toBeVisible();
  },
  text: async ({ page, expect }, { text }) => {
    const shown = page.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown.first(), `falta el texto «${text}»`).toBeVisible();
  },
  status: async ({ page, expect }, { text }) => {
    const status = page.getByRole('status').filter({ hasText: text });
    await expect(status.first(), `falta el aviso «${text}»`).toBeVisible();
  },
  error: async ({ page, expect }, { text }) => {
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expect(alert.first(), `falta el error «${text}»`).toBeVisible();
  },
  nothingWrong: async ({ page, expect }) => {
    await expect(page.getByRole('main').getByRole('alert'), 'hay un error que nadie cometió').toHaveCount(0);
  },
  button: async ({ page, expect }, { name }) => {
    await expect(page.getByRole('button', { name, exact: true }), `falta el botón «${name}»`).toBeVisible();
  },
  link: async ({ page, expect }, { name }) => {
    await expect(page.getByRole('link', { name, exact: true }), `falta el enlace «${name}»`).toBeVisible();
  },
  address: async ({ page, expect, paint }, { path }) => {
    // The address changes after the screen is painted.
    const address = async () => {
      await paint();
      return new URL(page.url()).pathname;
    };
    await expect.poll(address, { message: `la dirección no es «${path}»`, intervals: [20, 50, 100] }).toBe(path);
  },
  progress: async ({ page, expect }, { order, total }) => {
    const bar = page.getByRole('progressbar', { name: 'Progreso', exact: true });
    const ofTotal = bar.and(page.locator(`[aria-valuemax="${total}"]`));
    await expect(ofTotal, `el progreso no es ${order} de ${total}`).toHaveAttribute('aria-valuenow', String(order));
  },
  state: async ({ page, expect }, { flow, step, phase, end }) => {
    const message = `el flujo no está en ${[flow, step, phase, end].filter((name) => name !== undefined).join(' / ')}`;
    // Checked at once: separate checks would be the longest part of a path.
    const attributes = Object.entries({ flow, phase, end }).filter(([, value]) => value !== undefined);
    const state = attributes.map(([name, value]) => `[data-${name}="${value}"]`).join('');
    await expect(page.getByRole('main').and(page.locator(state)), message).toHaveAttribute('data-step', step);
  },
};

/** Waits for something to be seen; what is missing is said in Spanish. */
export const check = (sight: Sight, seeing: Seeing): Promise<void> => checkAs(seeing.see, sight, seeing);

const checkAs = <S extends Seeing['see']>(see: S, sight: Sight, seeing: ByName[S]) => checks[see](sight, seeing);
