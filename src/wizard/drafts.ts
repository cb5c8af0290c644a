import equal from 'fast-deep-equal';
import * as v from 'valibot';
import {
  allAsked,
  type Flow,
  type FlowTypes,
  fromDraft,
  type Memory,
  namesOf,
  toDraft,
} from '../../flows/kit/index.ts';
import { draft } from '../platform/storage.ts';
import type { Look } from './run.ts';

/** A draft as it was found. */
export interface Found<T extends FlowTypes> {
  readonly memory: Memory<T>;
  /** The failed end at which the flow had stopped (decision 18). */
  readonly end?: string;
}

/** As much of a form as is entered. */
export interface Typed {
  readonly step: string;
  readonly value: unknown;
}

/** Where one wizard's answers are kept (decision 11). */
export interface DraftStore<T extends FlowTypes> {
  read(): Found<T> | undefined;
  /**
   * Where a run without a draft begins. Of the answers that are given with it, those that the flow does not take are left out,
   * with what depends on them. Throws a TypeError where these are not the flow's params.
   */
  fresh(params: T['params'], given?: Readonly<Partial<T['answers']>>): Memory<T>;
  /**
   * Keeps what a moment holds, an answer that is still settling included. A flow that ended drops its draft, unless its
   * last call failed (decision 18) or its result is kept; so does one without answers, which are not worth a question.
   *
   * @param typed what was entered in a form that was not answered yet: a reload finds it there
   */
  keep(look: Look, typed?: Typed): void;
  drop(): void;
}

/**
 * Answers and results of calls that no storage may hold, for as long as the page lives: without a reload the user is not
 * asked again. They count only beside the draft that they were kept with, so that what drops the draft (a sign-out, for
 * one) drops them.
 */
const unwritten = new Map<
  string,
  {
    readonly beside: unknown;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly results: Readonly<Record<string, unknown>>;
  }
>();

const values = v.record(v.string(), v.unknown());

const without = (all: Readonly<Record<string, unknown>>, drop: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !drop(name)));

/** Whether a draft outlives this end: one that shows a result which is kept. */
const isKept = ({ ending, calls }: Flow, end: string): boolean =>
  ending.call !== undefined && calls[ending.call]?.keep === true && ending.done.some((done) => done.end === end);

/** Whether a draft is of a run that reached its result. */
export const hasResult = <T extends FlowTypes>({ ending }: Flow<T>, { memory, end }: Found<T>): boolean =>
  end === undefined && ending.call !== undefined && memory.results[ending.call] !== undefined;

const asksOnce = ({ steps }: Flow, name: string, once: ReadonlySet<string>): boolean =>
  steps.some((step) => step.id === name && namesOf(step).some((asked) => once.has(asked)));

/** @param key the flow's id, with what distinguishes two drafts of it: the loan that is being paid */
export function draftStore<T extends FlowTypes>(flow: Flow<T>, key: string): DraftStore<T> {
  const erased: Flow = flow;
  // What is asked again once it was sent does not outlive a request that a session's end cuts short (decision 15).
  const once = new Set(allAsked(flow).flatMap(({ id, sensitive }) => (sensitive === 'once' ? [id] : [])));
  const stored = draft(key, v.looseObject({ answers: values, results: values }));
  const drop = () => {
    stored.remove();
    unwritten.delete(key);
  };
  return {
    drop,
    fresh(params, given) {
      const begun = fromDraft(flow, {
        flow: flow.id,
        version: flow.version,
        params,
        answers: given ?? {},
        results: {},
      });
      if (!begun) throw new TypeError(`The flow '${flow.id}' was started with other params than it declares`);
      return begun.memory;
    },
    read() {
      const found = stored.read();
      const kept = unwritten.get(key);
      if (found === null) {
        drop();
        return undefined;
      }
      const rest = kept && equal(kept.beside, found) ? kept : undefined;
      const restored = fromDraft(flow, {
        ...found,
        answers: { ...found.answers, ...rest?.answers },
        results: { ...found.results, ...rest?.results },
      });
      if (!restored) drop();
      return restored;
    },
    keep(look, typed) {
      const { view } = look;
      const end = view.at === 'end' ? view.end : undefined;
      const { settling } = look;
      const given = settling ? { ...look.memory.answers, [settling.step]: settling.value } : look.memory.answers;
      const answers = typed ? { [typed.step]: typed.value, ...given } : given;
      const memory = { ...look.memory, answers };
      const empty = Object.values(answers).every((answer) => answer === undefined);
      const failed = end === flow.ending.failed ? end : undefined;
      if (empty || (end !== undefined && failed === undefined && !isKept(flow, end))) {
        drop();
        return;
      }
      const written = { ...toDraft(erased, memory, failed) };
      stored.write(written);
      unwritten.set(key, {
        beside: written,
        // a form may be written in parts
        answers: without(
          answers,
          (name) => equal(written.answers[name], answers[name]) || (view.at === 'ending' && asksOnce(flow, name, once)),
        ),
        results: without(memory.results, (name) => name in written.results),
      });
    },
  };
}
