import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ComparisonPage } from './models/comparison.model.ts';
import { PoliciesPage, PolicyPage } from './models/policies.model.ts';
import { expectSound, expectSoundAtBothWidths, phone } from './support/axe.ts';
import { openedBy } from './support/documents.ts';
import {
  calls,
  type Car,
  corolla,
  insurersInTurn,
  leaveQuote,
  quoteOf,
  quoteWizard,
  requestsTo,
  swift,
} from './support/insurance-quote.ts';
import { hearLog } from './support/remote-log.ts';
import { gate } from './support/held-calls.ts';

test.use({ person: 'Camila Ortiz', movesClock: true });

const NOTHING = 'No encontramos ninguna póliza con esas características.';
/** Policies of the three main types that each insurer of an ordinary quote offers. */
const EACH = 3;

/** The list of a car's policies, with its first fetch held, and the clock stopped. */
async function openList(page: Page, car: Car) {
  await page.clock.install();
  const first = gate();
  await page.route(calls.quote, first.handle, { times: 1 });
  await leaveQuote(page, car);
  const asked = requestsTo(page, calls.quotes);
  const fetched = requestsTo(page, calls.quote);
  const wizard = quoteWizard(page);
  await wizard.open('/9');
  await wizard.expectAsking('poliza');
  await stopTime(page);
  wizard.paint = () => page.clock.runFor(20);
  return { wizard, policies: new PoliciesPage(page), asked, fetched, first };
}

/** Stops the clock; the app needs it to start. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Passes the waits between fetches until there were so many; no time passes during a fetch, which would time out. */
async function passWaits(page: Page, fetched: readonly Request[], count: number): Promise<void> {
  await expect(async () => {
    await fetched.at(-1)?.response();
    await page.clock.runFor(500);
    expect(fetched.length).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [20] });
}

const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);

