import { loadavg } from 'node:os';
import type { Bench } from './bench.ts';
import type { Measured } from './aims.ts';
import { type Driver, type MainThread, openDriver } from './driver.ts';
import { median, p95 } from './statistics.ts';
import type { Question, Wizard } from './wizards.ts';

/** From the answer to one question to another one painted. */
export interface Arrival {
  /** Ids of the questions: 'concepto → medio'. */
  readonly name: string;
  readonly waitsFor: Question['waitsFor'];
  readonly ms: number;
}

export interface WizardTimes {
  /** Of all walks. */
  readonly arrivals: readonly Arrival[];
  readonly walks: readonly MainThread[];
}

export interface WalkTimes {
  readonly wizard: Wizard;
  readonly ours: WizardTimes;
  readonly bare: WizardTimes;
  /** Processes that wanted a core, over the minute up to the end. */
  readonly load: number;
}

/**
 * Walks through a wizard and a bare one of the same questions in turns, so that a busy machine slows both, each walk in a
 * new browser context, as on a first visit: nothing cached, nothing compiled.
 */
export async function measureWalks(bench: Bench, wizard: Wizard, walks: number): Promise<WalkTimes> {
  const ours = times();
  const bare = times();
  for (let turn = 1; turn <= walks; turn += 1) {
    for (const [url, into] of [
      [bench.app + wizard.path, ours],
      [`${bench.pages}/bare/index.html?${wizard.id}`, bare],
    ] as const) {
      const driver = await openDriver(bench, wizard, url);
      into.arrivals.push(...(await walk(driver, wizard)));
      into.walks.push(driver.mainThread());
      await driver.close();
    }
  }
  const [load = NaN] = loadavg();
  return { wizard, ours, bare, load };
}

/** Answers all questions but the last, whose answer is sent. */
async function walk(driver: Driver, { questions }: Wizard): Promise<readonly Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const [index, question] of questions.entries()) {
    const next = questions[index + 1];
    if (!next) break;
    const { heading, ms } = await driver.answer(question);
    if (heading !== next.text) throw new Error(`After '${question.text}' came '${heading}'.`);
    arrivals.push({ name: `${question.id} → ${next.id}`, waitsFor: next.waitsFor, ms });
  }
  return arrivals;
}

/** The taps whose next question waits for nothing. */
export const atOnce = ({ arrivals }: WizardTimes): readonly Arrival[] =>
  arrivals.filter(({ waitsFor }) => waitsFor === undefined);

/** The aims of a wizard's walks, beside the bare wizard of the same run. */
export function walkMeasures({ wizard, ours, bare }: WalkTimes): Measured[] {
  const ms = (of: WizardTimes) => atOnce(of).map((arrival) => arrival.ms);
  const task = (of: WizardTimes) => median(of.walks.map((walk) => walk.task));
  const subject = wizard.id;
  return [
    { aim: 'tapMedian', subject, runs: [median(ms(ours)) / median(ms(bare))] },
    { aim: 'tapP95', subject, runs: [p95(ms(ours)) / p95(ms(bare))] },
    { aim: 'mainThread', subject, runs: [task(ours) / task(bare)] },
  ];
}

function times() {
  const arrivals: Arrival[] = [];
  const walksSoFar: MainThread[] = [];
  return { arrivals, walks: walksSoFar };
}
