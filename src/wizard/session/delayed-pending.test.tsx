import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { EMPTY, fixture } from '../../../flows/kit/fixtures.ts';
import { compile } from '../../../flows/kit/compile.ts';
import { connect } from './run.ts';
import { delayPending } from './delayed-pending.ts';

const flow = fixture('keeps');

/**
 * At the question before one that waits for a call, answered as a test says.
 *
 * @param movesOn whether the run goes on at another address once the call was answered
 */
function begin({ movesOn = false } = {}) {
  const call = { resolve: (_result: { nombre: string | null }) => {}, reject: (_error: Error) => {} };
  const consulta = () =>
    new Promise<{ nombre: string | null }>((resolve, reject) => {
      Object.assign(call, { resolve, reject });
    });
  const actor = createActor(compile(flow, { consulta: fromPromise(consulta) }), {
    input: { memory: { ...EMPTY, answers: { medio: 'otro' } } },
  }).start();
  const run = connect(flow, actor);
  const seen: string[] = [];
  const note = () => {
    const { view } = shown.snapshot();
    seen.push(view.at === 'step' ? `${view.step.id} ${view.phase}` : view.at);
  };
  const shown = delayPending(
    run.snapshot,
    ({ memory }) => movesOn && memory.results.consulta !== undefined,
    () => {
      note();
    },
  );
  const unsubscribe = run.subscribe(shown.follow);
  const stop = () => {
    unsubscribe();
    shown.stop();
  };
  note();
  return { run, shown, seen, stop, call };
}

const answer = { type: 'ANSWER', step: 'codigo', value: '1900' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('EN-10 an answered question stays while its call is answered at once, and the next one comes as soon as that is there', async () => {
  const { run, seen, call } = begin();
  run.send(answer);
  expect(run.snapshot().view).toMatchObject({ step: { id: 'titular' }, phase: 'waiting' });
  await vi.advanceTimersByTimeAsync(99);
  expect(seen).toEqual(['codigo asking']);
  call.resolve({ nombre: 'Ana Paz' });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['codigo asking', 'titular asking']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveLength(2);
});

test('EN-10 ER-02 a call that takes longer than 100 ms is said to be waited for', async () => {
  const { run, seen, call } = begin();
  run.send(answer);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['codigo asking', 'titular waiting']);
  call.resolve({ nombre: 'Ana Paz' });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['codigo asking', 'titular waiting', 'titular asking']);
});

test('CF-05 EN-10 a run that goes on at another address leaves its question, also once 100 ms are over', async () => {
  const { run, seen, call } = begin({ movesOn: true });
  run.send(answer);
  await vi.advanceTimersByTimeAsync(99);
  call.resolve({ nombre: 'Ana Paz' });
  await vi.advanceTimersByTimeAsync(0);
  expect(run.snapshot().view).toMatchObject({ step: { id: 'titular' }, phase: 'asking' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen, 'what comes next is asked by the other screen').toEqual(['codigo asking']);
});

test('EN-08 what is answered to the question that stays changes nothing', async () => {
  const { run, seen } = begin();
  run.send(answer);
  run.send({ ...answer, value: '5000' });
  expect(run.snapshot().memory.answers).toEqual({ medio: 'otro', codigo: '1900' });
  expect(seen).toEqual(['codigo asking']);
  run.send({ type: 'BACK' });
  expect(run.snapshot().view).toMatchObject({ step: { id: 'codigo' }, phase: 'asking' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).not.toContain('titular waiting');
});

test('ER-08 another try of a failed call is seen at once', async () => {
  const { run, seen, call } = begin();
  run.send(answer);
  call.reject(new Error('cut'));
  await vi.advanceTimersByTimeAsync(0);
  run.send({ type: 'RETRY' });
  expect(seen).toEqual(['codigo asking', 'titular failed', 'titular waiting']);
});

test('nothing is shown any more once nobody looks', async () => {
  const { run, seen, stop } = begin();
  run.send(answer);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['codigo asking']);
});
