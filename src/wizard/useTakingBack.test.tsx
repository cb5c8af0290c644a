import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';
import { endUndo } from '../ui/undo.ts';
import { draftStore } from './drafts.ts';
import { connect } from './run.ts';
import { noUploads } from './files.ts';
import { useTakingBack } from './useTakingBack.ts';

const params = {
  operacionId: '100201',
  aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
};
const answers = { concepto: 0, medio: 3, entidad: 9, fecha: '2026-11-01' } as const;

/** What waits for the paint. */
let frames: (() => void)[] = [];
const paint = () => {
  for (const frame of frames.splice(0)) frame();
  vi.runOnlyPendingTimers();
};

/** A run at the means of payment; a clearing that could be taken back is offered by `offer`. */
function begin() {
  const memory = draftStore(reportPayment, 'report-payment').fresh(params, answers);
  const actor = createActor(reportPaymentMachine, { input: { memory, at: 'medio', reviewed: undefined } }).start();
  const run = connect(reportPayment, actor);
  const offer = vi.fn(() => () => undefined);
  const { unmount } = renderHook(() => {
    useTakingBack(run, { begunWith: memory, uploads: noUploads, texts: text.steps, onUndo: offer });
  });
  return { run, offer, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  endUndo();
  frames = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('EN-10 EN-03 what an answer has cleared is looked for once the next question is painted', () => {
  const { run, offer } = begin();
  run.send({ type: 'ANSWER', step: 'medio', value: 2 });
  expect(offer).not.toHaveBeenCalled();
  paint();
  expect(offer).toHaveBeenCalledOnce();
});

test('EN-10 EN-03 a run that is left before the paint has offered what it had cleared', () => {
  const { run, offer, unmount } = begin();
  run.send({ type: 'CANCEL' });
  expect(offer).not.toHaveBeenCalled();
  unmount();
  expect(offer).toHaveBeenCalledOnce();
});
