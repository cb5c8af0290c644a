// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { played } from '../../flows/kit/played.ts';
import type { FlowEvent } from '../../flows/kit/events.ts';
import { isRecord } from '../../flows/kit/fields.ts';
import { compile } from '../../flows/kit/compile.ts';
import { recordedSuiteOf } from '../../tests/paths/recorded/recorded.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';
import { copied } from '../../tests/paths/copied/copied.ts';
import { transitionsOf } from '../../tests/model/transitions.ts';
import { reachedFlows } from '../../tests/reached.ts';
import { writtenPath } from '../../tests/paths/copied/written.ts';
import { copyOf, type Done } from './copied-path.ts';
import { type Known, knownOf } from './known.ts';

const known = (): Known => {
  const found = knownOf('report-payment');
  if (!found) throw new Error('report-payment is described');
  return found;
};

test.for(reachedFlows(flowPaths, ({ flow }) => flow.id).map(({ flow }) => flow.id))(
  'QA-09 a run of %s by the steps of a recorded case is copied as what leads it the same way again',
  async (flow) => {
    const all = knownOf(flow);
    if (!all) throw new Error(`${flow} is described`);
    const { subject } = all;
    for (const { start, steps } of (await recordedSuiteOf(flow)).cases) {
      const begun = subject.starts.find(({ name }) => name === start[0])?.snapshot;
      if (!begun) throw new Error(`${flow} starts`);
      const run = (names: readonly unknown[]) => {
        let now = begun;
        return names.map((name): Done => {
          const given = subject.events(now).find((offered) => offered.name === name);
          if (!given) throw new Error(`'${String(name)}' is offered`);
          now = subject.send(now, given);
          return { event: given.event, snapshot: now };
        });
      };
      const done = run(steps.map(([name]) => name));
      const copy = copyOf(all, begun, done);
      if (!('path' in copy)) throw new Error(copy.unlike);
      expect(copy).toEqual({ path: copy.path, unseen: [] });
      expect(copy.path.start).toEqual(start.slice(0, 2));
      expect(copy.path.steps.map(([, to]) => to)).toEqual(steps.map(([, to]) => to));
      // What is typed in several ways is one value, of which one name is as good as another.
      const events = run(copy.path.steps.map(([name]) => name)).map(({ event }) => event);
      expect(events).toEqual(done.map(({ event }) => event));
    }
  },
);

const params = { operacionId: '987', aviso: { id: 'de una persona', fecha: '2026-11-29T10:00:00.000Z' } };

/** A run of the flow by these events. */
function run(events: readonly FlowEvent[], answers = {}) {
  const machine = compile(known().flow);
  const transitions = transitionsOf(machine);
  const [begun] = transitions.initial({ memory: { params, answers, results: {} } });
  let now = begun;
  const done = events.map((event): Done => {
    [now] = transitions.next(now, event);
    return { event, snapshot: now };
  });
  return copyOf(known(), begun, done);
}

const answer = (step: string, value: unknown): FlowEvent => ({ type: 'ANSWER', step, value });
/** What a person typed, and no example has. */
const own = '27555444333';

