import { expect, test } from './fixtures.ts';
import { ApplicationDetailPage } from './models/application.model.ts';
import { ApplicationsPage } from './models/applications.model.ts';
import { InsurersPage, OffersPage } from './models/offers.model.ts';
import { SellerBars } from './models/portal-bars.model.ts';
import { RequestResultPage } from './models/request-result.model.ts';
import { ShortcutsDialog } from './models/shortcuts.model.ts';
import { expectSound } from './support/axe.ts';
import { keyTo } from './support/keyboard.ts';
import {
  asMarried,
  begins,
  clients,
  lives,
  reachedBy,
  requestWizard,
  type Saying,
  swift,
  works,
} from './support/new-request.ts';

/** Of Silvia, with tasks that wait. */
const WITH_TASKS = 1107;

test.describe('a seller at the desk', () => {
  test.use({ person: 'Silvia Roldán', viewport: { width: 1440, height: 900 } });

  test('SL-09 finds, opens and leaves applications by keys alone; they are listed, and switched off', async ({
    page,
  }) => {
    const { keyboard } = page;
    const list = new ApplicationsPage(page);
    const dialog = new ShortcutsDialog(page);
    await page.goto('/');
    await dialog.open();
    await expect(dialog.keys).toHaveText(['/', 'n', 'gs', 'gc', 'ga', 'gi', '?', 'ArribaAbajo', 'Enter', 'CtrlEnter']);
    await expectSound(page);
    await keyboard.press('Escape');
    await expect(dialog.dialog).toHaveCount(0);

    await keyboard.press('/');
    await expect(page).toHaveURL(/\/solicitudes$/);
    await expect(list.search).toBeFocused();
    await expect(list.search).toHaveValue('');
    await keyboard.type('n?gs');
    await expect(list.search).toHaveValue('n?gs');
    // Rows that are replaced later take the focus with them.
    await expect(list.count).toHaveText('Ninguna solicitud corresponde a la búsqueda ingresada.');
    await list.search.fill('');
    await expect(list.count).toHaveText('99 solicitudes');
    await keyboard.press('ArrowDown');
    await expect(list.linkAt(0)).toBeFocused();
    // By what has the focus: what others apply for meanwhile comes above it.
    const focused = page.locator('a:focus');
    const first = await focused.getAttribute('href');
    await keyboard.press('ArrowDown');
    const second = await focused.getAttribute('href');
    expect(second).not.toBe(first);
    const name = await focused.innerText();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await expect(focused).toHaveAttribute('href', second ?? '');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await keyboard.type('gs');
    await expect(page).toHaveURL(/\/solicitudes$/);
    await keyboard.type('gi');
    await expect(page).toHaveURL(/\/$/);

    // From the menu of her profile, where they can be switched on again.
    await page.getByRole('button', { name: 'Tu perfil' }).click();
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    await dialog.wanted.click();
    await keyboard.press('Escape');
    await keyboard.type('gs?');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).focus();
    await keyboard.type('gs?');
    await expect(page).toHaveURL(/\/$/);
    await expect(dialog.dialog).toHaveCount(0);
  });
});

