import { performance } from 'node:perf_hooks';
import { flows } from '../flows/index.ts';
import { compile, starts } from '../flows/kit/index.ts';
import { Play } from '../tests/model/play.ts';
import { cover } from '../tests/paths/cover.ts';
import { modelOf } from '../tests/paths/model.ts';
import { expect, test } from './fixtures.ts';
import { expectAgreement } from './paths/assertions.ts';
import { execute, isExecutable } from './paths/executors.ts';
import { inBrowser } from './paths/flows.ts';
import { undecided } from './paths/walk.ts';

for (const flow of flows) {
  const machine = compile(flow);
  const browserFlow = inBrowser(flow);
  const suites = starts(flow).map((memory) => {
    const model = modelOf(flow, machine, memory);
    return { memory, model, paths: cover(model) };
  });

  test.describe(flow.id, () => {
    test.use({ person: browserFlow.person });

    test('every event has an executor, every end its assertion', () => {
      const edges = suites.flatMap(({ model }) => model.edges);
      expect(edges.filter((edge) => !isExecutable(edge)).map(({ name }) => name)).toEqual([]);
      expect(flow.ends.filter((end) => !(end in browserFlow.ends))).toEqual([]);
    });

    suites.forEach(({ memory, paths }, start) => {
      paths.forEach(({ edges: path }, index) => {
        const name = `start ${start + 1}, path ${index + 1} of ${paths.length}`;
        test(`${name}: the browser goes where the machine goes, at each of ${path.length} steps`, async ({
          page,
          problems,
          wizard: _,
        }) => {
          const play = new Play(flow, memory, machine);
          const outcome = undecided();
          const wizard = browserFlow.wizard(page);
          const walk = { page, flow: browserFlow, wizard, play, outcome };
          for (const url of Object.values(browserFlow.calls)) {
            problems.allowFailedRequests(url);
            await page.route(url, (route) =>
              route.request().method() === 'GET' ? route.continue() : outcome.handle(route),
            );
          }
          // Time stands still, and only the path's own delays move it.
          await page.clock.install();
          await page.clock.pauseAt(Date.now() + 60_000);
          wizard.paint = () => page.clock.runFor(20);
          await wizard.open();
          await expectAgreement(walk);

          const began = performance.now();
          for (const edge of path) {
            await test.step(edge.name, async () => {
              const before = play.place;
              await execute(walk, edge);
              play.send(edge.event);
              await expectAgreement(walk, before);
            });
          }
          const seconds = (performance.now() - began) / 1000;
          console.log(
            `${flow.id}, ${name}: ${path.length} steps in ${seconds.toFixed(1)} s, ${(seconds / path.length).toFixed(2)} s a step`,
          );
        });
      });
    });
  });
}