test.describe('on a small screen', () => {
  test.use({ viewport: phone });

  test('IN-06 IN-07 IN-08 SL-03 who answers late is announced and pushes nothing that is read, until it is asked for', async ({
    page,
  }) => {
    const { policies, fetched, first } = await openList(page, corolla);
    await expect(policies.skeletons).toHaveCount(3);
    await expect(policies.cards).toHaveCount(0);
    await expect(policies.count).toHaveText('Buscando pólizas…');
    first.open();

    // The first to come are listed at once.
    await expect(policies.cards).toHaveCount(EACH);
    await expect(policies.count).toHaveText('3 pólizas');
    await expect(policies.news).toHaveCount(0);
    const reading = policies.card('Responsabilidad Civil, Ceibo Seguros');
    await reading.focus();
    const [listed, readingTop] = [await policies.prices(), await topOf(reading)];
    for (const [waiting, says] of [
      [3, 'Ver 3 nuevas'],
      [6, 'Ver 6 nuevas'],
      [9, 'Ver 9 nuevas'],
    ] as const) {
      await passWaits(page, fetched, waiting / EACH + 1);
      await expect(policies.news).toHaveText(says);
      await expect(policies.news).toBeInViewport();
      await expect(policies.count).toHaveText(`3 pólizas, y ${waiting} nuevas para ver`);
      await expect(policies.skeletons).toHaveCount(3);
      expect(await policies.prices()).toEqual(listed);
      await expect(reading).toBeFocused();
      expect(Math.abs((await topOf(reading)) - readingTop), says).toBeLessThanOrEqual(1);
      await expect(policies.cards.and(page.getByRole('button', { pressed: true }))).toHaveCount(0);
    }
    await expectSound(page, async () => page.clock.runFor(20));
    await passWaits(page, fetched, 5);
    await policies.expectLoaded();
    await expect(reading).toBeFocused();
    expect(Math.abs((await topOf(reading)) - readingTop), 'once all is over').toBeLessThanOrEqual(1);
    const suggested = policies.cards.and(page.getByRole('button', { pressed: true }));
    await expect(suggested).toHaveAccessibleName(/^Terceros Completo Plus, Ceibo Seguros/);
    await expect(suggested).toHaveAccessibleDescription(/Sugerida/);
    await page.clock.runFor(60_000);
    expect(fetched).toHaveLength(5);

    await policies.news.press('Enter');
    await expect(policies.cards).toHaveCount(EACH * insurersInTurn.length);
    await expect(policies.count).toHaveText('12 pólizas');
    await expect(policies.news).toHaveCount(0);
    await expect(policies.cards.first()).toHaveAccessibleName(/^Terceros Completo Plus, Ceibo Seguros/);
    const prices = (await policies.prices()).slice(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const firstNew = policies.cards.nth(1);
    await expect(firstNew).toHaveAccessibleName(/^Económica, Calafate Seguros/);
    await expect(firstNew).toHaveAccessibleDescription(/Nueva/);
    await expect(firstNew).toBeFocused();
    await expect(firstNew).toBeInViewport({ ratio: 1 });
  });
});

test('IN-06 leaving the list stops the fetches; coming back or a reload continues with those that are left', async ({
  page,
}) => {
  const { wizard, policies, asked, fetched, first } = await openList(page, corolla);
  first.open();
  await expect(policies.card('Ceibo Seguros')).toBeVisible();
  await wizard.back.click();
  await wizard.expectAsking('formaDePago');
  await page.clock.runFor(60_000);
  expect(fetched).toHaveLength(1);

  await wizard.option('Débito con CBU').click();
  await expect(policies.card('Ceibo Seguros')).toBeVisible();
  await passWaits(page, fetched, 2);
  await policies.news.click();
  await expect(policies.card('Lapacho Seguros')).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(policies.card('Lapacho Seguros')).toBeVisible();
  await stopTime(page);
  await passWaits(page, fetched, 5);
  await policies.expectLoaded();
  await page.clock.runFor(60_000);
  expect(fetched).toHaveLength(5);
  expect(asked).toHaveLength(1);
  await policies.news.click();
  await expect(policies.cards).toHaveCount(EACH * insurersInTurn.length);
});

test('IN-04 IN-05 another way of paying requests a new quote, and the late answer to the older one never shows @nightly', async ({
  page,
}) => {
  const { wizard, policies, asked, fetched, first: older } = await openList(page, swift);
  await expect.poll(() => fetched.length).toBe(1);
  await wizard.back.click();
  await wizard.option('Cupón de pago').click();
  await policies.expectLoaded();
  await expect(policies.cards).toHaveCount(14);
  const prices = await policies.prices();
  expect(asked.map((request) => request.method())).toEqual(['POST', 'POST']);
  older.open();
  await fetched[0]?.response();
  await page.clock.runFor(10_000);
  expect(await policies.prices()).toEqual(prices);

  // The same car is cheaper with a CBU, so this is not the older answer.
  const cheapest = Math.min(...prices);
  await wizard.back.click();
  await wizard.option('Débito con CBU').click();
  await policies.expectLoaded();
  await expect(policies.cards).toHaveCount(14);
  expect(Math.min(...(await policies.prices()))).toBeLessThan(cheapest);
  expect(asked).toHaveLength(3);
});

test('IN-06 IN-07 a quote that no insurer answers is fetched five times, then the list is empty @nightly', async ({
  page,
}) => {
  const { policies, fetched, first } = await openList(page, {
    ...swift,
    marca: 'chery',
    modelo: '1250003',
    anio: 2022,
  });
  await expect(policies.skeletons).toHaveCount(3);
  first.open();
  await passWaits(page, fetched, 5);
  await policies.expectLoaded();
  await expect(policies.count).toHaveText(NOTHING);
  await expect(policies.count).toBeVisible();
  await expect(policies.again).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(fetched).toHaveLength(5);
});

test('IN-07 a car that no insurer takes leaves an empty list, after one fetch @nightly', async ({ page }) => {
  const car = { ...swift, marca: 'chery', modelo: '1250001', anio: 2018 };
  const { policies, fetched, first } = await openList(page, car);
  first.open();
  await policies.expectLoaded();
  await expect(policies.count).toHaveText(NOTHING);
  await expect(policies.again).toHaveCount(0);
  expect(fetched).toHaveLength(1);
});

test('IN-05 an answer without an id reads like an empty list with another try, and is logged once @nightly', async ({
  page,
}) => {
  const log = await hearLog(page);
  const failures = () => log.records().filter(({ event }) => event === 'quote-failed');
  const logged = (count: number) =>
    expect(async () => {
      await page.clock.runFor(2000);
      expect(failures()).toHaveLength(count);
    }).toPass();
  const { policies, asked, fetched } = await openList(page, {
    ...swift,
    marca: 'chery',
    modelo: '1250002',
    anio: 2018,
  });
  await policies.expectLoaded();
  await expect(policies.count).toHaveText(NOTHING);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  await logged(1);
  expect(failures()).toMatchObject([{ details: { kind: 'QuoteWithoutIdError' } }]);

  await policies.again.click();
  await expect.poll(() => asked.length).toBe(2);
  await policies.expectLoaded();
  await expect(policies.again).toBeVisible();
  await logged(2);
  expect(fetched).toEqual([]);
});

/** The list of a complete quote. */
async function openComplete(page: Page): Promise<PoliciesPage> {
  await leaveQuote(page, swift, { quote: await quoteOf(page, swift) });
  await quoteWizard(page).open('/9');
  const policies = new PoliciesPage(page);
  await policies.expectLoaded();
  await expect(policies.cards).toHaveCount(14);
  return policies;
}

const pesos = async (slider: Locator) =>
  Number((await slider.getAttribute('aria-valuetext'))?.replaceAll(/[^\d]/g, ''));

/** The middle of a slider's thumb, which stays within its track. */
async function thumbOf(slider: Locator) {
  return await slider.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('It is no slider');
    const { x, y, width, height } = input.getBoundingClientRect();
    const share = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min));
    const thumb = 28;
    return { x: x + thumb / 2 + share * (width - thumb), y: y + height / 2, width };
  });
}

