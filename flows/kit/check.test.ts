import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { check, checkText, trialFaults } from './check.ts';
import { not } from './conditions.ts';
import { FlowDefinitionError } from './errors.ts';
import type { Trial } from './explore.ts';
import { oneOf, text } from './fixtures.ts';
import { normalise } from './normalise.ts';
import type { Call, Condition } from './types.ts';

type Config = Parameters<typeof normalise>[0];

/** Two questions and an end, correct. Without types, so that everything can be wrong. */
const sound: Config = {
  id: 'sound',
  version: 1,
  back: 'clears',
  params: { flag: { schema: v.boolean() } },
  answers: { uno: oneOf(1, 2), dos: text() },
  ends: ['listo'],
  calls: {},
  steps: { uno: { position: 1 }, dos: { position: 2 } },
  ending: { id: 'fin', position: 3, done: 'listo' },
};

const when = (...reads: readonly string[]): Condition => ({ reads, test: () => true });
const call = (needs: readonly string[], more: Partial<Call> = {}): Call => ({
  reads: needs,
  needs,
  input: (facts) => facts,
  output: v.number(),
  keep: false,
  refused: {},
  ...more,
});

/** The error for a definition that differs from the sound one in this. */
function problemOf(difference: Partial<Config>): string {
  try {
    check(normalise({ ...sound, ...difference }));
  } catch (error) {
    expect(error).toBeInstanceOf(FlowDefinitionError);
    if (!(error instanceof FlowDefinitionError)) throw error;
    expect(error.name).toBe('FlowDefinitionError');
    expect(error.flow).toBe(difference.id ?? 'sound');
    expect(error.message).toContain(`Flow '${error.flow}': `);
    return error.message;
  }
  throw new Error('nothing was refused');
}

test('a correct definition passes, and what it leaves out is filled in', () => {
  const flow = normalise(sound);
  check(flow);
  expect(flow.steps[0]).toMatchObject({ id: 'uno', index: 0, position: '1', clears: [], exits: {}, sensitive: false });
  expect(flow.ending).toMatchObject({ position: '3', retry: 'later', done: [{ end: 'listo' }] });
  expect(flow).toMatchObject({ delays: {}, migrations: {} });
});

test('clears are closed transitively and in the order of the flow', () => {
  const flow = normalise({
    ...sound,
    answers: { ...sound.answers, tres: text() },
    steps: { uno: { position: 1, clears: ['dos'] }, dos: { position: 2, clears: ['tres'] }, tres: { position: 4 } },
  });
  expect(flow.steps.map((step) => step.clears)).toEqual([['dos', 'tres'], ['tres'], []]);
});

describe('answers and steps', () => {
  test('an answer that no step asks', () => {
    expect(problemOf({ steps: { uno: { position: 1 } } })).toContain(`the answer 'dos' is asked by no step`);
  });
  test('a step without an answer', () => {
    expect(problemOf({ steps: { ...sound.steps, tres: { position: 4 } } })).toContain(`the step 'tres' asks for an`);
  });
  test('a circle of clears', () => {
    expect(
      problemOf({ steps: { uno: { position: 1, clears: ['dos'] }, dos: { position: 2, clears: ['uno'] } } }),
    ).toContain('in a circle: uno → dos → uno');
  });
  test('clearing what is no answer', () => {
    expect(problemOf({ steps: { ...sound.steps, uno: { position: 1, clears: ['nada'] } } })).toContain(
      `the step 'uno' clears 'nada', which is no answer`,
    );
  });
  test('no step at all', () => {
    expect(problemOf({ answers: {}, steps: {} })).toContain('it asks nothing');
  });
  test('an answer that is forgotten after sending, where the ending sends again', () => {
    expect(
      problemOf({
        calls: { manda: call(['uno']) },
        steps: { ...sound.steps, dos: { position: 2, sensitive: 'once' } },
        ends: ['listo', 'mal'],
        ending: { id: 'fin', position: 3, call: 'manda', done: 'listo', failed: 'mal', retry: 'here' },
      }),
    ).toContain(`'dos' is forgotten once it was sent`);
  });
});

