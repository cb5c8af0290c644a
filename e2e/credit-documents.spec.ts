import { genericMessage } from '../src/api/messages.ts';
import { expect, test } from './fixtures.ts';
import { CreditPage, type InstallmentsTitle } from './models/credit.model.ts';
import { documentAt, heldRequests, openedBy } from './support/documents.ts';
import { nativeAppAround } from './support/native-app.ts';
import type { PersonName } from './support/people.ts';

interface DocumentSeen {
  readonly who: PersonName;
  readonly operacionId: string;
  readonly button: string;
  /** The closed installment with its button. */
  readonly within?: readonly [InstallmentsTitle, number];
  /** A text of the PDF. */
  readonly says: readonly string[];
}

/** Every document of a loan (CR-06, MY-04). */
const documents: readonly DocumentSeen[] = [
  {
    who: 'Marta Quiroga',
    operacionId: '100201',
    button: 'Crédito al día',
    says: ['Certificado de crédito al día', '100201 (prendario)', 'Marta Quiroga'],
  },
  {
    who: 'Marta Quiroga',
    operacionId: '100201',
    button: 'Cuánto cuesta precancelar',
    says: ['Presupuesto de precancelación', 'Capital que queda', 'TNA 54,00 %', 'ZORZALIA.CUOTAS', 'Crédito 100201'],
  },
  {
    who: 'Marta Quiroga',
    operacionId: '100201',
    button: 'Ver todos los comprobantes',
    says: ['Comprobante de pago', '100201 (prendario)', '1 de 24', '9 de 24'],
  },
  {
    who: 'Marta Quiroga',
    operacionId: '100201',
    button: 'Ver comprobante de la cuota 9',
    within: ['Cuotas pagas', 9],
    says: ['Comprobante de pago', '100201 (prendario)', '9 de 24', 'Página 1 de 1'],
  },
  {
    who: 'Raúl Benítez',
    operacionId: '100301',
    button: 'Ver cupones de cuotas vencidas',
    says: ['Cupón de pago', '1-100301-015', '1-100301-016', 'La cuota está vencida.'],
  },
  {
    who: 'Raúl Benítez',
    operacionId: '100301',
    button: 'Ver cupón de pago de la cuota 17',
    says: ['Cupón de pago', '1-100301-017', 'Página 1 de 1'],
  },
  {
    who: 'Raúl Benítez',
    operacionId: '100303',
    button: 'Ver cupón de pago',
    says: ['Cupón de pago del saldo pendiente', '2-100303-000'],
  },
  {
    who: 'Elsa Correa',
    operacionId: '101301',
    button: 'Ver nota de cancelación',
    says: ['Nota de cancelación', '101301 (prendario)'],
  },
];

for (const { who, operacionId, button, within, says } of documents) {
  test.describe(`${operacionId}, ${button}`, () => {
    test.use({ person: who });

    test(`CR-06 '${button}' of ${operacionId} opens a PDF in a new tab`, async ({ page }) => {
      const credit = new CreditPage(page);
      await credit.open(operacionId);
      if (within) await credit.toggle(...within);
      const { text } = await openedBy(page, credit.button(button));
      for (const words of says) expect(text).toContain(words);
    });
  });
}

test.describe('the payment-methods sheet', () => {
  test.use({ person: 'Raúl Benítez' });

  for (const [operacionId, file, alias] of [
    ['100301', 'mg-mediosdepago.pdf', 'alias ZORZALIA.CUOTAS'],
    ['100302', 'mutual-mediosdepago.pdf', 'alias MUTUAL.ZORZALIA'],
  ] as const) {
    test(`CR-06 'Medios de pago' of ${operacionId} is the sheet of the loan's company, ${file}`, async ({ page }) => {
      const credit = new CreditPage(page);
      await credit.open(operacionId);
      const { url, text } = await openedBy(page, credit.button('Medios de pago'));
      expect(new URL(url).pathname).toMatch(new RegExp(`/mediospago/${file}$`));
      expect(text).toContain(alias);
    });
  }
});

