import * as v from 'valibot';
import type { Bench } from './bench.ts';

/** Milliseconds of running modules on the main thread, by what the modules are: one value for every fresh page. */
export type ModuleTimes = ReadonlyMap<string, readonly number[]>;

const loads = 10;
const timings = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.number()])));

/**
 * Times the loading of the wizards' definitions (answer kinds made, machine compiled) in a new page.
 */
export async function measureModules(bench: Bench): Promise<ModuleTimes> {
  const times = new Map<string, number[]>();
  for (let load = 0; load < loads; load += 1) {
    const { page, context } = await bench.open();
    await page.goto(`${bench.pages}/load/index.html`);
    const [start, ...parts] = v.parse(timings, await page.locator('body[data-timings]').getAttribute('data-timings'));
    let [, before = NaN] = start ?? [];
    for (const [part, ready] of parts) {
      times.set(part, [...(times.get(part) ?? []), ready - before]);
      before = ready;
    }
    await context.close();
  }
  return times;
}