describe('EN-07 what the server may refuse', () => {
  test.each([
    ['of an answer that is not sent', { Dos: 'dos' }],
    ['of no step', { Nada: 'nada' }],
    ['of a param', { Flag: 'flag' }],
  ])('a field %s', (_, refused) => {
    const [field] = Object.keys(refused);
    expect(
      problemOf({
        calls: { manda: call(['uno', 'flag'], { refused }) },
        ends: ['listo', 'mal'],
        ending: { id: 'fin', position: 3, call: 'manda', done: 'listo', failed: 'mal' },
      }),
    ).toContain(`the call 'manda' may be refused for '${field}', but does not send an answer to`);
  });
  test('a call beside a question', () => {
    expect(
      problemOf({
        calls: { busca: call(['uno'], { refused: { Uno: 'uno' } }) },
        steps: { uno: { position: 1 }, dos: { position: 2, runs: 'busca' } },
      }),
    ).toContain(`the call 'busca' runs beside a question, so that the server cannot refuse 'uno'`);
  });
});

describe('names and positions', () => {
  test('one name for two things', () => {
    expect(problemOf({ ends: ['listo', 'uno'] })).toContain(`'uno' names two things`);
    expect(problemOf({ ends: ['listo', 'cancelado'] })).toContain(`'cancelado' names two things`);
    expect(problemOf({ ending: { id: 'dos', position: 3, done: 'listo' } })).toContain(`'dos' names two things`);
    expect(problemOf({ calls: { flag: call(['uno']) } })).toContain(`'flag' names two things`);
  });
  test('one position for two questions', () => {
    expect(problemOf({ steps: { uno: { position: 1 }, dos: { position: '1' } } })).toContain(
      `'uno' and 'dos' share the position '1'`,
    );
  });
  test('one position for a question and the ending', () => {
    expect(problemOf({ ending: { id: 'fin', position: 2, done: 'listo' } })).toContain(
      `'dos' and 'fin' share the position '2'`,
    );
  });
  test('two questions of which one is asked may share a position, and two others not', () => {
    const uno = when('bandera');
    const params = { bandera: { schema: v.boolean() } };
    const two = (other: Condition) => ({
      ...sound,
      params,
      steps: { uno: { position: 1, when: uno }, dos: { position: 1, when: other } },
    });
    expect(() => {
      check(normalise(two(not(uno))));
    }).not.toThrow();
    expect(problemOf(two(when('bandera')))).toContain(`'uno' and 'dos' share the position '1'`);
  });
  test('a step that answers itself may share the position of a question', () => {
    const auto = { reads: ['uno'], test: () => 'x' };
    expect(() =>
      check(normalise({ ...sound, steps: { uno: { position: 1 }, dos: { position: 1, auto } } })),
    ).not.toThrow();
  });
});

describe('what a step reads', () => {
  test('an answer that is asked later', () => {
    expect(problemOf({ steps: { uno: { position: 1, when: when('dos') }, dos: { position: 2 } } })).toContain(
      `'when' of the step 'uno' reads 'dos', which is not asked before it`,
    );
  });
  test('a name that nothing has', () => {
    expect(problemOf({ steps: { uno: { position: 1, when: when('nada') }, dos: { position: 2 } } })).toContain(
      `'when' of the step 'uno' reads 'nada', which is not known before it`,
    );
  });
  test('an automatic answer, from a later one', () => {
    const auto = { reads: ['dos'], test: () => 1 };
    expect(problemOf({ steps: { uno: { position: 1, auto }, dos: { position: 2 } } })).toContain(
      `'auto' of the step 'uno' reads 'dos'`,
    );
  });
  test('a rule across answers, on a later one', () => {
    const accepts = { reads: ['dos'], test: () => true as const };
    expect(problemOf({ steps: { uno: { position: 1, accepts }, dos: { position: 2 } } })).toContain(
      `'accepts' of the step 'uno' reads 'dos'`,
    );
  });
  test('the result of a call that is made later', () => {
    expect(
      problemOf({
        calls: { busca: call(['uno']) },
        steps: { uno: { position: 1, when: when('busca') }, dos: { position: 2, needs: 'busca' } },
      }),
    ).toContain(`'when' of the step 'uno' reads 'busca', which is not known before it`);
  });
});

test('EN-11 a name that is like a known one is taken for that', () => {
  const answers = { uno: text(), vehiculo: text() };
  const steps = { uno: { position: 1 }, vehiculo: { position: 2 } };
  const ending = { id: 'fin', position: 3, call: 'manda', done: 'listo', failed: 'mal' };
  const calls = { manda: call(['vehicluo']) };
  expect(problemOf({ answers, steps, calls, ends: ['listo', 'mal'], ending })).toContain(
    `the call 'manda' reads 'vehicluo', which is not known there. Did you mean 'vehiculo'?`,
  );
});

