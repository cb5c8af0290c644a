import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { main } from '../tests/paths/command/main.ts';
import { expect, test } from './report-payment-fixtures.ts';
import { WizardStepsPage } from './models/wizard-steps.model.ts';
import { expectSound, phone } from './support/axe.ts';
import { hearLog } from './support/remote-log.ts';
import { signInByCode } from './support/sign-in.ts';

test.use({ person: 'Marta Quiroga', viewport: phone, throughContract: true });
// The first one reads all that is counted, and the next ones count too.
test.describe.configure({ mode: 'default' });

const toldBody = v.object({ resourceLogs: v.array(v.unknown()) });

test('EN-13 a person answers three steps with one error and leaves, and an administrator then sees just that', async ({
  page,
  wizard,
  browser,
}) => {
  const log = await hearLog(page, { steps: true });
  await wizard.openAnew();
  await wizard.answerUntil('fecha', { concepto: 0, medio: 0 });
  await wizard.field('fecha').fill('31/12/1999');
  await wizard.proceed.click();
  await expect(wizard.error).toBeVisible();
  await wizard.field('fecha').fill('01/11/2024');
  await wizard.proceed.click();
  await wizard.expectAsking('importe');
  const steps = () =>
    log
      .records()
      .filter(({ event }) => event === 'wizard-step')
      .map(({ details: { step, kind } }) => `${String(step)} ${String(kind)}`);
  await expect
    .poll(steps)
    .toEqual([
      'concepto alcanzado',
      'concepto respondido',
      'medio alcanzado',
      'medio respondido',
      'fecha alcanzado',
      'fecha invalido',
      'fecha respondido',
      'importe alcanzado',
    ]);
  // What is told as the page goes, the browser shows no test: the administrator sees it.
  await page.goto('/info');

  const hers = await browser.newContext();
  try {
    const other = await hers.newPage();
    await other.goto('/signin');
    await signInByCode(other, 'elena@ejemplo.example');
    const shown = new WizardStepsPage(other);
    await shown.open();
    await expect(shown.counts('Informar un pago', 'concepto')).toHaveText([/^1$/, /^1$/, /^0$/, /^0$/, / s$/, /^–$/]);
    await expect(shown.counts('Informar un pago', 'fecha')).toHaveText([
      /^1$/,
      /^1$/,
      /^0$/,
      /^0$/,
      / s$/,
      /^1 no válida$/,
    ]);
    await expect(shown.counts('Informar un pago', 'importe')).toHaveText([
      /^1$/,
      /^0$/,
      /^1 \(100 %\)$/,
      /^0$/,
      /^–$/,
      /^–$/,
    ]);
    await expect(shown.counts('Informar un pago', 'dni')).toHaveText([/^0$/, /^0$/, /^0$/, /^0$/, /^–$/, /^–$/]);
    await shown.showChart('Informar un pago');
    await expect(shown.inChart('Informar un pago', 'concepto')).toHaveText('1 / 1');
    await expect(shown.inChart('Informar un pago', 'importe')).toHaveText('1 / 0');
    await expect(shown.inChart('Informar un pago', 'dni')).toHaveText('0 / 0');
    await expectSound(other);
    await other.getByText('Escritorio', { exact: true }).click();
    await expect(other.getByText('No hay nada contado.')).toBeVisible();
  } finally {
    await hers.close();
  }
});

