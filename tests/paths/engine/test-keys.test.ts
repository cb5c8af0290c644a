import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineFlow } from '../../../flows/kit/define.ts';
import { oneOf } from '../../fixtures/kinds.ts';
import { triedByKinds } from '../../fixtures/tried.ts';
import { flowSubject } from '../subject/flow.ts';
import { makeSuite } from './suite.ts';
import { testKeysOf } from './test-keys.ts';
import { strategies, type Strategy, type Suite } from './types.ts';

type Added = 'nothing' | 'always asked' | 'asked at times';

/** A payment's report in small: a bank's payment asks for the bank, and what is sent may be refused. */
function suiteWith(added: Added, strategy: Strategy): Suite {
  const asked = ['medio', ...(added === 'nothing' ? [] : ['titular']), 'entidad', 'nota'];
  const flow = defineFlow({
    id: 'aviso',
    version: 1,
    back: 'keeps',
    params: {},
    answers: Object.fromEntries(
      asked.map((id) => [id, id === 'medio' ? oneOf('banco', 'otro') : oneOf('una', 'otra')]),
    ),
    ends: ['enviado', 'noEnviado'],
    calls: (call) => ({ envio: call({ needs: ['medio'], input: (given) => given, output: v.null() }) }),
    steps: (asks) =>
      Object.fromEntries(
        asked.map((id, index) => {
          const only = id === 'entidad' ? 'banco' : id === 'titular' && added === 'asked at times' ? 'otro' : undefined;
          const position = index + 1;
          return [
            id,
            only === undefined ? { position } : { position, when: asks(['medio'], ({ medio }) => medio === only) },
          ];
        }),
      ),
    ending: () => ({ id: 'fin', position: 5, call: 'envio', done: 'enviado', failed: 'noEnviado', retry: 'here' }),
  });
  const tried = triedByKinds(flow, { envio: { outcomes: { recibido: { output: null }, rechazado: { error: 'no' } } } });
  return makeSuite(flowSubject(tried), { strategy });
}

/** The cases by their keys: what is decided on the way of each, and how it ends. */
function waysByKey(suite: Suite): Readonly<Record<string, string>> {
  const keys = testKeysOf(suite);
  return Object.fromEntries(
    suite.cases.map(({ id, steps }) => [
      keys.get(id) ?? '',
      steps.flatMap(({ event }) => (/^(?:medio|envio): /.test(event) ? [event] : [])).join(', '),
    ]),
  );
}

describe('QA-10 the key of a case', () => {
  test.each(strategies)('of %s is its own, begins with the flow, and is the same when planned again', (strategy) => {
    const keys = [...testKeysOf(suiteWith('nothing', strategy)).values()];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^aviso-[\da-f]{10}$/);
    expect([...testKeysOf(suiteWith('nothing', strategy)).values()]).toEqual(keys);
  });

  test('of a journey survives a question that is added and always asked, though every test has another step', () => {
    const before = waysByKey(suiteWith('nothing', 'journeys'));
    expect(Object.keys(before).length).toBeGreaterThan(4);
    expect(waysByKey(suiteWith('always asked', 'journeys'))).toEqual(before);
  });

  test('of a journey survives a question that is asked elsewhere; one where it is asked is another test', () => {
    const before = waysByKey(suiteWith('nothing', 'journeys'));
    const after = waysByKey(suiteWith('asked at times', 'journeys'));
    for (const [key, way] of Object.entries(before)) {
      if (way.startsWith('medio: banco')) expect(after[key]).toBe(way);
      else expect(after).not.toHaveProperty(key);
    }
    expect(Object.values(after).toSorted()).toEqual(Object.values(before).toSorted());
  });

  test('of a transitions test survives a question that is added', () => {
    const [before, after] = (['nothing', 'always asked'] as const).map((added) => [
      ...testKeysOf(suiteWith(added, 'transitions')).values(),
    ]);
    expect(before?.length).toBeGreaterThan(1);
    expect(after).toEqual(expect.arrayContaining(before ?? []));
  });
});
