import * as v from 'valibot';
import { resetHeader } from '../server/api/demo/demo.ts';
import type { ByHand } from '../tests/paths/by-hand/describe.ts';
import { flowsByHand } from '../tests/paths/by-hand/index.ts';
import { journeysByHand } from '../tests/paths/by-hand/journeys.ts';
import type { ScreenCase } from '../tests/paths/screen/suite.ts';
import { reachedFlows } from '../tests/reached.ts';
import { expect, test } from './fixtures.ts';
import { brokenBy, play } from './support/paths.ts';

// Nothing is answered in the server's place, so that what a case by hand expects is what the running server says.
test.use({ movesClock: true });

const made = new Map<ByHand, readonly ScreenCase[]>();

/** What is walked of a flow, made once in a process: it takes a second. */
function casesOf(known: ByHand): readonly ScreenCase[] {
  const cases = made.get(known) ?? journeysByHand(known).cases.filter(({ title }) => known.walked?.test(title) ?? true);
  made.set(known, cases);
  return cases;
}

const flows = reachedFlows([...flowsByHand.entries()], ([, { paths }]) => paths.flow.id);

// Each process that reads this file would make the cases of all flows, and walks those of some: the one that starts the workers names them.
process.env['E2E_BY_HAND'] ??= JSON.stringify(flows.map(([, known]) => casesOf(known).map(({ title }) => title)));
const titles = v.parse(v.array(v.array(v.string())), JSON.parse(process.env['E2E_BY_HAND']));

for (const [place, [number, known]] of flows.entries()) {
  const { person, flow } = known.paths;

  test.describe(`by hand, ${flow.id}, ${String(number + 1)}`, () => {
    // They have the same person.
    test.describe.configure({ mode: 'default' });

    for (const [index, title] of (titles[place] ?? []).entries()) {
      test(`QA-10 ${flow.id} by hand, ${String(index + 1)}: ${title} @nightly`, async ({
        actor,
        problems,
        request,
      }) => {
        const one = casesOf(known)[index];
        if (one?.title !== title) throw new Error(`There is no case '${title}'`);
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