test('EN-13 what is sent says what the contract names, and nothing of who it is @nightly', async ({ page, wizard }) => {
  const log = await hearLog(page, { steps: true });
  await wizard.openAnew();
  await wizard.expectAsking('concepto');
  const told = () => log.bodies.filter((body) => body.includes('wizard-step'));
  await expect.poll(told).not.toEqual([]);
  const [body = ''] = told();
  const time = { timeUnixNano: '0', observedTimeUnixNano: '0' };
  const said = body.replaceAll(/"(timeUnixNano|observedTimeUnixNano)":"\d+"/g, '"$1":"0"');
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const { resourceLogs } = v.parse(v.pipe(v.string(), v.parseJson(), toldBody), said);
  expect(resourceLogs).toEqual([
    {
      resource: {
        attributes: [attribute('service.name', 'portal'), attribute('service.version', '1.0.0')],
        droppedAttributesCount: 0,
      },
      scopeLogs: [
        {
          scope: { name: 'portal' },
          logRecords: [
            {
              ...time,
              body: {},
              severityNumber: 9,
              severityText: 'INFO',
              eventName: 'wizard-step',
              droppedAttributesCount: 0,
              attributes: [
                attribute('kind', 'alcanzado'),
                attribute('flow', 'report-payment'),
                attribute('step', 'concepto'),
                attribute('variant', 'preguntas'),
                attribute('device', 'telefono'),
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('EN-13 who switches it off in their profile is not counted any more, after a reload either @nightly', async ({
  page,
  wizard,
}) => {
  const log = await hearLog(page, { steps: true });
  const isStored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.goto('/perfil');
  const card = page.getByRole('region', { name: 'Cómo mejoramos los formularios' });
  await card.getByText('Contar mis recorridos', { exact: true }).click();
  await expect(card.getByRole('status')).toHaveText('Listo: no contamos más tus recorridos.');
  await isStored;
  try {
    const isAsked = page.waitForResponse('**/api/controldeusuarios/medicion');
    await wizard.openAnew();
    await isAsked;
    await wizard.answerUntil('fecha', { concepto: 0, medio: 0 });
    await page.goto('/info');
    await page.waitForLoadState('networkidle');
    expect(log.records().filter(({ event }) => event === 'wizard-step')).toEqual([]);
  } finally {
    await page.goto('/perfil');
    await card.getByText('Contar mis recorridos', { exact: true }).click();
    await expect(card.getByRole('status')).toHaveText('Listo: contamos tus recorridos.');
  }
});

test('EN-13 where the configuration does not ask for it, nothing is fetched or told @nightly', async ({
  page,
  wizard,
}) => {
  const log = await hearLog(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await wizard.openAnew();
  await wizard.answerUntil('medio', { concepto: 0 });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /step-recorder|medicion/.test(path))).toEqual([]);
  expect(log.records().filter(({ event }) => event === 'wizard-step')).toEqual([]);
});

const RECORDER = /\/on-demand-inspector-[^/]*\.js$/;

test('QA-09 what a person does is told without anything of theirs, and the command places it on the statechart @nightly', async ({
  page,
  wizard,
}) => {
  const log = await hearLog(page, { steps: true, walks: true });
  const isThere = page.waitForEvent('requestfinished', (request) => RECORDER.test(request.url()));
  await wizard.openAnew();
  await isThere;
  await wizard.answerUntil('importe', { concepto: 0, medio: 0, fecha: '2019-03-07' });
  await wizard.answerAs('importe', { moneda: 0, importe: 7531.25 });
  await wizard.expectAsking('comprobante');
  await wizard.back.click();
  await wizard.expectAsking('importe');
  // The page stays: what is told as it goes the browser shows no test.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/info');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const steps = () =>
    log
      .records()
      .filter(({ event }) => event === 'wizard-walk')
      .map(({ details: { count, event, states } }) => [count, event, states].map(String).join(' '));
  await expect
    .poll(steps)
    .toEqual([
      '0 inicio report-payment.concepto',
      '1 concepto: Cuota/s report-payment.medio',
      '2 medio: Otros report-payment.fecha',
      expect.stringMatching(/^3 fecha: .* report-payment\.importe$/),
      expect.stringMatching(/^4 importe: .* report-payment\.comprobante\.asking$/),
      '5 ir a importe report-payment.importe',
    ]);
  const walks = log.records().filter(({ event }) => event === 'wizard-walk');
  for (const { details } of walks) {
    expect(Object.keys(details).toSorted()).toEqual(['count', 'event', 'flow', 'kind', 'states', 'version', 'walk']);
  }
  expect(JSON.stringify(walks)).not.toMatch(/7531|2019|03-07|marta|quiroga|100201/i);

  const folder = await mkdtemp(join(tmpdir(), 'walks-'));
  try {
    await writeFile(join(folder, 'portal.ndjson'), log.lines().join('\n'));
    let said = '';
    const stdout = { write: (text: string) => (said += text) };
    const line = ['coverage', 'portal.ndjson', 'report-payment', '--out', 'salida'];
    expect(await main(line, { stdout, stderr: { write: () => true }, folder })).toBe(0);
    expect(said).toMatch(
      /^report-payment: 1 recorrido de personas, 1 distinto\n +personas +pruebas +juntas\n +estados +5\//,
    );
    expect(said).not.toContain('Sin ubicar');
    expect(said).toContain('    respuesta: medio: Transferencia\n');
    expect(said).not.toContain('    respuesta: medio: Otros\n');
    expect(await readdir(join(folder, 'salida'))).toContain('report-payment.personas.html');
    expect(await readFile(join(folder, 'salida/report-payment.personas.html'), 'utf8')).toContain('1 vez; ');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('QA-09 where the configuration does not ask for walks, their recorder is not fetched and none is told @nightly', async ({
  page,
  wizard,
}) => {
  const log = await hearLog(page, { steps: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await wizard.openAnew();
  await wizard.answerUntil('fecha', { concepto: 0, medio: 0 });
  await wizard.cancel.click();
  await expect.poll(() => log.records().map(({ event }) => event)).toContain('wizard-step');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => RECORDER.test(path))).toEqual([]);
  expect(log.records().filter(({ event }) => event === 'wizard-walk')).toEqual([]);
});
