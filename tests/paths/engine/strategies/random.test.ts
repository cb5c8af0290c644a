import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reachedFlows } from '../../../reached.ts';
import { subjects } from '../../subject/index.ts';
import type { Plan, Scenario, Subject } from '../types.ts';
import { type Check, failingWalk, random } from './random.ts';
import { type Row, tableSubject } from './table-subject.ts';

const names = ({ scenarios }: Plan) => scenarios.map(({ events }) => events.map(({ name }) => name).join(', '));

/** A long way and a short one to the state `mal`, among circles. */
const maze = tableSubject({
  ends: ['fin'],
  rows: [
    { from: 'uno', name: 'seguir', to: 'dos' },
    { from: 'uno', name: 'atajo', to: 'cuatro', kind: 'exit' },
    { from: 'dos', name: 'seguir', to: 'tres' },
    { from: 'dos', name: 'volver', to: 'uno', kind: 'back' },
    { from: 'tres', name: 'seguir', to: 'cuatro' },
    { from: 'tres', name: 'volver', to: 'dos', kind: 'back' },
    { from: 'cuatro', name: 'seguir', to: 'mal' },
    { from: 'cuatro', name: 'volver', to: 'tres', kind: 'back' },
    { from: 'mal', name: 'terminar', to: 'fin' },
  ],
});

describe('walks', () => {
  test('the same seed gives the same walks, another seed others', () => {
    expect(names(random(maze, { seed: 7 }))).toEqual(names(random(maze, { seed: 7 })));
    expect(names(random(maze, { seed: 7 }))).not.toEqual(names(random(maze, { seed: 8 })));
  });

  test('there are as many as the budget of cases says', () => {
    const plan = random(maze, { cases: 5 });
    expect(plan.scenarios).toHaveLength(5);
    expect(plan.stopped).toBeUndefined();
  });

  test('each goes event by event from its start', () => {
    for (const { start, events } of random(maze, {}).scenarios) {
      let now = maze.starts[start]?.snapshot ?? '';
      for (const played of events) {
        expect(maze.events(now)).toContainEqual(played);
        now = maze.send(now, played);
      }
    }
  });

  test('a budget of steps, a start counting as one, ends them, and its sentence says so', () => {
    const { scenarios, stopped } = random(maze, { steps: 12 });
    expect(scenarios.length).toBeGreaterThan(0);
    expect(scenarios.reduce((sum, { events }) => sum + 1 + events.length, 0)).toBeLessThanOrEqual(12);
    expect(stopped).toBe('Se usaron los 12 pasos de --steps: pedí más.');
  });

  test('QA-09 with weights, nine of ten steps are in proportion to what people do there, and all else can still be done', () => {
    const subject = tableSubject({
      ends: ['fin'],
      rows: ['a', 'b', 'c'].map((name): Row => ({ from: 'uno', name, to: 'fin' })),
    });
    const weights = (flow: string, states: string, event: string) =>
      flow === subject.id && states === subject.states('uno').join(' + ') ? ({ a: 3, b: 1 }[event] ?? 0) : 0;
    const walks = names(random(subject, { weights, cases: 2000, seed: 5 }));
    const share = (event: string) => walks.filter((walk) => walk === event).length / walks.length;
    // Of what people do 3/4 and 1/4 of 0.9, and of the rest a third each.
    expect([share('a'), share('b'), share('c')].map((each) => Math.round(each * 20) / 20)).toEqual([0.7, 0.25, 0.05]);
    expect(walks).toEqual(names(random(subject, { weights, cases: 2000, seed: 5 })));
    expect(
      names(random(subject, { weights: () => 0, cases: 300 })).filter((walk) => walk === 'c').length,
    ).toBeGreaterThan(60);
  });

  test('a start that is an end makes a walk of no events, and uses no budget up', () => {
    const plan = random(tableSubject({ starts: ['fin'], ends: ['fin'], rows: [] }), { cases: 2 });
    expect(plan).toEqual({ scenarios: [1, 2].map(() => ({ start: 0, events: [] })), missed: [] });
  });
});

/** How many events the shortest walk to a failing one has, by trying all of them breadth first. */
function fewest(subject: Subject<string>, check: Check<string>): number | undefined {
  const seen = new Set(subject.starts.map(({ snapshot }) => snapshot));
  let now = [...seen];
  for (let length = 1; now.length > 0; length += 1) {
    const next: string[] = [];
    for (const before of now) {
      for (const played of subject.events(before)) {
        const after = subject.send(before, played);
        if (check(before, played, after) !== undefined) return length;
        if (!seen.has(after)) next.push(after);
        seen.add(after);
      }
    }
    now = next;
  }
  return undefined;
}

const eventsOf = (scenario: Scenario | undefined) => scenario?.events.map(({ name }) => name);

