import { loadavg } from 'node:os';
import type { Bench } from './bench.ts';
import { type Driver, type Held, type MainThread, openDriver } from './driver.ts';
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
  /** From the last tap to the result, which waits for the server or its stub. */
  readonly sending: number;
  /** At the first question: before any walk, and after each of some in one page. */
  readonly held: readonly Held[];
  /** Processes that wanted a core, over the minute up to the end. */
  readonly load: number;
}

const walks = 8;
const walksInOnePage = 3;

/**
 * Walks through a wizard and a bare one of the same questions in turns, so that a busy machine slows both, each walk in a
 * new browser context, as on a first visit: nothing cached, nothing compiled. Then some more walks in one page.
 */
export async function measureWalks(bench: Bench, wizard: Wizard): Promise<WalkTimes> {
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
  return { wizard, ours, bare, load, ...(await measureHeld(bench, wizard)) };
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

async function measureHeld(bench: Bench, wizard: Wizard): Promise<Pick<WalkTimes, 'held' | 'sending'>> {
  const last = wizard.questions.at(-1);
  if (!last) throw new Error(`'${wizard.id}' asks nothing.`);
  const driver = await openDriver(bench, wizard, bench.app + wizard.path);
  const held = [await driver.held()];
  let sending = NaN;
  while (held.length <= walksInOnePage) {
    await walk(driver, wizard);
    sending = (await driver.answer(last)).ms;
    await driver.again();
    held.push(await driver.held());
  }
  await driver.close();
  return { held, sending };
}

function times() {
  const arrivals: Arrival[] = [];
  const walksSoFar: MainThread[] = [];
  return { arrivals, walks: walksSoFar };
}
