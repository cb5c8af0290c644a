import equal from 'fast-deep-equal';
import * as v from 'valibot';
import { withPending } from '../../../flows/kit/change.ts';
import { fromDraft, toDraft } from '../../../flows/kit/drafts.ts';
import { allAsked, namesOf } from '../../../flows/kit/fields.ts';
import type { Facts, Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { draft, lastRunOf, rememberLast } from '../../platform/storage.ts';
import { type Redacted, redactedIn, redactedOf } from './redacted.ts';
import type { RunSnapshot } from './run.ts';

/** A draft as it was found. */
export interface Draft<T extends FlowTypes> {
  readonly memory: Memory<T>;
  /** The failed end at which the flow had stopped (decision 18). */
  readonly end?: string;
  /** The id of its run. */
  readonly run?: string | undefined;
  /** What it does not hold and had an answer. */
  readonly redacted: Redacted;
}

/** Where one wizard's answers are kept (decision 11). */
export interface DraftStore<T extends FlowTypes> {
  read(): Draft<T> | undefined;
  /**
   * Where a run without a draft begins. Of the answers that are given with it, those that the flow does not take are left out,
   * with what depends on them. Throws a TypeError where these are not the flow's params.
   */
  fresh(params: T['params'], given?: Readonly<Partial<T['answers']>>): Memory<T>;
  /**
   * Keeps what a moment holds, an answer that is still settling included. A flow that ended drops its draft, unless its
   * last call failed (decision 18) or its result is kept; so does one without answers, which are not worth a question.
   *
   * @param beside the id of the run, which a copy of the tab has too; and what was entered in a form that was not answered yet, by step:
   *   a reload finds it there
   */
  keep(now: RunSnapshot, beside?: { readonly run?: string; readonly entered?: Facts | undefined }): void;
  /** Keeps what another tab has handed over: what this tab had before is older. */
  keepTransfer(handed: Pick<Draft<T>, 'memory' | 'end'>, run: string): void;
  /** Keeps what is being sent as not sent: the home says that it waits, and who opens it again is asked (decision 20). */
  keepUnsent(memory: Memory<T>, run: string): void;
  drop(): void;
  /** Whether it was sent without a known outcome, here or before a reload: it may have been received. */
  readonly isTried: () => boolean;
}

/**
 * Answers, entries and results of calls that no storage may hold, for as long as the page lives: without a reload the user is not
 * asked again. They count only beside the draft that they were kept with, so that what drops the draft (a sign-out, for
 * one) drops them.
 */
const unwritten = new Map<
  string,
  {
    readonly beside: unknown;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly results: Readonly<Record<string, unknown>>;
    readonly pending: Readonly<Record<string, unknown>>;
  }
>();

const values = v.record(v.string(), v.unknown());

const without = (all: Readonly<Record<string, unknown>>, drop: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !drop(name)));

/** Whether nothing is left of a run that has come to an end: its last call has not failed, and it shows no result that is kept. */
export const isOverAt = <T extends FlowTypes>({ ending, calls }: Flow<T>, end: string): boolean =>
  end !== ending.failed &&
  !(ending.call !== undefined && calls[ending.call]?.keep === true && ending.done.some((done) => done.end === end));

/** Whether a draft is of a run that reached its result. */
export const hasResult = <T extends FlowTypes>({ ending }: Flow<T>, { memory, end }: Draft<T>): boolean =>
  end === undefined && ending.call !== undefined && memory.results[ending.call] !== undefined;

/** The steps that ask for what is asked again once it was sent (decision 15). */
export function askedOnce<T extends FlowTypes>(flow: Flow<T>): ReadonlySet<string> {
  const once = new Set(allAsked(flow).flatMap(({ id, sensitive }) => (sensitive === 'once' ? [id] : [])));
  return new Set(flow.steps.filter((step) => namesOf(step).some((name) => once.has(name))).map(({ id }) => id));
}

