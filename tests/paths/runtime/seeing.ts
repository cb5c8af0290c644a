import type { Expect, Locator, Page } from '@playwright/test';
import { ANYTHING, type Seeing } from '../describe/screen.ts';
import { appear } from './appearing.ts';
import { bodyDifference } from './bodies.ts';
import type { Calls } from './calls.ts';
import { wrongWith } from './looking.ts';
import type { Traces } from './traces.ts';

/** Where to look, and how. */
export interface Sight {
  readonly page: Page;
  /** With the time that it waits for what is not there yet. */
  readonly expect: Expect;
  /** Lets a frame be painted, or so many milliseconds pass, where the test holds the clock. */
  readonly paint: (ms?: number) => Promise<void>;
  readonly calls: Calls;
  readonly traces: Traces;
}

/** How long an answered question stays before the screen says that the next one waits for a call, in milliseconds. */
const STAYS = 100;

/** What is seen on the screen by itself. */
type OnScreen = Exclude<Seeing, { see: 'address' | 'sound' | 'secret' | 'sent' | 'posted' | 'beside' }>;

/** What must be on the screen, or must not, and how a test says that it is otherwise. */
interface Sign {
  readonly where: Locator;
  readonly isAbsent?: true;
  readonly complaint: string;
}

/** An XPath of what is read with the title of this name: what it describes, and the fields of a form that it names. */
function readWith(name: string): string {
  const has = (attribute: string) =>
    `[${attribute}][contains(concat(' ', ${attribute}, ' '), concat(' ', //main//h1[normalize-space() = "${name}"]/@id, ' '))]`;
  return `xpath=//main//*${has('@aria-describedby')} | //main//form${has('@aria-labelledby')}//*`;
}

type ByName = { readonly [S in OnScreen['see']]: Extract<OnScreen, { see: S }> };
type Signs = { readonly [S in OnScreen['see']]: (page: Page, seeing: ByName[S]) => Sign };

const tones = { good: 'bien', bad: 'mal', open: 'por verse' } as const;

/** What shows each kind of sight; one that is left out does not compile. */
const signs: Signs = {
  heading: (page, { name, focused = false }) => {
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    // a search among a question's answers is named by it, a field that is typed into is named by it or read with it: it may have the focus in its place
    const focus = heading
      .or(page.getByRole('searchbox', { name: `${name} Buscar`, exact: true }))
      .or(page.getByRole('textbox', { name, exact: true }))
      .or(page.locator(readWith(name)));
    return focused
      ? { where: focus.and(page.locator(':focus')), complaint: `falta el título «${name}», con el foco` }
      : { where: heading, complaint: `falta el título «${name}»` };
  },
  text: (page, { text }) => ({ where: page.getByText(text, { exact: true }), complaint: `falta el texto «${text}»` }),
  status: (page, { text }) => ({
    where: page.getByRole('status').filter({ hasText: text }),
    complaint: `falta el aviso «${text}»`,
  }),
  error: (page, { text }) => ({
    where: page.getByRole('alert').filter({ hasText: text }),
    complaint: `falta el error «${text}»`,
  }),
  nothingWrong: (page) => ({
    where: page.getByRole('main').getByRole('alert'),
    isAbsent: true,
    complaint: 'hay un error que nadie cometió',
  }),
  tone: (page, { tone }) => ({
    where: page.getByRole('main').locator(`[data-tone="${tone}"]`),
    complaint: `falta la señal «${tones[tone]}» del resultado`,
  }),
  button: (page, { name }) => ({
    where: page.getByRole('button', { name, exact: true }),
    complaint: `falta el botón «${name}»`,
  }),
  link: (page, { name }) => ({
    where: page.getByRole('link', { name, exact: true }),
    complaint: `falta el enlace «${name}»`,
  }),
  progress: (page, { order, total }) => ({
    where: page
      .getByRole('progressbar', { name: 'Progreso', exact: true })
      .and(page.locator(`[aria-valuenow="${order}"][aria-valuemax="${total}"]`)),
    complaint: `el progreso no es ${order} de ${total}`,
  }),
  stage: (page, { name }) => ({
    where: page
      .getByRole('navigation', { name: 'Etapas', exact: true })
      .locator('[aria-current="step"]')
      .filter({ hasText: name }),
    complaint: `la etapa en curso no es «${name}»`,
  }),
  state: (page, { flow, step, phase, beside, end }) => {
    const named = Object.entries({ flow, step, phase, beside, end }).filter(([, value]) => value !== undefined);
    const state = named.map(([name, value]) => `[data-${name}="${value}"]`).join('');
    return {
      where: page.getByRole('main').and(page.locator(state)),
      complaint: `el flujo no está en ${named.map(([, value]) => value).join(' / ')}`,
    };
  },
};

/** Waits for something to be seen; what is missing is said in Spanish. */
export async function check(sight: Sight, seeing: Seeing): Promise<void> {
  switch (seeing.see) {
    case 'address':
      await checkAddress(sight, seeing.path);
      break;
    case 'sound':
    case 'secret':
      await checkWhole(sight, [seeing]);
      break;
    case 'sent':
      await checkSent(sight, seeing);
      break;
    case 'posted':
      await checkPosted(sight, seeing);
      break;
    case 'beside':
      await checkBeside(sight, seeing);
      break;
    default:
      await checkOnScreen(sight, seeing);
  }
}

