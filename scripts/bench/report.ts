import { cpus, loadavg } from 'node:os';
import { cpuSlowdown } from './bench.ts';
import type { MainThread } from './driver.ts';
import type { ModuleTimes } from './modules.ts';
import type { Arrival } from './sizes.ts';
import { median, p95 } from './statistics.ts';
import { table } from '../lib/table.ts';
import type { WalkTimes, WizardTimes } from './walks.ts';

/** design/architecture.md, "Speed". */
const aims = { bytes: 115_000, medianMs: 22, p95Ms: 35, ratio: 1.15 };

const chunksShown = 8;
const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const ms = (value: number) => value.toFixed(1);
const verdict = (value: number, aim: number) => (value <= aim ? 'met' : 'missed');

/** What else the machine was doing: times of a machine with more to do than cores compare with nothing. */
export function reportMachine(): void {
  const [load = 0] = loadavg();
  const cores = cpus().length;
  console.log(
    `\n${cores} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}; load over the last minute ${load.toFixed(1)}.`,
  );
  if (load > cores) console.log('Busy with other work: judge by the ratios only, and measure again when it is idle.');
}

export function reportSizes(arrivals: readonly Arrival[]): void {
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
      ...arrivals.map(({ screen, js, css, html, ms: after, behind }) => [
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
  for (const { screen, files } of arrivals) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, chunksShown);
    console.log(`\nLargest of ${files.length} files, ${screen}\n`);
    console.log(table(largest.map(({ name, bytes }) => [name, kib(bytes)])));
  }
}

export function reportWalks({ ours, bare, uploads, sending }: WalkTimes): void {
  const of = ({ taps }: WizardTimes) => taps.map((tap) => tap.ms);
  const row = (name: string, measure: (values: readonly number[]) => number, aim: number) => {
    const [our, plain] = [measure(of(ours)), measure(of(bare))];
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
    `\nFrom a tap to the next question painted, ms at ${cpuSlowdown}× CPU slowdown` +
      ` (${ours.walks.length} walks each, by turns; ${ours.taps.length} taps)\n`,
  );
  console.log(
    table([
      ['', 'report-payment', 'aim', 'bare XState + React', 'ratio', 'aim'],
      row('median', median, aims.medianMs),
      row('p95', p95, aims.p95Ms),
    ]),
  );

  const steps = [...new Set(ours.taps.map(({ from }) => from))];
  const at = (times: WizardTimes, step: string) => times.taps.filter(({ from }) => from === step).map((tap) => tap.ms);
  console.log('\nBy the question that is answered, median ms\n');
  console.log(
    table([
      ['', 'report-payment', 'bare'],
      ...steps.map((step) => [step, ms(median(at(ours, step))), ms(median(at(bare, step)))]),
    ]),
  );
  console.log(
    `\nNot among the taps: the receipt's upload, which ends with a second to undo it (median ${ms(median(uploads))} ms),` +
      `\nand the final send, which waits for the server (${ms(sending)} ms).`,
  );

  const total = ({ walks }: WizardTimes, part: keyof MainThread) => ms(median(walks.map((walk) => walk[part])));
  const parts = [
    ['script', 'script'],
    ['style and layout', 'styleAndLayout'],
    ['all tasks, with paint', 'task'],
  ] as const;
  console.log('\nMain thread for the taps and the typing of a walk, median ms\n');
  console.log(
    table([
      ['', 'report-payment', 'bare'],
      ...parts.map(([name, part]) => [name, total(ours, part), total(bare, part)]),
    ]),
  );
}

export function reportModules({ libraries, flow }: ModuleTimes): void {
  console.log(
    `\nModules run when the wizard is loaded, ms at ${cpuSlowdown}× CPU slowdown (${flow.length} fresh pages)\n`,
  );
  console.log(
    table([
      ['', 'median', 'p95'],
      ['XState, valibot, kit, answer kinds', ms(median(libraries)), ms(p95(libraries))],
      ['report-payment: defined, checked, compiled', ms(median(flow)), ms(p95(flow))],
    ]),
  );
}