describe('EN-12 a run as a path test', () => {
  test('is the path by the names of the examples, and leads where it led', () => {
    const copy = run([answer('concepto', 0), answer('medio', 3), { type: 'BACK' }, { type: 'CANCEL' }]);
    expect(copy).toEqual({
      path: {
        flow: 'report-payment',
        start: ['inicio', 'report-payment.concepto'],
        steps: [
          ['concepto: Cuota/s', 'report-payment.medio'],
          ['medio: Transferencia', 'report-payment.entidad'],
          ['volver', 'report-payment.medio'],
          ['cancelar', 'report-payment.cancelado'],
        ],
      },
      unseen: [],
    });
  });

  test('its file runs as it is: tests/paths/copied has one that was copied', async () => {
    const copy = run([
      answer('concepto', 0),
      answer('medio', 0),
      { type: 'GOTO', step: 'concepto' },
      { type: 'CANCEL' },
    ]);
    if (!('path' in copy)) throw new Error(copy.unlike);
    const file = new URL('../../tests/paths/copied/report-payment.json', import.meta.url);
    expect(writtenPath(copy.path)).toBe(await readFile(file, 'utf8'));
    expect(copied(copy.path)).toBeUndefined();
  });

  test('what led to where it was first seen is found from what it knows', () => {
    const copy = run([{ type: 'CANCEL' }], { concepto: 0, medio: 3, entidad: 2 });
    expect(copy).toMatchObject({
      path: {
        steps: [
          ['concepto: Cuota/s', 'report-payment.medio'],
          ['medio: Transferencia', 'report-payment.entidad'],
          ['entidad: Nación', expect.any(String)],
          ['cancelar', 'report-payment.cancelado'],
        ],
      },
      unseen: [0, 1, 2],
    });
  });

  test('QA-09 an event that no example stands for ends it, and what came before is kept', () => {
    const machine = transitionsOf(compile(known().flow));
    const [begun] = machine.initial({ memory: { params, answers: {}, results: {} } });
    const [asked] = machine.next(begun, answer('concepto', 0));
    // It leads where no answer does.
    const [elsewhere] = machine.next(begun, { type: 'CANCEL' });
    const copy = copyOf(known(), begun, [
      { event: answer('concepto', 0), snapshot: asked },
      { event: answer('medio', own), snapshot: elsewhere },
      { event: { type: 'CANCEL' }, snapshot: elsewhere },
    ]);
    expect(copy).toEqual({
      path: {
        flow: 'report-payment',
        start: ['inicio', 'report-payment.concepto'],
        steps: [['concepto: Cuota/s', 'report-payment.medio']],
      },
      unseen: [],
      unlike: 'ANSWER',
    });
  });

  test('QA-09 for an answer that is no example the one stands that has most of its answers', () => {
    const other = knownOf('credit-application');
    const begun = other?.subject.starts[1]?.snapshot;
    if (!other || !begun) throw new Error('credit-application starts with its questions');
    const given = other.subject.events(begun).find(({ name }) => name === 'identidad: estadoCivil Divorciado');
    if (!given || !isRecord(given.answer?.value)) throw new Error('Who is divorced is an example');
    const event = { type: 'ANSWER', step: 'identidad', value: { ...given.answer.value, dni: '27555444' } };
    const snapshot = other.subject.send(begun, { ...given, event });
    const copy = copyOf(other, begun, [{ event, snapshot }]);
    expect(copy).toMatchObject({
      path: { steps: [['identidad: estadoCivil Divorciado', 'credit-application.personas.waiting']] },
    });
    expect(JSON.stringify(copy)).not.toContain('27555444');
  });

  test('QA-09 answers to several questions of a section that are given at once are a step each', () => {
    const copy = run([{ type: 'ANSWER', step: 'concepto', value: 0, along: { medio: 3 } }]);
    expect(copy).toMatchObject({
      path: {
        steps: [
          ['concepto: Cuota/s', 'report-payment.medio'],
          ['medio: Transferencia', 'report-payment.entidad'],
        ],
      },
      unseen: [],
    });
  });

  test('an event that no suite tries there is copied as the machine gets it, without what was typed', () => {
    const copy = run([
      answer('concepto', 0),
      answer('medio', 0),
      { type: 'GOTO', step: 'concepto', entered: { fecha: own } },
    ]);
    expect(copy).toMatchObject({
      path: { steps: [{}, {}, [{ type: 'GOTO', step: 'concepto' }, 'report-payment.concepto']] },
    });
    expect(JSON.stringify(copy)).not.toContain(own);
  });

  test('a call that ends as no example says stands for the one that leads there, and nothing of a person is in the test', () => {
    const other = knownOf('car-quote');
    if (!other) throw new Error('car-quote is described');
    const transitions = transitionsOf(compile(other.flow));
    const begun = other.subject.starts[0]?.snapshot;
    if (!begun) throw new Error('It starts');
    let now = begun;
    const done: Done[] = [];
    for (const step of ['marca', 'anio', 'modelo']) {
      const given = other.subject.events(now).find(({ kind, answer: of }) => kind === 'answer' && of?.step === step);
      if (!given) throw new Error(`'${step}' is answered`);
      now = other.subject.send(now, given);
      done.push({ event: given.event, snapshot: now });
    }
    const failed = played.failed('cotizacion', new Error(own));
    const [after] = transitions.next(now, failed);
    const copy = copyOf(other, begun, [...done, { event: failed, snapshot: after }]);
    if (!('path' in copy)) throw new Error(copy.unlike);
    expect(copy.path.steps.at(-1)).toEqual([expect.stringMatching(/^cotizacion: /), 'car-quote.noCotizado']);
    expect(copied(copy.path)).toBeUndefined();
    expect(JSON.stringify(copy)).not.toContain(own);
  });
});