test('EN-11 a day rule that leaves no day, since its bounds are the wrong way round or each is left out', () => {
  const day = (min: string, max: string, isRight: boolean) => ({
    kind: 'date',
    schema: v.pipe(
      v.string(),
      v.check(() => isRight),
    ),
    calendar: () => ({ min, max }),
  });
  const askedFor = (dos: ReturnType<typeof day>) => ({ answers: { uno: oneOf(1, 2), dos } });
  expect(problemOf(askedFor(day('2026-12-01', '2026-11-30', true)))).toContain(
    `no day answers 'dos': its first, 2026-12-01, is after its last, 2026-11-30`,
  );
  expect(problemOf(askedFor(day('2026-12-01', '2026-12-07', false)))).toContain(
    `no day answers 'dos': from 2026-12-01 to 2026-12-07 each is refused`,
  );
  expect(() => problemOf(askedFor(day('2026-12-01', '2026-12-01', true)))).toThrow('nothing was refused');
});

describe('the texts of a flow', () => {
  const flow = normalise({ ...sound });
  const steps = { uno: {}, dos: {} };
  test('EN-11 a question without one, and an end', () => {
    const ends = Object.fromEntries(flow.ends.map((end) => [end, {}]));
    expect(() => {
      checkText(flow, { steps, ends });
    }).not.toThrow();
    expect(() => {
      checkText(flow, { steps: { uno: {} }, ends });
    }).toThrow(`the question 'dos' has no text in 'steps'`);
    expect(() => {
      checkText(flow, { steps, ends: {} });
    }).toThrow(`the end '${flow.ends[0] ?? ''}' has no text in 'ends'`);
  });
});

describe('exits', () => {
  test('forward, over questions that were never asked', () => {
    expect(
      problemOf({ steps: { uno: { position: 1, exits: { saltar: { to: 'dos' } } }, dos: { position: 2 } } }),
    ).toContain(`an exit of 'uno' leads forward to 'dos'`);
  });
  test('to a step that the flow does not have', () => {
    expect(
      problemOf({ steps: { uno: { position: 1 }, dos: { position: 2, exits: { volver: { to: 'nada' } } } } }),
    ).toContain(`'nada'`);
  });
  test('to an end that the flow does not have', () => {
    expect(
      problemOf({ steps: { uno: { position: 1 }, dos: { position: 2, exits: { salir: { end: 'nada' } } } } }),
    ).toContain(`'nada'`);
  });
});

describe('delays and calls', () => {
  test('a delay that the flow does not have', () => {
    expect(problemOf({ steps: { uno: { position: 1, settles: 'pausa' }, dos: { position: 2 } } })).toContain(
      `the step 'uno' settles after the delay 'pausa', which the flow does not have`,
    );
  });
  test('a call that a step both needs and runs', () => {
    expect(
      problemOf({
        calls: { busca: call(['uno']) },
        steps: { uno: { position: 1 }, dos: { position: 2, needs: 'busca', runs: 'busca' } },
      }),
    ).toContain(`the step 'dos' both needs a call and runs one`);
  });
  test('a call that the flow does not have', () => {
    expect(problemOf({ steps: { uno: { position: 1, runs: 'nada' }, dos: { position: 2 } } })).toContain(
      `the step 'uno' makes the call 'nada', which the flow does not have`,
    );
  });
  test('a call that reads what is asked later', () => {
    expect(
      problemOf({
        calls: { busca: call(['dos']) },
        steps: { uno: { position: 1, needs: 'busca' }, dos: { position: 2 } },
      }),
    ).toContain(`the call 'busca' of the step 'uno' reads 'dos', which is not known before it`);
  });
  test('a call that needs a question which is not always asked', () => {
    const answers = { ...sound.answers, tres: text() };
    const steps = {
      uno: { position: 1 },
      dos: { position: 2, when: when('uno') },
      tres: { position: 4, needs: 'busca' },
    };
    expect(problemOf({ answers, steps, calls: { busca: call(['dos']) } })).toContain(
      `the call 'busca' needs 'dos', which is not always asked. Move it from 'needs' to 'may'`,
    );
    const same = { ...steps, tres: { ...steps.tres, when: steps.dos.when } };
    expect(() => {
      check(normalise({ ...sound, answers, steps: same, calls: { busca: call(['dos']) } }));
    }, 'the call is made only where it is asked').not.toThrow();
  });
});

