/**
 * What a flow's definition does not know does not compile: tsc reads this file, and a needless `@ts-expect-error` is an
 * error. If the mistake is also found when the flow is defined or run, the test says so.
 */
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { compile } from '../../flows/kit/compile.ts';
import { defineFlow } from '../../flows/kit/define.ts';
import { FlowDefinitionError } from '../../flows/kit/errors.ts';
import type { FlowEvent } from '../../flows/kit/events.ts';
import type { FlowText, TypesOf } from '../../flows/kit/text.ts';
import type { StepIdOf } from '../../flows/kit/types.ts';
import { dni } from '../../flows/answers/dni.ts';
import { form } from '../../flows/answers/form.ts';
import { imageUpload } from '../../flows/answers/upload.ts';
import { insuranceQuote, insuranceQuoteMachine } from '../../flows/insurance-quote/flow.ts';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { formOf } from '../../flows/kit/fixtures.ts';
import { text as reportPaymentText } from '../../flows/report-payment/text.ts';
import * as examples from '../paths/answers/index.ts';
import { couple, coupleText } from './form-flow.ts';
import { oneOf, text } from '../fixtures/kinds.ts';
import { triedByKinds } from '../fixtures/tried.ts';
import { defineTried, faultsOf, type TriedFlow } from '../paths/describe/examples.ts';

const answers = { medio: oneOf('banco', 'otro'), entidad: text('Nación') };
const base = { id: 'typed', version: 1, back: 'clears', params: {}, answers, ends: ['listo'] } as const;
const steps = { medio: { position: 1 }, entidad: { position: 2 } };
const ending = () => ({ id: 'fin', position: 3, done: 'listo' as const });
const null_ = v.null();

/** The typed flow that the tests of the running actor play with. */
const flow = defineFlow({
  ...base,
  params: { vip: { schema: v.boolean() } },
  delays: { pausa: 1000 },
  ends: ['listo', 'fallido'],
  calls: (call) => ({
    envio: call({
      needs: ['medio'],
      input: ({ medio }) => ({ medio }),
      output: v.object({ id: v.string() }),
    }),
  }),
  steps: () => ({
    medio: { position: 1, exits: { salir: { end: 'cancelado' } } },
    entidad: { position: 2, settles: 'pausa', exits: { volver: { to: 'medio' } } },
  }),
  ending: () => ({ id: 'fin', position: 3, call: 'envio', done: 'listo', failed: 'fallido' }),
});
type Typed = TypesOf<typeof flow>;
const machine = compile(flow);
const empty = { params: { vip: false }, answers: {}, results: {} };

describe('the types of a flow are its own names, and no others', () => {
  test('of steps, exits, ends and delays', () => {
    expectTypeOf<StepIdOf<Typed>>().toEqualTypeOf<'medio' | 'entidad'>();
    expectTypeOf<Typed['exits']>().toEqualTypeOf<'salir' | 'volver'>();
    expectTypeOf<Typed['ends']>().toEqualTypeOf<'listo' | 'fallido'>();
    expectTypeOf<Typed['delays']>().toEqualTypeOf<'pausa'>();
    expectTypeOf<Typed['answers']['medio']>().toEqualTypeOf<'banco' | 'otro'>();
    expectTypeOf<Typed['params']['vip']>().toEqualTypeOf<boolean>();
    expectTypeOf<Typed['results']['envio']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Typed['inputs']['envio']>().toEqualTypeOf<{ medio: 'banco' | 'otro' }>();
  });
  test('of a real flow too', () => {
    expectTypeOf<StepIdOf<ReportPayment>>().toEqualTypeOf<
      | 'concepto'
      | 'medio'
      | 'entidad'
      | 'fecha'
      | 'importe'
      | 'comprobante'
      | 'dni'
      | 'nombre'
      | 'telefono'
      | 'email'
      | 'comentario'
    >();
    expect(reportPayment.steps.map(({ id }) => id)).toEqual(Object.keys(reportPaymentText.steps));
  });
});

