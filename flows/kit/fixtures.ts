import * as v from 'valibot';
import { defineFlow } from './define.ts';
import { optional } from './optional.ts';
import type { Kinds, ValueOf } from './types.ts';

/** Answer kinds with only a schema, for the kit's own tests: the kit knows no other folder. */
export function oneOf<const Value extends string | number | boolean>(...values: readonly [Value, ...Value[]]) {
  return {
    kind: 'choice',
    schema: v.custom<Value>((stored) => values.some((value) => value === stored)),
  };
}

export const text = () => ({ kind: 'text', schema: v.pipe(v.string(), v.nonEmpty()) });

/** A small flow with every sort of step: conditional, automatic, waiting for a call, beside one, settling. */
export function fixture(back: 'clears' | 'keeps') {
  return defineFlow({
    id: 'fixture',
    version: 1,
    back,
    params: { vip: { schema: v.boolean() } },
    answers: {
      medio: oneOf('banco', 'otro'),
      banco: text(),
      sucursal: text(),
      codigo: text(),
      titular: oneOf(true),
      plan: oneOf('A', 'B'),
      foto: text(),
      nota: optional(text()),
    },
    delays: { pausa: 1000 },
    ends: ['enviado', 'enviadoVip', 'noEnviado'],
    calls: (call) => ({
      consulta: call({
        needs: ['codigo'],
        may: ['sucursal'],
        input: ({ codigo, sucursal }) => ({ codigo, sucursal: sucursal ?? null }),
        output: v.object({ nombre: v.nullable(v.string()) }),
      }),
      ofertas: call({
        needs: ['codigo'],
        input: ({ codigo }) => codigo,
        output: v.number(),
        keep: true,
      }),
      envio: call({
        needs: ['medio', 'codigo', 'plan'],
        may: ['banco'],
        input: (said) => said,
        output: v.object({ id: v.string() }),
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
        exits: { no: { to: 'medio' }, otraVez: { to: 'titular' }, nunca: { end: 'cancelado' } },
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

/** Values that lead to each of its steps. */
export const TRIAL = {
  params: { vip: [false, true] },
  answers: {
    medio: ['banco', 'otro'],
    banco: ['Nación', 'ICBC'],
    sucursal: ['Centro'],
    codigo: ['1900', '5000'],
    titular: [true],
    plan: ['A', 'B'],
    foto: ['fotos/1.jpg'],
    nota: ['una nota'],
  },
  results: { consulta: [{ nombre: 'Ana Paz' }, { nombre: null }], ofertas: [3], envio: [{ id: '1' }] },
} as const;

export const EMPTY = { params: { vip: false }, answers: {}, results: {} } as const;

/** Several answers that are asked together. */
export function formOf<const F extends Kinds>(fields: F) {
  return {
    kind: 'form',
    fields,
    schema: v.custom<{ readonly [K in keyof F]?: ValueOf<F[K]> }>(
      (stored) =>
        v.is(v.record(v.string(), v.unknown()), stored) &&
        Object.entries(stored).every(([name, value]) => {
          const field = fields[name];
          return field !== undefined && v.is(field.schema, value);
        }),
    ),
  };
}

/** A flow whose steps are forms, with every sort of field: conditional, automatic, under a rule, sensitive, wiping out others. */
export const forms = (back: 'clears' | 'keeps' = 'keeps') =>
  defineFlow({
    id: 'forms',
    version: 1,
    back,
    params: { hoy: { schema: v.number() } },
    answers: {
      persona: formOf({
        dni: text(),
        sexo: oneOf('F', 'M'),
        estado: oneOf('Casado', 'Soltero'),
        dniConyuge: text(),
      }),
      lugar: formOf({ provincia: oneOf(1, 2), codigo: text() }),
      auto: formOf({ anio: oneOf(2024, 2026), es0Km: oneOf(true, false) }),
      oferta: oneOf('A', 'B'),
    },
    ends: ['enviado', 'noEnviado'],
    calls: (call) => ({
      ofertas: call({
        needs: ['sexo', 'codigo'],
        may: ['dniConyuge'],
        input: ({ sexo, codigo, dniConyuge }) => ({ sexo, codigo, dniConyuge: dniConyuge ?? null }),
        output: v.array(v.string()),
        keep: true,
        refused: { CodigoPostal: 'codigo' },
      }),
      envio: call({
        needs: ['oferta', 'anio', 'es0Km'],
        input: (said) => said,
        output: v.object({ id: v.string() }),
        refused: { Anio: 'anio' },
      }),
    }),
    steps: (asks, accepts) => ({
      persona: {
        position: 'persona',
        fields: {
          dni: { sensitive: true, clears: ['sexo', 'oferta'] },
          dniConyuge: {
            when: asks(['estado'], ({ estado }) => estado === 'Casado'),
            sensitive: true,
            accepts: accepts('dniConyuge', ['dni'], ({ dni }, other) => other !== dni || 'Es el mismo DNI.'),
          },
        },
      },
      lugar: {
        position: 'lugar',
        fields: { provincia: { clears: ['codigo'] }, codigo: { clears: ['oferta'] } },
      },
      auto: {
        position: 'auto',
        fields: {
          es0Km: { auto: asks(['anio', 'hoy'], ({ anio = 0, hoy = 0 }) => (anio <= hoy - 2 ? false : undefined)) },
        },
      },
      oferta: {
        position: 'oferta',
        needs: 'ofertas',
        accepts: accepts('oferta', ['ofertas'], ({ ofertas = [] }, oferta) => ofertas.includes(oferta) || 'No está.'),
      },
    }),
    ending: () => ({ id: 'fin', position: 'fin', call: 'envio', done: 'enviado', failed: 'noEnviado', retry: 'here' }),
  });

/** Values that lead through all of it. */
export const FORM_TRIAL = {
  params: { hoy: [2026] },
  answers: {
    persona: [
      { dni: '11111111', sexo: 'F', estado: 'Soltero' },
      { dni: '11111111', sexo: 'F', estado: 'Casado', dniConyuge: '22222222' },
    ],
    lugar: [{ provincia: 1, codigo: '1900' }],
    auto: [{ anio: 2026, es0Km: true }, { anio: 2024 }],
    oferta: ['A', 'B'],
  },
  results: { ofertas: [['A', 'B']], envio: [{ id: '1' }] },
} as const;
