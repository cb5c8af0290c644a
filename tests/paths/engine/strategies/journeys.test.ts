import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowSubject } from '../../subject/flow.ts';
import { subjects } from '../../subject/index.ts';
import { syntheticWizard } from '../../../fixtures/synthetic.ts';
import type { Budget, Plan, PlayedEvent, Subject } from '../types.ts';
import { UNDECLARED } from '../types.ts';
import { journeys } from './journeys.ts';
import { type Row, tableSubject } from './table-subject.ts';

const routes = <S>(subject: Subject<S>, budget: Budget = {}) =>
  journeys(subject, budget).scenarios.map(({ events }) => events.map(({ name }) => name).join(', '));

const answer = (from: string, name: string, to: string, decides?: string): Row => ({
  from,
  name,
  to,
  kind: 'answer',
  ...(decides === undefined ? {} : { decides }),
});

const twoDecisions = tableSubject({
  ends: ['fin'],
  rows: [
    answer('uno', 'uno: a', 'dos', 'uno es a'),
    answer('uno', 'uno: b', 'dos', 'uno es b'),
    answer('dos', 'dos: a', 'fin', 'dos es a'),
    answer('dos', 'dos: b', 'fin', 'dos es b'),
  ],
});

test('two decisions of two outcomes make four journeys', () => {
  expect(routes(twoDecisions)).toEqual(['uno: a, dos: a', 'uno: a, dos: b', 'uno: b, dos: a', 'uno: b, dos: b']);
});

test('answers that decide nothing make one journey, the shortest', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      answer('uno', 'uno: largo', 'desvío'),
      answer('uno', 'uno: a', 'fin'),
      answer('uno', 'uno: b', 'fin'),
      answer('desvío', 'desvío: a', 'fin'),
    ],
  });
  expect(routes(subject)).toEqual(['uno: a']);
});

test('each start and each end makes a separate journey', () => {
  const subject = tableSubject({
    starts: ['corto', 'largo'],
    ends: ['sí', 'no'],
    rows: [
      { from: 'largo', name: 'seguir', to: 'corto' },
      { from: 'corto', name: 'aceptar', to: 'sí' },
      { from: 'corto', name: 'rechazar', to: 'no' },
    ],
  });
  expect(routes(subject)).toEqual(['aceptar', 'rechazar', 'seguir, aceptar', 'seguir, rechazar']);
});

test('a wrong entry, going back and cancelling are no journeys', () => {
  const subject = tableSubject({
    ends: ['fin', 'cancelado'],
    rows: [
      { from: 'uno', name: 'uno: mal', to: 'uno', kind: 'refusal' },
      { from: 'uno', name: 'cancelar', to: 'cancelado', kind: 'cancel' },
      answer('uno', 'uno: a', 'dos'),
      { from: 'dos', name: 'volver', to: 'uno', kind: 'back' },
      answer('dos', 'dos: a', 'fin'),
    ],
  });
  expect(routes(subject)).toEqual(['uno: a, dos: a']);
});

test('a failed call is tried again once', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      { from: 'espera', name: 'enviar: falla', to: 'falló', kind: 'outcome' },
      { from: 'espera', name: 'enviar: bien', to: 'fin', kind: 'outcome' },
      { from: 'falló', name: 'reintentar', to: 'espera', kind: 'retry' },
    ],
  });
  expect(routes(subject).sort()).toEqual(['enviar: bien', 'enviar: falla, reintentar, enviar: bien']);
});

test('QA-10 a call that fails however often it is tried again is where a journey ends', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      answer('uno', 'uno: bien', 'fin'),
      answer('uno', 'uno: mal', 'llama'),
      { from: 'llama', name: 'falla', to: 'fallido', kind: 'outcome' },
      { from: 'fallido', name: 'reintentar', to: 'llama', kind: 'retry' },
    ],
  });
  expect(routes(subject)).toEqual(['uno: bien', 'uno: mal, falla']);
});

test('QA-10 few of them reach each decision that any does', () => {
  expect(routes(twoDecisions, { few: true })).toEqual(['uno: a, dos: a', 'uno: b, dos: b']);
});

test('a circle of events ends, with the journeys that leave it', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      { from: 'uno', name: 'seguir', to: 'dos' },
      { from: 'dos', name: 'de nuevo', to: 'uno', decides: 'de nuevo' },
      { from: 'dos', name: 'terminar', to: 'fin' },
    ],
  });
  expect(routes(subject)).toEqual(['seguir, terminar']);
});

test('a budget of cases ends it, and its sentence says so', () => {
  expect(routes(twoDecisions, { cases: 3 })).toHaveLength(3);
  expect(journeys(twoDecisions, { cases: 3 }).stopped).toBe(
    'Estos recorridos alcanzan lo que más se puede; quedan otros 1: pedí más con --cases.',
  );
  expect(journeys(twoDecisions, { cases: 4 }).stopped).toBeUndefined();
});

