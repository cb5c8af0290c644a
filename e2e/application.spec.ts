import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { ApplicationDetailPage, ChangesPage } from './models/application.model.ts';
import { expectScreenSoundAtBothWidths, phone } from './support/axe.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

/** Applications of the seed in the four ways in which one is shown: worked on, approved, not finished, to be reviewed again. */
const worked = 1302;
const approved = 1323;
const unfinished = 1285;
const reviewable = 1286;
/** One of hers with images. */
const answered = 1101;
/** Pledged: one whose payment waits for her, and one of her agency that is paid. */
const pledged = 1339;
const paid = 1319;

const hasAndLacks = 'Ya tiene domicilio, vehículo e importe y plazo. Falta oferta, seguro y contacto.';

test.describe('a seller of an agency', () => {
  test.use({ person: 'Silvia Roldán' });

  test('AP-03 AP-04 AP-05 an application is shown in full in each state, with what its state allows; SH-26 sound at both widths @nightly', async ({
    page,
  }) => {
    const detail = new ApplicationDetailPage(page);

    await test.step('worked on: tasks and changes', async () => {
      await detail.open(worked);
      // S4.1's yellow
      await expect(detail.main.getByText('En Análisis').first()).toHaveCSS('background-color', 'rgb(255, 243, 209)');
      await expect(detail.net()).toHaveText(/^\$\s[\d.]+,\d{2}$/);
      await expect(detail.action(/^Tareas, \d+ pendientes?$/)).toHaveAttribute('href', `/solicitudes/${worked}/tareas`);
      await expect(detail.action('Pedir un cambio')).toHaveAttribute('href', `/solicitudes/${worked}/cambios`);
      await expect(detail.action('Llamar')).toHaveAttribute('href', /^tel:0\d{10,12}$/);
      await expect(detail.action('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/549\d{10}$/);
      await expect(detail.tasks.getByRole('link').first()).toHaveAttribute(
        'href',
        new RegExp(`^/solicitudes/${worked}/tareas/\\d+$`),
      );
      await expect(detail.movements.getByRole('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      await expect(detail.entry('Con informes pendientes')).toHaveCount(1);
      await expect(detail.entry('Respuesta a: ').first()).toContainText('Silvia Roldán');
      await expectScreenSoundAtBothWidths(page);
    });

    await test.step('approved: only the holder is called, and why is said', async () => {
      await detail.open(approved);
      await expect(detail.whyNot).toBeVisible();
      await expect(detail.action('Llamar')).toBeVisible();
      await expect(detail.action(/Tareas|cambio/)).toHaveCount(0);
      await expect(detail.steps.getByRole('listitem')).toHaveText([
        /^FirmaFirmado el \d\d\/\d\d\/\d{4}$/,
        /^PrendaInscribir la prenda en el registro del automotorLe toca al registro automotor desde el \d\d\/\d\d\/\d{4}, hace /,
        'PagoViene después',
      ]);
      await expect(detail.entry('Se firmó el crédito')).toBeVisible();
      await expectScreenSoundAtBothWidths(page);
    });

    await test.step('pledged: what its seller has to do for the payment', async () => {
      await detail.open(pledged);
      await expect(detail.steps.getByRole('listitem').last()).toHaveText(
        /^PagoEnviar la factura del autoTe toca a vosDesde el \d\d\/\d\d\/\d{4}, hace /,
      );
      await expectScreenSoundAtBothWidths(page);
    });

    await test.step('paid: how much, to whom and when', async () => {
      await detail.open(paid);
      await expect(detail.steps.getByRole('listitem').last()).toHaveText(
        /^Pago\$\s[\d.]+,\d{2} a Roldán AutomotoresPagado el \d\d\/\d\d\/\d{4}$/,
      );
    });

    await test.step('to be reviewed again: no actions', async () => {
      await detail.open(reviewable);
      await expect(detail.bar).toHaveCount(0);
      await expect(detail.whyNot).toBeVisible();
    });

    await test.step('not finished: what it has and lacks', async () => {
      await detail.open(unfinished);
      await expect(detail.bar).toHaveCount(0);
      await expect(detail.main.getByText(hasAndLacks)).toBeVisible();
      await expectScreenSoundAtBothWidths(page);
    });
  });

  test('AP-05 on a phone the bar is at the bottom of the window and never over what has the focus; on a desktop it is with the heading', async ({
    page,
  }) => {
    const detail = new ApplicationDetailPage(page);
    await page.setViewportSize(phone);
    await detail.open(worked);
    await expect
      .poll(async () => {
        const box = await detail.bar.boundingBox();
        return box && Math.round(box.y + box.height);
      })
      .toBe(phone.height);

    await detail.holder.click();
    const links = detail.main.getByRole('link');
    const stops = (await links.count()) + 1;
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('nav[aria-label="Acciones de la solicitud"]');
        if (!focused || !bar || bar.contains(focused) || !document.querySelector('main')?.contains(focused))
          return false;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      });
      expect(isCovered).toBe(false);
    }

    await page.setViewportSize({ width: 1440, height: 740 });
    const [bar, heading] = await Promise.all([detail.bar.boundingBox(), detail.holder.boundingBox()]);
    expect(bar && heading && bar.y < heading.y + heading.height + 100).toBe(true);
  });

  test('AP-07 a change is asked for, heads the list as Pendiente, and is counted by the application; what is typed survives a reload', async ({
    page,
  }) => {
    const detail = new ApplicationDetailPage(page);
    const changes = new ChangesPage(page);
    const request = `Pasarlo a 36 cuotas ${randomUUID()}`;
    await detail.open(worked);
    await detail.action('Pedir un cambio').click();
    await expect(changes.title).toBeFocused();
    await expectScreenSoundAtBothWidths(page);

    await changes.type.selectOption('Plazo');
    await changes.words.fill(request);
    await page.reload();
    await expect(changes.words).toHaveValue(request);
    await expect(changes.type).toHaveValue('Plazo');

    await changes.send.dblclick();
    await expect(changes.sent).toBeVisible();
    await expect(changes.list.filter({ hasText: request })).toHaveCount(1);
    await expect(changes.list.first()).toContainText('Pendiente');
    await expect(changes.list.first()).toContainText('Silvia Roldán');

    await page.reload();
    await expect(changes.list.filter({ hasText: request })).toHaveCount(1);
    await expect(changes.words).toHaveValue('');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Solicitud Nº ${worked}` })
      .click();
    await expect(detail.entry(request)).toContainText('Pedido de cambio: Plazo');
    await expect(detail.entry(request)).toContainText('Silvia Roldán');
    await expect(detail.movements.getByRole('link', { name: /^Ver \d+ pedidos? de cambio$/ })).toBeVisible();
  });

  test('AP-04 AP-06 the stream is unfolded by keyboard, and an entry leads to its task; what was sent opens', async ({
    page,
  }) => {
    const detail = new ApplicationDetailPage(page);
    await detail.open(answered);
    await expect(detail.entry('Carga incompleta')).toBeHidden();
    await detail.fold.focus();
    await page.keyboard.press('Enter');
    await expect(detail.entry('Carga incompleta')).toBeVisible();
    await expect(detail.fold).toBeFocused();
    const image = detail.movements.getByRole('link', { name: 'foto-1.png' });
    const address = (await image.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
    await expectScreenSoundAtBothWidths(page);

    await detail.movements.getByRole('link', { name: 'Foto del DNI del titular, frente y dorso' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/solicitudes/${answered}/tareas/1$`));
  });

  test("AP-04 of another seller's application, as of one that does not exist, nothing is shown, and one's own are the way on", async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/api\/solicitudes\/(?:1001|999999)(?:\/|$)/);
    for (const id of [1001, 999999]) {
      await page.goto(`/solicitudes/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toHaveText(
        'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
      );
      await expect(main.getByRole('link', { name: 'Ver mis solicitudes' })).toHaveAttribute('href', '/solicitudes');
      await expect(main.getByText('Soledad')).toHaveCount(0);
    }
  });
});

test.describe('a seller who can make requests', () => {
  test.use({ person: 'Hernán Vidal' });

  test('SL-05 an application that is not finished is resumed', async ({ page }) => {
    const detail = new ApplicationDetailPage(page);
    await detail.open(1105);
    await expect(detail.main.getByText(hasAndLacks)).toBeVisible();
    await detail.resume.click();
    await expect(page).toHaveURL(/\/creditos\/nuevasolicitud\/\d+\?solicitud=1105$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox').and(page.locator(':focus'))).toHaveCount(1);
  });
});
