import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ReportPayment, reportPayment } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';
import { warmUpRender } from './warm-up-render.tsx';
import { ReviewScreen } from './pages/review/ReviewScreen.tsx';
import { preload } from './testing/preload.ts';

/** What waits until the browser is idle. */
let idle: (() => void)[] = [];
/** What was in the page at each time that it was laid out. */
let laidOut: { readonly html: string; readonly isReachable: boolean; readonly isSeen: boolean }[] = [];

/** The flow with these steps only, and without its review. */
const steps = (...ids: readonly (keyof ReportPayment['answers'])[]) => ({
  steps: reportPayment.steps.filter(({ id }) => ids.some((each) => each === id)),
  ending: { ...reportPayment.ending, review: false },
});

beforeAll(async () => {
  await preload({ ...reportPayment, ending: { ...reportPayment.ending, review: false } });
});
beforeEach(() => {
  idle = [];
  laidOut = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const stage = this instanceof HTMLElement ? this : undefined;
    laidOut.push({
      html: document.body.innerHTML,
      isReachable: stage?.inert !== true,
      isSeen: stage?.style.visibility !== 'hidden',
    });
    return new DOMRect();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const runIdle = () => idle.shift()?.();

test('EN-10 a warm-up render that is ended before the browser is idle renders nothing', () => {
  const end = warmUpRender(steps('dni'), text.steps);
  expect(idle).toHaveLength(1);
  end();
  expect(idle).toEqual([]);
  expect(laidOut).toEqual([]);
});

test('EN-10 each kind of screen is laid out once while the browser is idle, unseen and out of reach, and leaves nothing in the page', () => {
  const before = document.body.innerHTML;
  const focused = document.activeElement;
  warmUpRender(steps('fecha', 'dni', 'nombre'), text.steps);
  expect(laidOut).toEqual([]);
  runIdle();
  expect(document.body.innerHTML).toBe(before);
  runIdle();
  expect(idle).toEqual([]);
  expect(document.body.innerHTML).toBe(before);
  expect(document.activeElement).toBe(focused);
  expect(laidOut.map(({ html }) => /name="(\w+)"/.exec(html)?.[1])).toEqual(['fecha', 'dni']);
  expect(laidOut.some(({ isReachable, isSeen }) => isReachable || isSeen)).toBe(false);
});

test('EN-10 another wizard renders only what was not yet', () => {
  warmUpRender(steps('fecha', 'dni', 'importe'), text.steps);
  while (idle.length > 0) runIdle();
  expect(laidOut.map(({ html }) => /name="(\w+)"/.exec(html)?.[1])).toEqual(['importe']);
});

test('EN-10 the review is rendered without its heading, so that nothing is scrolled and the title of the page stays', async () => {
  await ReviewScreen.preload();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const title = document.title;
  warmUpRender({ ...steps('dni'), ending: { ...reportPayment.ending, review: true } }, text.steps);
  while (idle.length > 0) runIdle();
  expect(laidOut.map(({ html }) => html.includes('Enviar'))).toEqual([true]);
  expect(laidOut[0]?.html).not.toContain('<h1');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.title).toBe(title);
});

test('EN-10 a browser that does not say when it is idle renders nothing', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  warmUpRender(steps('telefono'), text.steps);
  expect(idle).toEqual([]);
  expect(laidOut).toEqual([]);
});
