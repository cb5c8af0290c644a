import { expect, test } from './fixtures.ts';
import { CreditPage, type InstallmentsTitle } from './models/credit.model.ts';
import { CreditsListPage } from './models/credits.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { aDay, pesosWithCents } from './support/days.ts';
import { detailsSeen, summariesSeen } from './support/loans-seen.ts';
import { nightlyIf } from './support/nightly.ts';

const numbered = (numbers: readonly number[]) => numbers.map((nro) => new RegExp(`^Cuota ${nro}(?!\\d)`));

for (const seen of summariesSeen) {
  const { operacionId } = seen;
  const detail = detailsSeen.find((each) => each.operacionId === operacionId);

  test.describe(operacionId, () => {
    test.use({ person: seen.who });

    test(`CR-02 CR-03 CR-04 CR-05 CR-07 SH-26 ${operacionId}, ${seen.state}: both tabs say what is known of it, are accessible and fit in 360 and 1440 px${nightlyIf(operacionId !== '101201')}`, async ({
      page,
    }) => {
      const credit = new CreditPage(page);
      await credit.open(operacionId);
      await expect(credit.title).toHaveText('Crédito prendario');
      await expect(credit.back).toHaveAttribute('href', '/miscreditos');
      for (const sentence of seen.says ?? []) {
        await expect(credit.panel.getByText(sentence, { exact: true })).toBeVisible();
      }
      if (seen.facts) await credit.expectFacts('Estado del crédito', seen.facts);
      else await expect(credit.card('Estado del crédito')).toHaveCount(0);

      for (const [title, numbers] of [
        ['Cuotas vencidas', seen.overdue],
        ['Próximos vencimientos', seen.upcoming],
        ['Cuotas pagas', seen.paid],
      ] as const satisfies readonly (readonly [InstallmentsTitle, unknown])[]) {
        await expect(credit.installments(title), title).toHaveText(numbered(numbers ?? []));
        await expect(credit.card(title)).toHaveCount(numbers ? 1 : 0);
      }
      await expect(credit.buttons).toHaveText([...seen.buttons]);
      for (const name of seen.buttons) {
        await expect(credit.button(name)).toBeEnabled({ enabled: !(seen.disabled ?? []).includes(name) });
      }
      await expect(credit.arrearsInfo).toHaveCount(seen.arrearsInfo ? 1 : 0);
      if (seen.arrearsInfo) {
        await expect(credit.arrearsInfo.getByRole('listitem')).toHaveText([
          'A los 120 días de mora, tu póliza se anula automáticamente. ' +
            'Se puede rehabilitar cuando no queden cuotas vencidas impagas.',
          'El interés por mora es fijo y se paga recién cuando estén pagas todas las cuotas.',
        ]);
      }
      await expectSoundAtBothWidths(page);

      await credit.tab('Detalle').click();
      if (detail) {
        await credit.expectFacts('Crédito', detail.credit);
        await credit.expectFacts('Datos personales', detail.person);
        await credit.expectFacts('Contacto', detail.contact);
        await credit.expectFacts('Datos del auto', detail.car);
        const insurance = credit.card('Seguro');
        if (detail.insurance) {
          const [company, coverage, idPoliza] = detail.insurance;
          await credit.expectFacts('Seguro', [
            ['Compañía', company],
            ['Cobertura', coverage],
          ]);
          await expect(insurance.getByRole('link', { name: 'Ver póliza', exact: true })).toHaveAttribute(
            'href',
            `/mispolizas/${idPoliza}`,
          );
        } else {
          await expect(insurance).toContainText('Este crédito no tiene un seguro.');
          await expect(insurance.getByRole('link')).toHaveText(['Asegurar mi auto']);
        }
        const all = Array.from({ length: detail.plazo }, (_, at) => at + 1);
        await expect(credit.installments('Cuotas')).toHaveText(numbered(all));
        await expect(credit.buttons).toHaveCount(0);
      } else await expect(credit.installments('Cuotas').first()).toBeVisible();
      await expectSoundAtBothWidths(page);
    });
  });
}

