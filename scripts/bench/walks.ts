import { loadavg } from 'node:os';
import type { Bench } from './bench.ts';
import { isClear, type Measured } from './aims.ts';
import { type Driver, type MainThread, openBare, openWizard } from './driver.ts';
import { median, p95 } from './statistics.ts';
import type { Surveyed } from './survey.ts';
import type { Question, Wizard } from './wizards.ts';

/** From the answer to one question to another one painted. */
export interface Arrival {
  /** Ids of the questions: 'concepto → medio'. */
  readonly name: string;
  /** How many calls end in between. */
  readonly calls: number;
  readonly afterFile: boolean;
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

/** Walks of one wizard, at most. */
const most = 4;
/** So many have a median and a p95. */
const enoughTaps = 16;

/**
 * Walks through a wizard and a bare one of the same questions, each walk in a new browser context, as on a first visit: nothing cached,
 * nothing compiled. Each question is answered in both before the next one, so that a busy machine slows both, and so that one has the
 * time between two taps while the other is measured.
 */
export async function measureWalks(
  bench: Bench,
  wizard: Wizard,
  surveyed: readonly Surveyed[],
  wanted: 'thorough' | 'quick',
): Promise<WalkTimes> {
  const ours = times();
  const bare = times();
  const soFar = (): WalkTimes => ({ wizard, ours, bare, load: loadavg()[0] ?? NaN });
  const isEnough = () => {
    if (ours.walks.length >= most) return true;
    return wanted === 'quick' && judged(ours).length >= enoughTaps && walkMeasures(soFar()).every(isClear);
  };
  while (!isEnough()) {
    const both = [
      { driver: await openWizard(bench, wizard), into: ours },
      { driver: await openBare(bench, wizard, surveyed), into: bare },
    ];
    for (const [question, next] of steps(wizard)) {
      for (const { driver, into } of both) into.arrivals.push(await step(driver, question, next));
    }
    for (const { driver, into } of both) {
      into.walks.push(driver.mainThread());
      await driver.close();
    }
  }
  return soFar();
}

/** Each question but the last one, whose answer is sent, with the next one. */
const steps = ({ questions }: Wizard) =>
  questions.slice(0, -1).flatMap((question, index): readonly (readonly [Question, Question])[] => {
    const next = questions[index + 1];
    return next ? [[question, next]] : [];
  });

async function step(driver: Driver, question: Question, next: Question): Promise<Arrival> {
  const ms = await driver.answer(question, next);
  return { name: `${question.id} → ${next.id}`, calls: next.calls, afterFile: next.afterFile, ms };
}

/** The taps that are judged: a file is followed by a second in which its removal can be undone. */
export const judged = ({ arrivals }: WizardTimes): readonly Arrival[] => arrivals.filter(({ afterFile }) => !afterFile);

/** The aims of a wizard's walks, beside the bare wizard of the same run. */
export function walkMeasures({ wizard, ours, bare }: WalkTimes): Measured[] {
  const ms = (of: WizardTimes) => judged(of).map((arrival) => arrival.ms);
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
