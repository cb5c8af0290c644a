// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FlowEvent } from '../../flows/kit/events.ts';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import type { Inspected, Inspection, WalkRecord } from '../wizard/session/inspection.ts';
import { record } from './recorder.ts';
import { tellWalks } from './walks.ts';

/** What a person typed, and no example has. */
const own = '2019-03-07';
const concepto: FlowEvent<ReportPayment> = { type: 'ANSWER', step: 'concepto', value: 0 };
const medio: FlowEvent<ReportPayment> = { type: 'ANSWER', step: 'medio', value: 0 };
const fecha: FlowEvent<ReportPayment> = { type: 'ANSWER', step: 'fecha', value: own };

let told: WalkRecord[] = [];
beforeEach(() => {
  told = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});

/** The wizards of a page. */
function page() {
  let all: readonly Inspected[] = [];
  let changed = (): void => undefined;
  const inspection: Inspection = {
    all: () => all,
    follow: (listener) => {
      changed = listener;
      return () => undefined;
    },
  };
  const become = (next: readonly Inspected[]) => {
    all = next;
    changed();
  };
  return {
    walks: tellWalks(record(inspection), (records) => told.push(...records)),
    open: (answers = {}) => {
      const params = { operacionId: '100201', aviso: { id: 'de una persona', fecha: '2026-11-20T14:03:00.000Z' } };
      const actor = createActor(reportPaymentMachine, { input: { memory: { params, answers, results: {} } } }).start();
      become([{ role: 'run', actor, reopen: undefined }]);
      return actor;
    },
    leave: () => {
      become([]);
    },
  };
}

const steps = () => told.map(({ count, kind, event, states = '' }) => `${count} ${kind} ${event} → ${states}`);
const hide = () => document.dispatchEvent(new Event('visibilitychange'));

test('QA-09 a run that is left is told by the names of its examples, and nothing of the person', () => {
  const { open, leave } = page();
  const run = open();
  for (const event of [concepto, medio, fecha]) run.send(event);
  run.send({ type: 'GOTO', step: 'concepto', entered: { importe: { moneda: 0, importe: 7531 } } });
  expect(told).toEqual([]);
  leave();
  expect(steps()).toEqual([
    '0 inicio inicio → report-payment.concepto',
    '1 paso concepto: Cuota/s → report-payment.medio',
    '2 paso medio: Otros → report-payment.fecha',
    '3 paso fecha: primer día → report-payment.importe',
    '4 paso {"type":"GOTO","step":"concepto"} → report-payment.concepto',
  ]);
  const [first] = told;
  expect(first?.walk).toMatch(/^[a-z]{16}$/);
  expect(first).toEqual({
    walk: first?.walk,
    flow: 'report-payment',
    version: reportPayment.version,
    count: 0,
    kind: 'inicio',
    event: 'inicio',
    states: 'report-payment.concepto',
  });
  expect(new Set(told.map(({ walk }) => walk)).size).toBe(1);
  expect(JSON.stringify(told)).not.toMatch(/2019|03-07|7531|100201|de una persona|2026/);
});

test('QA-09 what was told when the page was hidden is not told again, and another run is another walk', () => {
  const { open, leave } = page();
  const run = open();
  run.send(concepto);
  hide();
  expect(told.map(({ count }) => count)).toEqual([0, 1]);
  hide();
  expect(told).toHaveLength(2);
  run.send({ type: 'BACK' });
  run.send({ type: 'CANCEL' });
  expect(steps().slice(2)).toEqual([
    '2 paso volver → report-payment.concepto',
    '3 paso cancelar → report-payment.cancelado',
  ]);
  leave();
  expect(told).toHaveLength(4);
  open().send({ type: 'CANCEL' });
  expect(steps().slice(4)).toEqual([
    '0 inicio inicio → report-payment.concepto',
    '1 paso cancelar → report-payment.cancelado',
  ]);
  expect(new Set(told.map(({ walk }) => walk)).size).toBe(2);
});

test('QA-09 what goes is told before who sends it hears that the page goes', () => {
  let known = 0;
  window.addEventListener('pagehide', () => (known = told.length), { once: true });
  const { open } = page();
  open().send(concepto);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(known).toBe(2);
});

test('QA-09 what had led to where a run was first seen is told as such, and one in which nothing is done is not told', () => {
  const { open, leave } = page();
  const run = open({ concepto: 0, medio: 3 });
  leave();
  expect(told).toEqual([]);
  run.send({ type: 'CANCEL' });
  open({ concepto: 0, medio: 3 }).send({ type: 'CANCEL' });
  expect(steps().map((step) => step.replace(/ → .*/, ''))).toEqual([
    '0 inicio inicio',
    '1 deducido concepto: Cuota/s',
    '2 deducido medio: Transferencia',
    '3 paso cancelar',
  ]);
});

test('QA-09 of a run that is forgotten nothing is told, and the next one is', () => {
  const { walks, open, leave } = page();
  const run = open();
  run.send(concepto);
  walks.forget();
  run.send(medio);
  hide();
  leave();
  expect(told).toEqual([]);
  open().send({ type: 'CANCEL' });
  expect(told).toHaveLength(2);
});
