import { text } from '../flows/report-payment/text.ts';
import { reportPaymentPaths } from '../tests/paths/wizards/report-payment.ts';
import { flowSubject } from '../tests/paths/subject/flow.ts';
import { makeSuite } from '../tests/paths/engine/suite.ts';
import { expect, test } from './fixtures.ts';
import { brokenBy, play } from './support/paths.ts';

const { medio, importe } = text.steps;

test.use({ ownPage: true });

test('QA-05 a screen that asks the question of another step makes the paths through it fail, and the step is named', async ({
  page,
  actor,
  problems,
}) => {
  const { cases } = makeSuite(flowSubject(reportPaymentPaths), { strategy: 'journeys' });
  const [first] = cases;
  if (!first) throw new Error('There is no journey');
  for (const url of brokenBy(first)) problems.allowFailedRequests(url);
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const wrong = (await answer.text()).replaceAll(medio.question, importe.question);
    await route.fulfill({ response: answer, body: wrong });
  });
  await expect(play(actor, first)).rejects.toThrow(`falta el título «${medio.question}»`);
});