/**
 * @param key the flow's id, with what distinguishes two drafts of it: the loan that is being paid
 * @param lockKey what no two runs may have open: a draft of it counts only in the run that was kept last, in whatever tab (EN-04)
 */
export function draftStore<T extends FlowTypes>(flow: Flow<T>, key: string, lockKey?: string): DraftStore<T> {
  const erased: Flow = flow;
  const locked = lockKey === undefined ? undefined : `${flow.id}:${lockKey}`;
  const lastOf = locked ?? key;
  // What is asked again once it was sent does not outlive a request that a session's end cuts short (decision 15).
  const once = askedOnce(flow);
  const stored = draft(
    key,
    v.looseObject({
      answers: values,
      results: values,
      pending: v.optional(values),
      run: v.optional(v.string()),
      leftOut: v.optional(v.array(v.string())),
      tried: v.optional(v.boolean()),
    }),
  );
  /** The names of what the draft may not hold and was answered: another reload before it is answered again must know them, too. */
  let leftOut: ReadonlySet<string> = new Set();
  let tried = false;
  const drop = () => {
    leftOut = new Set();
    tried = false;
    stored.remove();
    unwritten.delete(key);
  };
  const put = (
    memory: Memory,
    {
      run,
      end,
      isSent,
    }: { readonly run: string | undefined; readonly end: string | undefined; readonly isSent: boolean },
  ) => {
    if (run !== undefined) rememberLast(lastOf, run);
    const { answers, pending = {} } = memory;
    const empty = [...Object.values(answers), ...Object.values(pending)].every((answer) => answer === undefined);
    if (empty || (end !== undefined && isOverAt(flow, end))) {
      drop();
      return;
    }
    const failed = end === flow.ending.failed ? end : undefined;
    tried ||= flow.ending.review && (isSent || failed !== undefined);
    leftOut = new Set([...leftOut, ...redactedOf(erased, memory)]);
    const written = {
      ...toDraft(erased, memory, failed),
      ...(run === undefined ? {} : { run }),
      ...(leftOut.size > 0 ? { leftOut: [...leftOut] } : {}),
      ...(tried ? { tried } : {}),
    };
    stored.write(written);
    unwritten.set(key, {
      beside: written,
      // a form may be written in parts
      answers: without(answers, (name) => equal(written.answers[name], answers[name]) || (isSent && once.has(name))),
      results: without(memory.results, (name) => name in written.results),
      pending: without(pending, (name) => equal(written.pending?.[name], pending[name]) || (isSent && once.has(name))),
    });
  };
  return {
    drop,
    isTried: () => tried,
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
      const last = locked === undefined ? undefined : lastRunOf(locked);
      // Another run has resumed it since: this draft would undo that.
      if (found === null || (last !== undefined && last !== found.run)) {
        drop();
        return undefined;
      }
      const rest = kept && equal(kept.beside, found) ? kept : undefined;
      const restored = fromDraft(flow, {
        ...found,
        answers: { ...found.answers, ...rest?.answers },
        results: { ...found.results, ...rest?.results },
        pending: { ...found.pending, ...rest?.pending },
      });
      if (!restored) {
        drop();
        return undefined;
      }
      leftOut = new Set(found.leftOut);
      tried = found.tried === true;
      return { ...restored, run: found.run, redacted: redactedIn(erased, restored.memory, [...leftOut]) };
    },
    keep({ view, memory, settling }, { run, entered } = {}) {
      const given = settling ? { ...memory.answers, [settling.step]: settling.value } : memory.answers;
      const held = { ...memory, answers: given };
      put(entered ? withPending(held, entered) : held, {
        run,
        end: view.at === 'end' ? view.end : undefined,
        isSent: view.at === 'ending',
      });
    },
    keepUnsent(memory, run) {
      put(memory, { run, end: flow.ending.failed, isSent: true });
    },
    keepTransfer({ memory, end }, run) {
      put(memory, { run, end, isSent: false });
    },
  };
}
