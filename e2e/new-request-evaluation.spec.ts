import type { Page } from '@playwright/test';
import { evaluations, inAnalysis, noChannels } from '../flows/credit/text.ts';
import { text } from '../flows/new-request/text.ts';
import { expect, test } from './fixtures.ts';
import { factIn } from './models/facts.model.ts';
import { HomePage } from './models/home.model.ts';
import { ToldPage } from './models/told.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { requestsTo } from './support/insurance-quote.ts';
import { asClient, asMarried, begins, calls, type Client, clients, requestWizard, say } from './support/new-request.ts';
import { aDay } from './support/days.ts';

const { queresEvaluar, evaluacion } = text.steps;

/** A new request up to the people to evaluate, without an earlier draft. */
async function ask(page: Page, client: Client, spouse?: Client) {
  const wizard = requestWizard(page);
  await wizard.openAnew('?tipo=1');
  await say(wizard, spouse ? asMarried(client, spouse) : asClient(client));
  await wizard.expectAsking('queresEvaluar');
  return wizard;
}

/** The answers up to the result of an evaluation. */
async function evaluate(page: Page, client: Client) {
  const wizard = await ask(page, client);
  await wizard.option('Sí, evaluar').click();
  return wizard;
}

/** The addresses that a page visits from now on. */
function passedBy(page: Page): readonly string[] {
  const passed: string[] = [];
  page.on('framenavigated', (frame) => {
    passed.push(new URL(frame.url()).pathname);
  });
  return passed;
}

test.describe('a seller with one channel', () => {
  test.use({ person: 'Hernán Vidal' });

  test('NR-04 the results of an evaluation without a continuation: their texts, and where they lead', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(calls.evaluation);
    const told = new ToldPage(page);
    const home = new HomePage(page);

    await test.step('not eligible: another client, from the document on', async () => {
      const wizard = await evaluate(page, clients.notEligible);
      await wizard.expectAsking('evaluacion');
      await told.expectTold(evaluations.noApto);
      await expectSoundAtBothWidths(page);
      await told.button(evaluations.noApto.button).click();
      await wizard.expectAsking('dni');
      await expect(wizard.field('dni')).toHaveValue('');
      await say(wizard, asClient(clients.eligible));
      await wizard.expectAsking('queresEvaluar');
      await expect(wizard.main).toContainText('Verónica Núñez');
    });

    await test.step('the agency is over its limit: home, or to the contact', async () => {
      const wizard = await evaluate(page, clients.overTheLimit);
      await wizard.expectAsking('evaluacion');
      await told.expectTold(evaluations.limite);
      await expectSoundAtBothWidths(page);
      await expect(wizard.main.getByRole('link')).toHaveAttribute('href', '/contacto');
      await told.button(evaluations.limite.button).click();
      await home.expectOpen();
    });

    await test.step('another application is in analysis: there', async () => {
      const wizard = await evaluate(page, clients.inAnalysis);
      await wizard.expectAsking('evaluacion');
      await told.expectTold(evaluations.enAnalisis);
      await expectSoundAtBothWidths(page);
      const passed = passedBy(page);
      await told.button(evaluations.enAnalisis.button).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Soledad Bustos' })).toBeFocused();
      await expect(page).toHaveURL(/\/solicitudes\/1001$/);
      expect(new Set(passed)).toEqual(new Set(['/solicitudes/1001']));
    });

    await test.step('it failed: the same is tried again, under the same key, or the client is another', async () => {
      const sent = requestsTo(page, calls.evaluation);
      const wizard = await evaluate(page, clients.failing);
      await wizard.expectState({ step: 'evaluacion', phase: 'failed' });
      const alert = wizard.error;
      await expect(alert.getByRole('heading', { level: 2 })).toHaveText(evaluacion.failure?.title ?? '');
      await expect(alert).toContainText(evaluacion.failure?.says ?? '');
      await expectSoundAtBothWidths(page);
      await wizard.option('Reintentar').click();
      await expect.poll(() => sent.length).toBe(2);
      await wizard.expectState({ step: 'evaluacion', phase: 'failed' });
      expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
      await wizard.back.click();
      await wizard.expectAsking('queresEvaluar');
    });
  });

  test('NR-04 NR-05 the results that continue the application; a continuation that another application blocks says which @nightly', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/continuacion$/);
    const told = new ToldPage(page);

    for (const client of [clients.noResult, clients.toBeReviewed]) {
      const wizard = await evaluate(page, client);
      await wizard.expectAsking('evaluacion');
      await told.expectTold(evaluations.pendiente);
      if (client === clients.noResult) await expectSoundAtBothWidths(page);
      await told.button(evaluations.pendiente.button).click();
      await wizard.expectAsking('situacionLaboral');
    }

    const wizard = await evaluate(page, clients.inTheWay);
    await wizard.expectAsking('evaluacion');
    await told.expectTold(evaluations.apto);
    await expectSoundAtBothWidths(page);
    await told.button(evaluations.apto.button).click();
    const dialog = page.getByRole('dialog', { name: inAnalysis.title });
    await expect(dialog.getByRole('status')).toHaveText(inAnalysis.line);
    await expect(factIn(dialog, 'Solicitud')).toHaveText('Nº 1002');
    await expect(factIn(dialog, 'Titular')).toHaveText('Maximiliano Heredia');
    await expect(factIn(dialog, 'Fecha')).toHaveText(aDay);
    await expect(factIn(dialog, 'Estado')).toHaveText('En Análisis');
    await expectSoundAtBothWidths(page);
    await dialog.getByRole('button', { name: inAnalysis.back, exact: true }).click();
    await wizard.expectAsking('evaluacion');
    await told.button(evaluations.apto.button).click();
    const passed = passedBy(page);
    await dialog.getByRole('button', { name: inAnalysis.go, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maximiliano Heredia' })).toBeFocused();
    await expect(page).toHaveURL(/\/solicitudes\/1002$/);
    expect(new Set(passed)).toEqual(new Set(['/solicitudes/1002']));
  });

  test('NR-03 the people of both documents are shown, and only people in the register can be evaluated @nightly', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(calls.identity);
    const evaluated = requestsTo(page, calls.evaluation);
    const correct = queresEvaluar.failure?.exit?.label ?? '';

    await test.step('a client and a spouse', async () => {
      const wizard = await ask(page, clients.eligible, clients.spouse);
      await expect(factIn(wizard.main, 'Titular')).toHaveText('Verónica Núñez');
      await expect(factIn(wizard.main, 'Cónyuge')).toHaveText('Jorge Luis Mansilla');
      await expectSoundAtBothWidths(page);
    });

    for (const [client, spouse] of [
      [clients.unregistered, undefined],
      [clients.eligible, clients.unregistered],
    ] as const) {
      await test.step('a document that the register does not have', async () => {
        const wizard = await ask(page, client, spouse);
        await expect(wizard.error).toHaveText('Documento y/o sexo inválido');
        await expect(wizard.option('Sí, evaluar')).toHaveCount(0);
        await expectSoundAtBothWidths(page);
        await wizard.option(correct).click();
        await wizard.expectAsking('dni');
      });
    }

    await test.step('a register that fails, and is asked again', async () => {
      const wizard = requestWizard(page);
      await say(wizard, asClient(clients.unreachable));
      await wizard.expectState({ step: 'queresEvaluar', phase: 'failed' });
      await expect(wizard.error).toHaveText(
        /^Ha ocurrido un error\. .* contactate con tu comercial\. Código de ayuda: .{7}\.$/,
      );
      await expectSoundAtBothWidths(page);
      await wizard.option('Reintentar').click();
      await wizard.expectState({ step: 'queresEvaluar', phase: 'failed' });
      await wizard.option(correct).click();
      await say(wizard, asClient(clients.eligible));
      await wizard.expectAsking('queresEvaluar');
      await wizard.option('No, volver').click();
      await new HomePage(page).expectOpen();
    });
    expect(evaluated).toHaveLength(0);
  });
});

