import { describe, expect, test } from 'vitest';
import { takenIn } from '../engine/remainder.ts';
import type { RecordedCase } from '../engine/types.ts';
import type { FlowPaths } from '../describe/flow.ts';
import { recordedSuiteOf } from '../recorded/recorded.ts';
import { insuranceQuotePhotosPaths } from '../wizards/insurance-quote-photos.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { flowSubject } from './flow.ts';
import { areVariants, type Recorded, shownIn, walkedInBrowser } from './variants.ts';

const recordedOf = async (paths: FlowPaths): Promise<Recorded> => ({
  paths,
  recorded: await recordedSuiteOf(paths.flow.id),
});

const report = await recordedOf(reportPaymentPaths);
const plain = await recordedOf(insuranceQuotePaths);
const photos = await recordedOf(insuranceQuotePhotosPaths);
const all = [report, plain, photos];
const [ofReport = [], ofPlain = [], ofPhotos = []] = walkedInBrowser(all);
const walks = [ofReport, ofPlain, ofPhotos];

/** What cases show. @throws Error for one that leads elsewhere than it says */
const shows = ({ paths }: Recorded, cases: readonly RecordedCase[], variant?: FlowPaths) =>
  new Set(
    cases.flatMap((one) => {
      const taken = takenIn(flowSubject(paths), one, shownIn(paths, variant));
      if (!taken) throw new Error(`${one.id} leads elsewhere`);
      return taken.flatMap((step) => step.shows);
    }),
  );
const events = (cases: readonly RecordedCase[]) => new Set(cases.flatMap(({ steps }) => steps.map(([event]) => event)));
const startingWith = (text: string, cases: readonly RecordedCase[]) =>
  [...events(cases)].filter((event) => event.startsWith(text)).toSorted();

test('only flows that the same person walks at the same address are variants', () => {
  expect(areVariants(insuranceQuotePaths, insuranceQuotePhotosPaths)).toBe(true);
  expect(areVariants(insuranceQuotePaths, reportPaymentPaths)).toBe(false);
});

describe('QA-02 QA-04 what a browser walks', () => {
  test('is shorter than what is recorded', () => {
    const stepsOf = (cases: readonly RecordedCase[]) => cases.reduce((sum, { steps }) => sum + steps.length, 0);
    for (const [index, { recorded }] of all.entries())
      expect(stepsOf(walks[index] ?? [])).toBeLessThan(stepsOf(recorded.cases));
  });

  test('leads where its recording says, and shows all that it shows', () => {
    const walked = all.flatMap((one, index) => [
      ...shows(one, walks[index] ?? [], index === 2 ? plain.paths : undefined),
    ]);
    const recorded = all.flatMap((one, index) => [
      ...shows(one, one.recorded.cases, index === 2 ? plain.paths : undefined),
    ]);
    expect(new Set(walked)).toEqual(new Set(recorded));
  });

  test('has every outcome of every call, every end and every answer of the first flow', () => {
    for (const text of ['informarPago: ', 'dni: ', 'concepto: ', 'telefono: ', 'importe: '])
      expect(startingWith(text, ofReport)).toEqual(startingWith(text, report.recorded.cases));
    expect(startingWith('pedirContacto: ', ofPlain)).toEqual(startingWith('pedirContacto: ', plain.recorded.cases));
  });

  test('answers and refuses each question of a later flow, without what an earlier one has typed into its kind', () => {
    expect(startingWith('dni: mal, ', ofPlain).length).toBe(1);
    expect(startingWith('dni: mal, ', plain.recorded.cases).length).toBeGreaterThan(1);
    expect(startingWith('dni: ', ofPlain).length).toBeGreaterThan(1);
    expect(startingWith('dominio: mal, ', ofPlain).length).toBeGreaterThan(1);
  });

  test('leaves nothing out of a variant’s own questions, nor of its end, which sends them', () => {
    const own = (cases: readonly RecordedCase[]) =>
      [...events(cases)].filter((event) => /^(?:foto\w+: (?!mal)|pedirContacto: )/.test(event)).toSorted();
    expect(own(ofPhotos)).toEqual(own(photos.recorded.cases));
    for (const foto of ['fotoFrente', 'fotoTrasera', 'fotoDerecha', 'fotoIzquierda'])
      expect(startingWith(`${foto}: mal, `, ofPhotos).length).toBeGreaterThan(0);
  });

  test('has a step of a variant again that is worded or defined otherwise', () => {
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
    const atUso = (paths: FlowPaths) =>
      [...shows({ ...photos, paths }, photos.recorded.cases, plain.paths)].filter((each) => / uso\b/.test(each));
    expect(atUso(photos.paths).filter((each) => each.startsWith('insurance-quote-photos '))).toEqual([]);
    for (const paths of others) {
      expect(atUso(paths).filter((each) => each.startsWith('insurance-quote-photos ')).length).toBeGreaterThan(2);
    }
  });
});