describe('steps', () => {
  test('an unknown step', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error no answer is called 'nada'
        steps: () => ({ ...steps, nada: { position: 4 } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a missing step', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error nothing asks for 'entidad'
        steps: () => ({ medio: { position: 1 } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an unknown option', () => {
    defineFlow({
      ...base,
      // @ts-expect-error a step has no option 'whenn'
      steps: () => ({ ...steps, entidad: { position: 2, whenn: true } }),
      ending,
    });
  });
  test('an unknown field in clears', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error no answer is called 'nada'
        steps: () => ({ ...steps, medio: { position: 1, clears: ['nada'] } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a step that clears itself', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error an answer does not clear itself
        steps: () => ({ ...steps, medio: { position: 1, clears: ['medio'] } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a missing position', () => {
    defineFlow({
      ...base,
      // @ts-expect-error the URL must carry something for 'entidad'
      steps: () => ({ ...steps, entidad: {} }),
      ending,
    });
  });
});

describe('forms', () => {
  test('EN-01 a field of a kind that no form shows', () => {
    // @ts-expect-error a file has a step of its own
    form({ foto: imageUpload({ folder: 'fotos' }) });
    // @ts-expect-error so has a form
    form({ persona: form({ dni: dni() }) });
    expectTypeOf(form({ dni: dni() }).kind).toEqualTypeOf<'form'>();
  });
});

describe('conditions', () => {
  test('reading a name that nothing has', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: (asks) => ({
          ...steps,
          // @ts-expect-error nothing is called 'nada'
          entidad: { position: 2, when: asks(['nada'], () => true) },
        }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('touching an answer that was not declared, which the test does not get either', () => {
    const seen: unknown[] = [];
    triedByKinds(
      defineFlow({
        ...base,
        answers: { ...answers, nota: text('x') },
        steps: (asks) => ({
          ...steps,
          nota: {
            position: 4,
            // @ts-expect-error 'entidad' is not among what the condition reads
            when: asks(['medio'], ({ entidad }) => {
              seen.push(entidad);
              return true;
            }),
          },
        }),
        ending,
      }),
    );
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });
  test('comparing to a value that there cannot be', () => {
    expect(() =>
      triedByKinds(
        defineFlow({
          ...base,
          steps: (asks) => ({
            ...steps,
            // @ts-expect-error 'medio' is never 'trueque'
            entidad: { position: 2, when: asks(['medio'], ({ medio }) => medio === 'trueque') },
          }),
          ending,
        }),
      ),
    ).toThrow('Con sus ejemplos nunca se llega a la pregunta «entidad»');
  });
  test('giving anything but yes or no', () => {
    defineFlow({
      ...base,
      // @ts-expect-error a condition is a boolean
      steps: (asks) => ({ ...steps, entidad: { position: 2, when: asks(['medio'], () => 'banco') } }),
      ending,
    });
  });
  test('an automatic answer of another type', () => {
    defineFlow({
      ...base,
      // @ts-expect-error 'entidad' is text
      steps: (asks) => ({ ...steps, entidad: { position: 2, auto: asks(['medio'], () => 7) } }),
      ending,
    });
  });
  test('a rule across answers for a step that the flow does not have', () => {
    defineFlow({
      ...base,
      steps: (_asks, accepts) => ({
        ...steps,
        // @ts-expect-error no step is called 'nada'
        entidad: { position: 2, accepts: accepts('nada', ['medio'], () => true) },
      }),
      ending,
    });
  });
  test('a rule across answers that takes its value for another type', () => {
    defineFlow({
      ...base,
      steps: (_asks, accepts) => ({
        ...steps,
        // @ts-expect-error the value is text
        entidad: { position: 2, accepts: accepts('entidad', [], (_, value: number) => value > 1) },
      }),
      ending,
    });
  });
});

describe('exits and ends', () => {
  test('an exit to a step that the flow does not have', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error no step is called 'nada'
        steps: () => ({ ...steps, entidad: { position: 2, exits: { volver: { to: 'nada' } } } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an exit to an end that the flow does not have', () => {
    expect(() =>
      defineFlow({
        ...base,
        // @ts-expect-error no end is called 'nada'
        steps: () => ({ ...steps, entidad: { position: 2, exits: { salir: { end: 'nada' } } } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an ending that leads to an end that the flow does not have', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => steps,
        // @ts-expect-error no end is called 'nada'
        ending: () => ({ id: 'fin', position: 3, done: 'nada' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an end of a failed call that the flow does not have', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => steps,
        // @ts-expect-error no end is called 'nada'
        ending: () => ({ id: 'fin', position: 3, done: 'listo', failed: 'nada' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a condition of the ending on a name that nothing has', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => steps,
        ending: (asks) => ({
          id: 'fin',
          position: 3,
          // @ts-expect-error nothing is called 'nada'
          done: [{ end: 'listo', when: asks(['nada'], () => true) }, { end: 'listo' }],
        }),
      }),
    ).toThrow(FlowDefinitionError);
  });
});

describe('calls and delays', () => {
  test('EN-11 a call that is not declared, needed by a step, is one error, at its name', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => ({
          ...steps,
          entidad: {
            position: 2,
            // @ts-expect-error no call is called 'nada'
            needs: 'nada',
          },
        }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a call that is not declared: run beside a step', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => ({
          ...steps,
          entidad: {
            position: 2,
            // @ts-expect-error no call is called 'nada'
            runs: 'nada',
          },
        }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  // The compiler infers the names of a flow that declares no calls from its ending: only defining it finds this one.
  test('a call that is not declared: made by the ending of a flow without calls', () => {
    expect(() =>
      defineFlow({
        ...base,
        steps: () => steps,
        ending: () => ({ id: 'fin', position: 3, call: 'nada', done: 'listo', failed: 'listo' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a call that is not declared: made by the ending of a flow with other calls', () => {
    expect(() =>
      defineFlow({
        ...base,
        calls: (call) => ({
          envio: call({ needs: [], input: () => 1, output: null_ }),
        }),
        steps: () => steps,
        // @ts-expect-error no call is called 'nada'
        ending: () => ({ id: 'fin', position: 3, call: 'nada', done: 'listo', failed: 'listo' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a call that needs a name which nothing has', () => {
    expect(() =>
      defineFlow({
        ...base,
        ends: ['listo', 'fallido'],
        calls: (call) => ({
          // @ts-expect-error no answer is called 'nada'
          envio: call({ needs: ['nada'], input: () => 1, output: null_ }),
        }),
        steps: () => steps,
        ending: () => ({ id: 'fin', position: 3, call: 'envio', done: 'listo', failed: 'fallido' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a call that sends an answer which it does not declare', () => {
    defineFlow({
      ...base,
      ends: ['listo', 'fallido'],
      calls: (call) => ({
        envio: call({
          needs: ['medio'],
          // @ts-expect-error 'entidad' is not among what the call needs
          input: ({ entidad }) => String(entidad),
          output: null_,
        }),
      }),
      steps: () => steps,
      ending: () => ({ id: 'fin', position: 3, call: 'envio', done: 'listo', failed: 'fallido' }),
    });
  });
  test('a delay that the flow does not have', () => {
    expect(() =>
      defineFlow({
        ...base,
        delays: { pausa: 1000 },
        steps: () => ({
          ...steps,
          entidad: {
            position: 2,
            // @ts-expect-error no delay is called 'nada'
            settles: 'nada',
          },
        }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a word that an option does not have', () => {
    defineFlow({
      ...base,
      steps: () => ({
        medio: {
          position: 1,
          // @ts-expect-error what was used last is 'editable' or 'locked'
          remember: 'lockedd',
        },
        entidad: {
          position: 2,
          // @ts-expect-error 'onc' is not 'once'
          sensitive: 'onc',
        },
      }),
      ending,
    });
  });
});

describe('what a flow is tried with', () => {
  const sound = {
    flow,
    params: { vip: [true, false] },
    answers: {
      medio: { valid: [{ name: 'banco', value: 'banco' }] },
      entidad: { valid: [{ name: 'Nación', value: 'Nación' }] },
    },
    calls: { envio: { outcomes: { stored: { output: { id: '1' } } } } },
  } as const;
  test('its own names, and no others', () => {
    expect(defineTried<Typed>(sound).flow).toBe(flow);
  });
  test('an example that is no answer', () => {
    const wrong: TriedFlow<Typed>['answers'] = {
      ...sound.answers,
      // @ts-expect-error 'trueque' is no answer to 'medio'
      medio: { valid: [{ name: 'x', value: 'trueque' }] },
    };
    expect(faultsOf(defineTried<Typed>({ ...sound, answers: wrong }))).toEqual([
      'El ejemplo «x» no es una respuesta a la pregunta «medio»',
    ]);
  });
  test('an outcome that the call does not have', () => {
    // @ts-expect-error the call returns an object with an id
    const wrong: TriedFlow<Typed>['calls'] = { envio: { outcomes: { stored: { output: 'sent' } } } };
    expect(faultsOf(defineTried<Typed>({ ...sound, calls: wrong }))).toEqual([
      'El resultado «stored» no es lo que devuelve la llamada «envio»',
    ]);
  });
  test('an answer without examples', () => {
    // @ts-expect-error 'entidad' is missing
    const wrong = defineTried<Typed>({ ...sound, answers: { medio: sound.answers.medio } });
    expect(faultsOf(wrong)).toEqual(['Nada dice con qué se responde la pregunta «entidad»']);
  });
  test('a value that is none of the param', () => {
    // @ts-expect-error 'vip' is yes or no
    const wrong = defineTried<Typed>({ ...sound, params: { vip: ['yes'] } });
    expect(faultsOf(wrong)).toEqual(['El valor número 1 del parámetro «vip» no es de los que acepta']);
  });
});

describe('what the browser provides', () => {
  test('the right actor', () => {
    const envio = fromPromise<{ id: string }, { medio: 'banco' | 'otro' }>(() => Promise.resolve({ id: '1' }));
    expect(machine.provide({ actors: { envio } }).implementations.actors['envio']).toBe(envio);
  });
  test('an unknown actor', () => {
    // @ts-expect-error no call is called 'nope'
    machine.provide({ actors: { nope: fromPromise(() => Promise.resolve({ id: '1' })) } });
  });
  test('an actor with another output', () => {
    // @ts-expect-error the call returns an id
    machine.provide({ actors: { envio: fromPromise(() => Promise.resolve(7)) } });
    // @ts-expect-error the id is text
    machine.provide({ actors: { envio: fromPromise(() => Promise.resolve({ id: 7 })) } });
  });
  test('an actor with another input', () => {
    const nada = fromPromise<{ id: string }, { nada: string }>(() => Promise.resolve({ id: '1' }));
    const x = fromPromise<{ id: string }, { medio: 'x' }>(() => Promise.resolve({ id: '1' }));
    // @ts-expect-error what is sent has no such field
    machine.provide({ actors: { envio: nada } });
    // @ts-expect-error 'medio' has other values
    machine.provide({ actors: { envio: x } });
  });
  test('an actor of a real flow', () => {
    // @ts-expect-error the call is named 'informarPago'
    reportPaymentMachine.provide({ actors: { informar: fromPromise(() => Promise.resolve({ id: '1' })) } });
    // @ts-expect-error the same where the flow is compiled with its actors
    compile(reportPayment, { informar: fromPromise(() => Promise.resolve({ id: '1' })) });
    // @ts-expect-error the contact request returns nothing
    insuranceQuoteMachine.provide({ actors: { pedirContacto: fromPromise(() => Promise.resolve({ id: '1' })) } });
    // @ts-expect-error the same where the flow is compiled with its actors
    compile(insuranceQuote, { pedirContacto: fromPromise(() => Promise.resolve({ id: '1' })) });
  });
  test('a request of another kind', () => {
    // @ts-expect-error the report's answer has an id
    compile(reportPayment, { informarPago: () => Promise.resolve({ numero: null, verificaHasta: null }) });
    const nada = (sent: { nada: string }) => Promise.reject(new Error(sent.nada));
    // @ts-expect-error what is sent has no such field
    compile(reportPayment, { informarPago: nada });
  });
  test('an unknown delay', () => {
    // @ts-expect-error no delay is called 'nope'
    machine.provide({ delays: { nope: 1 } });
    expect(machine.provide({ delays: { pausa: 1 } }).implementations.delays).toMatchObject({ pausa: 1 });
  });
});

describe('text', () => {
  const question = { question: '¿?' };
  const whole: FlowText<Typed, string> = {
    title: 'Título',
    steps: { medio: question, entidad: question },
    ends: { listo: '¡Listo!', fallido: 'No se pudo' },
  };
  test('a missing step', () => {
    // @ts-expect-error 'entidad' has no text
    const wrong: FlowText<Typed, string> = { ...whole, steps: { medio: question } };
    expect(wrong.steps).not.toHaveProperty('entidad');
  });
  test('a superfluous step', () => {
    // @ts-expect-error no step is called 'nada'
    const wrong: FlowText<Typed, string> = { ...whole, steps: { ...whole.steps, nada: question } };
    expect(wrong.steps).toHaveProperty('nada');
  });
  test('a step without its question', () => {
    // @ts-expect-error a label is no question
    const wrong: FlowText<Typed, string> = { ...whole, steps: { ...whole.steps, medio: { label: 'Medio' } } };
    expect(wrong.steps.medio).not.toHaveProperty('question');
  });
  test('the text of an exit that the step does not have', () => {
    const said = { ...question, exits: { nada: '' } };
    // @ts-expect-error no exit of 'medio' is called 'nada'
    const wrong: FlowText<Typed, string>['steps']['medio'] = { ...question, exits: { nada: '' } };
    expect(wrong).toEqual(said);
  });
  test('a missing end', () => {
    // @ts-expect-error 'fallido' has no text
    const wrong: FlowText<Typed, string> = { ...whole, ends: { listo: '¡Listo!' } };
    expect(wrong.ends).not.toHaveProperty('fallido');
  });
  test('a superfluous end', () => {
    // @ts-expect-error no end is called 'nada'
    const wrong: FlowText<Typed, string> = { ...whole, ends: { ...whole.ends, nada: '' } };
    expect(wrong.ends).toHaveProperty('nada');
  });
  test('of a real flow', () => {
    const { concepto: _, ...rest } = reportPaymentText.steps;
    // @ts-expect-error 'concepto' has no text
    const wrong: FlowText<ReportPayment, unknown> = { ...reportPaymentText, steps: rest };
    expect(wrong.steps).not.toHaveProperty('concepto');
  });
});

describe('events', () => {
  const started = () => createActor(machine, { input: { memory: empty } }).start();

  test('the right ones', () => {
    const actor = started();
    actor.send({ type: 'ANSWER', step: 'medio', value: 'otro' });
    actor.send({ type: 'ANSWER', step: 'entidad', value: 'ICBC' });
    actor.send({ type: 'EXIT', exit: 'volver' });
    actor.send({ type: 'GOTO', step: 'medio' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('an answer with a value of another type', () => {
    const actor = started();
    // @ts-expect-error 'medio' is never 'x'
    actor.send({ type: 'ANSWER', step: 'medio', value: 'x' });
    // @ts-expect-error 'entidad' is text
    actor.send({ type: 'ANSWER', step: 'entidad', value: 7 });
    expect(actor.getSnapshot().value, 'the machine refuses it too').toBe('medio');
  });
  test('an answer without a value', () => {
    const actor = started();
    // @ts-expect-error an answer has a value
    actor.send({ type: 'ANSWER', step: 'medio' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('an answer to an unknown step', () => {
    const actor = started();
    // @ts-expect-error no step is called 'nada'
    actor.send({ type: 'ANSWER', step: 'nada', value: 'otro' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('an unknown exit', () => {
    const actor = started();
    // @ts-expect-error no exit is called 'nada'
    actor.send({ type: 'EXIT', exit: 'nada' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('an exit of a flow that has none', () => {
    expectTypeOf<Extract<FlowEvent<ReportPayment>, { type: 'EXIT' }>['exit']>().toEqualTypeOf<never>();
  });
  test('going to an unknown step', () => {
    const actor = started();
    // @ts-expect-error no step is called 'nada'
    actor.send({ type: 'GOTO', step: 'nada' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('an unknown event', () => {
    const actor = started();
    // @ts-expect-error nothing is called 'JUMP'
    actor.send({ type: 'JUMP' });
    expect(actor.getSnapshot().value).toBe('medio');
  });
  test('written down for later', () => {
    // @ts-expect-error 'medio' is never 'x'
    const wrong: FlowEvent<Typed> = { type: 'ANSWER', step: 'medio', value: 'x' };
    // @ts-expect-error no step is called 'nada'
    const unknown: FlowEvent<Typed> = { type: 'GOTO', step: 'nada' };
    expect([wrong.type, unknown.type]).toEqual(['ANSWER', 'GOTO']);
  });
});

describe('starting', () => {
  test('with a param of another type', () => {
    // @ts-expect-error 'vip' is yes or no
    createActor(machine, { input: { memory: { ...empty, params: { vip: 'sí' } } } });
  });
  test('without a param', () => {
    // @ts-expect-error 'vip' is missing
    createActor(machine, { input: { memory: { ...empty, params: {} } } });
  });
  test('without a memory', () => {
    // @ts-expect-error a flow starts from what is known
    const actor = createActor(machine);
    expect(actor.getSnapshot().status).toBe('error');
  });
  test('with an answer of another type', () => {
    // @ts-expect-error 'medio' is never 'x'
    const actor = createActor(machine, { input: { memory: { ...empty, answers: { medio: 'x' } } } });
    expect(actor.getSnapshot().value, 'it does not count').toBe('medio');
  });
  test('at an unknown step', () => {
    // @ts-expect-error no step is called 'nada'
    const actor = createActor(machine, { input: { memory: empty, at: 'nada' } });
    expect(actor.getSnapshot().value).toBe('medio');
  });
});

describe('forms', () => {
  const asked = { persona: formOf({ dni: text('1'), sexo: oneOf('F', 'M') }), nota: text('x') };
  const formBase = { ...base, answers: asked };
  const nota = { position: 2 } as const;

  test('fields have the types of their kinds, and a name each', () => {
    type Couple = TypesOf<typeof couple>;
    expectTypeOf<Couple['fields']['sexo']>().toEqualTypeOf<'F' | 'M'>();
    expectTypeOf<Couple['steps']['persona']['fields']>().toEqualTypeOf<'dni' | 'sexo' | 'estadoCivil' | 'dniConyuge'>();
    expectTypeOf<Couple['answers']['persona']['sexo']>().toEqualTypeOf<'F' | 'M' | undefined>();
    expectTypeOf<Couple['inputs']['guardado']['dni']>().toEqualTypeOf<string>();
  });
  test('an unknown field', () => {
    expect(() =>
      defineFlow({
        ...formBase,
        // @ts-expect-error the form has no field 'nada'
        steps: () => ({ persona: { position: 1, fields: { nada: { sensitive: true } } }, nota }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an unknown option of a field', () => {
    defineFlow({
      ...formBase,
      // @ts-expect-error a field has no option 'whenn'
      steps: () => ({ persona: { position: 1, fields: { dni: { whenn: true } } }, nota }),
      ending,
    });
  });
  test('fields of a step that is no form', () => {
    expect(() =>
      defineFlow({
        ...formBase,
        // @ts-expect-error 'nota' has no fields
        steps: () => ({ persona: { position: 1 }, nota: { position: 2, fields: { dni: { sensitive: true } } } }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an unknown name in the clears of a field, and the field itself', () => {
    expect(() =>
      defineFlow({
        ...formBase,
        // @ts-expect-error no answer is called 'nada'
        steps: () => ({ persona: { position: 1, fields: { dni: { clears: ['nada'] } } }, nota }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
    expect(() =>
      defineFlow({
        ...formBase,
        // @ts-expect-error a field does not clear itself
        steps: () => ({ persona: { position: 1, fields: { dni: { clears: ['dni'] } } }, nota }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('a field in the clears of a step, and a step in those of a field', () => {
    const flow = defineFlow({
      ...formBase,
      answers: { nota: text('x'), persona: asked.persona, otra: text('y') },
      steps: () => ({
        nota: { position: 1, clears: ['sexo'] },
        persona: { position: 2, fields: { dni: { clears: ['otra'] } } },
        otra: { position: 4 },
      }),
      ending,
    });
    expect(flow.steps.map(({ clears, fields }) => [clears, ...fields.map((field) => field.clears)])).toEqual([
      [['sexo']],
      [[], ['otra'], []],
      [[]],
    ]);
  });
  test('a condition on a field that nothing has', () => {
    expect(() =>
      defineFlow({
        ...formBase,
        steps: (asks) => ({
          // @ts-expect-error nothing is called 'nada'
          persona: { position: 1, fields: { sexo: { when: asks(['nada'], () => true) } } },
          nota,
        }),
        ending,
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('comparing a field to a value that there cannot be', () => {
    defineFlow({
      ...formBase,
      steps: (asks) => ({
        persona: { position: 1 },
        // @ts-expect-error 'sexo' is never 'X'
        nota: { position: 2, when: asks(['sexo'], ({ sexo }) => sexo === 'X') },
      }),
      ending,
    });
  });
  test('a field that answers itself with another type', () => {
    defineFlow({
      ...formBase,
      // @ts-expect-error 'sexo' is never 'X'
      steps: (asks) => ({ persona: { position: 1, fields: { sexo: { auto: asks(['dni'], () => 'X') } } }, nota }),
      ending,
    });
  });
  test('a rule that takes the value of a field for another type', () => {
    defineFlow({
      ...formBase,
      steps: (_asks, accepts) => ({
        // @ts-expect-error the value is text
        persona: { position: 1, fields: { dni: { accepts: accepts('dni', [], (_, value: number) => value > 1) } } },
        nota,
      }),
      ending,
    });
  });
  test('a call that needs a field which nothing has', () => {
    expect(() =>
      defineFlow({
        ...formBase,
        ends: ['listo', 'fallido'],
        calls: (call) => ({
          // @ts-expect-error no field is called 'dniConyuge'
          envio: call({ needs: ['dniConyuge'], input: () => 1, output: null_ }),
        }),
        steps: () => ({ persona: { position: 1 }, nota }),
        ending: () => ({ id: 'fin', position: 3, call: 'envio', done: 'listo', failed: 'fallido' }),
      }),
    ).toThrow(FlowDefinitionError);
  });
  test('an event with an unknown field, or with one of another type', () => {
    const actor = createActor(compile(couple), { input: { memory: { params: {}, answers: {}, results: {} } } }).start();
    // @ts-expect-error 'sexo' is never 'X'
    actor.send({ type: 'ANSWER', step: 'persona', value: { dni: '11111111', sexo: 'X', estadoCivil: 'Soltero' } });
    // @ts-expect-error no step is called 'dni': its form answers
    actor.send({ type: 'ANSWER', step: 'dni', value: '11111111' });
    expect(actor.getSnapshot().value).toBe('persona');
  });
  test('a field without its text, and a text of no field', () => {
    type Texts = typeof coupleText.steps.persona.fields;
    const { sexo, ...rest } = coupleText.steps.persona.fields;
    // @ts-expect-error 'sexo' has no text
    const without: Texts = rest;
    // @ts-expect-error a heading is no label
    const unnamed: Texts = { ...rest, sexo: { group: 'Titular' } };
    // @ts-expect-error no field is called 'nada'
    const more: Texts = { ...rest, sexo, nada: sexo };
    expect([without, unnamed, more].map((texts) => texts.dni.label)).toEqual(['DNI', 'DNI', 'DNI']);
  });
  test('a form whose field has no examples, or examples of another type', () => {
    type Examples = TriedFlow<TypesOf<typeof couple>>['answers']['persona'];
    const sexo = examples.choice({ options: [{ value: 'F', label: 'Femenino' }] });
    const estadoCivil = examples.choice({ options: [{ value: 'Soltero', label: 'Soltero' }] });
    const sound: Examples = examples.form({ dni: examples.dni(), sexo, estadoCivil, dniConyuge: examples.dni() });
    // @ts-expect-error 'dniConyuge' is missing
    const missing: Examples = examples.form({ dni: examples.dni(), sexo, estadoCivil });
    // @ts-expect-error 'dni' is text
    const wrong: Examples = examples.form({ dni: examples.consent(), sexo, estadoCivil, dniConyuge: examples.dni() });
    expect([sound, missing, wrong].map(({ valid }) => valid.length > 0)).toEqual([true, true, true]);
  });
});