describe('a walk that fails', () => {
  test('is found by the state it reaches, and is the shortest possible', () => {
    const failure = failingWalk(maze, {}, (_before, _played, after) => (after === 'mal' ? 'llegó a mal' : undefined));
    expect(failure?.message).toBe('llegó a mal');
    expect(eventsOf(failure?.scenario)).toEqual(['atajo', 'seguir']);
  });

  test('is found by the event it takes, and ends with it', () => {
    const failure = failingWalk(maze, {}, (before, { name }) =>
      before === 'dos' && name === 'volver' ? 'volvió' : undefined,
    );
    expect(eventsOf(failure?.scenario)).toEqual(['seguir', 'volver']);
  });

  test('is none if nothing is rejected', () => {
    expect(failingWalk(maze, {}, () => undefined)).toBeUndefined();
  });

  test('in any statechart, wherever the fault is, is as short as an exhaustive search finds it', () => {
    const states = ['s0', 's1', 's2', 's3', 's4', 's5'];
    const row = fc.record({ from: fc.constantFrom(...states), to: fc.constantFrom(...states) });
    const tables = fc.array(row, { minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(tables, fc.constantFrom(...states), (arrows, bad) => {
        const rows = arrows.map(({ from, to }, index): Row => ({ from, to, name: `e${index}` }));
        const subject = tableSubject({ starts: ['s0'], ends: [], rows });
        const check: Check<string> = (_before, _played, after) => (after === bad ? 'mal' : undefined);
        const failure = failingWalk(subject, { cases: 200 }, check);
        // what few walks reach may not be found; what is found is as short as possible
        if (failure) expect(failure.scenario.events).toHaveLength(fewest(subject, check) ?? 0);
      }),
    );
  });
});

describe('rules of every walk', () => {
  test('a wrong entry that moves the machine is missed, with the walk that does it', () => {
    const subject = tableSubject({
      ends: ['fin'],
      rows: [
        { from: 'uno', name: 'uno: a', to: 'dos', kind: 'answer' },
        { from: 'dos', name: 'dos: mal, vacío', to: 'fin', kind: 'refusal' },
        { from: 'dos', name: 'dos: a', to: 'fin', kind: 'answer' },
      ],
    });
    expect(random(subject, {}).missed).toEqual([
      { label: 'recorrido uno: a → dos: mal, vacío', reason: '«dos: mal, vacío» no debía mover el flujo' },
    ]);
  });

  test('a state that is no end and has no event is missed', () => {
    const subject = tableSubject({
      ends: ['fin'],
      rows: [
        { from: 'uno', name: 'seguir', to: 'fin' },
        { from: 'uno', name: 'salir', to: 'pozo', kind: 'exit' },
      ],
    });
    expect(random(subject, {}).missed).toEqual([{ label: 'recorrido salir', reason: 'desde ahí no se puede seguir' }]);
  });

  test('QA-05 an event that cannot be performed is missed, with what it lacks', () => {
    const subject = tableSubject({
      ends: ['fin'],
      rows: [{ from: 'uno', name: 'seguir', to: 'fin', problem: 'El evento «seguir» no dice cómo se provoca.' }],
    });
    expect(random(subject, {}).missed).toEqual([
      { label: 'recorrido seguir', reason: 'El evento «seguir» no dice cómo se provoca.' },
    ]);
  });

  test('every broken rule in a walk of the plan is missed, with any seed', () => {
    const corridor = Array.from({ length: 4 }, (_, at): readonly Row[] => [
      { from: `s${at}`, name: 'seguir', to: `s${at + 1}` },
      { from: `s${at}`, name: 'terminar', to: 'fin', kind: 'exit' },
    ]).flat();
    const subject = tableSubject({ ends: ['fin'], rows: corridor });
    const breaks = ({ events }: Scenario) => events.length === 4 && events.at(-1)?.name === 'seguir';
    const seeds = Array.from({ length: 100 }, (_, seed) => random(subject, { seed, cases: 2 }));
    const broken = seeds.filter(({ scenarios }) => scenarios.some(breaks));
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.filter(({ missed }) => missed.length === 0)).toEqual([]);
  });

  test.for(reachedFlows(subjects, ({ id }) => id))('the walks of $id', (subject) => {
    expect(random(subject, {}).missed).toEqual([]);
  });
});

const circle = tableSubject({ ends: [], rows: [{ from: 'uno', name: 'girar', to: 'uno' }] });

test('a check may throw what is wrong instead of returning it', () => {
  const failure = failingWalk(circle, {}, () => {
    throw new Error('se rompió');
  });
  expect(failure?.message).toBe('se rompió');
  expect(failure?.scenario.events.map(({ name }) => name)).toEqual(['girar']);
});

test('a last walk that a budget of steps cuts short is reported as cut', () => {
  expect(random(circle, { cases: 1, steps: 2 }).stopped).toBe('Se usaron los 2 pasos de --steps: pedí más.');
});

test('QA-09 with weights, a walk that breaks a rule is found and shortened all the same', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      { from: 'uno', name: 'seguir', to: 'dos' },
      { from: 'dos', name: 'volver', to: 'uno', kind: 'back' },
      { from: 'dos', name: 'salir', to: 'pozo', kind: 'exit' },
      { from: 'dos', name: 'terminar', to: 'fin' },
    ],
  });
  const weights = (_flow: string, _states: string, event: string) => (event === 'salir' ? 1 : 9);
  for (const seed of [1, 2, 3, 4, 5]) {
    expect(random(subject, { seed, weights, cases: 300 }).missed).toEqual([
      { label: 'recorrido seguir → salir', reason: 'desde ahí no se puede seguir' },
    ]);
  }
});
