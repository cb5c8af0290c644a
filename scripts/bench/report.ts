import { cpus, loadavg } from 'node:os';
import { cpuSlowdown } from './phone.ts';
import type { MainThread } from './driver.ts';
import type { ModuleTimes } from './modules.ts';
import { median, p95 } from './statistics.ts';
import { table } from '../../tests/paths/formats/text-table.ts';
import { growthOf, type HeldOverWalks } from './held.ts';
import { type Arrival, judged, type WalkTimes, type WizardTimes } from './walks.ts';

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const ms = (value: number) => value.toFixed(1);

/** What was measured on, and its load: times of a machine with more work than cores cannot be compared, only ratios can. */
export function machine(): string {
  const [load = 0] = loadavg();
  const cores = cpus().length;
  const busy = load > cores + 1 ? ', busy with other work: judge by the ratios only' : '';
  return `${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, load ${load.toFixed(1)}${busy}`;
}

export function reportWalks({ wizard, ours, bare, load }: WalkTimes): void {
  const { id, questions } = wizard;
  const timesOf = (arrivals: readonly Arrival[]) => arrivals.map((arrival) => arrival.ms);
  const row = (name: string, measure: (values: readonly number[]) => number) => {
    const [our, plain] = [measure(timesOf(judged(ours))), measure(timesOf(judged(bare)))];
    return [name, ms(our), ms(plain), `${(our / plain).toFixed(2)} ×`];
  };
  console.log(
    `\n${id}: from a tap to the next question painted, ms at ${cpuSlowdown}× CPU slowdown` +
      `\n(${ours.walks.length} walks of ${questions.length} questions each, by turns; ${judged(ours).length} taps; load ${load.toFixed(1)})\n`,
  );
  console.log(table([['', id, 'bare XState + React', 'ratio'], row('median', median), row('p95', p95)]));

  const timesAt = (arrivals: readonly Arrival[], at: string) => timesOf(arrivals.filter(({ name }) => name === at));
  const steps = [...new Map(ours.arrivals.map((arrival) => [arrival.name, arrival])).values()];
  console.log('\nBy the question that is answered and the one that comes, median ms (slowest)\n');
  console.log(
    table([
      ['', id, '', 'bare', '', ''],
      ...steps.map(({ name, calls, afterFile }) => {
        const [our, plain] = [timesAt(ours.arrivals, name), timesAt(bare.arrivals, name)];
        const note = afterFile ? 'after a file, a second to undo it: not counted' : calls > 0 ? `calls: ${calls}` : '';
        return [
          name,
          ms(median(our)),
          `(${ms(Math.max(...our))})`,
          ms(median(plain)),
          `(${ms(Math.max(...plain))})`,
          note,
        ];
      }),
    ]),
  );

  const total = ({ walks }: WizardTimes, part: keyof MainThread) => ms(median(walks.map((walk) => walk[part])));
  const parts = [
    ['script', 'script'],
    ['style and layout', 'styleAndLayout'],
    ['all tasks, with paint', 'task'],
  ] as const;
  console.log('\nMain thread for the taps and the typing of a walk, without uploads, median ms\n');
  console.log(table([['', id, 'bare'], ...parts.map(([name, part]) => [name, total(ours, part), total(bare, part)])]));
}

/** What is held at the first question after each walk, by what it grew, and by what the bare wizard of the same questions did. */
export function reportHeld(id: string, ours: HeldOverWalks, bare: HeldOverWalks): void {
  console.log(`\n${id}: held at the first question, garbage collected, in one page\n`);
  console.log(
    table([
      ['after', 'JS heap, KiB', 'DOM nodes', 'listeners', 'bare, KiB'],
      ...ours.held.map(({ heap, nodes, listeners }, walks) => [
        walks === 0 ? 'no walk' : walks === 1 ? '1 walk' : `${walks} walks`,
        kib(heap),
        String(nodes),
        String(listeners),
        kib(bare.held[walks]?.heap ?? NaN),
      ]),
    ]),
  );
  console.log(`\nAfter one walk and after the last: ${grown(ours)}.\nThe bare wizard: ${grown(bare)}.`);
}

function grown(over: HeldOverWalks): string {
  const { heap, objects } = growthOf(over);
  const [one, last] = over.parts;
  const more = (part: keyof typeof one) => `${kib(last[part] - one[part])} of ${kib(one[part])} KiB`;
  return (
    `${heap.toFixed(1)} % more; code that V8 compiled and what it learned of it ${more('code')}, ` +
    `what scripts made ${more('objects')} (${objects.toFixed(1)} %)`
  );
}

export function reportModules(times: ModuleTimes): void {
  const [first = []] = times.values();
  console.log(
    `\nModules run when a wizard is loaded, ms at ${cpuSlowdown}× CPU slowdown (${first.length} fresh pages)\n`,
  );
  console.log(
    table([['', 'median', 'p95'], ...[...times].map(([part, values]) => [part, ms(median(values)), ms(p95(values))])]),
  );
}
