import { expect, test as base } from './fixtures.ts';
import { reportPaymentWizard } from './support/report-payment.ts';

interface TestFixtures {
  /** The report-payment wizard in the test's page. */
  wizard: ReturnType<typeof reportPaymentWizard>;
}

/** Apart from the other fixtures: a change of this wizard reaches the tests that import it, and not all of them. */
export const test = base.extend<TestFixtures>({
  wizard: async ({ reportingPage }, use) => {
    await use(reportPaymentWizard(reportingPage));
  },
});

export { expect };
