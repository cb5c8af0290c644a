import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ApplicationDetailPage } from './models/application.model.ts';
import { CreditApplicationPage, type Saying } from './models/credit-application.model.ts';
import { CreditsStartPage } from './models/credits-start.model.ts';
import { expectScreenSoundAtBothWidths, phone } from './support/axe.ts';
import { applicationOf, clients } from './support/new-request.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

test.use({ viewport: phone, person: 'Valeria Campos' });

const { eligible: holder } = clients;

const alone: readonly Saying[] = [
  ['Titular', 'DNI', { typed: holder.dni }],
  ['Titular', 'Sexo que figura en el DNI', holder.sexo],
  ['Titular', 'Estado civil', 'Soltero'],
  ['Codeudor', '¿Suma un codeudor?', 'No'],
];
const works: readonly Saying[] = [
  ['Titular', 'Actividad', 'Jubilado'],
  ['Titular', 'Antigüedad laboral', 'Más de 11 meses'],
  ['Titular', 'Ingreso mensual', { typed: '1.450.000' }],
];
const livesAt = (street: string): readonly Saying[] => [
  ['Titular', 'Provincia', 'Buenos Aires'],
  ['Titular', 'Localidad', 'Mar del Plata'],
  ['Titular', 'Código postal', '7600'],
  ['Titular', 'Calle y número', { typed: street }],
];

/** An agency without the new request asks in ten steps. */
const inTenSteps = (context: BrowserContext) =>
  context.route('**/ofrep/v1/evaluate/flags', (route) => route.fulfill({ json: { flags: [] } }));

test.beforeEach(({ context }) => inTenSteps(context));

test('SL-05 EN-05 two devices that write the same part of an application: both are shown, and one is chosen @nightly', async ({
  page,
  browser,
  sessionOf,
  problems,
}) => {
  problems.allowFailedRequests(/\/domicilio$/);
  const here = new CreditApplicationPage(page);
  await page.goto('/creditos');
  await new CreditsStartPage(page).request.click();
  await here.button('Campos Usados Norte').click();
  await here.expectAsking('identidad');
  const id = here.id();
  await here.say(alone);
  await here.proceed.click();
  await here.expectAsking('actividad');
  await here.say(works);
  await here.proceed.click();
  await here.expectAsking('direccion');
  await expect(page).toHaveTitle(`Solicitud Nº ${id} · ¿Dónde vive? · Solicitud de crédito`);

  const other = await browser.newContext({
    storageState: await sessionOf('Valeria Campos'),
    viewport: phone,
    reducedMotion: 'reduce',
  });
  await inTenSteps(other);
  const device = await other.newPage();
  const there = new CreditApplicationPage(device);
  const detail = new ApplicationDetailPage(device);
  await detail.open(id);
  await detail.resume.click();
  await there.enterAgain({ 'DNI del titular': holder.dni });
  await there.proceed.click();
  await there.expectAsking('direccion');

  const clash = here.main.getByRole('alert').getByText('Otro dispositivo guardó esto mientras tanto');
  const rows = here.main.getByRole('row');
  const stored = async () => (await applicationOf(page, id)).domicilio;

  await test.step('what the other one has stored meanwhile is not overwritten', async () => {
    await there.say(livesAt('Avenida Colón 1234'));
    await there.proceed.click();
    await there.expectAsking('auto');
    await here.say(livesAt('Calle Mitre 55'));
    await here.proceed.click();
    await expect(clash).toBeVisible();
    await expect(rows).toHaveText([
      'DatoAcáEn el otro dispositivo',
      'Titular: Calle y númeroCalle Mitre 55Avenida Colón 1234',
    ]);
    await expectScreenSoundAtBothWidths(page);
    await page.setViewportSize(phone);
    expect(await stored()).toMatchObject({ direccion: 'Avenida Colón 1234' });
  });

  await test.step('what was entered here is used, and what the other one goes on with is its own', async () => {
    await here.button('Usar lo que cargué acá').click();
    await here.expectAsking('auto');
    expect(await stored()).toMatchObject({ direccion: 'Calle Mitre 55' });
  });

  await test.step('the other one is told then, over a reload too, and leaves it', async () => {
    await device.reload();
    await there.enterAgain({ 'DNI del titular': holder.dni });
    await there.proceed.click();
    const told = there.main.getByRole('row').last();
    await expect(told).toHaveText('Titular: Calle y númeroAvenida Colón 1234Calle Mitre 55');
    await there.button('Dejar lo del otro dispositivo').click();
    await there.expectAsking('auto');
    expect(await stored()).toMatchObject({ direccion: 'Calle Mitre 55' });
  });
});
