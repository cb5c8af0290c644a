import { expect, test } from './fixtures.ts';
import { SellerBars } from './models/portal-bars.model.ts';
import { expectSound, phone } from './support/axe.ts';

// The demo has changed three things in her applications within a week by somebody else's hand, and no other test works on them.
test.use({ person: 'Mónica Salas', viewport: phone });

test('SL-10 the bell counts what changed since the last visit, lists it and leads there; after that nothing is new', async ({
  page,
}) => {
  const { notifications, panel } = barsOf(page);
  await page.goto('/');
  await expect(notifications).toHaveAccessibleName('Notificaciones, 3 nuevas');
  await expect(notifications).toHaveText('3');
  // The last is below the edge of the panel, and so is seen only once one goes there.
  await page.setViewportSize({ width: phone.width, height: 300 });
  await notifications.click();
  const marks = panel.getByText('Nueva', { exact: true });
  await expect(marks).toHaveCount(3);
  const all = await panel.getByRole('link').count();
  await expect(notifications).toHaveAccessibleName(/^Notificaciones, [12] nuevas?$/);
  await expect(marks).toHaveCount(3);
  await marks.last().scrollIntoViewIfNeeded();
  await panel.getByRole('link').nth(4).scrollIntoViewIfNeeded();
  await expect(notifications).toHaveAccessibleName('Notificaciones');
  // What was new is still marked while it is looked at.
  await expect(marks).toHaveCount(3);
  await expectSound(page);

  const first = panel.getByRole('link').first();
  await expect(first).toContainText('#1337');
  await expect(first).toContainText('Ahora está: Falta Doc');
  await first.click();
  await expect(page).toHaveURL(/\/solicitudes\/1337$/);
  await expect(panel).toHaveCount(0);

  await page.reload();
  await notifications.click();
  await expect(panel.getByRole('link')).toHaveCount(all);
  await expect(panel.getByText('Nueva', { exact: true })).toHaveCount(0);
});

function barsOf(page: ConstructorParameters<typeof SellerBars>[0]) {
  const bars = new SellerBars(page);
  return { notifications: bars.notifications, panel: bars.panel('Notificaciones') };
}
