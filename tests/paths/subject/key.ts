import * as v from 'valibot';
import { decisive } from '../../../flows/kit/explore.ts';
import { allAsked, isRecord, namesOf } from '../../../flows/kit/fields.ts';
import type { Field, Step } from '../../../flows/kit/types.ts';
import { ask, pick, walk } from '../../../flows/kit/walk.ts';
import { withAnswer } from '../../../flows/kit/change.ts';
import { predecessors } from '../../../flows/kit/routes.ts';
import type { TriedFlow, ValidExample } from '../describe/examples.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { Subject } from '../engine/types.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Something that distinguishes states of the same value. */
interface Mark {
  readonly name: string;
  readonly read: (facts: Facts) => unknown;
}

/**
 * Names snapshots by all that still matters: the state value, and what the decisions ahead read (with those of going back one
 * step). A decision with at most one fact ahead counts by its outcome. Past answers that decide nothing more are left out, so
 * that the names grow with the statechart and not with the answers.
 */
export function keysOf(tried: TriedFlow): Pick<Subject<Snapshot>, 'key' | 'forgotten' | 'asked'> {
  const { flow } = tried;
  const places = [...flow.steps.map(({ id }) => id), flow.ending.id];
  const marks = new Map(places.map((id, index) => [id, marksAt(tried, index)]));
  const marksAtEnd = marksAt(tried, flow.steps.length);
  const placeOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));
  const orderOf = (snapshot: Snapshot) => {
    const order = places.indexOf(placeOf(snapshot));
    return order < 0 ? places.length : order;
  };
  const marksIn = (snapshot: Snapshot): readonly Mark[] => marks.get(placeOf(snapshot)) ?? marksAtEnd;

  const partsOf = (snapshot: Snapshot): KeyParts => {
    const { value, context, status } = snapshot;
    if (status !== 'active') return { before: JSON.stringify(value), marks: [], after: '[]' };
    const { facts, relevant } = walk(flow, context.memory);
    const from = places.indexOf(placeOf(snapshot));
    const marksOf = (known: Facts) =>
      marksIn(snapshot).flatMap(({ name, read }) => {
        const value = read(known);
        return value === undefined ? [] : [{ name, text: `${JSON.stringify(name)}:${textOf(value)}` }];
      });
    const now = marksOf(facts);
    // an answer that is settling decides where the flow goes on, unless it is withdrawn
    const settled = context.settling && withAnswer(flow, context.memory, context.settling.step, context.settling.value);
    const then = settled ? marksOf(walk(flow, settled).facts).map(({ text }) => text) : [];
    const news = then.filter((text) => now.every((known) => known.text !== text));
    return {
      before: `${JSON.stringify(value)},${flow.back === 'clears' && context.viewing !== null},${context.refused !== null},${context.changing},${news.join()}`,
      marks: now,
      after: JSON.stringify(from < 0 ? [] : Object.keys(relevant).filter((name) => places.indexOf(name) >= from)),
    };
  };
  // a snapshot never changes, and is asked for its key many times
  const known = new WeakMap<Snapshot, KeyParts & { readonly key: string }>();
  const knownParts = (snapshot: Snapshot) => {
    const found = known.get(snapshot);
    if (found) return found;
    const parts = partsOf(snapshot);
    const made = { ...parts, key: joined(parts) };
    known.set(snapshot, made);
    return made;
  };
  const conditional = new Set(flow.steps.filter(({ when, auto }) => when ?? auto).map(({ id }) => id));
  return {
    ...(flow.ending.review && {
      asked: ({ context }) =>
        walk(flow, context.memory)
          .path.filter((id) => conditional.has(id))
          .join(),
    }),
    forgotten: (before, after) => {
      // going on needs nothing that the place before did not need; an end is after all places
      if (orderOf(after) >= orderOf(before)) return [];
      const names = new Set(marksIn(before).map(({ name }) => name));
      return knownParts(after).marks.flatMap(({ name }) => (names.has(name) ? [] : [name]));
    },
    key: (snapshot, without) => {
      const parts = knownParts(snapshot);
      return without ? joined(parts, without) : parts.key;
    },
  };
}

/** Results of calls are long, and the same in many snapshots. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

const texts = new WeakMap<object, string>();

/** A snapshot's key in pieces, so that it can be put together without some of its marks. */
interface KeyParts {
  readonly before: string;
  readonly marks: readonly { readonly name: string; readonly text: string }[];
  readonly after: string;
}

const joined = ({ before, marks, after }: KeyParts, without?: ReadonlySet<string>): string =>
  `${before},[${marks.flatMap(({ name, text }) => (without?.has(name) ? [] : [text])).join()}],${after}`;