test.describe('arrows', () => {
  test.use({ person: 'Silvia Roldán', viewport: { width: 1440, height: 900 } });

  test('SL-06 SL-09 go through the columns, the list beside an application, its tasks, and what is new', async ({
    page,
  }) => {
    const { keyboard } = page;
    const list = new ApplicationsPage(page);
    await list.open();
    await new ShortcutsDialog(page).open();
    await keyboard.press('Escape');
    await list.columns.focus();
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    const car = page.getByRole('checkbox', { name: 'Auto' });
    await expect(car).toBeFocused();
    await keyboard.press('Enter');
    await expect(car).not.toBeChecked();
    await expect(car).toBeFocused();
    await expect(list.table.getByRole('columnheader', { name: 'Auto' })).toHaveCount(0);

    const { holder, tasks } = new ApplicationDetailPage(page);
    await page.goto(`/solicitudes/${WITH_TASKS}?pendientes=si`);
    await expect(tasks.getByRole('link').first()).toBeVisible();
    await expect(list.beside.getByRole('article').first()).toBeVisible();
    await new ShortcutsDialog(page).open();
    await keyboard.press('Escape');
    await list.search.focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    const second = list.linkAt(1);
    await expect(second).toBeFocused();
    const name = await second.innerText();
    await keyboard.press('Enter');
    await expect(holder).toHaveText(name);
    await expect(holder).toBeFocused();
    await expect(tasks.getByRole('listitem').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(tasks.getByRole('listitem').first().getByRole('link')).toBeFocused();

    const { bar, notifications } = new SellerBars(page);
    await notifications.focus();
    await keyboard.press('Enter');
    const news = bar.getByRole('region', { name: 'Notificaciones' }).getByRole('link');
    await expect(news.first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(news.nth(1)).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(news.first()).toBeFocused();
  });
});

test.describe('a new request', () => {
  test.use({ person: 'Valeria Campos', viewport: { width: 1440, height: 900 } });

  /** Seconds of a practised person, after the keystroke-level model: to press a key, and to think before each answer. */
  const KEY = 0.28;
  const THOUGHT = 1.35;

  test('SL-09 of a married client is sent by keys alone, in less than 90 s of a practised person @nightly', async ({
    page,
  }) => {
    const { keyboard } = page;
    const wizard = requestWizard(page);
    const offers = new OffersPage(page);
    const insurers = new InsurersPage(page);
    let pressed = 0;
    const press = async (key: string) => {
      await keyboard.press(key);
      pressed += key.split('+').length;
    };
    const type = async (text: string) => {
      await keyboard.type(text);
      pressed += text.length;
    };
    const choose = async (label: string) => {
      pressed += await keyTo(page, 'ArrowDown', wizard.option(label));
      await press('Enter');
    };

    await page.goto('/');
    await new ShortcutsDialog(page).open();
    await press('Escape');
    await press('n');

    const choices = new Set<Saying[0]>(['modelo', 'anio']);
    const said: readonly Saying[] = [
      ['tipoCredito', 'Comprar un auto'],
      ['canal', 'Campos Usados Norte'],
      ...asMarried(clients.eligible, clients.spouse),
      ...begins,
      ...works,
      ...lives,
      ...swift,
    ];
    for (const [step, answer] of said) {
      await wizard.expectAsking(step);
      if (typeof answer !== 'string') {
        await type(String(answer.typed));
        await press('Enter');
      } else if (step === 'evaluacion') {
        await expect(wizard.option(answer)).toBeVisible();
        await press('Control+Enter');
      } else {
        const search = wizard.main.getByRole('searchbox');
        // A list is searched once it is there.
        await expect(search.or(wizard.option(answer)).first()).toBeVisible();
        if ((await search.count()) > 0 && !choices.has(step)) {
          await type(answer.toLowerCase());
          await press('Enter');
        } else await choose(answer);
      }
    }
    await wizard.expectAsking('valorVehiculo');
    await press('Control+Enter');
    await wizard.expectAsking('prestamo');
    await press('Control+Enter');
    await wizard.expectAsking('oferta');
    pressed += await keyTo(page, 'ArrowDown', offers.cards.first());
    await press('Enter');
    pressed += await keyTo(page, 'Tab', offers.choose);
    await press('Enter');
    await wizard.expectAsking('poliza');
    const policy = insurers.cell('Ceibo Seguros', 'Terceros completo');
    await expect(policy).toBeEnabled();
    pressed += await keyTo(page, 'ArrowDown', policy);
    await press('Enter');
    pressed += await keyTo(page, 'Tab', insurers.choose);
    await press('Enter');
    await wizard.expectAsking('telefono');
    pressed += await keyTo(page, 'Tab', wizard.field('telefono'));
    await type('1129382938');
    await press('Enter');
    await wizard.expectAsking('franjaHoraria');
    await choose('De 12 a 18 hs');
    await wizard.expectAsking('email');
    await type(reachedBy.email);
    await press('Control+Enter');
    await wizard.expectReviewing();
    await press('Control+Enter');
    await new RequestResultPage(page).expectEnd('enviada');

    // The questions of S2.6, and the look at the whole.
    const thoughts = said.length + 7 + 1;
    expect(pressed * KEY + thoughts * THOUGHT).toBeLessThan(90);
  });
});
