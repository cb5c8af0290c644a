import { genericMessage } from '../src/api/messages.ts';
import { expect, test } from './fixtures.ts';
import { CreditPage, type InstallmentsTitle } from './models/credit.model.ts';
import { documentAt, heldRequests, openedBy } from './support/documents.ts';
import { nativeAppAround } from './support/native-app.ts';
import { nightlyIf } from './support/nightly.ts';
import type { PersonName } from './support/people.ts';

interface DocumentSeen {
  readonly button: string;
  /** The closed installment with its button. */
  readonly within?: readonly [InstallmentsTitle, number];
  /** Where it is; any place where files are, without it. */
  readonly at?: RegExp;
  /** A text of the PDF. */
  readonly says: readonly string[];
}

/** Every document of loans (CR-06, MY-04), by loan; the payment-methods sheet is the one of the loan's company. */
const documents: readonly (readonly [who: PersonName, operacionId: string, ...documents: DocumentSeen[]])[] = [
  [
    'Marta Quiroga',
    '100201',
    {
      button: 'Crédito al día',
      says: ['Certificado de crédito al día', '100201 (prendario)', 'Marta Quiroga'],
    },
    {
      button: 'Cuánto cuesta precancelar',
      says: ['Presupuesto de precancelación', 'Capital que queda', 'TNA 54,00 %', 'ZORZALIA.CUOTAS', 'Crédito 100201'],
    },
    {
      button: 'Ver todos los comprobantes',
      says: ['Comprobante de pago', '100201 (prendario)', '1 de 24', '9 de 24'],
    },
    {
      button: 'Ver comprobante de la cuota 9',
      within: ['Cuotas pagas', 9],
      says: ['Comprobante de pago', '100201 (prendario)', '9 de 24', 'Página 1 de 1'],
    },
  ],
  [
    'Raúl Benítez',
    '100301',
    {
      button: 'Ver cupones de cuotas vencidas',
      says: ['Cupón de pago', '1-100301-015', '1-100301-016', 'La cuota está vencida.'],
    },
    {
      button: 'Ver cupón de pago de la cuota 17',
      says: ['Cupón de pago', '1-100301-017', 'Página 1 de 1'],
    },
    { button: 'Medios de pago', at: /\/mediospago\/mg-mediosdepago\.pdf$/, says: ['alias ZORZALIA.CUOTAS'] },
  ],
  [
    'Raúl Benítez',
    '100302',
    { button: 'Medios de pago', at: /\/mediospago\/mutual-mediosdepago\.pdf$/, says: ['alias MUTUAL.ZORZALIA'] },
  ],
  [
    'Raúl Benítez',
    '100303',
    { button: 'Ver cupón de pago', says: ['Cupón de pago del saldo pendiente', '2-100303-000'] },
  ],
  ['Elsa Correa', '101301', { button: 'Ver nota de cancelación', says: ['Nota de cancelación', '101301 (prendario)'] }],
];

for (const [who, operacionId, ...seen] of documents) {
  test.describe(operacionId, () => {
    test.use({ person: who });

    test(`CR-06 ${seen.map(({ button }) => `'${button}'`).join(', ')} of ${operacionId} opens a PDF in a new tab${nightlyIf(operacionId !== '100301')}`, async ({
      page,
    }) => {
      const credit = new CreditPage(page);
      await credit.open(operacionId);
      for (const { button, within, at, says } of seen) {
        if (within) await credit.toggle(...within);
        const { url, text } = await openedBy(page, credit.button(button));
        for (const words of says) expect(text).toContain(words);
        if (at) expect(new URL(url).pathname).toMatch(at);
      }
    });
  });
}

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
    await expect((await tab).getByRole('status')).toHaveText('Estamos preparando el documento…');
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

  test('CR-05 a busy button starts nothing again @nightly', async ({ page, context }) => {
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
    test(`CR-06 if ${what} cannot be fetched, a message says so, its tab closes, and it can be tried again${nightlyIf(what === 'the document')}`, async ({
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