test.describe('a seller with two channels', () => {
  test.use({ person: 'Valeria Campos' });

  test('NR-01 NR-02 chooses one; another client or going back wipes out the answers about the first @nightly', async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    await wizard.open();
    await wizard.answer('tipoCredito', 1);
    await wizard.expectAsking('canal');
    await expect(wizard.main.getByRole('group').getByRole('button')).toHaveText([
      'Campos Usados Centro',
      'Campos Usados Norte',
    ]);
    await wizard.option('Campos Usados Norte').click();
    await say(wizard, asMarried(clients.eligible, clients.spouse));
    await wizard.expectAsking('queresEvaluar');

    // Only 'Casado' has a spouse.
    for (const step of ['sexoConyuge', 'dniConyuge', 'estadoCivil']) {
      await wizard.back.click();
      await wizard.expectAsking(step);
    }
    await expect(wizard.main.getByRole('button', { pressed: true })).toHaveCount(0);
    await wizard.option('Viudo').click();
    await wizard.expectAsking('queresEvaluar');
    await expect(wizard.main).not.toContainText('Cónyuge');
    await page.goBack();
    await wizard.expectAsking('estadoCivil');
    await wizard.option('Casado').click();
    await wizard.expectAsking('dniConyuge');
    await expect(wizard.field('dniConyuge')).toHaveValue('');

    await test.step('the browser goes back to the document', async () => {
      for (const step of ['estadoCivil', 'sexo', 'dni']) {
        await page.goBack();
        await wizard.expectAsking(step);
      }
      await say(wizard, [...asClient(clients.eligible), ...begins]);
      await wizard.expectAsking('situacionLaboral');
    });

    await test.step('leaving asks first', async () => {
      await wizard.cancel.click();
      const question = page.getByRole('dialog', { name: text.confirmLeave });
      await question.getByRole('button', { name: 'No, seguir cargando' }).click();
      await wizard.expectState({ step: 'situacionLaboral', phase: 'asking' });
      await wizard.cancel.click();
      await question.getByRole('button', { name: 'Sí, cancelar' }).click();
      await new HomePage(page).expectOpen();
      await wizard.open();
      await wizard.expectAsking('tipoCredito');
    });
  });
});

test.describe('a seller without channels', () => {
  test.use({ person: 'Ezequiel Mora' });

  test('NR-01 reads so, and can only go home', async ({ page }) => {
    const wizard = requestWizard(page);
    const told = new ToldPage(page);
    await wizard.open();
    await wizard.answer('tipoCredito', 1);
    await wizard.expectAsking('canal');
    await told.expectTold(noChannels);
    await expectSoundAtBothWidths(page);
    await told.button(noChannels.button).click();
    await new HomePage(page).expectOpen();
  });
});

test.describe('a seller of a blocked agency', () => {
  test.use({ person: 'Mónica Salas' });

  test('NR-04 is over the limit with every client, and stays signed in', async ({ page, problems }) => {
    problems.allowFailedRequests(calls.evaluation);
    const told = new ToldPage(page);
    const wizard = await evaluate(page, clients.eligible);
    await wizard.expectAsking('evaluacion');
    await told.expectTold(evaluations.limite);
    await page.getByRole('link', { name: 'Contactar a mi comercial' }).click();
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