describe('the ending', () => {
  const ending = sound.ending;
  test('an end that the flow does not have', () => {
    expect(problemOf({ ending: { ...ending, done: 'nada' } })).toContain(
      `leads to 'nada', which is no end of the flow`,
    );
    expect(
      problemOf({ calls: { envio: call(['uno']) }, ending: { ...ending, call: 'envio', failed: 'nada' } }),
    ).toContain(`leads to 'nada', which is no end of the flow`);
  });
  test('conditions that may leave no end', () => {
    expect(problemOf({ ending: { ...ending, done: [{ end: 'listo', when: when('uno') }] } })).toContain(
      'no end is left where none of the conditions of its ending holds',
    );
  });
  test('an end that nothing leads to', () => {
    expect(problemOf({ ends: ['listo', 'nunca'] })).toContain(`nothing leads to its end 'nunca'`);
  });
  test('an end that only an exit leads to is accepted', () => {
    const steps = { uno: { position: 1 }, dos: { position: 2, exits: { salir: { end: 'afuera' } } } };
    expect(() => check(normalise({ ...sound, steps, ends: ['listo', 'afuera'] }))).not.toThrow();
  });
  test('a call that the flow does not have', () => {
    expect(problemOf({ ending: { ...ending, call: 'nada' } })).toContain(
      `its ending makes the call 'nada', which the flow does not have`,
    );
  });
  test('a call whose failure has no end', () => {
    expect(problemOf({ calls: { envio: call(['uno']) }, ending: { ...ending, call: 'envio' } })).toContain(
      `its ending has no end for a failed 'envio'`,
    );
  });
  test('a call that needs a question which is not always asked', () => {
    expect(
      problemOf({
        calls: { envio: call(['dos']) },
        steps: { uno: { position: 1 }, dos: { position: 2, when: when('uno') } },
        ends: ['listo', 'fallido'],
        ending: { ...ending, call: 'envio', failed: 'fallido' },
      }),
    ).toContain(`the call 'envio' needs 'dos', which is not always asked`);
  });
  test('a call that reads a name which nothing has', () => {
    expect(
      problemOf({
        calls: { envio: call(['nada']) },
        ends: ['listo', 'fallido'],
        ending: { ...ending, call: 'envio', failed: 'fallido' },
      }),
    ).toContain(`'nada'`);
  });
  test('a condition that reads a name which nothing has', () => {
    expect(
      problemOf({ ending: { ...ending, done: [{ end: 'listo', when: when('nada') }, { end: 'listo' }] } }),
    ).toContain(`'nada'`);
  });
});

describe('the values of a trial', () => {
  const trial = { params: { flag: [true] }, answers: { uno: [1, 2], dos: ['y'] }, results: {} };
  const faults = (tried: Partial<Trial>, difference: Partial<Config> = {}) =>
    trialFaults(normalise({ ...sound, ...difference }), { ...trial, ...tried });
  test('values that fit and lead everywhere', () => {
    expect(faults({})).toEqual([]);
  });
  test('a value that is no answer', () => {
    expect(faults({ answers: { uno: [1], dos: ['y', ''] } })).toEqual([
      { fault: 'unfit', of: 'answer', name: 'dos', at: 1 },
    ]);
  });
  test('a step without values', () => {
    expect(faults({ answers: { uno: [1] } })).toEqual([{ fault: 'untried', of: 'answer', name: 'dos' }]);
  });
  test('a param without a value, or with a wrong one', () => {
    expect(faults({ params: {} })).toEqual([{ fault: 'untried', of: 'param', name: 'flag' }]);
    expect(faults({ params: { flag: [true, 'no'] } })).toEqual([{ fault: 'unfit', of: 'param', name: 'flag', at: 1 }]);
  });
  test('a result that the call does not return', () => {
    expect(
      faults(
        { results: { busca: [1, 'one'] } },
        { calls: { busca: call(['uno']) }, steps: { uno: { position: 1 }, dos: { position: 2, needs: 'busca' } } },
      ),
    ).toEqual([{ fault: 'unfit', of: 'result', name: 'busca', at: 1 }]);
  });
  test('a step that no answer leads to', () => {
    expect(
      faults(
        {},
        { steps: { uno: { position: 1 }, dos: { position: 2, when: { reads: ['uno'], test: () => false } } } },
      ),
    ).toEqual([{ fault: 'unreached', name: 'dos' }]);
  });
  test('a step that the results of a call never lead to', () => {
    expect(
      faults(
        { results: { busca: [1] } },
        {
          calls: { busca: call(['uno']) },
          steps: {
            uno: { position: 1 },
            dos: { position: 2, needs: 'busca', when: { reads: ['busca'], test: ({ busca }) => busca === 2 } },
          },
        },
      ),
    ).toEqual([{ fault: 'unreached', name: 'dos' }]);
  });
});
