import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carQuote } from '../flows/car-quote/flow.ts';
import { text } from '../flows/car-quote/text.ts';
import { projectFolder } from '../tests/paths/command/folder.ts';
import { expect, test } from './fixtures.ts';
import { InfoPage } from './models/info.model.ts';
import { InspectorPanel } from './models/inspector.model.ts';
import { ShortcutsDialog } from './models/shortcuts.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { expectSound } from './support/axe.ts';
import { requestsTo } from './support/insurance-quote.ts';
import { gate } from './support/held-calls.ts';
import { nightlyIf } from './support/nightly.ts';

const PRICES = /\/api\/catalogos\/modelos\/\d+\/precios$/;
const INSPECTOR = /\/on-demand-inspector-/;

test('EN-12 no page names the inspector, the service worker does not keep it, and one script alone knows where it is', async () => {
  const assets = join(projectFolder, 'dist/assets');
  const names = await readdir(assets);
  const own = names.filter((name) => INSPECTOR.test(`/${name}`));
  expect(own.filter((name) => name.endsWith('.js'))).toHaveLength(1);
  expect(own).toEqual(
    expect.arrayContaining([expect.stringMatching(/-car-quote\.svg$/), expect.stringMatching(/-car-quote\.json$/)]),
  );
  for (const file of ['dist/index.html', 'dist/sw.js']) {
    expect(await readFile(join(projectFolder, file), 'utf8'), file).not.toContain('on-demand-inspector');
  }
  const others = names.filter((name) => name.endsWith('.js') && !own.includes(name));
  const knowing = await Promise.all(
    others.map(async (name) =>
      (await readFile(join(assets, name), 'utf8')).includes('on-demand-inspector') ? [name] : [],
    ),
  );
  expect(knowing.flat()).toHaveLength(1);
});

for (const width of [1440, 360]) {
  test.describe(`for internal staff with the flag dev-mode, at ${String(width)} px`, () => {
    test.use({
      person: 'Hernán Vidal',
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test(`EN-12 the inspector is fetched by who opens it only; it shows the run without values, goes back, jumps, ends a call as is chosen, and copies a path test${nightlyIf(width !== 1440)}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (INSPECTOR.test(request.url())) asked.push(request.url());
      });
      const wizard = new WizardPage(page, { flow: carQuote, text, basePath: '/autos' });
      const inspector = new InspectorPanel(page);
      const info = new InfoPage(page);
      await info.open();
      await expect(info.devCard).toBeVisible();
      expect(asked).toEqual([]);
      await info.devCard.getByRole('button', { name: 'Inspector de asistentes' }).click();
      await expect(inspector.panel).toContainText('Abrí un asistente para ver su máquina.');
      await inspector.close.click();
      await expect(inspector.opener).toBeFocused();
      // The page stays: what is open there is the portal's own way.
      await page.evaluate(() => {
        window.history.pushState(null, '', '/autos');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await wizard.expectAsking('marca');
      await page.keyboard.press('Control+Alt+KeyI');
      await expect(inspector.active).toHaveText('Estado activo: car-quote.marca');
      await expect(inspector.lit()).toHaveAttribute('data-state', 'car-quote.marca');
      await expectSound(page);

      await page.keyboard.press('Escape');
      await wizard.option('Toyota').click();
      await wizard.expectAsking('anio');
      await inspector.opener.click();
      await expect(inspector.events).toHaveText(['inicio → marca', 'ANSWER marca → anio']);
      await expect(inspector.facts).toContainText('marca');
      await expect(inspector.facts).toContainText('oculto');
      await inspector.copy.click();
      await expect(inspector.copied).toContainText('con 1 pasos');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('"flow": "car-quote",');
      expect(copied.toLowerCase()).not.toContain('toyota');

      await inspector.events.first().click();
      await wizard.expectAsking('marca');
      await inspector.hold.check();
      await inspector.close.click();
      const prices = requestsTo(page, PRICES);
      for (const label of ['Toyota', '2018', 'Corolla 1.8 XEi Pack CVT']) await wizard.option(label).click();
      await inspector.opener.click();
      await inspector.end('sin conexión').click();
      await wizard.expectState({ step: 'precio', phase: 'ended', end: 'noCotizado' });
      expect(prices).toEqual([]);

      await inspector.step.selectOption('modelo');
      await inspector.jump.click();
      await wizard.expectAsking('modelo');
      await expect(inspector.active).toHaveText('Estado activo: car-quote.modelo');
      expect(await page.evaluate(() => Object.values(window.localStorage).join().includes('nspector'))).toBe(false);
    });
  });
}

for (const [person, opens] of [
  ['Hernán Vidal', true],
  ['Silvia Roldán', false],
] as const) {
  test.describe(`keys of ${person}`, () => {
    test.use({ person });

    test(`EN-12 Ctrl+Alt+I ${opens ? 'opens the inspector for internal staff with dev-mode' : 'fetches nothing for an agency'}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (INSPECTOR.test(request.url())) asked.push(request.url());
      });
      const inspector = new InspectorPanel(page);
      const flags = gate();
      await page.route('**/ofrep/v1/evaluate/flags', flags.handle);
      await page.goto('/');
      const shortcuts = new ShortcutsDialog(page);
      await shortcuts.open();
      await page.keyboard.press('Escape');
      await expect(shortcuts.dialog).toHaveCount(0);
      // Whose flags are not known yet is answered when they are.
      await page.keyboard.press('Control+Alt+KeyI');
      const answered = page.waitForResponse('**/ofrep/v1/evaluate/flags');
      flags.open();
      await answered;
      if (opens) await expect(inspector.panel).toBeVisible();
      else expect(asked).toEqual([]);
    });
  });
}
