import sharp from 'sharp';
import type { Bench } from './bench.ts';
import { questions } from './questions.ts';
import { type Driver, type MainThread, openDriver } from './driver.ts';

export interface WizardTimes {
  /** From a tap to the next question painted, for every tap of every walk: the question tapped at, and milliseconds. */
  readonly taps: readonly { readonly from: string; readonly ms: number }[];
  readonly walks: readonly MainThread[];
}

export interface WalkTimes {
  readonly ours: WizardTimes;
  readonly bare: WizardTimes;
  /** From the choice of a receipt to the next question: the upload, and the second in which it can be undone. */
  readonly uploads: readonly number[];
  /** From the last tap to the result, which waits for the server. */
  readonly sending: number;
}

const walks = 8;

/**
 * Walks through the report-payment wizard and a bare one by turns, so that a busy machine slows both, and each walk in a
 * browser context of its own, as a customer comes to it: nothing cached, nothing compiled.
 */
export async function measureWalks(bench: Bench): Promise<WalkTimes> {
  const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer();
  const receipt = { name: 'comprobante.jpg', mimeType: 'image/jpeg', buffer: photo };
  const [first] = questions;
  if (!first) throw new Error('The wizard asks nothing.');

  const ours = times();
  const bare = times();
  const uploads: number[] = [];

  const walk = async (url: string, into: ReturnType<typeof times>, uploaded?: number[]): Promise<Driver> => {
    const driver = await openDriver(bench, url, first);
    for (const [index, question] of questions.slice(0, -1).entries()) {
      const next = await driver.answer(question, receipt);
      // The bank is asked, so that every walk asks everything: the next question is the next of the list.
      if (next.heading !== questions[index + 1]?.question)
        throw new Error(`After '${question.question}' came '${next.heading}'.`);
      if (question.ask.by === 'upload') uploaded?.push(next.ms);
      else into.taps.push({ from: question.id, ms: next.ms });
    }
    into.walks.push(driver.mainThread());
    return driver;
  };

  let sending = NaN;
  for (let turn = 1; turn <= walks; turn += 1) {
    const driver = await walk(`${bench.app}/miscreditos/informarpago`, ours, uploads);
    const last = questions.at(-1);
    // Only after the last walk: what was reported fills in the next wizard.
    if (turn === walks && last) sending = (await driver.answer(last, receipt)).ms;
    await driver.close();
    await (await walk(`${bench.pages}/bare/index.html`, bare)).close();
  }
  return { ours, bare, uploads, sending };
}

function times() {
  const taps: { from: string; ms: number }[] = [];
  const walksSoFar: MainThread[] = [];
  return { taps, walks: walksSoFar };
}