test.describe('one installment in each situation', () => {
  test.use({ person: 'Olga Medina' });

  test('MY-01 below all else a loan has what was reported of it, which is asked for once one comes there', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await new CreditPage(page).open('101201');
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/api/avisospago');
    await page.mouse.wheel(0, 100_000);
    const report = page.getByRole('region', { name: 'Pagos informados' }).getByRole('article');
    await expect(report.first()).toContainText('Rechazado');
    await expect(report.first()).toContainText('El comprobante no se lee. Informalo otra vez con una foto nítida.');
  });

  test('CR-04 MY-04 the four kinds of installments, each with its texts and its own download', async ({ page }) => {
    const credit = new CreditPage(page);
    await credit.open('101201', 'Detalle');
    const kinds = [
      ...Array.from({ length: 5 }, () => 'Pagada en término'),
      ...Array.from({ length: 4 }, () => 'Pagada fuera de término'),
      ...Array.from({ length: 3 }, () => 'Vencida'),
      ...Array.from({ length: 12 }, () => 'Próxima a vencer'),
    ];
    await expect(credit.installments('Cuotas')).toHaveText(
      kinds.map((kind, at) => new RegExp(`^Cuota ${at + 1}\\s*${kind}\\s*\\$\\s\\d`)),
    );

    const parts = ['Capital', 'Interés', 'Capital que queda'];
    const onTime = ['Vencimiento', 'Fecha de pago', ...parts];
    const late = [...onTime, 'Intereses generados'];
    const overdue = ['Vencimiento', ...parts, 'Intereses generados'];
    const upcoming = ['Vencimiento', ...parts];
    for (const { nro, terms, download, note } of [
      { nro: 1, terms: onTime, download: 'Ver comprobante de la cuota 1', note: false },
      { nro: 3, terms: onTime, download: null, note: false },
      { nro: 6, terms: late, download: 'Ver comprobante de la cuota 6', note: true },
      { nro: 7, terms: late, download: null, note: true },
      {
        nro: 10,
        terms: overdue,
        download: 'Ver cupón de pago de la cuota 10',
        note: false,
      },
      { nro: 11, terms: overdue, download: null, note: false },
      { nro: 13, terms: upcoming, download: 'Ver cupón de pago de la cuota 13', note: false },
      { nro: 14, terms: upcoming, download: null, note: false },
    ]) {
      const installment = credit.installment('Cuotas', nro);
      await credit.toggle('Cuotas', nro);
      await expect(installment.getByRole('term'), `cuota ${nro}`).toHaveText(terms);
      await expect(installment.getByRole('definition').first()).toHaveText(aDay);
      if (terms.includes('Intereses generados')) {
        await expect(installment.getByRole('definition').last()).toHaveText(pesosWithCents);
      }
      await expect(installment.getByText('Pagar después del vencimiento genera intereses.')).toHaveCount(note ? 1 : 0);
      const isPaid = terms.includes('Fecha de pago');
      await expect(installment.getByRole('button')).toHaveText([
        ...(isPaid ? [] : ['Copiar']),
        ...(download === null ? [] : [download]),
      ]);
      await credit.toggle('Cuotas', nro);
      await expect(installment.getByRole('term').first()).toBeHidden();
    }
  });
});

test.describe('the tabs', () => {
  test.use({ person: 'Marta Quiroga' });

  test('CR-02 are chosen by pointer and by arrows, and the address has the open one @nightly', async ({ page }) => {
    const credit = new CreditPage(page);
    await page.goto('/miscreditos');
    await new CreditsListPage(page).list.link('Fiat Cronos 1.3 Drive · AF123GH').click();
    await expect(credit.tab('Resumen')).toHaveAttribute('aria-selected', 'true');
    await credit.tab('Detalle').click();
    await expect(page).toHaveURL(/\/miscreditos\/100201\?vista=detalle$/);
    await expect(credit.card('Datos del auto')).toBeVisible();
    await page.reload();
    await expect(credit.tab('Detalle')).toHaveAttribute('aria-selected', 'true');
    await credit.tab('Detalle').press('ArrowRight');
    await expect(credit.tab('Resumen')).toBeFocused();
    await expect(credit.card('Estado del crédito')).toBeVisible();
    await page.goBack();
    await expect(new CreditsListPage(page).title).toBeVisible();
  });
});

test.describe('known data are shown at once', () => {
  test.use({ person: 'Marta Quiroga' });

  test('CR-01 a list that was seen before is there without a skeleton while it is fetched again @nightly', async ({
    page,
  }) => {
    const credits = new CreditsListPage(page);
    await credits.open();
    await expect(credits.list.cards).toHaveCount(1);
    await credits.list.link('Fiat Cronos 1.3 Drive · AF123GH').click();
    const credit = new CreditPage(page);
    await expect(credit.card('Estado del crédito')).toBeVisible();

    const asked = page.waitForRequest(/\/apiclientes\/creditos$/);
    await page.route(/\/apiclientes\/creditos$/, () => undefined);
    await credit.back.click();
    await asked;
    await expect(credits.list.cards).toHaveCount(1);
    await expect(credits.skeleton).toHaveCount(0);
  });
});

test.describe('how to pay', () => {
  test.use({ person: 'Carla Núñez' });

  test('MY-04 says the automatic debit, and draws the code of a transfer by keyboard; it fits and is accessible', async ({
    page,
  }) => {
    const credit = new CreditPage(page);
    await credit.open('101701');
    await expect(credit.howToPay).toContainText('Tus cuotas se debitan de tu cuenta de Santander terminada en 4821.');
    await expect(credit.howToPay).toContainText('en efectivo con el cupón, en Pago Fácil o Rapipago');
    await expect(credit.transferCode).toHaveCount(0);
    await credit.payByQr.press('Enter');
    await expect(credit.transferCode).toBeVisible();
    await expectSoundAtBothWidths(page);
  });

  test('MY-04 where the code cannot be fetched it says so, and is drawn with another try', async ({
    page,
    problems,
  }) => {
    const credit = new CreditPage(page);
    await credit.open('101701');
    const code = /\/assets\/.*\.js$/;
    problems.allowFailedRequests(code);
    await page.route(code, (route) => route.abort());
    await credit.payByQr.click();
    await expect(credit.failure).toContainText('No pudimos cargar esta parte.');
    await page.unroute(code);
    await credit.retry.click();
    await expect(credit.transferCode).toBeVisible();
  });
});