async function checkOnScreen(sight: Sight, seeing: OnScreen): Promise<void> {
  const { where, isAbsent, complaint } = signOf(seeing.see, sight.page, seeing);
  if (isAbsent) await sight.expect(where, complaint).toHaveCount(0);
  else await sight.expect(where.filter({ visible: true }).first(), complaint).toBeVisible();
}

/** What is asked of the page one by one. */
const alone: readonly Seeing['see'][] = ['address', 'sent', 'posted', 'beside'];

const isOnScreen = (seeing: Seeing): seeing is OnScreen => ![...alone, 'sound', 'secret'].includes(seeing.see);

/**
 * Waits until all are seen at once. The browser is asked once for all that is on the screen, as asking is most of what a check
 * costs; only what is not seen is then looked for one by one, to say what is missing.
 */
export async function checkAll(sight: Sight, seeings: readonly Seeing[]): Promise<void> {
  const { page, paint, expect } = sight;
  const onScreen = seeings.filter(isOnScreen);
  const screen = onScreen.reduce((whole, seeing) => {
    const { where, isAbsent } = signOf(seeing.see, page, seeing);
    return whole.filter(isAbsent ? { hasNot: where } : { has: where.filter({ visible: true }) });
  }, page.locator(':root'));
  if (seeings.some((seeing) => seeing.see === 'state' && seeing.phase === 'waiting')) await paint(STAYS);
  try {
    if ((await screen.count()) === 0) await appear(screen, paint, 'falta algo de lo que se ve');
  } catch (error) {
    const soon = { ...sight, expect: expect.configure({ timeout: 1000 }) };
    for (const seeing of onScreen) await check(soon, seeing);
    throw error;
  }
  for (const seeing of seeings) if (alone.includes(seeing.see)) await check(sight, seeing);
  await checkWhole(sight, seeings);
}

/** Looks once at the page as a whole, which by now is as it stays. */
async function checkWhole({ page, expect, traces }: Sight, seeings: readonly Seeing[]): Promise<void> {
  const sound = seeings.some(({ see }) => see === 'sound');
  const secrets = seeings.flatMap((seeing) => (seeing.see === 'secret' ? seeing.texts : []));
  if (!sound && secrets.length === 0) return;
  const [wrong = ''] = await wrongWith(page, { sound, secrets, traces });
  expect(wrong, wrong).toBe('');
}

/** A text as a pattern matches it. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Waits until a field is described with a text; of radios, their group is. */
async function checkBeside(
  { page, expect }: Sight,
  { label, text, within }: Extract<Seeing, { see: 'beside' }>,
): Promise<void> {
  const scope = within === undefined ? page : page.getByRole('group', { name: within, exact: true });
  const named = { name: label, exact: true } as const;
  const single = scope.getByRole('textbox', named).or(scope.getByRole('combobox', named));
  // several fields may be in a group of the same name
  const control = single.or(scope.getByRole('group', named).filter({ hasNot: single }));
  const told = new RegExp(literally(text));
  await expect(control.first(), `junto a «${label}» falta «${text}»`).toHaveAccessibleDescription(told);
}

/** Waits for a call's request since it was last held, and compares what it carries. */
async function checkSent(
  { calls, expect, paint }: Sight,
  { call, body }: Extract<Seeing, { see: 'sent' }>,
): Promise<void> {
  const count = async () => {
    await paint();
    return calls.lastSent(call).length;
  };
  if (calls.lastSent(call).length === 0) {
    await expect.poll(count, { message: `«${call}» no se envió`, intervals: [20, 50, 100] }).toBe(1);
  }
  const difference = bodyDifference(calls.lastSent(call)[0], body);
  expect(difference, `«${call}»: ${difference ?? ''}`).toBeUndefined();
}

/** Waits until the last request to an address carries this: an earlier one may have carried something else. */
async function checkPosted(
  { calls, expect, paint }: Sight,
  { request, body }: Extract<Seeing, { see: 'posted' }>,
): Promise<void> {
  const difference = () => bodyDifference(calls.lastPosted(request), body);
  if (difference() === undefined) return;
  await expect
    .poll(async () => paint().then(() => difference() === undefined), { intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => undefined);
  const wrong = difference();
  expect(wrong, `«${request.method} ${request.path}»: ${wrong ?? ''}`).toBeUndefined();
}

const signOf = <S extends OnScreen['see']>(see: S, page: Page, seeing: ByName[S]): Sign => signs[see](page, seeing);

async function checkAddress({ page, expect, paint }: Sight, path: string): Promise<void> {
  const pattern = new RegExp(`^${path.split(ANYTHING).map(literally).join('[^/]+')}$`);
  if (pattern.test(new URL(page.url()).pathname)) return;
  // The address changes after the screen is painted.
  const address = async () => {
    await paint();
    return new URL(page.url()).pathname;
  };
  await expect.poll(address, { message: `la dirección no es «${path}»`, intervals: [20, 50, 100] }).toMatch(pattern);
}
