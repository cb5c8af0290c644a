import { expect, test } from './fixtures.ts';
import { CreditsListPage, LatestCreditsSection } from './models/credits.model.ts';
import { HelpDialog } from './models/help.model.ts';
import { HomePage } from './models/home.model.ts';
import { LinkingSection } from './models/linking.model.ts';
import { LatestPoliciesSection, PoliciesListPage } from './models/policies-list.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { customersSeen } from './support/customers-seen.ts';
import { nightlyIf } from './support/nightly.ts';
import { withTermsAccepted } from './support/terms.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

/** How many of each the home shows (C9). */
const MOST = 3;

for (const { who, loans, policies, arrears, suspended, prompt, withoutPolicies } of customersSeen) {
  test.describe(who, () => {
    test.use({ person: who });

    test(`HO-01 HO-02 HO-03 HO-04 CR-01 PO-01 ${who} sees on the home and in both lists what they have, or how to get it${nightlyIf(who !== 'Raúl Benítez' && who !== 'Gloria Peralta')}`, async ({
      page,
    }) => {
      await withTermsAccepted(page);
      const menu = new MainMenu(page);
      const linking = new LinkingSection(page);
      // Shown when the answer of either list is there.
      const help = new HelpDialog(page);

      await test.step('the home', async () => {
        const home = new HomePage(page);
        const credits = new LatestCreditsSection(page);
        const insurances = new LatestPoliciesSection(page);
        await page.goto('/');
        await expect(home.greeting).toHaveText(`Hola, ${who.split(' ')[0] ?? ''}`);
        await expect(home.reportPayment).toHaveAttribute('href', '/miscreditos/informarpago');
        await expect(home.insure).toHaveAttribute('href', '/seguros');

        await expect(insurances.list.headings).toHaveText(policies.slice(0, MOST).map(({ title }) => title));
        if (policies.length === 0) await expect(insurances.none).toBeVisible();
        await expect(insurances.all).toHaveCount(policies.length > MOST ? 1 : 0);
        await expect(insurances.suspended).toHaveCount(suspended === undefined ? 0 : 1);
        if (suspended !== undefined) await expect(insurances.suspended).toHaveAttribute('href', suspended);

        await credits.list.expectCards(loans.slice(0, MOST));
        await expect(credits.all).toHaveCount(loans.length > MOST ? 1 : 0);
        await expect(credits.arrears).toHaveCount(arrears === undefined ? 0 : 1);
        if (arrears !== undefined) await expect(credits.arrears).toHaveAttribute('href', arrears);

        await expect(linking.section).toHaveCount(prompt ? 1 : 0);
        if (prompt) await expect(linking.lines).toHaveText([...prompt.home]);
        await expect(linking.button).toHaveCount(prompt?.button ? 1 : 0);
      });

      await test.step('the loans', async () => {
        const credits = new CreditsListPage(page);
        await menu.link('Créditos').click();
        await expect(credits.title).toBeVisible();
        await expect(credits.reportPayment).toHaveAttribute('href', '/miscreditos/informarpago');
        await expect(help.link).toBeVisible();
        await credits.list.expectCards(loans);
        await expect(credits.arrears).toHaveCount(arrears === undefined ? 0 : 1);
        if (arrears !== undefined) await expect(credits.arrears).toHaveAttribute('href', arrears);
        await expect(linking.lines).toHaveText([...(prompt?.credits ?? [])]);
        await expect(linking.button).toHaveCount(prompt?.button ? 1 : 0);
      });

      await test.step('the policies', async () => {
        const insurances = new PoliciesListPage(page);
        await menu.link('Seguros').click();
        await expect(insurances.title).toBeVisible();
        await expect(insurances.insureTile).toHaveAttribute('href', '/seguros');
        await expect(help.link).toBeVisible();
        await insurances.list.expectCards(policies);
        await expect(insurances.suspended).toHaveCount(suspended === undefined ? 0 : 1);
        if (suspended !== undefined) await expect(insurances.suspended).toHaveAttribute('href', suspended);

        await expect(insurances.notFound).toHaveCount(withoutPolicies === 'notFound' ? 1 : 0);
        await expect(insurances.noneActive).toHaveCount(withoutPolicies === 'noneActive' ? 1 : 0);
        await expect(insurances.insureQuestion).toHaveCount(withoutPolicies ? 1 : 0);
        if (withoutPolicies) await expect(insurances.quote).toHaveAttribute('href', '/seguros');
        const asked = withoutPolicies ? (prompt?.policies ?? []) : [];
        await expect(linking.lines).toHaveText([...asked]);
        await expect(linking.button).toHaveCount(asked.length > 0 && prompt?.button ? 1 : 0);
      });
    });
  });
}
