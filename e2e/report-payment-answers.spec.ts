import { expect, test } from './report-payment-fixtures.ts';
import { CalendarDialog } from './models/calendar.model.ts';
import { expectAccessible } from './support/axe.ts';
import { someAnswers } from './support/report-payment.ts';

test.use({ person: 'Camila Ortiz' });

/** DD/MM/YYYY in Argentina, so many days from now. */
function dayFromNow(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const timeZone = 'America/Argentina/Buenos_Aires';
  return new Intl.DateTimeFormat('es-AR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    moment,
  );
}

const nextYear = new Date().getFullYear() + 1;

test('RP-05 the date: its mask, its bounds and its three messages', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.answerUntil('fecha', someAnswers());
  const field = wizard.field('fecha');
  await field.pressSequentially('1/2/2024');
  await expect(field).toHaveValue('01/02/2024');
  await expect(wizard.error).toHaveCount(0);
  const wrong = [
    ['', 'Requerido'],
    ['31/02/2024', 'La fecha no es válida: ese día no existe'],
    ['31/12/1999', 'La fecha no es válida: es anterior al 01/01/2000'],
    ['01/01/2', 'La fecha no es válida: escribí día, mes y año'],
    [`01/01/${nextYear + 1}`, `La fecha no es válida: es posterior al 31/12/${nextYear}`],
    [`31/12/${nextYear}`, 'La fecha no puede ser mayor a hoy'],
    [dayFromNow(1), 'La fecha no puede ser mayor a hoy'],
  ] as const;
  for (const [typed, message] of wrong) {
    await field.fill(typed);
    // nothing to send yet: Enter says what is missing (decision 27)
    if (typed === '') await field.press('Enter');
    else await wizard.proceed.click();
    await expect(wizard.error).toHaveText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await field.fill(dayFromNow(0));
  await expect(wizard.error).toHaveCount(0);
  await wizard.proceed.click();
  await wizard.expectAsking('importe');
});

