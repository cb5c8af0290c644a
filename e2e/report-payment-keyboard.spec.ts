import type { Locator } from '@playwright/test';
import { expect, test } from './report-payment-fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { ResultPage } from './models/result.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { keyTo } from './support/keyboard.ts';
import { photo } from './support/photo.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

test.use({ person: 'Camila Ortiz' });

test('the whole wizard by Tab, Enter and Space only, with the focus on the question or its one field at every step', async ({
  page,
  wizard,
}) => {
  const { keyboard } = page;
  const answers = someAnswers();
  const choose = async (label: string, key: 'Enter' | 'Space') => {
    await keyTo(page, 'Tab', wizard.option(label));
    await keyboard.press(key);
  };
  const write = async (field: Locator, typed: string) => {
    await keyTo(page, 'Tab', field);
    await keyboard.type(typed);
  };

  // Nothing is known of who reports: every question is asked.
  await page.route(/\/apiclientes\/(ultimosdatos|creditos\/100501)$/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await keyTo(page, 'Tab', new HomePage(page).reportPayment);
  await keyboard.press('Enter');
  await wizard.expectAsking('concepto');
  await choose('Cuota/s', 'Enter');
  await wizard.expectAsking('medio');
  await choose('Depósito', 'Space');
  await wizard.expectAsking('entidad');
  await choose('Nación', 'Enter');
  await wizard.expectAsking('fecha');
  await write(wizard.field('fecha'), '29022024');
  await expect(wizard.field('fecha')).toHaveValue('29/02/2024');
  await keyboard.press('Enter');
  await wizard.expectAsking('importe');
  await write(wizard.field('importe'), '1234,5');
  await expect(wizard.field('importe')).toHaveValue('1.234,5');
  await keyTo(page, 'Tab', wizard.proceed);
  await keyboard.press('Space');
  await wizard.expectAsking('comprobante');
  const chooser = page.waitForEvent('filechooser');
  await keyTo(page, 'Tab', new UploadPage(page).picker);
  await keyboard.press('Space');
  await (await chooser).setFiles(await photo());
  await wizard.expectAsking('dni');
  await expect(wizard.field('dni')).toBeFocused();
  await write(wizard.field('dni'), answers.dni);
  await keyboard.press('Enter');
  await wizard.expectAsking('nombre');
  await write(wizard.field('nombre'), answers.nombre);
  await keyboard.press('Enter');
  await wizard.expectAsking('telefono');
  await write(wizard.field('telefono'), '1129382938');
  await expect(wizard.field('telefono')).toHaveValue('(011) 15 2938-2938');
  await keyboard.press('Enter');
  await wizard.expectAsking('email');
  await write(wizard.field('email'), answers.email);
  await keyboard.press('Enter');
  await wizard.expectAsking('comentario');
  await write(wizard.field('comentario'), answers.comentario);
  await keyTo(page, 'Tab', wizard.proceed);
  await keyboard.press('Enter');
  await wizard.expectReviewing();
  await keyTo(page, 'Tab', wizard.change('nombre'));
  await keyboard.press('Enter');
  await wizard.expectAsking('nombre');
  await keyTo(page, 'Tab', wizard.proceed);
  await keyboard.press('Enter');
  await wizard.expectReviewing('nombre');
  await keyTo(page, 'Tab', wizard.send);
  await keyboard.press('Enter');

  const result = new ResultPage(page);
  await result.expectEnd('informado');
  await keyTo(page, 'Tab', result.button('informado'));
  await keyboard.press('Space');
  await new HomePage(page).expectOpen();
  expect(await reportsWith(page, answers.comentario)).toMatchObject([
    { TipoPago: 2, MedioDePago: 2, FechaDePago: '2024-02-29', Importe: 1234.5, Telefono: '0111529382938' },
  ]);
});