test('report-payment: the bank asked or not, with each way in which its call ends', () => {
  const [subject] = subjects.filter(({ id }) => id === 'report-payment');
  if (!subject) throw new Error('no report-payment');
  const found = journeys(subject, {}).scenarios.map(({ events }) => {
    const outcomes = events.flatMap(({ outcome }) => outcome?.name ?? []);
    return [events.some((played) => played.answer?.step === 'entidad'), ...outcomes].join(', ');
  });
  const outcomes = ['recibido', 'rechazado', 'sin conexión', 'sin respuesta', UNDECLARED];
  expect(found.sort()).toEqual(outcomes.flatMap((outcome) => [`true, ${outcome}`, `false, ${outcome}`]).sort());
});

const LAYERS = 5;
const WIDTH = 3;

/** Statecharts whose events lead to a later layer, some of them deciding something. */
const tables = fc
  .array(
    fc.record({
      from: fc.tuple(fc.nat(LAYERS - 1), fc.nat(WIDTH - 1)),
      further: fc.integer({ min: 1, max: LAYERS }),
      place: fc.nat(WIDTH - 1),
      decides: fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 1 }),
    }),
    { minLength: 1, maxLength: 18 },
  )
  .map((arrows) =>
    arrows.map(({ from: [layer, place], further, place: target, decides }, index): Row => {
      const to = Math.min(LAYERS, layer + further);
      return { from: `${layer}.${place}`, name: `e${index}`, to: `${to}.${target}`, ...(decides ? { decides } : {}) };
    }),
  );
const ends = Array.from({ length: WIDTH }, (_, place) => `${LAYERS}.${place}`);

/** What each walk from a start decides, with where it ends, and the fewest events that do so. */
function everyJourney(subject: Subject<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const decisions = new Set(subject.declared.map(({ id }) => id));
  const go = (now: string, decided: readonly string[], events: readonly PlayedEvent[]) => {
    const offered = subject.events(now);
    const name = JSON.stringify([...decided, now]);
    if (offered.length === 0) found.set(name, Math.min(found.get(name) ?? Infinity, events.length));
    for (const played of offered) {
      const after = subject.send(now, played);
      go(
        after,
        [...decided, ...subject.reaches(now, played, after).filter((goal) => decisions.has(goal))],
        [...events, played],
      );
    }
  };
  for (const { snapshot } of subject.starts) go(snapshot, [], []);
  return found;
}

test('in any statechart without circles: one journey for each combination of decisions, the shortest', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const subject = tableSubject({ starts: ['0.0'], ends, rows });
      const lengths = journeys(subject, {}).scenarios.map(({ events }) => events.length);
      expect(lengths.sort()).toEqual([...everyJourney(subject).values()].sort());
    }),
    { numRuns: 300 },
  );
});

test('what a budget leaves out is counted, however much it is', () => {
  const { scenarios, stopped } = journeys(flowSubject(syntheticWizard(80)), { cases: 10 });
  expect(scenarios).toHaveLength(10);
  expect(stopped).toBe(
    `Estos recorridos alcanzan lo que más se puede; quedan otros ${(2 ** 20 - 10).toLocaleString('es-AR')}: pedí más con --cases.`,
  );
});

test('a chart without an end has no journeys, and misses none', () => {
  const subject = tableSubject({ ends: [], rows: [{ from: 'uno', name: 'ir', to: 'uno' }] });
  expect(journeys(subject, {})).toEqual({
    scenarios: [],
    missed: [],
    stopped: 'El diagrama no tiene final: no hay recorridos de punta a punta.',
  });
});

test('QA-01 where not all journeys are taken, the first reach all that any does', { tags: ['nightly'] }, () => {
  const decided = (scenarios: Plan['scenarios'], subject: Subject) => {
    const decisive = new Set(subject.declared.filter(({ sort }) => sort === 'decision').map(({ id }) => id));
    return new Set(
      scenarios.flatMap(({ start, events }) => {
        let now = subject.starts[start]?.snapshot;
        return events.flatMap((played) => {
          const before = now;
          now = subject.send(before, played);
          return subject.reaches(before, played, now).filter((goal) => decisive.has(goal));
        });
      }),
    );
  };
  const [subject] = subjects.filter(({ id }) => id === 'insurance-quote');
  if (!subject) throw new Error('no insurance-quote');
  const few = journeys(subject, {}).scenarios;
  expect(few.length).toBeLessThan(20);
  const many = journeys(subject, { cases: 400 }).scenarios;
  expect(many).toHaveLength(400);
  expect([...decided(few, subject)].toSorted()).toEqual([...decided(many, subject)].toSorted());
});

test('a start from which no end is reached is missed', () => {
  const subject = tableSubject({
    starts: ['uno'],
    ends: ['fin'],
    rows: [
      { from: 'otro', name: 'terminar', to: 'fin' },
      { from: 'uno', name: 'ir', to: 'dos' },
      { from: 'dos', name: 'venir', to: 'uno' },
    ],
  });
  expect(journeys(subject, {}).missed).toEqual([
    { label: 'un recorrido desde «uno»', reason: 'hacia adelante no se llega a ningún final' },
  ]);
});