test.describe('a loan in arrears', () => {
  test.use({ person: 'Raúl Benítez' });

  const overdueCoupons = 'Ver cupones de cuotas vencidas';
  const couponCalls = /\/apiclientes\/creditos\/100301\/cuotas\/cupones\?/;
  const others = [
    'Informar pago',
    'Medios de pago',
    ...[15, 16, 17].map((nro) => `Ver cupón de pago de la cuota ${nro}`),
  ];

  test('CR-05 CR-06 while a document is fetched every action is disabled, and only its button is busy, until it is there', async ({
    page,
  }) => {
    const credit = new CreditPage(page);
    const release = await heldRequests(page, couponCalls);
    await credit.open('100301');
    await expect(credit.button(overdueCoupons)).toBeVisible();
    const tab = page.waitForEvent('popup');
    await credit.button(overdueCoupons).click();
    await expect(credit.downloading).toHaveCount(1);
    await expect(credit.button(overdueCoupons)).toHaveAttribute('aria-busy', 'true');
    await expect(credit.button(overdueCoupons)).toHaveAttribute('aria-disabled', 'true');
    for (const name of [...others, 'Crédito al día']) {
      await expect(credit.button(name), name).toBeDisabled();
      await expect(credit.button(name), name).not.toHaveAttribute('aria-busy');
    }

    release();
    await expect(credit.button(overdueCoupons)).not.toHaveAttribute('aria-busy');
    for (const name of others) await expect(credit.button(name), name).toBeEnabled();
    await expect(credit.button('Crédito al día')).toBeDisabled();
    await expect(credit.downloading).toHaveCount(0);
    await (await tab).close();
  });

  test('CR-05 a busy button starts nothing again', async ({ page, context }) => {
    const credit = new CreditPage(page);
    const release = await heldRequests(page, couponCalls);
    let asked = 0;
    page.on('request', (request) => {
      if (couponCalls.test(request.url())) asked += 1;
    });
    await credit.open('100301');
    const button = credit.button(overdueCoupons);
    const tab = page.waitForEvent('popup');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // To Playwright an `aria-disabled` button is disabled as well: it would wait.
    await button.dispatchEvent('click');
    await page.bringToFront();
    await button.press('Enter');
    release();
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(asked).toBe(1);
    await (await tab).close();
    expect(context.pages()).toHaveLength(1);
  });

  for (const [what, failing] of [
    ['the document', couponCalls],
    ['its signed address', /\/api\/sign\?/],
  ] as const) {
    test(`CR-06 if ${what} cannot be fetched, a message says so, its tab closes, and it can be tried again`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(failing);
      await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      const credit = new CreditPage(page);
      await credit.open('100301');
      const button = credit.button(overdueCoupons);
      const opened = page.waitForEvent('popup');
      await button.click();
      const tab = await opened;
      await expect(page.getByRole('alert').filter({ hasText: genericMessage })).toBeVisible();
      await expect.poll(() => tab.isClosed()).toBe(true);
      await expect(button).not.toHaveAttribute('aria-busy');
      for (const name of others) await expect(credit.button(name), name).toBeEnabled();

      const { text } = await openedBy(page, button);
      expect(text).toContain('1-100301-015');
    });
  }

  test('CR-06 PO-03 inside the app its viewer gets the document, and no tab is opened', async ({ page, context }) => {
    const app = await nativeAppAround(page);
    const credit = new CreditPage(page);
    await credit.open('100301');
    await credit.button(overdueCoupons).click();
    const shown = () => app.heard().flatMap((message) => (message.type === 'verArchivo' ? [message] : []));
    await expect.poll(shown).toHaveLength(1);
    for (const { url, fileName } of shown()) {
      expect(fileName).toBe('cupones-100301.pdf');
      expect((await documentAt(page, url)).text).toContain('1-100301-015');
    }
    await expect(credit.button(overdueCoupons)).not.toHaveAttribute('aria-busy');
    expect(context.pages()).toHaveLength(1);
  });
});