test('RP-05 the date: its calendar is fetched when it is opened, fits, and types the day that is chosen @nightly', async ({
  page,
  wizard,
  problems,
}) => {
  const calendar = new CalendarDialog(page, 'Fecha del pago');
  const code = /\/assets\/DayCalendar-[^/]*\.js$/;
  problems.allowFailedRequests(code);
  await page.route(code, (route) => route.abort());
  await wizard.open();
  await wizard.answerUntil('fecha', someAnswers());
  const field = wizard.field('fecha');

  await calendar.opener.click();
  await expect(wizard.error).toHaveText('No se pudo abrir el calendario. También podés escribir la fecha.');
  await calendar.close.click();
  await expect(calendar.opener).toBeFocused();
  await field.fill('29/02/2024');
  await page.unroute(code);

  for (const [width, height] of [
    [360, 740],
    [1440, 900],
    [320, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await calendar.open();
    await expect(calendar.day('jueves 29 de febrero de 2024')).toBeFocused();
    await expectAccessible(page);
    await calendar.expectToFit();
    await page.keyboard.press('Escape');
    await expect(calendar.dialog).toHaveCount(0);
    await expect(calendar.opener).toBeFocused();
    await expect(field).toHaveValue('29/02/2024');
  }

  await calendar.open();
  await calendar.nextMonth.click();
  await calendar.previousMonth.click();
  await calendar.day('jueves 15 de febrero de 2024').click();
  await expect(calendar.dialog).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('15/02/2024');
  await page.keyboard.press('Enter');
  await wizard.expectAsking('importe');
});

test('EN-09 RP-06 VA-12 the amount: above 0, decimal comma, thousands dot, two decimals, ARS or USD', async ({
  wizard,
}) => {
  await wizard.open();
  await wizard.answerUntil('importe', someAnswers());
  const field = wizard.field('importe');
  const currency = wizard.main.getByRole('group', { name: 'Moneda' });
  await expect(currency.getByRole('radio', { name: 'ARS' })).toBeChecked();
  await currency.getByText('USD').click();
  await expect(currency.getByRole('radio', { name: 'USD' })).toBeChecked();
  for (const typed of ['386.327,37', '1.500.000']) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(typed);
  }
  await expect(field, 'one ring, around the sign too').toHaveCSS('outline-style', 'none');
  await expect(field.locator('..')).toHaveCSS('outline-style', 'solid');
  const wrong = [
    ['', 'Este campo es requerido'],
    ['0,00', 'El importe debe ser mayor a 0'],
    ['1234567,899', 'El importe no es válido'],
    ['1234567890', 'El importe no puede superar 999.999.999,99'],
  ] as const;
  for (const [typed, message] of wrong) {
    await field.fill(typed);
    // nothing to send yet: Enter says what is missing (decision 27)
    if (typed === '') await field.press('Enter');
    else await wizard.proceed.click();
    await expect(wizard.error).toHaveText(message);
    await expect(field).toBeFocused();
  }
  await field.fill('0,01');
  await expect(wizard.error).toHaveCount(0);
  await wizard.proceed.click();
  await wizard.expectAsking('comprobante');
});

test('VA-01 the DNI: 7 or 8 digits, masked, and what is wrong with it is said when Continuar is pressed', async ({
  wizard,
}) => {
  await wizard.open();
  await wizard.answerUntil('dni', someAnswers());
  const field = wizard.field('dni');
  await field.pressSequentially('123456');
  await expect(field).toHaveValue('123 456');
  await expect(wizard.error).toHaveCount(0);
  await wizard.proceed.click();
  await expect(wizard.error).toHaveText('El DNI debe tener 7 u 8 dígitos');
  await expect(field).toBeFocused();
  await field.fill('1234567');
  await expect(field).toHaveValue('1 234 567');
  await expect(wizard.proceed).toBeEnabled();
  await field.fill('a12.345.678');
  await expect(field).toHaveValue('12 345 678');
  await expect(wizard.error).toHaveCount(0);
  await field.fill('');
  await expect(wizard.error).toHaveText('Este campo es requerido');
});

test('VA-02 the phone: area, 0 and 15, type, province, messages when the field is left', async ({ wizard }) => {
  await wizard.open();
  await wizard.answerUntil('telefono', someAnswers());
  const field = wizard.field('telefono');
  const type = wizard.main.getByRole('group', { name: 'Tipo de teléfono' });
  await expect(type.getByRole('radio', { name: 'Móvil' })).toBeChecked();

  await field.pressSequentially('099');
  await expect(wizard.error).toHaveCount(0);
  await field.blur();
  await expect(wizard.error).toHaveText('Código de área no válido');
  await field.fill('11 15 2938-293');
  await expect(wizard.error).toHaveText('Faltan dígitos');
  await field.fill('');
  await expect(wizard.error).toHaveText('Requerido');

  await field.pressSequentially('2214234567');
  await expect(field).toHaveValue('(0221) 15 423-4567');
  await expect(field).toHaveAccessibleDescription(/Buenos Aires/);
  await type.getByText('Fijo').click();
  await expect(field).toHaveValue('(0221) 423-4567');
  await type.getByText('Móvil').click();
  await expect(field).toHaveValue('(0221) 15 423-4567');
  await field.fill('');
  await field.pressSequentially('3511');
  await expect(field).toHaveAccessibleDescription(/Córdoba/);
  await field.fill('1129382938');
  await expect(field).toHaveValue('(011) 15 2938-2938');
  await expect(field).toHaveAccessibleDescription(/Capital Federal/);
  await expect(wizard.error).toHaveCount(0);
  await wizard.proceed.click();
  await wizard.expectAsking('email');
});

test('VA-03 the e-mail: Continuar waits for an address, and says what is wrong with it', async ({ wizard }) => {
  await wizard.open();
  await wizard.answerUntil('email', someAnswers());
  const field = wizard.field('email');
  await expect(wizard.proceed).toBeDisabled();
  await field.fill('ana@');
  await expect(wizard.error).toHaveCount(0);
  await field.blur();
  await expect(wizard.error).toHaveText('La dirección de correo electrónico no es válida');
  await wizard.proceed.click();
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(wizard.error).toHaveText('Email requerido');
  await field.fill('Ana@Ejemplo.example');
  await expect(wizard.error).toHaveCount(0);
  await wizard.proceed.click();
  await wizard.expectAsking('comentario');
});
