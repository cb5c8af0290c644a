import { text } from '../flows/report-payment/text.ts';
import { reportPaymentPaths } from '../tests/paths/wizards/report-payment.ts';
import { flowSubject } from '../tests/paths/subject/flow.ts';
import { makeSuite } from '../tests/paths/engine/suite.ts';
import type { Seeing } from '../tests/paths/describe/screen.ts';
import { type Actor, actorOn } from '../tests/paths/runtime/actor.ts';
import { expect, test } from './fixtures.ts';
import { brokenBy, play } from './support/paths.ts';

const { medio, importe } = text.steps;

test.describe('QA-05 a path names what is wrong with a page beside what is missing', () => {
  const wrong = async (actor: Actor, seeing: Seeing) => {
    const sees = actor.sees(seeing);
    return sees.then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
  };

  test('what it says, how wide it is, and what it keeps', async ({ page }) => {
    await page.goto('/signin');
    const actor = actorOn(page);
    const secret: Seeing = { see: 'secret', texts: ['12345678'] };
    const show = (html: string) =>
      page.evaluate((content) => {
        document.body.innerHTML = content;
      }, html);
    await show('<main><p>Hola, Nulla, indefinido</p></main>');
    expect(await wrong(actor, { see: 'sound' })).toBe('nothing');
    expect(await wrong(actor, secret)).toBe('nothing');
    for (const said of ['Hola undefined', '$ NaN', 'null de 12', 'son [object Object]']) {
      await show(`<main><p>${said}</p></main>`);
      expect(await wrong(actor, { see: 'sound' })).toContain(`la pantalla dice «${said}»`);
    }
    await show('<main><button aria-label="Elegir undefined"></button></main>');
    expect(await wrong(actor, { see: 'sound' })).toContain('la pantalla dice «Elegir undefined»');
    await show('<main>Hola</main>');
    await page.getByRole('main').evaluate((main) => {
      main.style.width = '5000px';
    });
    expect(await wrong(actor, { see: 'sound' })).toMatch(/la pantalla mide 5\d+ px y la ventana 1024/);

    await page.evaluate(() => {
      sessionStorage.setItem('borrador', '{"dni":"12345678"}');
    });
    expect(await wrong(actor, secret)).toContain('quedó «12345678» en «borrador» de sessionStorage');
    await page.evaluate(() => {
      sessionStorage.clear();
      history.replaceState({ dni: '12345678' }, '', '/signin');
    });
    expect(await wrong(actor, secret)).toContain('quedó «12345678» en el historial');
    await page.evaluate(() => {
      history.replaceState(null, '', '/signin?dni=12345678');
    });
    expect(await wrong(actor, secret)).toContain('quedó «12345678» en la dirección');
    await page.evaluate(() => {
      history.replaceState(null, '', '/signin');
      console.log('dni: 12345678');
    });
    expect(await wrong(actor, secret)).toContain('quedó «12345678» en la consola');
  });

  test('what it sends elsewhere, and what its calls carry', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/(?:otlp|api)\//);
    await page.goto('/signin');
    const actor = actorOn(page);
    await actor.do({ do: 'hold', call: 'informar', request: { method: 'POST', path: '/api/avisospago' } });
    const send = (path: string, body: object, inMs = 0) =>
      page.evaluate(([to, json, ms]) => void setTimeout(() => void fetch(to, { method: 'POST', body: json }), ms), [
        path,
        JSON.stringify(body),
        inMs,
      ] as const);
    await send('/api/avisospago', { dni: '12345678', importe: 5, archivos: ['a'] });
    const carries = (body: unknown) => wrong(actor, { see: 'sent', call: 'informar', body });
    expect(await carries({ dni: '12345678', importe: 5, archivos: ['*'] })).toBe('nothing');
    expect(await carries({ dni: '12345678', importe: 6, archivos: ['*'] })).toContain(
      '«informar»: «importe» lleva 5, y no 6',
    );
    // Made again while its first request still waits, it carries what comes then, however late.
    await actor.do({ do: 'hold', call: 'informar', request: { method: 'POST', path: '/api/avisospago' } });
    await send('/api/avisospago', { dni: '12345678', importe: 6 }, 500);
    expect(await carries({ dni: '12345678', importe: 6 })).toBe('nothing');

    expect(await wrong(actor, { see: 'secret', texts: ['12345678'] })).toBe('nothing');
    await send('/otlp/v1/logs', { dni: '12345678' });
    await expect
      .poll(() => wrong(actor, { see: 'secret', texts: ['12345678'] }))
      .toContain('quedó «12345678» en un pedido a /otlp/v1/logs');
  });
});

test('QA-05 what a path announces is closed before the next tap, or goes by itself', async ({ page }) => {
  await page.goto('/signin');
  const actor = actorOn(page);
  await page.evaluate(() => {
    document.body.innerHTML = `
      <main><button>Continuar</button></main>
      <div data-mantine-shared-portal-node><p role="alert">Se va solo</p></div>`;
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = 'Tocado';
    });
    const alert = document.querySelector('[role="alert"]');
    setTimeout(() => alert?.remove(), 500);
  });
  await actor.do({ do: 'click', role: 'button', name: 'Continuar' });
  await expect(page.getByRole('button')).toHaveText('Tocado');
});

test.describe('where time stands still', () => {
  test.use({ movesClock: true });

  test('QA-05 what a path announces, and is on its way out of the window, is given the time to go', async ({
    page,
    actor,
  }) => {
    await page.goto('/signin');
    await page.evaluate(() => {
      document.body.innerHTML = `
        <main><button>Continuar</button></main>
        <div data-mantine-shared-portal-node>
          <div role="alert"><button>Cerrar</button></div>
        </div>`;
      const button = document.querySelector('main button');
      button?.addEventListener('click', () => {
        button.textContent = 'Tocado';
      });
      const alert = document.querySelector<HTMLElement>('[role="alert"]');
      if (alert) Object.assign(alert.style, { position: 'fixed', left: '100%' });
      setTimeout(() => alert?.remove(), 1);
    });
    await actor.do({ do: 'click', role: 'button', name: 'Continuar' });
    await expect(page.getByRole('main').getByRole('button')).toHaveText('Tocado');
  });
});

test.describe('a changed script', () => {
  test.use({ ownPage: true });

  test('QA-05 a screen that asks the question of another step makes the paths through it fail, and the step is named @nightly', async ({
    page,
    actor,
    problems,
  }) => {
    const { cases } = makeSuite(flowSubject(reportPaymentPaths), { strategy: 'journeys' });
    const [first] = cases;
    if (!first) throw new Error('There is no journey');
    for (const url of brokenBy(first)) problems.allowFailedRequests(url);
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch({ maxRetries: 2 });
      const wrong = (await answer.text()).replaceAll(medio.question, importe.question);
      await route.fulfill({ response: answer, body: wrong });
    });
    await expect(play(actor, first)).rejects.toThrow(`falta el título «${medio.question}»`);
  });
});
