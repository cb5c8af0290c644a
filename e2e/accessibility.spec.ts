import { audiences, routesFor } from '../src/app/route-table.ts';
import type { FlowPaths } from '../flows/kit/index.ts';
import { flowPaths } from '../flows/paths.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './models/wizard.model.ts';
import { actorOn } from './portable/runtime/actor.ts';
import { addressOf, personOf } from './support/audiences.ts';
import { expectAccessible } from './support/axe.ts';
import { personAt } from './support/people.ts';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const audience of audiences) {
      test.describe(audience, () => {
        test.use({ person: personOf[audience] });

        test(`SH-26 every screen of ${audience} is accessible, and none is wider than the window`, async ({
          page,
          problems,
        }) => {
          problems.allowFailedRequests(/\/solicitudesregistro\/confirmacion$/);
          const everyFlag = routesFor(audience, () => true).filter(({ path }) => path !== '/signout');
          for (const row of everyFlag) {
            await page.goto(addressOf(row));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth), row.path).toBeLessThanOrEqual(
              width,
            );
          }
        });
      });
    }

    for (const paths of flowPaths) {
      const { flow } = paths;
      test.describe(flow.id, () => {
        test.use({ person: personAt(paths.person).name });

        test(`SH-26 every question of ${flow.id} is accessible`, async ({ page }) => {
          const actor = actorOn(page);
          for (const doing of paths.given) await actor.do(doing);
          await page.goto(paths.basePath);
          const wizard = new WizardPage(page, paths);
          const asked = new Set<string>();
          for (let step = await wizard.openStep(); step !== flow.ending.id; step = await wizard.stepAfter(step)) {
            await wizard.expectAsking(step);
            await expectAccessible(page);
            asked.add(step);
            await wizard.answerAs(step, answerOf(paths, step));
          }
          expect([...asked]).toEqual(flow.steps.map(({ id }) => id));
        });
      });
    }
  });
}

/** An answer to a question, with which every other one is asked. */
function answerOf({ flow }: FlowPaths, step: string): unknown {
  const chosen: Readonly<Record<string, unknown>> = { provincia: 2 };
  return step in chosen ? chosen[step] : flow.steps.find(({ id }) => id === step)?.kind.examples.valid[0]?.value;
}
