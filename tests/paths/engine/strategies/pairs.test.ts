import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineFlow } from '../../../../flows/kit/define.ts';
import { triedByKinds } from '../../../fixtures/tried.ts';
import type { TriedFlow } from '../../describe/examples.ts';
import { flowSubject } from '../../subject/flow.ts';
import { subjects } from '../../subject/index.ts';
import type { Plan, PlayedEvent, Scenario, Subject } from '../types.ts';
import { pairs } from './pairs.ts';
import { tableSubject } from './table-subject.ts';

/** A question of a wizard, with the classes of its answers and, where it has one, its condition. */
interface Question {
  readonly valid: number;
  readonly invalid: number;
  /** Asked only after one class of an earlier question; both by number. */
  readonly after?: { readonly question: number; readonly answer: number };
}

const wizards = ({ conditional }: { readonly conditional: boolean }): fc.Arbitrary<readonly Question[]> =>
  fc
    .array(
      fc.record({
        valid: fc.integer({ min: 1, max: 4 }),
        invalid: fc.integer({ min: 0, max: 2 }),
        condition: fc.option(fc.tuple(fc.nat(), fc.nat()), { freq: 1 }),
      }),
      { minLength: 2, maxLength: 5 },
    )
    .map((questions) =>
      questions.map(({ valid, invalid, condition }, index): Question => {
        const question = (condition?.[0] ?? 0) % Math.max(1, index);
        const classes = questions[question]?.valid ?? 1;
        const isAsked = !conditional || index === 0 || condition === null;
        return isAsked ? { valid, invalid } : { valid, invalid, after: { question, answer: condition[1] % classes } };
      }),
    );