/** What makes a difference at a place, by its number in the flow. */
function marksAt(tried: TriedFlow, index: number): readonly Mark[] {
  const { flow, answers } = tried;
  const before = new Set(predecessors(flow, index));
  const earliest = Math.min(index, ...flow.steps.filter(({ id }) => before.has(id)).map((step) => step.index));
  const steps = flow.steps.filter((step) => step.index >= earliest);
  const behind = new Set([
    ...Object.keys(flow.params),
    ...flow.steps.slice(0, earliest).flatMap((step) => [...namesOf(step), step.needs, step.runs]),
  ]);
  const decisions = steps.flatMap((step) =>
    partsOf(step, answers[step.id]?.valid ?? []).flatMap(({ name, reads, outcome }): Mark[] =>
      reads.filter((read) => !behind.has(read)).length <= 1 ? [{ name, read: outcome }] : reads.map(fact),
    ),
  );
  const ends = flow.ending.done.flatMap(({ when }) => when?.reads ?? []).map(fact);
  const calls = steps
    .flatMap(({ needs, runs }) => [needs, runs])
    .flatMap((call): Mark[] =>
      call === undefined ? [] : [{ name: `resultado de ${call}`, read: (facts) => facts[call] !== undefined }],
    );
  const refusable = [...steps.flatMap(({ needs, runs }) => [needs, runs]), flow.ending.call].flatMap((call) =>
    refusedIn(tried, call).map((name): Mark => {
      return { name: `respuesta a ${name}`, read: (facts) => facts[name] !== undefined };
    }),
  );
  const endings = [...steps.flatMap(({ needs, runs }) => [needs, runs]), flow.ending.call].flatMap((call): Mark[] => {
    const told = call === undefined ? [] : Object.values(tried.calls[call]?.outcomes ?? {});
    if (told.every((outcome) => outcome.only === undefined)) return [];
    const read = (facts: Facts) => told.map((outcome) => outcome.only?.(facts) ?? true);
    return [{ name: `cómo puede terminar ${call ?? ''}`, read }];
  });
  // what a flow was started with never changes, and going back must not forget it
  const params = decisive(flow).filter((name) => name in flow.params);
  return [
    ...new Map(
      [...params.map(fact), ...decisions, ...ends, ...calls, ...endings, ...refusable].map((mark) => [mark.name, mark]),
    ).values(),
  ];
}

const refusing = v.object({ fields: v.array(v.object({ fieldName: v.string() })) });

/** The conditional fields that the server refuses in the examples of a call: only where one is answered does that lead back to it. */
function refusedIn({ flow, calls }: TriedFlow, call: string | undefined): readonly string[] {
  if (call === undefined) return [];
  const names = Object.values(calls[call]?.outcomes ?? {}).flatMap((outcome) => {
    const error = 'error' in outcome ? v.safeParse(refusing, outcome.error) : undefined;
    return error?.success ? error.output.fields.map(({ fieldName }) => flow.calls[call]?.refused[fieldName]) : [];
  });
  return allAsked(flow).flatMap((asked) =>
    'field' in asked && asked.when && names.includes(asked.id) ? [asked.id] : [],
  );
}

const fact = (name: string): Mark => ({ name, read: (facts) => facts[name] });

interface Part {
  readonly name: string;
  readonly reads: readonly string[];
  readonly outcome: (facts: Facts) => unknown;
}

function partsOf(step: Step, examples: readonly ValidExample[]): readonly Part[] {
  const { id, accepts, exits } = step;
  const taken = (rule: NonNullable<typeof accepts>) => (facts: Facts) =>
    examples.map(({ value }) => rule.test(pick(facts, rule.reads), value) === true);
  return [
    ...askedBy(step),
    ...(accepts ? [{ name: `${id}.accepts`, reads: accepts.reads, outcome: taken(accepts) }] : []),
    ...Object.entries(exits).flatMap(([name, { when: open }]): Part[] =>
      open ? [{ name: `${id}.${name}`, reads: open.reads, outcome: (facts) => ask(open, facts) }] : [],
    ),
    ...step.fields.flatMap((field) => fieldPartsOf(step, field, examples)),
  ];
}

const askedBy = ({ id, when, auto }: Step | Field): readonly Part[] => [
  ...(when ? [{ name: `${id}.when`, reads: when.reads, outcome: (facts: Facts) => ask(when, facts) }] : []),
  ...(auto
    ? [{ name: `${id}.auto`, reads: auto.reads, outcome: (facts: Facts) => ask(auto, facts) !== undefined }]
    : []),
];

/**
 * What is decided of a field by what is known before its form: of what the form itself answers, only that it can be answered so
 * or so, as the form is answered as a whole.
 */
function fieldPartsOf(step: Step, field: Field, examples: readonly ValidExample[]): readonly Part[] {
  const own = new Set(namesOf(step));
  const { id, accepts } = field;
  const rule: readonly Part[] = accepts
    ? [
        {
          name: `${id}.accepts`,
          reads: accepts.reads,
          outcome: (facts) => accepts.test(pick(facts, accepts.reads), facts[id]) === true,
        },
      ]
    : [];
  return [...askedBy(field), ...rule].flatMap(({ name, reads, outcome }): readonly Part[] => {
    const outside = reads.filter((read) => !own.has(read));
    if (outside.length === 0) return [];
    const inside = reads.filter((read) => own.has(read) && read !== id);
    const held = examples.map(({ value }) => (isRecord(value) ? value : {}));
    // the same answers of its own decide alike
    const tried = [...new Map(held.map((each) => [JSON.stringify(pick(each, [...inside, id])), each])).values()];
    const alone = inside.length === 0 && !name.endsWith('.accepts');
    return [
      {
        name,
        reads: outside,
        outcome: alone ? outcome : (facts) => tried.map((each) => outcome({ ...facts, ...each })),
      },
    ];
  });
}
