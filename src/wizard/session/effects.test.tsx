import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { reportPayment, reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { runEffects } from './effects.ts';
import { nothingRedacted } from './redacted.ts';
import { connect } from './run.ts';
import { openSession } from './session.ts';

const UndoBar = () => null;
const params = { operacionId: '100201', aviso: { id: crypto.randomUUID(), fecha: '2026-11-20T14:03:00.000Z' } };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('EN-04 an answer is there after a reload that comes before the next question is painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  // Nothing is painted.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const props = {
    flow: reportPayment,
    params: () => params,
    draftKey: 'report-payment',
    basePath: '/miscreditos/informarpago',
    exitPath: '/',
  };
  const session = openSession(props, UndoBar);
  const memory = session.store.fresh(params, undefined);
  const run = connect(reportPayment, createActor(reportPaymentMachine, { input: { memory, at: 'concepto' } }).start());
  const start = { memory, redacted: nothingRedacted };
  const effects = runEffects(run, { session, id: 'a', start, texts: text.steps, feature: {}, UndoBar });
  const stop = effects.start(() => undefined);
  const stored = () => sessionStorage.getItem('draft:report-payment');

  run.send({ type: 'ANSWER', step: 'concepto', value: 0 });
  expect(stored()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(stored() ?? '')).toMatchObject({ answers: { concepto: 0 } });
  stop();
  session.close();
});
