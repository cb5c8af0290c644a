import { expect, test } from './report-payment-fixtures.ts';
import { ResultPage } from './models/result.model.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

const says = 'No pudimos cargar esta parte. Lo que cargaste sigue acá.';

test.describe('a part of a wizard that does not come, though there is a line', () => {
  // a used page has fetched it
  test.use({ person: 'Camila Ortiz', ownPage: true });

  test('ER-08 RP-09 the final screen: what was sent is sent, nothing is asked again, and it comes when it is tried again', async ({
    page,
    wizard,
    problems,
  }) => {
    const file = /\/assets\/ResultScreen-/;
    problems.allowFailedRequests(file);
    await page.route(file, (route) => route.abort());
    const answers = someAnswers();
    await wizard.openAnew();
    await wizard.answerUntilReview(answers);
    await wizard.send.click();
    await expect(wizard.main.getByRole('alert')).toHaveText(says);
    await expect.poll(() => reportsWith(page, answers.comentario)).toHaveLength(1);
    await page.unroute(file);
    await wizard.main.getByRole('button', { name: 'Reintentar' }).click();
    await new ResultPage(page).expectEnd('informado');
    expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  });

  test('ER-08 RP-06 the question before leaving: the wizard goes on @nightly', async ({ page, wizard, problems }) => {
    const file = /\/assets\/occasional-/;
    problems.allowFailedRequests(file);
    await page.route(file, (route) => route.abort());
    const answers = someAnswers();
    await wizard.openAnew();
    await wizard.answerUntil('dni', answers);
    await wizard.field('dni').fill(answers.dni);
    await wizard.cancel.click();
    await expect(wizard.main.getByRole('alert')).toHaveText(says);
    await expect(wizard.field('dni')).toHaveValue(/30.?111.?222/);
    await page.unroute(file);
    await wizard.main.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No, seguir cargando' }).click();
    await wizard.proceed.click();
    await wizard.expectAsking('nombre');
  });
});