test.describe('as sellers see it, by the prices that there are', () => {
  test.use({ person: 'Silvia Roldán' });

  test('IN-07 the range of prices by keyboard and by mouse, the coverages, and what is shown when nothing fits', async ({
    page,
  }) => {
    const policies = await openComplete(page);
    const all = await policies.prices();
    const [cheapest, dearest] = [Math.min(...all), Math.max(...all)];
    const within = (least: number, most: number) => all.filter((price) => price >= least && price <= most);
    expect(within(cheapest + 1, dearest - 1)).toHaveLength(12);
    await expect(policies.unfilter).toHaveCount(0);

    await policies.minPrice.focus();
    await page.keyboard.press('ArrowRight');
    expect(await pesos(policies.minPrice)).toBe(cheapest + 10);
    expect(await policies.prices()).toEqual(within(cheapest + 1, dearest));
    await policies.maxPrice.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await pesos(policies.maxPrice)).toBe(dearest - 10);
    expect(await policies.prices()).toEqual(within(cheapest + 1, dearest - 1));
    await page.keyboard.press('End');
    await policies.minPrice.press('Home');
    expect(await policies.prices()).toEqual(all);

    const from = await thumbOf(policies.maxPrice);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - from.width / 2, from.y, { steps: 5 });
    await page.mouse.up();
    const most = await pesos(policies.maxPrice);
    expect(most).toBeGreaterThan(cheapest);
    expect(most).toBeLessThan(dearest);
    expect(await policies.prices()).toEqual(all.filter((price) => price <= most + 1));
    await policies.maxPrice.press('End');

    await policies.chooseCoverage('Todo riesgo');
    await expect(policies.cards).toHaveCount(4);
    await expect(policies.count).toHaveText('4 pólizas');
    for (const card of await policies.cards.all()) await expect(card).toHaveAccessibleDescription(/Todo riesgo/);
    await policies.coverage('Todo riesgo').press('ArrowLeft');
    await expect(policies.coverage('Terceros completo')).toBeChecked();
    await expect(policies.cards).toHaveCount(5);
    await policies.chooseCoverage('Responsabilidad civil');
    await policies.minPrice.press('End');
    await expect(policies.cards).toHaveCount(0);
    await expect(policies.count).toHaveText(NOTHING);
    await expect(policies.count).toBeVisible();
    await policies.chooseCoverage('Todas las coberturas');
    expect(await policies.prices()).toEqual([dearest]);

    await policies.unfilter.press('Enter');
    expect(await policies.prices()).toEqual(all);
    await expect(policies.count).toHaveText('14 pólizas');
    await expect(policies.unfilter).toHaveCount(0);
    await policies.chooseCoverage('Responsabilidad civil');
    await policies.minPrice.press('End');
    await expect(policies.count).toHaveText(NOTHING);
    await policies.unfilter.click();
    expect(await policies.prices()).toEqual(all);
    await expect(policies.coverage('Todas las coberturas')).toBeChecked();
  });
});

