import { describe, expect, test } from 'vitest';
import { type SnapshotFrom, initialTransition, transition } from 'xstate';
import { type FlowMachine, compile } from './compile.ts';
import type { FlowEvent } from './events.ts';
import { EMPTY, fixture } from './fixtures.ts';
import { played } from './played.ts';
import type { Flow, FlowTypes, Memory } from './types.ts';
import { viewOf } from './view.ts';

type Snapshot = SnapshotFrom<FlowMachine<FlowTypes>>;
const flow: Flow = fixture('keeps');
const machine = compile(flow);
const OTHER = { medio: 'otro', codigo: '1900' };
const TO_PHOTO = { ...OTHER, plan: 'A' };
const FULL = { ...TO_PHOTO, foto: 'fotos/1.jpg', nota: null };
const NOT_FOUND = { consulta: { nombre: null } };
const FOUND = { consulta: { nombre: 'Ana Paz' } };

const at = (answers: Memory['answers'] = {}, results: Memory['results'] = {}, vip = false): Snapshot =>
  initialTransition(machine, { memory: { params: { vip }, answers, results } })[0];
const after = (snapshot: Snapshot, ...events: readonly FlowEvent[]): Snapshot =>
  events.reduce((now, event) => transition(machine, now, event)[0], snapshot);
const view = (snapshot: Snapshot) => viewOf(flow, snapshot);

describe('a step', () => {
  test('that asks', () => {
    expect(view(at())).toMatchObject({
      at: 'step',
      step: { id: 'medio' },
      phase: 'asking',
      position: '1',
      progress: { order: 1, total: 9 },
      canGoBack: false,
      direction: 'forward',
      answer: undefined,
      facts: { vip: false },
    });
    expect(view(at())).not.toHaveProperty('beside');
  });
  test('that waits for its call', () => {
    expect(view(at(OTHER))).toMatchObject({ at: 'step', step: { id: 'titular' }, phase: 'waiting', canGoBack: true });
  });
  test('whose call failed', () => {
    expect(view(after(at(OTHER), played.failed('consulta', 'down')))).toMatchObject({ phase: 'failed', position: '5' });
  });
  test('that asks because its call has answered', () => {
    expect(view(after(at(OTHER), played.done('consulta', FOUND.consulta)))).toMatchObject({
      step: { id: 'titular' },
      phase: 'asking',
      facts: { consulta: { nombre: 'Ana Paz' }, codigo: '1900' },
    });
  });
  test('with a call beside its question: waiting, failed, done', () => {
    const plan = at(OTHER, NOT_FOUND);
    expect(view(plan)).toMatchObject({ step: { id: 'plan' }, phase: 'asking', beside: 'waiting' });
    const failed = after(plan, played.failed('ofertas', 'down'));
    expect(view(failed)).toMatchObject({ phase: 'asking', beside: 'failed' });
    expect(view(after(failed, { type: 'RETRY' }))).toMatchObject({ phase: 'asking', beside: 'waiting' });
    expect(view(after(plan, played.done('ofertas', 3)))).toMatchObject({ beside: 'done', facts: { ofertas: 3 } });
    expect(view(after(plan, played.done('ofertas', 'tres')))).toMatchObject({ beside: 'failed' });
  });
  test('whose answer is settling shows it', () => {
    const settling = after(at(TO_PHOTO, NOT_FOUND), { type: 'ANSWER', step: 'foto', value: 'fotos/1.jpg' });
    expect(view(settling)).toMatchObject({ step: { id: 'foto' }, phase: 'settling', answer: 'fotos/1.jpg' });
    expect(view(after(settling, { type: 'WITHDRAW' }))).toMatchObject({ phase: 'asking', answer: undefined });
  });
  test('that the user went back to shows its answer', () => {
    expect(view(after(at(TO_PHOTO, NOT_FOUND), { type: 'GOTO', step: 'medio' }))).toMatchObject({
      step: { id: 'medio' },
      answer: 'otro',
      direction: 'backward',
      canGoBack: false,
    });
  });
  test('that was skipped shows null, not undefined', () => {
    expect(view(after(at(FULL, NOT_FOUND), played.failed('envio', 'down'), { type: 'BACK' }))).toMatchObject({
      step: { id: 'nota' },
      answer: null,
    });
  });
});

describe('the ending and the ends', () => {
  test('sending', () => {
    expect(view(at(FULL, NOT_FOUND))).toMatchObject({
      at: 'ending',
      position: '9',
      progress: { order: 9, total: 9 },
      canGoBack: false,
    });
  });
  test('sent, with the end that was reached', () => {
    const stored = played.done('envio', { id: '1' });
    expect(view(after(at(FULL, NOT_FOUND), stored))).toMatchObject({ at: 'end', end: 'enviado', canRetry: false });
    expect(view(after(at(FULL, NOT_FOUND, true), stored))).toMatchObject({ at: 'end', end: 'enviadoVip' });
  });
  test('not sent, with another try', () => {
    expect(view(after(at(FULL, NOT_FOUND), played.failed('envio', 'down')))).toMatchObject({
      at: 'end',
      end: 'noEnviado',
      canRetry: true,
      canGoBack: true,
      position: '9',
    });
  });
  test('cancelled', () => {
    expect(view(after(at(), { type: 'CANCEL' }))).toMatchObject({ at: 'end', end: 'cancelado', canRetry: false });
  });
  test('there is no way back from an end that is final', () => {
    const over = after(at(FULL, NOT_FOUND), played.done('envio', { id: '1' }));
    expect(over.status).toBe('done');
    expect(view(over).canGoBack).toBe(false);
    expect(view(after(at(OTHER), { type: 'CANCEL' })).canGoBack).toBe(false);
  });
});

test('equal snapshots give equal views', () => {
  expect(view(at(TO_PHOTO, NOT_FOUND))).toEqual(view(at(TO_PHOTO, NOT_FOUND)));
  const snapshot = at(EMPTY.answers);
  expect(view(snapshot)).toEqual(view(snapshot));
});
