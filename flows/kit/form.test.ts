import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { trialFaults } from './check.ts';
import { compile } from './compile.ts';
import { fromDraft, toDraft, withheldIn } from './drafts.ts';
import { withAnswer, withoutAnswers, withPending } from './change.ts';
import { FlowDefinitionError } from './errors.ts';
import { defineFlow } from './define.ts';
import { FORM_TRIAL, formOf, forms, oneOf, text } from './fixtures.ts';
import { played } from './played.ts';
import type { Flow, Memory } from './types.ts';
import { factsOf, readForm, reachableAt, walk } from './walk.ts';
import { viewOf } from './view.ts';

/** Without the flow's types, so that a test can hold and send what is wrong. */
const flow: Flow = forms();
const EMPTY: Memory = { params: { hoy: 2026 }, answers: {}, results: {} };
const single = { dni: '11111111', sexo: 'F', estado: 'Soltero' };
const married = { ...single, estado: 'Casado', dniConyuge: '22222222' };
const full: Memory = {
  params: { hoy: 2026 },
  answers: { persona: married, lugar: { provincia: 1, codigo: '1900' }, auto: { anio: 2024 }, oferta: 'A' },
  results: { ofertas: ['A', 'B'] },
};
const step = (id: string) => {
  const found = flow.steps.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const currentOf = (memory: Memory) => walk(flow, memory).current;

describe('EN-01 a step that is a form', () => {
  test('takes several answers as one, and its fields are facts of their own', () => {
    const memory = withAnswer(flow, EMPTY, 'persona', single);
    expect(currentOf(memory)).toBe('lugar');
    expect(factsOf(flow, memory)).toMatchObject({ dni: '11111111', sexo: 'F', estado: 'Soltero' });
  });

  test('asks what its conditions ask, by the fields before', () => {
    const names = (held: unknown) => readForm(step('persona'), held, EMPTY.params).asked.map(({ field }) => field.id);
    expect(names(single)).toEqual(['dni', 'sexo', 'estado']);
    expect(names(married)).toEqual(['dni', 'sexo', 'estado', 'dniConyuge']);
    expect(names(undefined)).toEqual(['dni', 'sexo', 'estado']);
  });

  test('is open until every field that is asked is answered', () => {
    expect(currentOf(withAnswer(flow, EMPTY, 'persona', { ...single, estado: 'Casado' }))).toBe('persona');
    expect(currentOf(withAnswer(flow, EMPTY, 'persona', married))).toBe('lugar');
  });

  test('what is not asked of it does not count', () => {
    const memory = withAnswer(flow, EMPTY, 'persona', { ...married, estado: 'Soltero' });
    expect(walk(flow, memory).relevant['persona']).toEqual(single);
    expect(factsOf(flow, memory)).not.toHaveProperty('dniConyuge');
  });

  test('a field answers itself, whatever is held of it', () => {
    const { asked, complete } = readForm(step('auto'), { anio: 2024, es0Km: true }, EMPTY.params);
    expect(asked.map(({ automatic, value }) => [automatic, value])).toEqual([
      [false, 2024],
      [true, false],
    ]);
    expect(complete).toBe(true);
    expect(readForm(step('auto'), { anio: 2026 }, EMPTY.params).complete).toBe(false);
  });

  test('the rule of a field may read the fields before it, and says what is wrong', () => {
    const held = { ...married, dniConyuge: married.dni };
    const last = readForm(step('persona'), held, EMPTY.params).asked.at(-1);
    expect([last?.verdict, last?.value]).toEqual(['Es el mismo DNI.', undefined]);
    expect(currentOf(withAnswer(flow, EMPTY, 'persona', held))).toBe('persona');
  });
});

describe('EN-01 cascades of fields', () => {
  test('only a field that has changed wipes out what depends on it', () => {
    const other = withAnswer(flow, full, 'persona', { ...married, sexo: 'M' });
    expect(other.answers).toHaveProperty('oferta');
    const another = withAnswer(flow, full, 'persona', { ...married, dni: '33333333' });
    expect(another.answers).not.toHaveProperty('oferta');
    expect(another.answers['persona']).toEqual({ ...married, dni: '33333333' });
  });

  test('a field that a result depends on drops the result', () => {
    expect(withAnswer(flow, full, 'lugar', { provincia: 1, codigo: '1901' }).results).toEqual({});
    expect(withAnswer(flow, full, 'auto', { anio: 2026, es0Km: true }).results).toEqual(full.results);
  });

  test('a field is wiped out without the rest of its form, and the form is asked again with it', () => {
    const memory = withoutAnswers(flow, full, ['provincia']);
    expect(memory.answers).toEqual({ persona: married, auto: { anio: 2024 } });
    const partly = withoutAnswers(flow, full, ['codigo']);
    expect(partly.answers['lugar']).toEqual({ provincia: 1 });
    expect(currentOf(partly)).toBe('lugar');
  });

  test('what a form wipes out as a whole goes with any of its fields', () => {
    const wiping: Flow = {
      ...flow,
      steps: flow.steps.map((each) => (each.id === 'auto' ? { ...each, clears: ['oferta'] } : each)),
    };
    expect(withAnswer(wiping, full, 'auto', { anio: 2026, es0Km: true }).answers).not.toHaveProperty('oferta');
    expect(withAnswer(wiping, full, 'auto', { anio: 2024 }).answers).toHaveProperty('oferta');
  });

  test('a field that is no longer asked has changed', () => {
    expect(withAnswer(flow, full, 'persona', single).results).toEqual({});
  });
});

describe('EN-01 drafts of forms', () => {
  const draft = toDraft(flow, full);

  test('keep a form without its sensitive fields', () => {
    expect(draft.answers['persona']).toEqual({ sexo: 'F', estado: 'Casado' });
    expect(JSON.stringify(draft)).not.toMatch(/11111111|22222222/);
  });

  test('open the form with the rest filled in; the same answer given again wipes out nothing where that is known', () => {
    const found = fromDraft(flow, draft)?.memory;
    if (!found) throw new Error('dropped');
    expect(currentOf(found)).toBe('persona');
    expect(withheldIn(flow, found)).toEqual(['dni']);
    expect(withAnswer(flow, { ...found, withheld: ['dni'] }, 'persona', married).answers).toEqual(full.answers);
    expect(withAnswer(flow, found, 'persona', married).answers).not.toHaveProperty('oferta');
  });

  test('drop a result that was made from a sensitive field, needed or not', () => {
    expect(draft.results).toEqual({ ofertas: ['A', 'B'] });
    expect(fromDraft(flow, draft)?.memory.results).toEqual({});
    const alone = toDraft(flow, { ...full, answers: { ...full.answers, persona: single } });
    expect(fromDraft(flow, alone)?.memory.results).toEqual({ ofertas: ['A', 'B'] });
  });

  test('drop fields that the definition does not have, and what is held of others that are not asked and is none of their kind', () => {
    const strange = {
      ...draft,
      answers: { ...draft.answers, persona: { sexo: 'F', estado: 'Soltero', dniConyuge: 7, x: 1 } },
    };
    expect(fromDraft(flow, strange)?.memory.answers['persona']).toEqual({ sexo: 'F', estado: 'Soltero' });
    expect(fromDraft(flow, { ...draft, answers: { persona: { x: 1 } } })?.memory.answers).toEqual({});
  });

  test('of another definition lose only the fields that do not fit', () => {
    const older = { ...draft, answers: { ...draft.answers, lugar: { provincia: 9, codigo: '1900', calle: 'x' } } };
    expect(fromDraft(flow, older)?.memory.answers['lugar']).toEqual(undefined);
    const rest = { ...draft, answers: { ...draft.answers, auto: { anio: 2026, es0Km: 'sí' } } };
    expect(fromDraft(flow, rest)?.memory.answers['auto']).toEqual({ anio: 2026 });
  });
});

describe('EN-05 what was entered and not given', () => {
  const entered = withPending(full, { lugar: { provincia: 2, codigo: '5000' } });

  test('is no answer, however whole it is: nothing is passed, known or wiped out by it', () => {
    const first = withPending(EMPTY, { persona: single });
    expect(currentOf(first)).toBe('persona');
    expect(factsOf(flow, first)).toEqual(EMPTY.params);
    expect(factsOf(flow, entered)).toEqual(factsOf(flow, full));
    expect(walk(flow, entered).relevant).toEqual(walk(flow, full).relevant);
  });

  test('stands beside the answer before it in a draft, without what may not be stored', () => {
    const found = fromDraft(
      flow,
      JSON.parse(JSON.stringify(toDraft(flow, withPending(entered, { persona: single })))),
    )?.memory;
    expect(found?.pending).toEqual({
      lugar: { provincia: 2, codigo: '5000' },
      persona: { sexo: 'F', estado: 'Soltero' },
    });
    expect(found?.answers['lugar']).toEqual({ provincia: 1, codigo: '1900' });
  });

  test('of another definition, or no entry of the step, is dropped', () => {
    const draft = toDraft(flow, withPending(full, { lugar: { provincia: 2, codigo: 7, calle: 'x' } }));
    expect(fromDraft(flow, draft)?.memory.pending).toEqual({ lugar: { provincia: 2 } });
    expect(fromDraft(flow, { ...draft, pending: { lugar: 'x', nada: 1 } })?.memory).not.toHaveProperty('pending');
  });

  test('is over once the step is answered, the same or otherwise', () => {
    expect(withAnswer(flow, entered, 'lugar', { provincia: 2, codigo: '5000' })).not.toHaveProperty('pending');
    expect(withAnswer(flow, entered, 'lugar', { provincia: 1, codigo: '1900' })).toEqual(full);
  });

  test('is wiped out by an answer on which it depends, and not by the same answer', () => {
    const memory = withPending({ ...full, answers: { persona: single } }, { oferta: 'B' });
    expect(withAnswer(flow, memory, 'persona', { ...single, dni: '33333333' })).not.toHaveProperty('pending');
    expect(withAnswer(flow, memory, 'persona', { ...single }).pending).toEqual({ oferta: 'B' });
    expect(withheldIn(flow, { ...memory, answers: { persona: { sexo: 'F', estado: 'Soltero' } } })).toEqual(['dni']);
  });
});

describe('EN-01 the machine of a flow of forms', () => {
  const at = (memory: Memory, open?: string) => {
    const never = () => new Promise(() => undefined);
    const actors = { ofertas: fromPromise<unknown, unknown>(never), envio: fromPromise<unknown, unknown>(never) };
    const machine = compile(flow).provide({ actors });
    const actor = createActor(machine, { input: { memory, ...(open === undefined ? {} : { at: open }) } });
    actor.start();
    return actor;
  };

  test('a form answers as one event, and refuses what lacks a field', () => {
    const actor = at(EMPTY);
    actor.send({ type: 'ANSWER', step: 'persona', value: { sexo: 'F', estado: 'Soltero' } });
    expect(viewOf(flow, actor.getSnapshot())).toMatchObject({ position: 'persona' });
    actor.send({ type: 'ANSWER', step: 'persona', value: { dni: '11111111', sexo: 'F', estado: 'Soltero' } });
    expect(viewOf(flow, actor.getSnapshot())).toMatchObject({ position: 'lugar' });
    actor.stop();
  });

  test('a refused field leads back to its form, which keeps the rest', () => {
    const actor = at({
      ...full,
      results: {},
      answers: { persona: married, lugar: { provincia: 1, codigo: '1900' }, auto: { anio: 2024 } },
    });
    expect(viewOf(flow, actor.getSnapshot())).toMatchObject({ position: 'oferta', phase: 'waiting' });
    actor.send(
      played.failed('ofertas', { fields: [{ fieldName: 'CodigoPostal', message: 'Ese código postal no existe.' }] }),
    );
    const view = viewOf(flow, actor.getSnapshot());
    expect(view).toMatchObject({
      position: 'lugar',
      answer: { provincia: 1 },
      refused: { field: 'codigo', says: 'Ese código postal no existe.', value: { provincia: 1, codigo: '1900' } },
    });
    actor.stop();
  });

  test('a form that an exit leads to keeps what was entered, and what was waited for is asked anew', () => {
    const leaving: Flow = defineFlow({
      id: 'salida',
      version: 1,
      back: 'keeps',
      params: {},
      answers: { lugar: formOf({ provincia: oneOf(1, 2), codigo: text() }), oferta: text() },
      ends: ['listo'],
      calls: (call) => ({
        ofertas: call({ needs: ['codigo'], input: ({ codigo }) => codigo, output: text().schema }),
      }),
      steps: () => ({
        lugar: { position: 1 },
        oferta: { position: 2, needs: 'ofertas', exits: { otroLugar: { to: 'lugar' } } },
      }),
      ending: () => ({ id: 'fin', position: 3, done: 'listo' }),
    });
    const never = fromPromise<unknown, unknown>(() => new Promise(() => undefined));
    const lugar = { provincia: 1, codigo: '1900' };
    const actor = createActor(compile(leaving).provide({ actors: { ofertas: never } }), {
      input: { memory: { params: {}, answers: { lugar }, results: { ofertas: 'dos' } } },
    });
    actor.start();
    expect(viewOf(leaving, actor.getSnapshot())).toMatchObject({ position: '2', phase: 'asking' });
    actor.send({ type: 'EXIT', exit: 'otroLugar' });
    expect(viewOf(leaving, actor.getSnapshot())).toMatchObject({ position: '1', answer: lugar });
    actor.send({ type: 'ANSWER', step: 'lugar', value: lugar });
    expect(viewOf(leaving, actor.getSnapshot())).toMatchObject({ position: '2', phase: 'waiting' });
    actor.stop();
  });

  test('its answers reach every step', () => {
    expect(trialFaults(flow, FORM_TRIAL)).toEqual([]);
    expect(reachableAt(flow, full, 'auto')).toBe('auto');
  });
});

describe('EN-01 a definition that cannot work', () => {
  const config = {
    id: 'mal',
    version: 1,
    back: 'keeps',
    params: {},
    answers: { persona: formOf({ dni: text(), sexo: oneOf('F', 'M') }) },
    ends: ['listo'],
    ending: () => ({ id: 'fin', position: 2, done: 'listo' as const }),
  } as const;

  test('reads a later field', () => {
    expect(() =>
      defineFlow({
        ...config,
        steps: (asks) => ({
          persona: { position: 1, fields: { dni: { when: asks(['sexo'], ({ sexo }) => sexo === 'F') } } },
        }),
      }),
    ).toThrow("'when' of the field 'dni' of 'persona' reads 'sexo', which is not asked before it");
  });

  test('names two things alike', () => {
    expect(() =>
      defineFlow({
        ...config,
        params: { dni: { schema: text().schema } },
        steps: () => ({ persona: { position: 1 } }),
      }),
    ).toThrow(FlowDefinitionError);
  });

  test('keeps a whole form out of storage, or remembers it', () => {
    expect(() => defineFlow({ ...config, steps: () => ({ persona: { position: 1, sensitive: true } }) })).toThrow(
      "the form 'persona' says 'sensitive'",
    );
  });

  test('needs a field for a call that is not always asked', () => {
    expect(() =>
      defineFlow({
        ...config,
        answers: { ...config.answers, oferta: text() },
        calls: (call) => ({
          ofertas: call({ needs: ['sexo'], input: ({ sexo }) => sexo, output: text().schema }),
        }),
        steps: (asks) => ({
          persona: { position: 1, fields: { sexo: { when: asks(['dni'], ({ dni }) => dni === '1') } } },
          oferta: { position: 3, needs: 'ofertas' },
        }),
      }),
    ).toThrow("the call 'ofertas' needs 'sexo', which is not always asked. Move it from 'needs' to 'may'");
  });
});