test('IN-07 SL-03 the suggested policy stands first, the filters are one row on a phone and a column beside two of cards on a desktop @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const policies = await openComplete(page);
  await expect(policies.count).toHaveText('14 pólizas');
  await expect(policies.count).toBeVisible();
  await expect(policies.cards.first()).toHaveAccessibleDescription(/Sugerida/);
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error('It is not shown');
    return found;
  };
  for (const label of ['Todas las coberturas', 'Responsabilidad civil', 'Terceros completo', 'Todo riesgo'])
    expect(await box(policies.coverages.getByText(label, { exact: true })), label).toMatchObject({
      y: (await box(policies.openPrices)).y,
    });
  await expect(policies.minPrice).toBeHidden();
  await policies.openPrices.click();
  await policies.minPrice.press('ArrowRight');
  await expect(policies.openPrices).toHaveAccessibleName(/^Precio: \$\s[\d.]+ a \$\s[\d.]+$/);
  await expectSoundAtBothWidths(page);

  await expect(policies.openPrices).toBeHidden();
  const [first, second] = [await box(policies.cards.nth(0)), await box(policies.cards.nth(1))];
  expect(second.y, 'beside it').toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x + first.width);
  const range = await box(policies.minPrice);
  expect(range.x + range.width).toBeLessThan(first.x);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('IN-07 IN-09 who comes back from a policy finds the list as it was: coverage, range and place @nightly', async ({
    page,
  }) => {
    const policies = await openComplete(page);
    const policy = new PolicyPage(page);
    await policies.chooseCoverage('Todo riesgo');
    await policies.openPrices.click();
    await policies.minPrice.press('ArrowRight');
    const [least, prices] = [await pesos(policies.minPrice), await policies.prices()];
    await expect(policies.cards).toHaveCount(4);
    const last = policies.cards.last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await last.click();
    await policy.back.click();

    await expect(policies.coverage('Todo riesgo')).toBeChecked();
    expect(await policies.prices()).toEqual(prices);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    expect(await pesos(policies.minPrice)).toBe(least);

    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(policies.cards).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.getByRole('main').getByRole('button').first().click();
    await policies.expectLoaded();
    await expect(policies.coverage('Todo riesgo')).toBeChecked();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('SL-03 up to three policies side by side: by keyboard, on a phone and a desktop, and on from there @nightly', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const policies = await openComplete(page);
  const comparison = new ComparisonPage(page);
  const policy = new PolicyPage(page);
  const [suggested, civil, all] = [
    'Terceros Completo Plus, Ceibo Seguros',
    'Económica, Calafate Seguros',
    'Todo Riesgo con franquicia fija, Ceibo Seguros',
  ];
  await expect(comparison.clear).toHaveCount(0);
  await comparison.toggle(suggested).focus();
  await page.keyboard.press('Space');
  await expect(comparison.toggle(suggested)).toBeChecked();
  await expect(comparison.hint).toBeInViewport();
  await comparison.toggle(civil).check();
  await expect(comparison.open).toHaveText('Comparar 2');
  await comparison.toggle(all).check();
  await expect(comparison.open).toHaveText('Comparar 3');

  await test.step('a fourth is one too many, and it says so', async () => {
    await comparison.toggle('Plan 1, Ñandú Seguros').press('Space');
    await expect(comparison.toggle('Plan 1, Ñandú Seguros')).not.toBeChecked();
    await expect(comparison.refused).toHaveText('Se comparan hasta tres pólizas. Quitá una para agregar otra.');
    await expect(comparison.open).toHaveText('Comparar 3');
    await expectSoundAtBothWidths(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectSound(page);
  });

  await test.step('the comparison', async () => {
    await comparison.open.press('Enter');
    await expect(comparison.title).toBeFocused();
    // A little of it is beside a window that narrow.
    await expect(comparison.title).toBeInViewport({ ratio: 0.9 });
    await expect(comparison.policies).toHaveText([
      'Terceros Completo PlusCeibo Seguros',
      'EconómicaCalafate Seguros',
      'Todo Riesgo con franquicia fijaCeibo Seguros',
    ]);
    await expect(comparison.row('Cobertura')).toHaveText(['Terceros completo', 'Responsabilidad civil', 'Todo riesgo']);
    await expect(comparison.row('Precio por mes')).toHaveText([
      /^\$\s[\d.]+\$\s[\d.]+ más$/,
      /^\$\s[\d.]+La más barata$/,
      /^\$\s[\d.]+\$\s[\d.]+ más$/,
    ]);
    await expect(comparison.row('Suma asegurada')).toHaveText([/^\$\s[\d.]+$/, 'No corresponde', /^\$\s[\d.]+$/]);
    await expect(comparison.row('Qué cubre').nth(1)).toHaveText(
      'Cubre los daños a terceros hasta el límite legal.No incluye remolque.',
    );
    // 320 px, where it scrolls inside itself.
    await expectSound(page);
    await expectSoundAtBothWidths(page);
    const { text } = await openedBy(
      page,
      comparison.dialog.getByRole('button', { name: 'Descargar PDF', exact: true }),
    );
    expect(text).toContain('Económica\nCompañía\nCalafate Seguros\n');
    expect(text).toContain('Suma asegurada\n');
    const chat = comparison.dialog.getByRole('link', { name: 'Enviar por WhatsApp', exact: true });
    const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(message.split('\n').map((line) => line.replaceAll(/\$\s[\d.]+/g, '$'))).toEqual([
      'Seguros para tu auto:',
      'Ceibo Seguros, Terceros Completo Plus: $ /mes, suma asegurada $',
      'Calafate Seguros, Económica: $ /mes',
      'Ceibo Seguros, Todo Riesgo con franquicia fija: $ /mes, suma asegurada $',
    ]);
    await page.keyboard.press('Escape');
    await expect(comparison.dialog).toHaveCount(0);
    await expect(comparison.open).toBeFocused();
  });

  await test.step('what all of them cover is said once', async () => {
    await comparison.toggle(all).uncheck();
    await comparison.toggle(civil).uncheck();
    await expect(comparison.refused).toHaveCount(0);
    await comparison.toggle('Responsabilidad Civil, Ceibo Seguros').check();
    await comparison.open.click();
    await expect(comparison.row('Todas dicen que cubren')).toHaveText(['Daños a terceros, personas y cosas']);
    await expect(comparison.row('Además').nth(1)).toHaveText('Asistencia mecánica y remolque hasta 100 km');
    await comparison.back.click();
  });

  await test.step('choosing there is choosing from the list, and what was compared is found again', async () => {
    await comparison.toggle(all).check();
    await comparison.open.click();
    await comparison.choose(all).press('Enter');
    await expect(policy.name).toHaveText('Todo Riesgo con franquicia fija');
    await expect(policy.article).toContainText('Suma asegurada');
    await policy.back.click();
    await expect(comparison.open).toHaveText('Comparar 3');
    for (const name of [suggested, 'Responsabilidad Civil, Ceibo Seguros', all])
      await expect(comparison.toggle(name)).toBeChecked();
    await comparison.clear.press('Enter');
    await expect(comparison.open).toHaveCount(0);
    await expect(comparison.toggle(suggested)).not.toBeChecked();
    await expect(policies.count).toBeFocused();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, person: 'Silvia Roldán' });

  test('IN-07 both ends of the range of prices can be dragged', async ({ page }) => {
    const policies = await openComplete(page);
    const all = await policies.prices();
    const devtools = await page.context().newCDPSession(page);
    const drag = async (slider: Locator, share: number) => {
      const { x, y, width } = await thumbOf(slider);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const step of [0.25, 0.5, 0.75, 1]) {
        const touchPoints = [{ x: x + share * width * step, y }];
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await policies.openPrices.click();
    const cheapest = await pesos(policies.minPrice);
    await drag(policies.minPrice, 1);
    expect(await pesos(policies.minPrice)).toBe(await pesos(policies.maxPrice));
    await drag(policies.minPrice, -1);
    expect(await pesos(policies.minPrice), 'neither end covers the other for good').toBe(cheapest);

    await drag(policies.minPrice, 0.2);
    await drag(policies.maxPrice, -0.3);
    const [least, most] = [await pesos(policies.minPrice), await pesos(policies.maxPrice)];
    expect(least).toBeGreaterThan(Math.min(...all));
    expect(most).toBeLessThan(Math.max(...all));
    const fitting = all.filter((price) => price >= least && price <= most + 1);
    expect(await policies.prices()).toEqual(fitting);
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(all.length);
  });
});
