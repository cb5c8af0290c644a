import equal from 'fast-deep-equal';
import { outside } from '../../../../flows/kit/fields.ts';
import type { Field, Step } from '../../../../flows/kit/types.ts';
import { pick, readForm } from '../../../../flows/kit/walk.ts';
import type { Entered, Facts } from './face.tsx';
import { faceOf } from './faces.tsx';

/** What was entered into a field, and the last answer that this was. */
interface Entry {
  readonly now: Entered;
  readonly last: unknown;
}

/** What was entered, by field: also into those that are not asked at present, so that it is there when they are again. */
export type Entries = Readonly<Record<string, Entry | undefined>>;

/** A field of the form as it is shown. */
export interface ShownNow {
  readonly field: Field;
  readonly entered: Entered;
  /** Answered by itself: it cannot be changed. */
  readonly automatic: boolean;
  /** What is wrong with it, by its kind or by the rule across answers. */
  readonly says: string | undefined;
  /** The form's answers that wipe out this one; undefined until all of them are there. */
  readonly above: Facts | undefined;
}

interface FormNow {
  /** The fields that are asked, in order. */
  readonly shown: readonly ShownNow[];
  /** The answers so far. */
  readonly value: Facts;
  /** What kinds may know. */
  readonly facts: Facts;
}

const valuesOf = (entries: Entries): Facts =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, entry]) => (entry ? [[name, entry.now.value]] : [])));

/** What a form knows before the fields that begin with an answer are counted. */
export function factsOfEntries(step: Step, entries: Entries, facts: Facts): Facts {
  return { ...outside(step, facts), ...readForm(step, valuesOf(entries), facts).value };
}

/**
 * What a form asks and holds, for what was entered.
 *
 * @param facts what is known from elsewhere; the form's own answers in it do not count
 */
export function readEntries(step: Step, entries: Entries, facts: Facts): FormNow {
  const begin = factsOfEntries(step, entries, facts);
  const entered = new Map(
    step.fields.map(({ id, kind }) => [id, entries[id]?.now ?? faceOf(kind).begun(kind, begin)] as const),
  );
  const held = Object.fromEntries([...entered].map(([id, { value }]) => [id, value]));
  const { asked, value } = readForm(step, held, facts);
  const now = { ...outside(step, facts), ...value };
  const shown = asked.flatMap(({ field, automatic, value: answer, verdict }): ShownNow[] => {
    const { id, kind } = field;
    const own = automatic ? faceOf(kind).holding(kind, answer) : entered.get(id);
    if (!own) return [];
    const needed = asked.filter((other) => other.field.clears.includes(id)).map((other) => other.field.id);
    return [
      {
        field,
        entered: own,
        automatic,
        says: automatic ? undefined : (own.says ?? (verdict === true ? undefined : verdict)),
        above: needed.every((name) => value[name] !== undefined) ? pick(value, needed) : undefined,
      },
    ];
  });
  return { shown, value, facts: now };
}

/**
 * What is left when a field gets something else. Another answer wipes out what depends on it; so does an automatic one that has become
 * another by that. What is no answer yet wipes out nothing: the same answer may follow.
 *
 * @returns the entries, and the fields that begin anew
 */
export function withEntered(
  step: Step,
  facts: Facts,
  before: Entries,
  name: string,
  entered: Entered,
): { readonly entries: Entries; readonly wiped: readonly string[] } {
  const was = readEntries(step, before, facts);
  const last = before[name]?.last ?? was.value[name];
  const changed = last !== undefined && entered.value !== undefined && !equal(last, entered.value);
  const next = { ...before, [name]: { now: entered, last: entered.value ?? last } };
  const settle = (entries: Entries, gone: readonly string[]): readonly string[] => {
    const is = readEntries(step, without(entries, gone), facts);
    const more = step.fields
      .filter(({ id, auto }) => auto && was.value[id] !== undefined && !equal(was.value[id], is.value[id]))
      .filter(({ id }) => [was, is].some(({ shown }) => shown.some((each) => each.field.id === id && each.automatic)))
      .flatMap(({ clears }) => clears)
      .filter((id) => entries[id] !== undefined && !gone.includes(id));
    return more.length === 0 ? gone : settle(entries, [...new Set([...gone, ...more])]);
  };
  const cleared = changed ? (step.fields.find(({ id }) => id === name)?.clears ?? []) : [];
  const wiped = settle(
    next,
    cleared.filter((id) => id !== name && step.fields.some((field) => field.id === id)),
  );
  return { entries: without(next, wiped), wiped };
}

const without = (entries: Entries, names: readonly string[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));
