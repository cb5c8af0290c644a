import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { reportPayment, type ReportPayment, reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import { reportText as text } from '../testing/report-text.ts';
import type { StepIdOf } from '../../../flows/kit/types.ts';
import type { Effects } from './effects.ts';
import { nothingRedacted } from './redacted.ts';
import { connect, type Run } from './run.ts';
import type { Session } from './session.ts';

const UndoBar = () => null;
const params = { operacionId: '100201', aviso: { id: crypto.randomUUID(), fecha: '2026-11-20T14:03:00.000Z' } };
const stored = () => sessionStorage.getItem('draft:report-payment');

interface Followed {
  readonly run: Run<ReportPayment>;
  /** What another tab would be handed. */
  readonly handedOver: () => ReturnType<Parameters<Session<ReportPayment>['own']>[0]['state']>;
}

let end: () => void = () => undefined;

/** A run with its effects, at a step; what is deferred until the next paint waits for ever. */
async function follow(answers: Partial<ReportPayment['answers']>, at: StepIdOf<ReportPayment>): Promise<Followed> {
  const [{ runEffects }, { openSession }] = await Promise.all([import('./effects.ts'), import('./session.ts')]);
  const session = openSession<ReportPayment>(
    {
      flow: reportPayment,
      params: () => params,
      draftKey: 'report-payment',
      basePath: '/miscreditos/informarpago',
      exitPath: '/',
    },
    UndoBar,
  );
  const own = vi.fn<typeof session.own>(() => () => undefined);
  const memory = { ...session.store.fresh(params, undefined), answers };
  const run = connect(reportPayment, createActor(reportPaymentMachine, { input: { memory, at } }).start());
  const effects: Effects<ReportPayment> = runEffects(run, {
    session: { ...session, own },
    id: 'a',
    start: { memory, redacted: nothingRedacted },
    texts: text.steps,
    feature: {},
    UndoBar,
  });
  const stop = effects.start(() => undefined);
  end = () => {
    stop();
    session.close();
  };
  return {
    run,
    handedOver() {
      const [owner] = own.mock.lastCall ?? [];
      if (!owner) throw new Error('nobody owns the run');
      return owner.state();
    },
  };
}

beforeEach(() => {
  // Tests that share this worker put another module in the place of `after-paint.ts`, before and after these.
  vi.resetModules();
  sessionStorage.clear();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
});
afterAll(() => {
  vi.resetModules();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('EN-04 an answer is there after a reload that comes before the next question is painted', async () => {
  const { run } = await follow({}, 'concepto');
  run.send({ type: 'ANSWER', step: 'concepto', value: 0 });
  expect(stored()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(stored() ?? '')).toMatchObject({ answers: { concepto: 0 } });
});

test('EN-04 RP-07 a tab that takes over gets the receipt that is attached within this second, too', async () => {
  const answered = { concepto: 0, medio: 0, fecha: '2026-11-01', importe: { moneda: 0, importe: 1500 } } as const;
  const comprobante = { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' } as const;
  const { run, handedOver } = await follow(answered, 'comprobante');
  run.send({ type: 'ANSWER', step: 'comprobante', value: comprobante });
  expect(run.snapshot().view).toMatchObject({ step: { id: 'comprobante' }, phase: 'settling' });
  expect(handedOver()).toMatchObject({ memory: { answers: { concepto: 0, comprobante } }, position: 'comprobante' });
});

test('a wizard that is left listens to its page no more', async () => {
  const begun = vi.spyOn(window, 'addEventListener');
  const ended = vi.spyOn(window, 'removeEventListener');
  await follow({}, 'concepto');
  end();
  end = () => undefined;
  const listeners = ({ mock }: typeof begun | typeof ended) =>
    mock.calls.filter(([type]) => type === 'pagehide').map(([, listener]) => listener);
  expect(listeners(begun)).not.toEqual([]);
  expect(listeners(ended)).toEqual(expect.arrayContaining(listeners(begun)));
});
