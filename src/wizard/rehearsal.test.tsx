import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';
import { rehearse } from './rehearsal.tsx';
import { warmReview } from './review/ReviewScreen.tsx';
import { connect } from './run.ts';
import { warm } from './screens.ts';

const params = {
  operacionId: '100201',
  aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
};
const answers: Partial<ReportPayment['answers']> = {
  concepto: 0,
  medio: 0,
  fecha: '2026-11-01',
  importe: { moneda: 0, importe: 1500 },
  comprobante: { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' },
  dni: '28456789',
  nombre: 'Ana Paz',
  telefono: { numero: '0221154234567', tipo: 'MOVIL' },
  email: 'ana@ejemplo.example',
  comentario: '',
};

type Sent = ReportPayment['inputs']['informarPago'];
type Accepted = ReportPayment['results']['informarPago'];

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
  await warm(reportPayment.steps.map(({ kind }) => kind));
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
const answer = () => undefined;

test('EN-10 a rehearsal that is ended before the browser is idle renders nothing', () => {
  const end = rehearse(steps('dni'), text.steps, answer);
  expect(idle).toHaveLength(1);
  end();
  expect(idle).toEqual([]);
  expect(laidOut).toEqual([]);
});

test('EN-10 each kind of screen is laid out once while the browser is idle, unseen and out of reach, and leaves nothing in the page', () => {
  const before = document.body.innerHTML;
  const focused = document.activeElement;
  rehearse(steps('fecha', 'dni', 'nombre'), text.steps, answer);
  expect(laidOut).toEqual([]);
  while (idle.length > 0) {
    runIdle();
    expect(document.body.innerHTML).toBe(before);
  }
  expect(document.activeElement).toBe(focused);
  expect(laidOut.map(({ html }) => /name="(\w+)"/.exec(html)?.[1])).toEqual(['fecha', 'dni']);
  expect(laidOut.some(({ isReachable, isSeen }) => isReachable || isSeen)).toBe(false);
});

test('EN-10 where an answer leads is worked out first, in an idle moment of its own', () => {
  const played = vi.fn();
  rehearse(steps('dni'), text.steps, played);
  expect(played).not.toHaveBeenCalled();
  runIdle();
  expect(played).toHaveBeenCalledOnce();
  expect(laidOut).toEqual([]);
});

test('EN-10 an event that is rehearsed makes no call, tells nobody and leaves the run where it is', () => {
  const call = vi.fn(() => new Promise<Accepted>(() => undefined));
  const actor = createActor(
    reportPaymentMachine.provide({ actors: { informarPago: fromPromise<Accepted, Sent>(call) } }),
    {
      input: { memory: { params, answers, results: {} } },
    },
  );
  actor.start();
  const run = connect(reportPayment, actor);
  const told = vi.fn();
  run.subscribe(told);
  const before = run.look();
  expect(before.view.at).toBe('review');
  for (const type of ['SEND', 'CANCEL', 'BACK'] as const) run.rehearse({ type });
  expect(run.look()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
  run.send({ type: 'SEND' });
  expect(call).toHaveBeenCalledOnce();
});

test('EN-10 another wizard rehearses only what was not yet', () => {
  rehearse(steps('fecha', 'dni', 'importe'), text.steps, answer);
  while (idle.length > 0) runIdle();
  expect(laidOut.map(({ html }) => /name="(\w+)"/.exec(html)?.[1])).toEqual(['importe']);
});

test('EN-10 the review is rehearsed without its heading, so that nothing is scrolled and the title of the page stays', async () => {
  await warmReview();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const title = document.title;
  rehearse({ ...steps('dni'), ending: { ...reportPayment.ending, review: true } }, text.steps, answer);
  while (idle.length > 0) runIdle();
  expect(laidOut.map(({ html }) => html.includes('Enviar'))).toEqual([true]);
  expect(laidOut[0]?.html).not.toContain('<h1');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.title).toBe(title);
});

test('EN-10 a browser that does not say when it is idle rehearses nothing', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  rehearse(steps('telefono'), text.steps, answer);
  expect(idle).toEqual([]);
  expect(laidOut).toEqual([]);
});
