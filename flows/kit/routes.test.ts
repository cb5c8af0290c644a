import * as v from 'valibot';
import { expect, test } from 'vitest';
import { both, not } from './conditions.ts';
import { defineFlow } from './define.ts';
import { fixture, oneOf } from './fixtures.ts';
import { predecessors, successors } from './routes.ts';
import type { Flow } from './types.ts';

const flow: Flow = fixture('keeps');
const after = (id: string) => flow.steps.flatMap((step) => (step.id === id ? successors(flow, step) : []));
const before = (id: string) => flow.steps.flatMap((step) => (step.id === id ? predecessors(flow, step.index) : []));

test('successors: up to the first step that is always asked', () => {
  expect(after('medio')).toEqual(['banco', 'sucursal', 'codigo']);
  expect(after('codigo')).toEqual(['titular', 'plan']);
  expect(after('nota')).toEqual(['fin']);
});
test('predecessors: nearest first, up to the first step that is always shown', () => {
  expect(before('medio')).toEqual([]);
  expect(before('codigo')).toEqual(['sucursal', 'banco', 'medio']);
  expect(before('plan')).toEqual(['titular', 'codigo']);
  expect(predecessors(flow, flow.steps.length)).toEqual(['nota']);
});
test('predecessors: steps that share their `auto` are shown together or skipped together', () => {
  const auto = { reads: ['vip'], test: () => null };
  const kind = { ...oneOf('foto'), schema: v.nullable(v.string()) };
  const photos = defineFlow({
    id: 'photos',
    version: 1,
    back: 'keeps',
    params: { vip: { schema: v.boolean(), examples: [true] } },
    answers: { patente: oneOf('AB123CD'), frente: kind, trasera: kind, pago: oneOf('CBU') },
    ends: ['fin'],
    steps: () => ({
      patente: { position: 1 },
      frente: { position: 2, auto },
      trasera: { position: 3, auto },
      pago: { position: 4 },
    }),
    ending: () => ({ id: 'listo', position: 5, done: 'fin' }),
  });
  expect(predecessors(photos, 2), 'who is asked for the second photo was asked for the first').toEqual(['frente']);
  expect(predecessors(photos, 3), 'who was not asked for the last was asked for none').toEqual(['trasera', 'patente']);
});

/** Two ways through a flow: of a member, who is known, and of a guest, who may come with a child. */
const isMember = { reads: ['vip'], test: ({ vip }: Readonly<Record<string, unknown>>) => vip === true };
const isGuest = not(isMember);
const hasChild = both(isGuest, { reads: ['edad'], test: ({ edad }) => edad === 'chico' });
const club: Flow = defineFlow({
  id: 'club',
  version: 1,
  back: 'keeps',
  params: { vip: { schema: v.boolean() } },
  answers: {
    dia: oneOf('hoy'),
    nombre: oneOf('Ana'),
    edad: oneOf('chico', 'grande'),
    escuela: oneOf('normal'),
    turno: oneOf('tarde'),
    carnet: oneOf('123'),
    pileta: oneOf('grande'),
  },
  ends: ['fin'],
  steps: () => ({
    dia: { position: 1 },
    nombre: { position: 2, when: isGuest },
    edad: { position: 3, when: isGuest },
    escuela: { position: 4, when: hasChild },
    turno: { position: 5, when: isGuest },
    carnet: { position: 2, when: isMember },
    pileta: { position: 6 },
  }),
  ending: () => ({ id: 'listo', position: 7, done: 'fin' }),
});
const arrows = (route: (step: (typeof club.steps)[number]) => readonly string[]) =>
  Object.fromEntries(club.steps.map((step) => [step.id, route(step)]));

test('no arrow leads from one of two ways to the other, nor past a step that is asked under the same condition', () => {
  expect(arrows((step) => successors(club, step))).toEqual({
    dia: ['nombre', 'carnet'],
    nombre: ['edad'],
    edad: ['escuela', 'turno'],
    escuela: ['turno'],
    turno: ['pileta'],
    carnet: ['pileta'],
    pileta: ['listo'],
  });
  expect(arrows(({ index }) => predecessors(club, index))).toEqual({
    dia: [],
    nombre: ['dia'],
    edad: ['nombre'],
    escuela: ['edad'],
    turno: ['escuela', 'edad'],
    carnet: ['dia'],
    pileta: ['carnet', 'turno'],
  });
});
test('a flow that begins in a step that is not asked leads on from it', () => {
  const [, ...rest] = club.steps;
  const late: Flow = { ...club, steps: rest.map((step, index) => ({ ...step, index })) };
  expect(late.steps.slice(0, 1).flatMap((step) => successors(late, step))).toEqual(['edad', 'carnet']);
});
