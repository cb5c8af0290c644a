import { expect, test } from './fixtures.ts';
import { PolicyDetailPage } from './models/policy.model.ts';
import { expectAccessible } from './support/axe.ts';
import { aDay } from './support/days.ts';
import { documentAt, heldRequests, openedBy } from './support/documents.ts';
import { nativeAppAround } from './support/native-app.ts';
import { nightlyIf } from './support/nightly.ts';
import type { PersonName } from './support/people.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

interface PolicySeen {
  readonly who: PersonName;
  readonly idPoliza: string;
  readonly insurer: string;
  readonly coverage: string;
  readonly badge: 'Vigente' | 'Anulada';
  readonly vehicle: string;
  readonly dominio: string;
  /** The policy's own file, then the Mercosur card. */
  readonly documents: readonly [boolean, boolean];
  /** Whom to call after an accident: where it holds. */
  readonly phones: readonly (readonly [term: string, number: string])[];
  /** What is covered, if the policy says so. */
  readonly detail: readonly string[];
}

const ceiboComplete = [
  'Daños a terceros, personas y cosas',
  'Robo e incendio, total y parcial',
  'Cristales, cerraduras y granizo',
  'Remolque hasta 300 km',
];
const ceiboPhones = [
  ['Teléfono de Ceibo Seguros', '0800 555 0109'],
  ['Grúa', '0800 555 0209'],
] as const;

const policiesSeen: readonly PolicySeen[] = [
  {
    who: 'Marta Quiroga',
    idPoliza: '700201',
    insurer: 'Ceibo Seguros',
    coverage: 'Terceros completo',
    badge: 'Vigente',
    vehicle: 'Fiat Cronos 1.3 Drive',
    dominio: 'AF123GH',
    phones: ceiboPhones,
    documents: [true, true],
    detail: ceiboComplete,
  },
  {
    who: 'Raúl Benítez',
    idPoliza: '700303',
    insurer: 'Ceibo Seguros',
    coverage: 'Responsabilidad civil',
    badge: 'Anulada',
    vehicle: 'Chevrolet Corsa Classic 1.4 LS',
    dominio: 'OPQ321',
    phones: ceiboPhones,
    documents: [false, false],
    detail: ['Daños a terceros, personas y cosas', 'Asistencia mecánica y remolque hasta 100 km'],
  },
  {
    who: 'Camila Ortiz',
    idPoliza: '700501',
    insurer: 'Hornero Seguros',
    coverage: 'Todo riesgo',
    badge: 'Vigente',
    vehicle: 'Volkswagen Polo 1.6 MSI Trendline',
    dominio: 'AC567RS',
    phones: [['Teléfono de Hornero Seguros', '0800 555 0115']],
    documents: [true, false],
    detail: [],
  },
];

for (const seen of policiesSeen) {
  test.describe(`policy ${seen.idPoliza}`, () => {
    test.use({ person: seen.who });

    test(`PO-02 MY-08 policy ${seen.idPoliza} of ${seen.who} shows all that is known of it, whom to call, and why it is cancelled${nightlyIf(seen.idPoliza !== '700303')}`, async ({
      page,
    }) => {
      const policy = new PolicyDetailPage(page);
      await policy.open(seen.idPoliza);
      await expect(policy.back).toHaveAttribute('href', '/mispolizas');
      await expect(policy.insurer).toHaveText(seen.insurer);
      await expect(policy.main.getByText(seen.coverage, { exact: true })).toBeVisible();
      await expect(policy.badge).toHaveText(seen.badge);
      const phones = seen.badge === 'Vigente' ? seen.phones : [];
      await expect(policy.terms).toHaveText([
        ...['Número de póliza', 'Vigente desde', 'Vigente hasta'],
        ...phones.map(([term]) => term),
        ...['Vehículo', 'Dominio', 'Año'],
      ]);
      await expect(policy.values).toHaveText([
        ...[seen.idPoliza, aDay, aDay],
        ...phones.map(([, number]) => number),
        ...[seen.vehicle, seen.dominio, /^\d{4}$/],
      ]);
      await expect(policy.afterAccident).toHaveCount(seen.badge === 'Vigente' ? 1 : 0);
      await expect(policy.ticks).toHaveCount(seen.badge === 'Vigente' && seen.detail.length > 0 ? 1 : 0);
      await expect(policy.cancelled).toHaveCount(seen.badge === 'Anulada' ? 1 : 0);
      await expect(policy.vehicle.getByRole('term')).toHaveText(['Vehículo', 'Dominio', 'Año']);
      await expect(policy.note).toBeVisible();
      const [hasPolicy, hasCard] = seen.documents;
      await expect(policy.seePolicy).toHaveCount(hasPolicy ? 1 : 0);
      await expect(policy.seeCard).toHaveCount(hasCard ? 1 : 0);
      await expect(policy.coverage).toHaveText([...seen.detail]);
      await expect(policy.noCoverage).toHaveCount(seen.detail.length === 0 ? 1 : 0);
      await expect(policy.cancelledForArrears).toHaveCount(0);
      await expect(policy.moreInformation).toHaveCount(0);
    });
  });
}

