import { expect, test as base } from './fixtures.ts';
import { reportPaymentWizard } from './support/report-payment.ts';

interface TestFixtures {
  /**
   * Whether the server returns the person's last report (RP-08). Without it every wizard starts with empty fields, whatever
   * other tests report as the same person.
   */
  remembered: boolean;
  /** The report-payment wizard in the test's page. */
  wizard: ReturnType<typeof reportPaymentWizard>;
}

/** Apart from the other fixtures: a change of this wizard reaches the tests that import it, and not all of them. */
export const test = base.extend<TestFixtures>({
  remembered: [false, { option: true }],

  wizard: async ({ page, remembered }, use) => {
    if (!remembered)
      await page.context().route('**/api/apiclientes/ultimosdatos', (route) => route.fulfill({ status: 204 }));
    await use(reportPaymentWizard(page));
  },
});

export { expect };
