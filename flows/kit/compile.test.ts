import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import { compile } from './compile.ts';
import { ActorNotProvidedError } from './errors.ts';
import type { FlowEmitted } from './events.ts';
import { EMPTY, fixture } from './fixtures.ts';
import type { Flow, Memory } from './types.ts';

const typedFlow = fixture('keeps');
const flow: Flow = typedFlow;
/** Without the flow's types, so that a test can send invalid events. */
const machine = compile(flow);
const clearing: Flow = fixture('clears');
const OTHER = { medio: 'otro', codigo: '1900' };
const FULL = { ...OTHER, plan: 'A', foto: 'fotos/1.jpg', nota: null };
const NOT_FOUND = { consulta: { nombre: null } };

/** Starts the machine of a flow. Calls without an implementation in `calls` never return. */
function started(
  memory: Partial<Memory> = {},
  {
    calls = {},
    at,
    back = 'keeps',
  }: { calls?: Record<string, () => Promise<unknown>>; at?: string; back?: 'keeps' | 'clears' } = {},
) {
  const inputs: { readonly call: string; readonly input: unknown }[] = [];
  const emitted: FlowEmitted[] = [];
  const clock = new SimulatedClock();
  const actors = Object.fromEntries(
    Object.keys(flow.calls).map((call) => [
      call,
      fromPromise<unknown, unknown>(({ input }) => {
        inputs.push({ call, input });
        return calls[call]?.() ?? new Promise(() => undefined);
      }),
    ]),
  );
  const subject = compile(back === 'keeps' ? flow : clearing, actors);
  const actor = createActor(subject, { clock, input: { memory: { ...EMPTY, ...memory }, at } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    inputs,
    emitted,
    clock,
    value: () => actor.getSnapshot().value,
    memory: () => actor.getSnapshot().context.memory,
  };
}

describe('the shape of the machine', () => {
  test('a state for each step, the ending, each end and being cancelled, and no other', () => {
    expect(Object.keys(machine.states)).toEqual([
      ...flow.steps.map(({ id }) => id),
      'fin',
      'enviado',
      'enviadoVip',
      'noEnviado',
      'cancelado',
    ]);
    expect(
      Object.values(machine.states)
        .filter(({ type }) => type === 'final')
        .map(({ key }) => key),
    ).toEqual(['enviado', 'enviadoVip', 'cancelado']);
    expect(machine.version).toBe('1');
  });

  const arrows = (id: string) =>
    (machine.states[id]?.on['ANSWER'] ?? []).map(({ target, guard }) => ({
      to: target?.map(({ key }) => key),
      guard,
    }));
  const arrow = (step: string, then: string) => ({ to: [then], guard: { type: 'answers', params: { step, then } } });

  test('an answer leads to each step that may come next, up to the first that certainly does, each guarded', () => {
    expect(arrows('medio')).toEqual([arrow('medio', 'banco'), arrow('medio', 'sucursal'), arrow('medio', 'codigo')]);
    expect(arrows('codigo')).toEqual([arrow('codigo', 'titular'), arrow('codigo', 'plan')]);
    expect(arrows('nota'), 'the last one leads to the ending').toEqual([arrow('nota', 'fin')]);
  });
  test('an answer that settles leads on when the delay is over', () => {
    const settling = machine.states['foto']?.states['settling'];
    expect(settling?.after.map(({ delay, target, guard }) => [delay, target?.map(({ key }) => key), guard])).toEqual([
      ['pausa', ['nota'], { type: 'settled', params: { step: 'foto', then: 'nota' } }],
    ]);
  });
  test('a call is invoked under its own name', () => {
    expect(machine.states['titular']?.states['waiting']?.invoke.map(({ id, src }) => [id, src])).toEqual([
      ['consulta', 'consulta'],
    ]);
    expect(machine.states['fin']?.invoke.map(({ id, src }) => [id, src])).toEqual([['envio', 'envio']]);
  });
  test('every end leads to its own output', () => {
    const { actor } = started();
    actor.send({ type: 'CANCEL' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { end: 'cancelado', memory: EMPTY } });
  });
});

describe('the state value of each phase', () => {
  test('asking, without calls or delays', () => {
    expect(started().value()).toBe('medio');
  });
  test('waiting, failed and waiting again, asking', async () => {
    const { actor, value } = started(
      { answers: OTHER },
      { calls: { consulta: () => Promise.reject(new Error('down')) } },
    );
    expect(value()).toEqual({ titular: 'waiting' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(actor, ({ context }) => context.error !== null);
    expect(value()).toEqual({ titular: 'failed' });
    actor.send({ type: 'RETRY' });
    expect(value()).toEqual({ titular: 'waiting' });
    expect(started({ answers: OTHER, results: { consulta: { nombre: 'Ana' } } }).value()).toEqual({
      titular: 'asking',
    });
  });
  test('a call beside the question', async () => {
    const { actor, value } = started(
      { answers: OTHER, results: NOT_FOUND },
      { calls: { ofertas: () => Promise.resolve(3) } },
    );
    expect(value()).toEqual({ plan: { question: {}, call: 'waiting' } });
    await waitFor(actor, ({ context }) => context.memory.results['ofertas'] === 3);
    expect(value()).toEqual({ plan: { question: {}, call: 'done' } });
  });
  test('settling, and taking it back', () => {
    const { actor, value, clock, memory, emitted } = started({ answers: { ...OTHER, plan: 'A' }, results: NOT_FOUND });
    expect(value()).toEqual({ foto: 'asking' });
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/1.jpg' });
    expect(value()).toEqual({ foto: 'settling' });
    expect(memory().answers, 'not final yet').not.toHaveProperty('foto');
    actor.send({ type: 'WITHDRAW' });
    clock.increment(5000);
    expect(value()).toEqual({ foto: 'asking' });
    expect(emitted).toEqual([{ type: 'cleared', step: 'foto', value: 'fotos/1.jpg' }]);
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/2.jpg' });
    clock.increment(999);
    expect(value()).toEqual({ foto: 'settling' });
    clock.increment(1);
    expect(value()).toBe('nota');
    expect(memory().answers).toMatchObject({ foto: 'fotos/2.jpg' });
  });
  test('sending, not sent, sending again, sent', async () => {
    const outcomes = [() => Promise.reject(new Error('down')), () => Promise.resolve({ id: '1' })];
    const { actor, value, inputs } = started(
      { answers: FULL, results: NOT_FOUND },
      { calls: { envio: () => outcomes.shift()?.() ?? Promise.reject(new Error('once more than meant')) } },
    );
    expect(value()).toBe('fin');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(actor, ({ context }) => context.error !== null);
    expect(value()).toBe('noEnviado');
    actor.send({ type: 'RETRY' });
    expect(value()).toBe('fin');
    await waitFor(actor, ({ status }) => status === 'done');
    expect(value()).toBe('enviado');
    expect(actor.getSnapshot().output).toMatchObject({ end: 'enviado', memory: { results: { envio: { id: '1' } } } });
    expect(inputs.filter(({ call }) => call === 'envio')).toHaveLength(2);
  });
  test('the end is the first whose condition holds', async () => {
    const { actor, value } = started(
      { params: { vip: true }, answers: FULL, results: NOT_FOUND },
      { calls: { envio: () => Promise.resolve({ id: '1' }) } },
    );
    await waitFor(actor, ({ status }) => status === 'done');
    expect(value()).toBe('enviadoVip');
  });
});

describe('calls', () => {
  test('get the known facts that they read, and nothing else', () => {
    expect(started({ answers: OTHER }).inputs).toEqual([
      { call: 'consulta', input: { codigo: '1900', sucursal: null } },
    ]);
  });
  test('are made by a plain request with their input, which is told when nobody waits for it any longer', async () => {
    const asked: { readonly input: unknown; readonly signal: AbortSignal }[] = [];
    const consulta = (input: unknown, signal: AbortSignal) => {
      asked.push({ input, signal });
      return asked.length > 1 ? Promise.resolve({ nombre: null }) : Promise.reject(new Error('away'));
    };
    const actor = createActor(compile(flow, { consulta }), { input: { memory: { ...EMPTY, answers: OTHER } } }).start();
    await waitFor(actor, ({ value }) => isDeepStrictEqual(value, { titular: 'failed' }));
    expect(asked).toMatchObject([{ input: { codigo: '1900', sucursal: null }, signal: { aborted: false } }]);
    actor.send({ type: 'RETRY' });
    actor.send({ type: 'CANCEL' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });
  test('without an implementation fail with an error that names them', async () => {
    const actor = createActor(compile(typedFlow), {
      input: { memory: { ...EMPTY, answers: { medio: 'otro', codigo: '1900' } } },
    });
    const emitted: unknown[] = [];
    actor.on('failed', (event) => emitted.push(event));
    actor.start();
    const { context, value } = await waitFor(actor, (snapshot) => snapshot.context.error !== null);
    expect(value).toEqual({ titular: 'failed' });
    expect(context.error).toBeInstanceOf(ActorNotProvidedError);
    expect(String(context.error)).toContain(`'consulta'`);
    expect(emitted).toEqual([{ type: 'failed', call: 'consulta', error: context.error, hidden: false }]);
  });
  test('whose result does not fit their declaration fail with an error that says so', async () => {
    const { actor, value, memory } = started({ answers: OTHER }, { calls: { consulta: () => Promise.resolve('Ana') } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.error !== null);
    expect(value()).toEqual({ titular: 'failed' });
    expect(context.error).toBeInstanceOf(TypeError);
    expect(memory().results).toEqual({});
  });
  test('a last call whose result does not fit its declaration fails, too', async () => {
    const { actor, value } = started(
      { answers: FULL, results: NOT_FOUND },
      { calls: { envio: () => Promise.resolve({ id: 7 }) } },
    );
    await waitFor(actor, (snapshot) => snapshot.context.error !== null);
    expect(value()).toBe('noEnviado');
  });
  test('a result that makes the step unnecessary skips it', async () => {
    const { actor, value } = started(
      { answers: OTHER },
      { calls: { consulta: () => Promise.resolve({ nombre: null }) } },
    );
    await waitFor(actor, ({ context }) => context.memory.results['consulta'] !== undefined);
    expect(value()).toEqual({ plan: { question: {}, call: 'waiting' } });
  });
  test('a known result is not requested again', () => {
    expect(started({ answers: OTHER, results: { ...NOT_FOUND, ofertas: 3 } }).inputs).toEqual([]);
  });
  test('leaving the step stops its call', async () => {
    let finish = (_: number): void => undefined;
    const offers = new Promise<number>((resolve) => (finish = resolve));
    const { actor, memory } = started({ answers: OTHER, results: NOT_FOUND }, { calls: { ofertas: () => offers } });
    actor.send({ type: 'ANSWER', step: 'plan', value: 'A' });
    finish(3);
    await offers;
    expect(memory().results).toEqual(NOT_FOUND);
    expect(Object.values(actor.getSnapshot().children)).toEqual([]);
  });
});

describe('invalid events change nothing', () => {
  test('a value that is no answer', () => {
    const { actor, value, memory } = started();
    for (const junk of ['trueque', '', 0, null, undefined, {}, ['banco']]) {
      actor.send({ type: 'ANSWER', step: 'medio', value: junk });
    }
    expect([value(), memory()]).toEqual(['medio', EMPTY]);
  });
  test('an answer to another step', () => {
    const { actor, value, memory } = started();
    actor.send({ type: 'ANSWER', step: 'codigo', value: '1900' });
    actor.send({ type: 'ANSWER', step: 'nowhere', value: '1900' });
    expect([value(), memory()]).toEqual(['medio', EMPTY]);
  });
  test('an answer that a rule across answers refuses', () => {
    const { actor, value } = started({ answers: { ...FULL, nota: undefined }, results: NOT_FOUND });
    actor.send({ type: 'ANSWER', step: 'nota', value: '1900' });
    expect(value()).toBe('nota');
    actor.send({ type: 'ANSWER', step: 'nota', value: '1901' });
    expect(value()).toBe('fin');
  });
  test('the same answer twice counts once', () => {
    const { actor, value, inputs } = started({ answers: { ...FULL, nota: undefined }, results: NOT_FOUND });
    const answer = { type: 'ANSWER', step: 'nota', value: null } as const;
    actor.send(answer);
    actor.send(answer);
    expect(value()).toBe('fin');
    expect(inputs).toEqual([{ call: 'envio', input: { medio: 'otro', codigo: '1900', plan: 'A' } }]);
  });
  test('a second answer while the first settles', () => {
    const { actor, clock, memory } = started({ answers: { ...OTHER, plan: 'A' }, results: NOT_FOUND });
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/1.jpg' });
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/2.jpg' });
    clock.increment(1000);
    expect(memory().answers['foto']).toBe('fotos/1.jpg');
  });
  test('an answer before its step may ask', () => {
    const { actor, value } = started({ answers: OTHER });
    actor.send({ type: 'ANSWER', step: 'titular', value: true });
    expect(value()).toEqual({ titular: 'waiting' });
  });
  test('leaving while the last call is under way', () => {
    const { actor, value, inputs } = started({ answers: FULL, results: NOT_FOUND });
    actor.send({ type: 'CANCEL' });
    actor.send({ type: 'BACK' });
    actor.send({ type: 'GOTO', step: 'medio' });
    actor.send({ type: 'RETRY' });
    expect(value()).toBe('fin');
    expect(inputs).toHaveLength(1);
  });
  test('going to a step that the answers do not reach', () => {
    const { actor, value } = started({ answers: { medio: 'otro' } });
    actor.send({ type: 'GOTO', step: 'nota' });
    actor.send({ type: 'GOTO', step: 'banco' });
    actor.send({ type: 'GOTO', step: 'nowhere' });
    expect(value()).toBe('codigo');
  });
  test('a way out that the step does not have', () => {
    const { actor, value } = started({ answers: OTHER, results: { consulta: { nombre: 'Ana' } } });
    actor.send({ type: 'EXIT', exit: 'otra' });
    expect(value()).toEqual({ titular: 'asking' });
  });
});

describe('back, exits and opening', () => {
  test('back from the first step leads nowhere', () => {
    const { actor, value } = started();
    actor.send({ type: 'BACK' });
    expect(value()).toBe('medio');
  });
  test('in a flow that keeps, back shows the answer, and the same answer leads on to the step before going back', () => {
    const { actor, value, memory } = started({
      answers: { ...OTHER, plan: 'A' },
      results: { ...NOT_FOUND, ofertas: 3 },
    });
    actor.send({ type: 'BACK' });
    expect(value()).toEqual({ plan: { question: {}, call: 'done' } });
    actor.send({ type: 'BACK' });
    actor.send({ type: 'BACK' });
    expect(value()).toBe('medio');
    expect(memory().answers).toMatchObject({ codigo: '1900', plan: 'A' });
    actor.send({ type: 'ANSWER', step: 'medio', value: 'otro' });
    expect(value()).toEqual({ foto: 'asking' });
  });
  test('in a flow that clears, back forgets the step it leads to', () => {
    const { actor, value, memory, emitted } = started({ answers: OTHER, results: NOT_FOUND }, { back: 'clears' });
    actor.send({ type: 'BACK' });
    expect(value()).toBe('codigo');
    expect(memory().answers).toEqual({ medio: 'otro' });
    expect(memory().results, 'made from what is gone').toEqual({});
    expect(emitted).toEqual([{ type: 'cleared', step: 'codigo', value: '1900' }]);
  });
  test('an exit to a step asks it again, with what depends on it', () => {
    const { actor, value, memory } = started({
      answers: { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900', plan: 'A' },
      results: { consulta: { nombre: 'Ana' } },
    });
    actor.send({ type: 'EXIT', exit: 'no' });
    expect(value()).toBe('medio');
    expect(memory().answers).toEqual({ plan: 'A' });
  });
  test('an exit to the step itself makes its call once more', () => {
    const { actor, value, memory, inputs } = started({ answers: OTHER, results: { consulta: { nombre: 'Ana' } } });
    expect(value()).toEqual({ titular: 'asking' });
    actor.send({ type: 'EXIT', exit: 'otraVez' });
    expect(value()).toEqual({ titular: 'waiting' });
    expect(inputs.map(({ call }) => call)).toEqual(['consulta']);
    expect(memory()).toMatchObject({ answers: OTHER, results: {} });
  });
  test('an exit to an end reaches it', () => {
    const { actor } = started({ answers: OTHER, results: { consulta: { nombre: 'Ana' } } });
    actor.send({ type: 'EXIT', exit: 'nunca' });
    expect(actor.getSnapshot().output).toMatchObject({ end: 'cancelado' });
  });
  test('opens at the step of the URL, if the answers reach it', () => {
    expect(started({ answers: OTHER }, { at: 'medio' }).value()).toBe('medio');
    expect(started({ answers: OTHER }, { at: 'nota' }).value()).toEqual({ titular: 'waiting' });
    expect(started({ answers: OTHER }, { at: 'nowhere' }).value()).toEqual({ titular: 'waiting' });
  });
  test('a replaced answer is emitted, so that what it refers to can be deleted', () => {
    const { actor, clock, emitted } = started({ answers: FULL, results: NOT_FOUND }, { at: 'foto' });
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/2.jpg' });
    clock.increment(1000);
    expect(emitted).toEqual([{ type: 'cleared', step: 'foto', value: 'fotos/1.jpg' }]);
  });
  test.each([
    ['going back', { type: 'BACK' }],
    ['going elsewhere', { type: 'GOTO', step: 'medio' }],
    ['leaving by an exit to an end', { type: 'EXIT', exit: 'dejar' }],
    ['cancelling', { type: 'CANCEL' }],
  ] as const)('a settling answer is emitted as cleared: %s', (_, event) => {
    const { actor, emitted } = started({ answers: { ...OTHER, plan: 'A' }, results: NOT_FOUND });
    actor.send({ type: 'ANSWER', step: 'foto', value: 'fotos/1.jpg' });
    actor.send(event);
    expect(emitted).toContainEqual({ type: 'cleared', step: 'foto', value: 'fotos/1.jpg' });
  });
});

describe('what is over is forgotten', () => {
  test('cancelling forgets every answer and result, and emits the answers', () => {
    const answers = { ...OTHER, plan: 'A', foto: 'fotos/1.jpg' };
    const { actor, memory, emitted } = started({ answers, results: NOT_FOUND });
    actor.send({ type: 'CANCEL' });
    expect(memory()).toEqual(EMPTY);
    expect(emitted).toEqual(Object.entries(answers).map(([step, value]) => ({ type: 'cleared', step, value })));
  });
  test('sensitive answers are gone from the machine after sending; uploads stay', async () => {
    const { actor, emitted, inputs } = started(
      { answers: FULL, results: NOT_FOUND },
      { calls: { envio: () => Promise.resolve({ id: '1' }) } },
    );
    await waitFor(actor, ({ status }) => status === 'done');
    expect(inputs).toMatchObject([{ call: 'envio', input: { codigo: '1900' } }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('1900');
    expect(actor.getSnapshot().output?.memory.answers).toMatchObject({ medio: 'otro', foto: 'fotos/1.jpg' });
    expect(emitted).toEqual([]);
  });
  test('after a failed sending the answers stay, for another try', async () => {
    const { actor, memory } = started(
      { answers: FULL, results: NOT_FOUND },
      { calls: { envio: () => Promise.reject(new Error('down')) } },
    );
    await waitFor(actor, ({ context }) => context.error !== null);
    expect(memory().answers).toEqual(FULL);
  });
});
