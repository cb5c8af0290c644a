import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineFlow } from './define.ts';
import { fromDraft, toDraft, withheldIn } from './drafts.ts';
import { EMPTY, fixture, oneOf, text } from './fixtures.ts';
import type { Facts, Flow, Memory } from './types.ts';

const flow: Flow = fixture('keeps');
const FULL: Memory = {
  params: { vip: true },
  answers: { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900', titular: true, nota: null },
  results: { consulta: { nombre: 'Ana Paz' }, ofertas: 3 },
};
const stored = (draft: unknown): unknown => JSON.parse(JSON.stringify(draft));

describe('toDraft', () => {
  test('holds the version, the params, the answers, and the end at which the flow stopped', () => {
    expect(toDraft(flow, FULL, 'noEnviado')).toMatchObject({
      flow: 'fixture',
      version: 1,
      params: { vip: true },
      answers: { medio: 'banco', banco: 'Nación', nota: null },
      end: 'noEnviado',
    });
    expect(toDraft(flow, FULL)).not.toHaveProperty('end');
  });
  test('never stores the answer of a sensitive step', () => {
    expect(toDraft(flow, FULL).answers).not.toHaveProperty('codigo');
    expect(JSON.stringify(toDraft(flow, FULL))).not.toContain('1900');
  });
  test('stores only results that are marked to be kept', () => {
    expect(toDraft(flow, FULL).results).toEqual({ ofertas: 3 });
  });
});

describe('fromDraft', () => {
  test('returns what was stored', () => {
    const { codigo: _, ...answers } = FULL.answers;
    expect(fromDraft(flow, stored(toDraft(flow, FULL, 'noEnviado')))).toEqual({
      memory: { params: FULL.params, answers, results: {} },
      end: 'noEnviado',
    });
    expect(fromDraft(flow, stored(toDraft(flow, EMPTY)))).toEqual({ memory: EMPTY });
  });
  test('a result counts only with all the answers it was requested with, including those that no draft holds', () => {
    const draft = toDraft(flow, FULL);
    const { codigo } = FULL.answers;
    expect(fromDraft(flow, stored(draft))?.memory.results).toEqual({});
    expect(fromDraft(flow, stored({ ...draft, answers: { ...draft.answers, codigo } }))?.memory.results).toEqual({
      ofertas: 3,
    });
  });
  test.each([
    ['nothing', undefined],
    ['no object', 'a draft'],
    ['no version', { flow: 'fixture', params: { vip: true }, answers: {}, results: {} }],
    ['answers that are none', { ...toDraft(flow, FULL), answers: null }],
    ['another flow', { ...toDraft(flow, FULL), flow: 'another' }],
    ['a newer definition', { ...toDraft(flow, FULL), version: 2 }],
    ['an older one that nothing migrates', { ...toDraft(flow, FULL), version: 0 }],
    ['no version of any definition', { ...toDraft(flow, FULL), version: 0.5 }],
    ['params that no longer fit', { ...toDraft(flow, FULL), params: { vip: 'sí' } }],
    ['a param that is missing', { ...toDraft(flow, FULL), params: {} }],
  ])('drops a draft whole: %s', (_, draft) => {
    expect(fromDraft(flow, draft)).toBeUndefined();
  });
  test('leaves out answers, params and results that the flow does not have', () => {
    const draft = toDraft(flow, FULL);
    const more = {
      ...draft,
      params: { ...draft.params, nada: 1 },
      answers: { ...draft.answers, nada: 1 },
      results: { ...draft.results, nada: 1 },
    };
    expect(fromDraft(flow, more)).toEqual(fromDraft(flow, draft));
  });
  test('leaves out a result that does not fit its call', () => {
    expect(fromDraft(flow, { ...toDraft(flow, FULL), results: { ofertas: 'tres' } })?.memory.results).toEqual({});
  });
  test('drops an answer that is no longer valid, with all that depends on it', () => {
    const answers = { ...FULL.answers, banco: 7 };
    expect(fromDraft(flow, { ...toDraft(flow, FULL), answers })?.memory.answers).toEqual({
      medio: 'banco',
      titular: true,
      nota: null,
    });
  });
  test('drops an answer that a rule across answers refuses', () => {
    const answers = { medio: 'otro', codigo: '1900', nota: '1900' };
    expect(fromDraft(flow, { ...toDraft(flow, FULL), answers })?.memory.answers).toEqual({
      medio: 'otro',
      codigo: '1900',
    });
  });
});

describe('what a draft cannot hold', () => {
  test('decision 22: a step is told of whose answer is missing while what depends on it is there', () => {
    const chained: Flow = {
      ...flow,
      steps: flow.steps.map((step) => (step.id === 'codigo' ? { ...step, clears: ['plan'] } : step)),
    };
    const { codigo: _, ...rest } = FULL.answers;
    const held = { ...FULL, answers: { ...rest, plan: 'A' } };
    expect(withheldIn(chained, held)).toEqual(['codigo']);
    expect(withheldIn(chained, { ...held, answers: { ...held.answers, codigo: '1900' } })).toEqual([]);
    expect(withheldIn(chained, { ...held, answers: rest }), 'nothing depends on it yet').toEqual([]);
    expect(withheldIn(flow, held), 'nothing would be wiped out').toEqual([]);
  });
  test('an answer whose rule needs a result that is not kept is judged when that has come', () => {
    const judged: Flow = {
      ...flow,
      steps: flow.steps.map((step) =>
        step.id === 'plan'
          ? { ...step, needs: 'consulta', accepts: { reads: ['consulta'], test: ({ consulta }) => !!consulta || 'No' } }
          : step,
      ),
    };
    const draft = { ...toDraft(flow, FULL), answers: { medio: 'otro', codigo: '1900', plan: 'A' }, results: {} };
    expect(fromDraft(judged, draft)?.memory.answers).toHaveProperty('plan', 'A');
    const wrong = { ...draft, answers: { ...draft.answers, plan: 'C' } };
    expect(fromDraft(judged, wrong)?.memory.answers, 'it is none of its values').not.toHaveProperty('plan');
  });
});

describe('migrations', () => {
  const at = (version: number, migrations: Readonly<Record<number, (answers: Facts) => Facts>>) =>
    defineFlow({
      id: 'migrating',
      version,
      back: 'keeps',
      params: {},
      answers: { nombre: text(), color: oneOf('rojo', 'azul') },
      ends: ['listo'],
      steps: () => ({ nombre: { position: 1, clears: ['color'] }, color: { position: 2 } }),
      ending: () => ({ id: 'fin', position: 3, done: 'listo' }),
      migrations,
    });
  const splitName = ({ nombreCompleto, ...rest }: Facts) => ({ ...rest, nombre: nombreCompleto });
  const red = ({ color, ...rest }: Facts) => ({ ...rest, color: color === 1 ? 'rojo' : color });
  const old = { flow: 'migrating', params: {}, results: {} };

  test('one version back', () => {
    const draft = { ...old, version: 2, answers: { nombre: 'Ana', color: 1 } };
    expect(fromDraft(at(3, { 1: splitName, 2: red }), draft)?.memory.answers).toEqual({ nombre: 'Ana', color: 'rojo' });
  });
  test('two versions back, one migration after the other', () => {
    const draft = { ...old, version: 1, answers: { nombreCompleto: 'Ana', color: 1 } };
    expect(fromDraft(at(3, { 1: splitName, 2: red }), draft)?.memory.answers).toEqual({ nombre: 'Ana', color: 'rojo' });
  });
  test('results of an older definition are dropped: a migration may have changed their input', () => {
    const draft = { ...toDraft(flow, FULL), answers: FULL.answers };
    const later: Flow = { ...flow, version: 2, migrations: { 1: (answers) => answers } };
    expect(fromDraft(flow, draft)?.memory.results).toEqual({ ofertas: 3 });
    expect(fromDraft(later, draft)?.memory.answers).toEqual(FULL.answers);
    expect(fromDraft(later, draft)?.memory.results).toEqual({});
  });
  test('a missing migration drops the draft', () => {
    const draft = { ...old, version: 1, answers: { nombreCompleto: 'Ana', color: 1 } };
    expect(fromDraft(at(3, { 1: splitName }), draft)).toBeUndefined();
    expect(fromDraft(at(3, { 2: red }), draft)).toBeUndefined();
  });
  test('answers are checked after a migration', () => {
    const draft = { ...old, version: 2, answers: { nombre: '', color: 1 } };
    expect(fromDraft(at(3, { 2: red }), draft)?.memory.answers, 'color depends on nombre').toEqual({});
  });
  test('a migration that throws drops the draft', () => {
    const flow = at(2, { 1: ({ nombre }) => ({ nombre: v.parse(v.string(), nombre).trim() }) });
    expect(fromDraft(flow, { ...old, version: 1, answers: { nombre: 7 } })).toBeUndefined();
  });
});
