import * as v from 'valibot';
import { defineFlow } from './define.ts';
import { optional } from './optional.ts';

/** Answer kinds with nothing but a schema and examples, for the kit's own tests: the kit knows no other folder. */
export function oneOf<const Value extends string | number | boolean>(...values: readonly [Value, ...Value[]]) {
  return {
    kind: 'choice',
    schema: v.custom<Value>((stored) => values.some((value) => value === stored)),
    examples: { valid: values.map((value) => ({ name: String(value), value })) },
  };
}

export function text(...examples: readonly [string, ...string[]]) {
  return {
    kind: 'text',
    schema: v.pipe(v.string(), v.nonEmpty()),
    examples: { valid: examples.map((value) => ({ name: value, value })) },
  };
}

/** A small flow in which everything happens that a step can be: conditional, automatic, waiting, beside, settling. */
export function fixture(back: 'clears' | 'keeps') {
  return defineFlow({
    id: 'fixture',
    version: 1,
    back,
    params: { vip: { schema: v.boolean(), examples: [false, true] } },
    answers: {
      medio: oneOf('banco', 'otro'),
      banco: text('Nación', 'ICBC'),
      sucursal: text('Centro'),
      codigo: text('1900', '5000'),
      titular: oneOf(true),
      plan: oneOf('A', 'B'),
      foto: text('fotos/1.jpg'),
      nota: optional(text('una nota')),
    },
    delays: { pausa: 1000 },
    ends: ['enviado', 'enviadoVip', 'noEnviado'],
    calls: (call) => ({
      consulta: call({
        needs: ['codigo'],
        may: ['sucursal'],
        input: ({ codigo, sucursal }) => ({ codigo, sucursal: sucursal ?? null }),
        output: v.object({ nombre: v.nullable(v.string()) }),
        examples: [
          { name: 'found', output: { nombre: 'Ana Paz' } },
          { name: 'not found', output: { nombre: null } },
          { name: 'failed', error: 'down' },
        ],
      }),
      ofertas: call({
        needs: ['codigo'],
        input: ({ codigo }) => codigo,
        output: v.number(),
        keep: true,
        examples: [{ name: 'three', output: 3 }],
      }),
      envio: call({
        needs: ['medio', 'codigo', 'plan'],
        may: ['banco'],
        input: (said) => said,
        output: v.object({ id: v.string() }),
        examples: [
          { name: 'stored', output: { id: '1' } },
          { name: 'failed', error: 'down' },
        ],
      }),
    }),
    steps: (asks, accepts) => ({
      medio: { position: 1, clears: ['banco'] },
      banco: { position: 2, clears: ['sucursal'], when: asks(['medio'], ({ medio }) => medio === 'banco') },
      sucursal: {
        position: 3,
        clears: ['codigo'],
        when: asks(['medio'], ({ medio }) => medio === 'banco'),
        auto: asks(['banco'], ({ banco }) => (banco === 'ICBC' ? 'Única' : undefined)),
      },
      codigo: { position: 4, sensitive: true },
      titular: {
        position: 5,
        needs: 'consulta',
        when: asks(['consulta'], ({ consulta }) => consulta?.nombre !== null),
        exits: { no: { to: 'medio' }, nunca: { end: 'cancelado' } },
      },
      plan: { position: 6, runs: 'ofertas' },
      foto: { position: 7, settles: 'pausa', exits: { dejar: { end: 'cancelado' } } },
      nota: {
        position: 8,
        accepts: accepts('nota', ['codigo'], ({ codigo }, nota) => nota !== codigo || 'Ya lo dijiste.'),
      },
    }),
    ending: (asks) => ({
      id: 'fin',
      position: 9,
      call: 'envio',
      done: [{ end: 'enviadoVip', when: asks(['vip'], ({ vip }) => vip === true) }, { end: 'enviado' }],
      failed: 'noEnviado',
      retry: 'here',
    }),
  });
}

export const EMPTY = { params: { vip: false }, answers: {}, results: {} } as const;
