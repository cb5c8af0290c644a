import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  calls,
  documents,
  insured,
  leaveQuote,
  hired,
  quoteOf,
  quoteWizard,
  swift,
} from './support/insurance-quote.ts';

test.use({ person: 'Camila Ortiz' });

/** A policy is hired; all that follows is asked, except for these answers. */
async function openInsured(page: Page, known: Parameters<typeof leaveQuote>[1] = {}, reached = 'dni') {
  const quote = await quoteOf(page, swift);
  await leaveQuote(page, { ...swift, ...hired(quote, 'TC'), ...known }, { quote });
  const wizard = quoteWizard(page);
  await wizard.open('/11');
  await wizard.expectAsking('dni', reached);
  return wizard;
}

test('IN-04 IN-10 a person in the register is confirmed; NO goes back two entries to the DNI, and another DNI forgets them', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.identity);
  const wizard = await openInsured(page);
  const { marta, unregistered } = documents;
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.evaluate(() => {
    history.replaceState({ ...history.state, mark: 'the DNI' }, '');
  });
  await wizard.answer('dni', marta.dni);
  await wizard.answer('sexo', marta.sexo);
  await wizard.expectAsking('esPersonaValida');
  await expect(wizard.main).toContainText(marta.nombre);
  expect(await entries()).toBe(before + 2);
  await wizard.option('No').click();
  await wizard.expectAsking('dni');
  // Two entries back, and no new one: those of sex and person are ahead.
  await expect.poll(() => page.evaluate((): unknown => history.state)).toMatchObject({ mark: 'the DNI' });
  expect(await entries()).toBe(before + 2);
  await page.goForward();
  await wizard.expectAsking('dni');

  await wizard.answer('dni', marta.dni);
  await wizard.expectAsking('sexo');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await wizard.answer('sexo', marta.sexo);
  await wizard.answer('esPersonaValida', true);
  // The register's name and birth date are not asked again.
  await wizard.expectAsking('direccion');

  for (const step of ['esPersonaValida', 'sexo', 'dni']) {
    await wizard.back.click();
    await wizard.expectAsking(step);
  }
  await expect(wizard.field('dni')).toHaveValue('28 456 789');
  await wizard.answer('dni', unregistered.dni);
  await wizard.expectAsking('sexo');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await wizard.answer('sexo', unregistered.sexo);
  await wizard.expectAsking('fechaNacimiento');
  await expect(wizard.field('fechaNacimiento')).toHaveValue('');
  await wizard.answer('fechaNacimiento', unregistered.fechaNacimiento);
  await wizard.expectAsking('nombre');
  await expect(wizard.field('nombre')).toHaveValue('');
});

test('IN-10 VA-01 VA-05 VA-07 VA-08 VA-09 VA-10 a register that fails is skipped, and each wrong entry says once what is wrong @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.identity);
  const { telefono, email } = insured;
  const wizard = await openInsured(page, { telefono, email }, 'email');
  const { failing } = documents;
  /** Sends a wrong entry; what was typed stays. */
  const refused = async (typed: string, message: string) => {
    const field = wizard.main.getByRole('textbox');
    await field.fill(typed);
    await field.press('Enter');
    await expect(wizard.error).toHaveText(message);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toBeFocused();
  };

  await refused('123 456', 'El DNI debe tener 7 u 8 dígitos');
  await wizard.answerAs('dni', failing.dni);
  await wizard.answer('sexo', failing.sexo);
  await wizard.expectAsking('fechaNacimiento');
  await expect(page.getByRole('alert')).toHaveCount(0);

  const lastYear = new Date().getFullYear() - 1;
  await refused('31/02/1990', 'La fecha no es válida: ese día no existe');
  await refused(`01/01/${lastYear}`, 'La persona debe tener al menos 18 años');
  await wizard.answerAs('fechaNacimiento', failing.fechaNacimiento);
  await wizard.expectAsking('nombre');
  await refused('Luis', 'Ingresá nombre y apellido');
  await wizard.answerAs('nombre', failing.nombre);
  await wizard.expectAsking('direccion');
  await refused('Rivadavia', 'Ingresá calle y número');
  await wizard.answerAs('direccion', insured.direccion);

  await wizard.expectAsking('dominio');
  await refused('AB12', 'El dominio debe ser como AB123CD o ABC123');
  await wizard.field('dominio').fill('ab 123 cd');
  await expect(wizard.field('dominio')).toHaveValue('AB123CD');
  await wizard.proceed.click();
  for (const step of ['numeroChasis', 'motor'] as const) {
    await wizard.expectAsking(step);
    await refused('  ', 'Este campo es requerido');
    await wizard.field(step).fill('k4m-j712');
    await expect(wizard.field(step)).toHaveValue('K4M-J712');
    await wizard.proceed.click();
  }

  await wizard.expectAsking('datosDePago');
  await refused('0110599520000001235570', 'El CBU no es válido. Revisá los números.');
  await refused('011059952', 'El CBU debe tener 22 dígitos');
  await wizard.main.getByRole('textbox').fill('0110599520000001235579');
  await expect(wizard.error).toHaveCount(0);
  await expect(wizard.main).toContainText('Banco Nación');
  await expect(wizard.proceed).toBeEnabled();
});
