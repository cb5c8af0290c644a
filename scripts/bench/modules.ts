import * as v from 'valibot';
import type { Bench } from './bench.ts';

/** Milliseconds of running modules on the main thread, each list one value for every fresh page. */
export interface ModuleTimes {
  /** XState, valibot, the kit, the answer kinds. */
  readonly libraries: readonly number[];
  /** The flow's own modules: its answer kinds made, the definition checked, the machine compiled. */
  readonly flow: readonly number[];
}

const loads = 10;
const timings = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ started: v.number(), librariesReady: v.number(), flowReady: v.number() }),
);

/** Times what the report-payment definition costs when its module is loaded, in a page that has seen nothing before. */
export async function measureModules(bench: Bench): Promise<ModuleTimes> {
  const libraries: number[] = [];
  const flow: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    const { page, context } = await bench.open('stranger');
    await page.goto(`${bench.pages}/load/index.html`);
    const body = page.locator('body[data-timings]');
    const { started, librariesReady, flowReady } = v.parse(timings, await body.getAttribute('data-timings'));
    libraries.push(librariesReady - started);
    flow.push(flowReady - librariesReady);
    await context.close();
  }
  return { libraries, flow };
}