test.describe('cancelled for arrears', () => {
  test.use({ person: 'Pedro Godoy', viewport: { width: 360, height: 740 } });

  test("PO-02 CR-07 SH-26 'Más información' says what arrears do; the dialog is accessible, and Escape returns the focus", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const policy = new PolicyDetailPage(page);
    await policy.open('701401');
    await policy.moreInformation.click();
    await expect(policy.dialog.getByRole('paragraph')).toHaveText([
      'A los 120 días de mora, tu póliza se anula automáticamente.',
      'Se puede rehabilitar cuando no queden cuotas vencidas impagas.',
      'El interés por mora es fijo y se paga recién cuando estén pagas todas las cuotas.',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(policy.dialog).toHaveCount(0);
    await expect(policy.moreInformation).toBeFocused();
    await policy.moreInformation.press('Enter');
    await policy.dialog.getByRole('button', { name: 'Entendido', exact: true }).click();
    await expect(policy.dialog).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test.describe('the documents of a policy', () => {
  test.use({ person: 'Marta Quiroga' });

  const policyFile = /\/apiclientes\/seguros\/700201\/poliza$/;

  test('PO-02 PO-03 open in a tab: the policy and the Mercosur card', async ({ page }) => {
    const policy = new PolicyDetailPage(page);
    await policy.open('700201');
    const file = await openedBy(page, policy.seePolicy);
    expect(file.text).toContain('Póliza de seguro automotor');
    expect(file.text).toContain('700201');
    const card = await openedBy(page, policy.seeCard);
    expect(card.text).toContain('Certificado de seguro para el Mercosur');
    expect(card.text).toContain('700201');
  });

  test('PO-02 CR-05 while one is fetched the other is disabled, and only the first is busy', async ({ page }) => {
    const policy = new PolicyDetailPage(page);
    const release = await heldRequests(page, policyFile);
    await policy.open('700201');
    const tab = page.waitForEvent('popup');
    await policy.seePolicy.click();
    await expect(policy.seePolicy).toHaveAttribute('aria-busy', 'true');
    await expect(policy.seeCard).toBeDisabled();
    await expect(policy.seeCard).not.toHaveAttribute('aria-busy');
    release();
    await expect(policy.seeCard).toBeEnabled();
    await expect(policy.seePolicy).not.toHaveAttribute('aria-busy');
    await (await tab).close();
  });

  test('PO-03 open in the native viewer inside the app', async ({ page, context }) => {
    const app = await nativeAppAround(page);
    const policy = new PolicyDetailPage(page);
    await policy.open('700201');
    for (const [button, fileName] of [
      [policy.seePolicy, 'poliza-700201.pdf'],
      [policy.seeCard, 'tarjeta-mercosur-700201.pdf'],
    ] as const) {
      await button.click();
      const heard = () => app.heard().find((each) => each.type === 'verArchivo' && each.fileName === fileName);
      await expect.poll(heard).toBeDefined();
      const message = heard();
      const { text } = await documentAt(page, message?.type === 'verArchivo' ? message.url : '');
      expect(text).toContain('700201');
      await expect(button).not.toHaveAttribute('aria-busy');
    }
    expect(context.pages()).toHaveLength(1);
  });
});
