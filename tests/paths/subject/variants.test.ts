import { describe, expect, test } from 'vitest';
import { driftIn } from '../engine/drift.ts';
import { takenIn } from '../engine/remainder.ts';
import type { FlowPaths } from '../describe/flow.ts';
import { recordedSuiteOf } from '../recorded/recorded.ts';
import { insuranceQuotePhotosPaths } from '../wizards/insurance-quote-photos.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { flowSubject } from './flow.ts';
import { areVariants, type Recorded, walkedInBrowser } from './variants.ts';

const recordedOf = async (paths: FlowPaths): Promise<Recorded> => ({
  paths,
  recorded: await recordedSuiteOf(paths.flow.id),
});

const plain = await recordedOf(insuranceQuotePaths);
const photos = await recordedOf(insuranceQuotePhotosPaths);
const walk = walkedInBrowser(photos, [plain]);

const newsOf = ({ paths }: Recorded, cases: typeof walk) =>
  cases.flatMap((one) => (takenIn(flowSubject(paths), one) ?? []).flatMap(({ news }) => news));

test('only flows that the same person walks at the same address are variants', () => {
  expect(areVariants(insuranceQuotePaths, insuranceQuotePhotosPaths)).toBe(true);
  expect(areVariants(insuranceQuotePaths, reportPaymentPaths)).toBe(false);
});

test('a flow without variants is walked whole', () => {
  expect(walkedInBrowser(plain, [])).toBe(plain.recorded.cases);
});

describe('QA-02 QA-04 what a browser walks of the insurance quote with photos', () => {
  const taken = new Set(newsOf(photos, walk));
  const leftOut = new Set(newsOf(photos, photos.recorded.cases).filter((each) => !taken.has(each)));

  test('leads where its recording says, in fewer steps', () => {
    const stepsOf = (cases: typeof walk) => cases.reduce((sum, { steps }) => sum + steps.length, 0);
    for (const one of walk) expect(driftIn(flowSubject(photos.paths), one)).toBeUndefined();
    expect(stepsOf(walk)).toBeLessThan(stepsOf(photos.recorded.cases));
  });

  test('leaves nothing out that the walk without photos has not taken', () => {
    const elsewhere = new Set(newsOf(plain, plain.recorded.cases));
    expect(leftOut.size).toBeGreaterThan(0);
    expect([...leftOut].filter((each) => !elsewhere.has(each))).toEqual([]);
  });

  test('leaves nothing out of the photos, nor of the end, which sends them', () => {
    expect([...leftOut].filter((each) => /foto|sending|contactado|pedirContacto/i.test(each))).toEqual([]);
  });

  test('has a step again that is worded or defined otherwise', () => {
    const usoLeftOut = [...leftOut].filter((each) => /^uso —/.test(each));
    expect(usoLeftOut.length).toBeGreaterThan(0);
    const { text, flow } = photos.paths;
    const others: readonly FlowPaths[] = [
      { ...photos.paths, text: { ...text, steps: { ...text.steps, uso: { question: '¿Para qué lo usás?' } } } },
      {
        ...photos.paths,
        flow: {
          ...flow,
          steps: flow.steps.map((each) => (each.id === 'uso' ? { ...each, remember: 'editable' } : each)),
        },
      },
    ];
    for (const paths of others) {
      const again = new Set(newsOf(photos, walkedInBrowser({ ...photos, paths }, [plain])));
      expect(usoLeftOut.filter((each) => !again.has(each))).toEqual([]);
    }
  });
});