const RUNS = { numRuns: 50 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const WRONG = 'Escribí otra cosa.';

/** Numbers below `valid` are right answers, and each wrong one is a word. */
const kindOf = ({ valid, invalid }: Question) => ({
  kind: 'number',
  schema: v.pipe(v.number(WRONG), v.maxValue(valid - 1, WRONG)),
  examples: {
    valid: numbers(valid).map((value) => ({ name: `bien ${value}`, value })),
    invalid: numbers(invalid).map((value) => ({ name: `mal ${value}`, raw: `x${value}`, message: WRONG })),
  },
});

const idOf = (index: number) => `q${index}`;

function wizard(questions: readonly Question[]): TriedFlow {
  const flow = defineFlow({
    id: 'wizard',
    version: 1,
    back: 'clears',
    params: {},
    answers: Object.fromEntries(questions.map((question, index) => [idOf(index), kindOf(question)])),
    ends: ['listo'],
    steps: (asks) =>
      Object.fromEntries(
        questions.map(({ after }, index) => {
          const position = idOf(index);
          if (!after) return [position, { position }];
          const earlier = idOf(after.question);
          return [position, { position, when: asks([earlier], (said) => said[earlier] === after.answer) }];
        }),
      ),
    ending: () => ({ id: 'fin', position: 'fin', done: 'listo' }),
  });
  return triedByKinds(flow);
}

/** The pairs of right answers that a walk gives, each with its questions in the order asked. */
function pairsOf(events: readonly PlayedEvent[]): readonly string[] {
  const answers = events.filter(({ kind }) => kind === 'answer').map(({ name }) => name);
  return answers.flatMap((first, index) => answers.slice(index + 1).map((later) => `${first} | ${later}`));
}

/** Every walk of right answers from a start to an end. */
function everyWalk<S>(subject: Subject<S>): readonly (readonly PlayedEvent[])[] {
  const from = (snapshot: S): readonly (readonly PlayedEvent[])[] =>
    subject.isFinal(snapshot)
      ? [[]]
      : subject
          .events(snapshot)
          .filter(({ kind }) => kind === 'answer')
          .flatMap((played) => from(subject.send(snapshot, played)).map((rest) => [played, ...rest]));
  return subject.starts.flatMap(({ snapshot }) => from(snapshot));
}

/** Where a case ends; each of its events has to be offered where it is sent. */
function endOf<S>(subject: Subject<S>, { start, events }: Scenario): S | undefined {
  let now = subject.starts[start]?.snapshot;
  for (const { name } of events) {
    const played = now === undefined ? undefined : subject.events(now).find((offered) => offered.name === name);
    if (now === undefined || !played) throw new Error(`'${name}' is not offered`);
    now = subject.send(now, played);
  }
  return now;
}

const refusals = ({ events }: Scenario) => events.filter(({ kind }) => kind === 'refusal').map(({ name }) => name);
const covered = ({ scenarios }: Plan) => new Set(scenarios.flatMap(({ events }) => pairsOf(events)));
const sorted = (names: Iterable<string>) => [...names].sort();

describe('any wizard', () => {
  test('every pair that some walk answers is in some case, and no other', () => {
    fc.assert(
      fc.property(wizards({ conditional: true }), (questions) => {
        const subject = flowSubject(wizard(questions));
        const plan = pairs(subject, {});
        expect(sorted(covered(plan))).toEqual(sorted(new Set(everyWalk(subject).flatMap(pairsOf))));
        expect(plan.stopped).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('every case can be walked event by event, to an end', () => {
    fc.assert(
      fc.property(wizards({ conditional: true }), (questions) => {
        const subject = flowSubject(wizard(questions));
        for (const scenario of pairs(subject, {}).scenarios) {
          const end = endOf(subject, scenario);
          expect(end !== undefined && subject.isFinal(end)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('there are no more cases of right answers than walks', () => {
    fc.assert(
      fc.property(wizards({ conditional: true }), (questions) => {
        const subject = flowSubject(wizard(questions));
        const right = pairs(subject, {}).scenarios.filter((scenario) => refusals(scenario).length === 0);
        expect(right.length).toBeLessThanOrEqual(everyWalk(subject).length);
      }),
      RUNS,
    );
  });

  test('where every question is asked, there are hardly more cases than two of them have pairs', () => {
    fc.assert(
      fc.property(wizards({ conditional: false }), (questions) => {
        const right = pairs(flowSubject(wizard(questions)), {}).scenarios.filter(
          (scenario) => refusals(scenario).length === 0,
        );
        const [most = 1, second = 1] = questions.map(({ valid }) => valid).sort((a, b) => b - a);
        expect(right.length).toBeGreaterThanOrEqual(most * second);
        expect(right.length).toBeLessThanOrEqual(1.6 * most * second + 1);
      }),
      RUNS,
    );
  });

  test('every wrong entry is in one case, and no case has two', () => {
    fc.assert(
      fc.property(wizards({ conditional: true }), (questions) => {
        const subject = flowSubject(wizard(questions));
        const { scenarios } = pairs(subject, {});
        // a condition on a question that is itself never asked leaves its own question out
        const asked = new Set(everyWalk(subject).flatMap((events) => events.map(({ answer }) => answer?.step)));
        const wrong = subject.questions
          .filter(({ step }) => asked.has(step))
          .flatMap(({ invalid }) => invalid.map(({ step, name }) => `${step}: mal, ${name}`));
        expect(Math.max(0, ...scenarios.map((scenario) => refusals(scenario).length))).toBeLessThanOrEqual(1);
        expect(sorted(scenarios.flatMap(refusals))).toEqual(sorted(wrong));
      }),
      RUNS,
    );
  });
});

test('a call that fails first and is tried again leads on to the questions after it', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      { from: 'uno', name: 'uno: a', to: 'espera', kind: 'answer' },
      { from: 'uno', name: 'uno: b', to: 'espera', kind: 'answer' },
      { from: 'espera', name: 'pedir: falla', to: 'falló', kind: 'outcome' },
      { from: 'espera', name: 'pedir: bien', to: 'dos', kind: 'outcome' },
      { from: 'falló', name: 'reintentar', to: 'espera', kind: 'retry' },
      { from: 'dos', name: 'dos: a', to: 'fin', kind: 'answer' },
    ],
  });
  expect(sorted(covered(pairs(subject, {})))).toEqual(['uno: a | dos: a', 'uno: b | dos: a']);
});

test('a wrong entry whose question is never shown is missed, with the reason', () => {
  const subject = tableSubject({
    starts: ['uno'],
    ends: ['fin'],
    rows: [
      { from: 'uno', name: 'uno: a', to: 'fin', kind: 'answer' },
      { from: 'dos', name: 'dos: a', to: 'fin', kind: 'answer' },
      { from: 'dos', name: 'dos: vacío', to: 'dos', kind: 'refusal' },
    ],
  });
  expect(pairs(subject, {}).missed).toEqual([
    { label: 'dos: vacío (se rechaza)', reason: 'su pregunta nunca se muestra' },
  ]);
});

test('a budget of cases ends it, and its sentence says what is left', () => {
  const subject = flowSubject(wizard(numbers(2).map(() => ({ valid: 2, invalid: 1 }))));
  const plan = pairs(subject, { cases: 3 });
  expect(plan.scenarios).toHaveLength(3);
  expect(plan.stopped).toBe('Quedan 1 pares de 4 y 3 pruebas afuera: pedí más con --cases.');
});

test('report-payment: every pair of answers to two questions, but of a bank with the means that has none', () => {
  const [subject] = subjects.filter(({ id }) => id === 'report-payment');
  if (!subject) throw new Error('no report-payment');
  const classes = subject.questions.map(({ step, valid }) => valid.map(({ name }) => ({ step, name })));
  const expected = classes.flatMap((firsts, index) =>
    classes
      .slice(index + 1)
      .flat()
      .flatMap((later) => firsts.map((first) => [first, later] as const))
      .filter(([first, { step }]) => !(first.step === 'medio' && first.name === 'Otros' && step === 'entidad'))
      .map((pair) => pair.map(({ step, name }) => `${step}: ${name}`).join(' | ')),
  );
  expect(sorted(covered(pairs(subject, {})))).toEqual(sorted(expected));
});

test('report-payment: hardly more cases of right answers than the two largest questions have pairs', () => {
  const [subject] = subjects.filter(({ id }) => id === 'report-payment');
  if (!subject) throw new Error('no report-payment');
  const [most = 0, second = 0] = subject.questions.map(({ valid }) => valid.length).sort((one, other) => other - one);
  const right = pairs(subject, {}).scenarios.filter(({ events }) => events.every(({ kind }) => kind !== 'refusal'));
  expect(right.length).toBeGreaterThanOrEqual(most * second);
  expect(right.length).toBeLessThanOrEqual(1.1 * most * second);
});

test('a call that fails first and is tried again ends, and its pairs with it', () => {
  const subject = tableSubject({
    ends: ['fin'],
    rows: [
      { from: 'uno', name: 'uno: a', to: 'dos', kind: 'answer' },
      { from: 'dos', name: 'dos: a', to: 'espera', kind: 'answer' },
      { from: 'espera', name: 'enviar: falla', to: 'falló', kind: 'outcome' },
      { from: 'espera', name: 'enviar: bien', to: 'fin', kind: 'outcome' },
      { from: 'falló', name: 'reintentar', to: 'espera', kind: 'retry' },
    ],
  });
  expect(pairs(subject, {}).scenarios).toHaveLength(1);
});
