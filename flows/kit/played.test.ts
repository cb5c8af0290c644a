import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { compile } from './compile.ts';
import { EMPTY, fixture } from './fixtures.ts';
import { played } from './played.ts';
import type { Flow } from './types.ts';

const flow: Flow = fixture('keeps');
const machine = compile(flow);
const BANK = { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900' };
const startedAt = (answers: Readonly<Record<string, unknown>>, results = {}) =>
  initialTransition(machine, { memory: { ...EMPTY, answers, results } });

test('a call that succeeded', () => {
  const [waiting] = startedAt(BANK);
  expect(waiting.value).toEqual({ titular: 'waiting' });
  const [asking] = transition(machine, waiting, played.done('consulta', { nombre: 'Ana Paz' }));
  expect(asking.value).toEqual({ titular: 'asking' });
  expect(asking.context.memory.results).toEqual({ consulta: { nombre: 'Ana Paz' } });
});
test('a call that failed', () => {
  const [waiting] = startedAt(BANK);
  const [failed] = transition(machine, waiting, played.failed('consulta', 'down'));
  expect(failed.value).toEqual({ titular: 'failed' });
  expect(failed.context.error).toBe('down');
});
test('a call that is not under way changes nothing', () => {
  const [waiting] = startedAt(BANK);
  const [after] = transition(machine, waiting, played.done('envio', { id: '1' }));
  expect(after.value).toEqual(waiting.value);
  expect(after.context).toEqual(waiting.context);
});
test('progress of a call that declares none changes nothing', () => {
  const [waiting] = startedAt({ medio: 'otro', codigo: '1900' }, { consulta: { nombre: null } });
  const [after] = transition(machine, waiting, played.progressed('ofertas', { context: 2 }));
  expect(after.value).toEqual({ plan: { question: {}, call: 'waiting' } });
  expect(after.context.memory.results).not.toHaveProperty('ofertas');
});
test('a delay that is over', () => {
  const [asking] = startedAt({ medio: 'otro', codigo: '1900', plan: 'A' }, { consulta: { nombre: null }, ofertas: 3 });
  const [settling, actions] = transition(machine, asking, { type: 'ANSWER', step: 'foto', value: 'fotos/1.jpg' });
  expect(settling.value).toEqual({ foto: 'settling' });
  const raised = actions.flatMap(({ type, params }) =>
    type === 'xstate.raise' && typeof params === 'object' && 'id' in params ? [String(params.id)] : [],
  );
  expect(raised).toHaveLength(1);
  const [after] = transition(machine, settling, played.elapsed(raised[0] ?? ''));
  expect(after.value).toBe('nota');
});
