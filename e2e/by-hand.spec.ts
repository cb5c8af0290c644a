import { resetHeader } from '../server/api/demo/demo.ts';
import { flowsByHand } from '../tests/paths/by-hand/index.ts';
import { journeysByHand } from '../tests/paths/by-hand/journeys.ts';
import { reachedFlows } from '../tests/reached.ts';
import { expect, test } from './fixtures.ts';
import { brokenBy, play } from './support/paths.ts';

// Nothing is answered in the server's place, so that what a case by hand expects is what the running server says.
test.use({ movesClock: true });

for (const [number, known] of reachedFlows([...flowsByHand.entries()], ([, { paths }]) => paths.flow.id)) {
  const { person, flow } = known.paths;
  const cases = journeysByHand(known).cases.filter(({ title }) => known.walked?.test(title) ?? true);

  test.describe(`by hand, ${flow.id}, ${String(number + 1)}`, () => {
    // They have the same person.
    test.describe.configure({ mode: 'default' });

    for (const [index, one] of cases.entries()) {
      test(`QA-10 ${flow.id} by hand, ${String(index + 1)}: ${one.title}`, async ({ actor, problems, request }) => {
        // Others walk as the same people at the same time: those whose cases leave nothing in the way of them are not put back.
        if (known.resets) {
          const query = new URLSearchParams({ persona: person }).toString();
          const reset = await request.post(`/demo/reset?${query}`, { headers: { [resetHeader]: '1' } });
          expect(reset.status()).toBe(200);
        }
        for (const url of brokenBy(one)) problems.allowFailedRequests(url);
        await play(actor, one);
      });
    }
  });
}
