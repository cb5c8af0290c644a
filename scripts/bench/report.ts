import { cpus, loadavg } from 'node:os';
import { cpuSlowdown } from './bench.ts';
import type { MainThread } from './driver.ts';
import type { ModuleTimes } from './modules.ts';
import type { Transfer } from './sizes.ts';
import { median, p95 } from './statistics.ts';
import { table } from '../../tests/paths/formats/text-table.ts';
import type { Arrival, WalkTimes, WizardTimes } from './walks.ts';

/** The aims, on a phone as bench.ts simulates it. */
const aims = { bytes: 115_000, medianMs: 22, p95Ms: 35, ratio: 1.15 };

const chunksShown = 8;
const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const ms = (value: number) => value.toFixed(1);
const verdict = (value: number, aim: number) => (value <= aim ? 'met' : 'missed');

/** The machine's load: times of a machine with more work than cores cannot be compared. */
export function reportMachine(): void {
  const [load = 0] = loadavg();
  const cores = cpus().length;
  console.log(
    `\n${cores} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}; load over the last minute ${load.toFixed(1)}.`,
  );
  if (load > cores) console.log('Busy with other work: judge by the ratios only, and measure again when it is idle.');
}

export function reportSizes(transfers: readonly Transfer[]): void {
  console.log('\nTransferred until a tap is answered, KiB gz (nothing cached, 1.6 Mbit/s, 150 ms)\n');
  console.log(
    table([
      [
        '',
        'JS',
        'CSS',
        'JS + CSS',
        `aim ${kib(aims.bytes)} (115 kB)`,
        'HTML with its CSS',
        'answers after',
        'behind it',
      ],
      ...transfers.map(({ screen, js, css, html, ms: after, behind }) => [
        screen,
        kib(js),
        kib(css),
        kib(js + css),
        verdict(js + css, aims.bytes),
        kib(html),
        `${ms(after / 1000)} s`,
        kib(behind),
      ]),
    ]),
  );
  for (const { screen, files } of transfers) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, chunksShown);
    console.log(`\nLargest of ${files.length} files, ${screen}\n`);
    console.log(table(largest.map(({ name, bytes }) => [name, kib(bytes)])));
  }
}

export function reportWalks({ wizard, ours, bare, load, sending, held }: WalkTimes): void {
  const { id, questions } = wizard;
  const atOnce = ({ arrivals }: WizardTimes) => arrivals.filter(({ waitsFor }) => waitsFor === undefined);
  const timesOf = (arrivals: readonly Arrival[]) => arrivals.map((arrival) => arrival.ms);
  const row = (name: string, measure: (values: readonly number[]) => number, aim: number) => {
    const [our, plain] = [measure(timesOf(atOnce(ours))), measure(timesOf(atOnce(bare)))];
    return [
      name,
      ms(our),
      `≤ ${aim}: ${verdict(our, aim)}`,
      ms(plain),
      `${(our / plain).toFixed(2)} ×`,
      `≤ ${aims.ratio} ×: ${verdict(our / plain, aims.ratio)}`,
    ];
  };
  console.log(
    `\n${id}: from a tap to the next question painted, ms at ${cpuSlowdown}× CPU slowdown` +
      `\n(${ours.walks.length} walks of ${questions.length} questions each, by turns; ${atOnce(ours).length} taps; load ${load.toFixed(1)})\n`,
  );
  console.log(
    table([
      ['', id, 'aim', 'bare XState + React', 'ratio', 'aim'],
      row('median', median, aims.medianMs),
      row('p95', p95, aims.p95Ms),
    ]),
  );

  const byName = (arrivals: readonly Arrival[]) =>
    [...new Set(arrivals.map(({ name }) => name))].map((name) => ({
      name,
      waitsFor: arrivals.find((arrival) => arrival.name === name)?.waitsFor ?? '',
      times: timesOf(arrivals.filter((arrival) => arrival.name === name)),
      plain: timesOf(bare.arrivals.filter((arrival) => arrival.name === name)),
    }));
  console.log('\nBy the question that is answered and the one that comes, median ms (slowest)\n');
  console.log(
    table([
      ['', id, '', 'bare', ''],
      ...byName(atOnce(ours)).map(({ name, times, plain }) => [
        name,
        ms(median(times)),
        `(${ms(Math.max(...times))})`,
        ms(median(plain)),
        `(${ms(Math.max(...plain))})`,
      ]),
    ]),
  );
  console.log(
    '\nNot among these: what comes after a call (answered by a stub at once) or a file (a second to undo it)\n',
  );
  console.log(
    table([
      ...byName(ours.arrivals.filter(({ waitsFor }) => waitsFor !== undefined)).map(({ name, waitsFor, times }) => [
        name,
        `after ${waitsFor}`,
        ms(median(times)),
      ]),
      ['the final send', 'after a call', ms(sending)],
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

  console.log('\nHeld at the first question, garbage collected, in one page\n');
  console.log(
    table([
      ['after', 'JS heap, KiB', 'DOM nodes', 'listeners'],
      ...held.map(({ heap, nodes, listeners }, walks) => [
        walks === 0 ? 'no walk' : walks === 1 ? '1 walk' : `${walks} walks`,
        kib(heap),
        String(nodes),
        String(listeners),
      ]),
    ]),
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
