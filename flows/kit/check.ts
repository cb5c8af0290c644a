import * as v from 'valibot';
import { FlowDefinitionError } from './errors.ts';
import { CANCELLED } from './events.ts';
import { reachableSteps, type Trial } from './explore.ts';
import { areOpposite, holdsWhere } from './conditions.ts';
import { allAsked, askerOf, namesOf } from './fields.ts';
import { nearest } from './nearest.ts';
import type { Asked, Condition, Flow, Step } from './types.ts';

/**
 * Checks what the compiler cannot see of a definition.
 *
 * @throws FlowDefinitionError naming the step, answer or call at fault
 */
export function check(flow: Flow): void {
  const wrong: Wrong = (problem, mend) => new FlowDefinitionError(flow.id, problem, mend);
  const params = Object.keys(flow.params);
  const calls = Object.keys(flow.calls);
  const ids = flow.steps.map((step) => step.id);
  const twice = [...params, ...calls, ...flow.steps.flatMap(namesOf), ...flow.ends, CANCELLED, flow.ending.id].find(
    (name, index, all) => all.indexOf(name) !== index,
  );
  if (twice !== undefined)
    throw wrong(
      `'${twice}' names two things`,
      'Rename one: params, answers, fields, calls and ends share one set of names',
    );
  if (flow.steps.length === 0) throw wrong('it asks nothing', 'Give it a step');

  checkPositions(flow, wrong);
  checkDays(flow);
  const resolved = new Set(params);
  for (const step of flow.steps) {
    checkCalls(flow, step, resolved, wrong);
    if (step.needs) resolved.add(step.needs);
    if (step.runs) resolved.add(step.runs);
    checkReads(step, `the step '${step.id}'`, resolved, ids, wrong);
    checkFields(step, resolved, ids, wrong);
    checkExits(flow, step, ids, resolved, wrong);
    if (step.settles && flow.delays[step.settles] === undefined) {
      throw wrong(
        `the step '${step.id}' settles after the delay '${step.settles}', which the flow does not have`,
        `Add it to 'delays', or correct its name`,
      );
    }
    for (const name of namesOf(step)) resolved.add(name);
  }
  checkEnding(flow, resolved, wrong);
  checkRefused(flow, wrong);
  const once = allAsked(flow).find(({ sensitive }) => sensitive === 'once');
  if (once && flow.ending.retry === 'here') {
    throw wrong(
      `'${once.id}' is forgotten once it was sent, and the ending sends again without asking`,
      `End with retry: 'later', or say sensitive: true`,
    );
  }
  const made = flow.steps.flatMap(({ needs, runs }) => [needs, runs]).concat(flow.ending.call);
  const unused =
    calls.find((name) => !made.includes(name)) ??
    Object.keys(flow.delays).find((name) => !flow.steps.some(({ settles }) => settles === name));
  if (unused !== undefined)
    throw wrong(`nothing uses '${unused}'`, 'Use it in a step or in the ending, or take it out');
}

/** The texts of a flow, as far as nothing is known of them. */
export interface SomeText {
  readonly steps: Readonly<Record<string, { readonly fields?: Readonly<Record<string, unknown>> } | undefined>>;
  readonly ends: Readonly<Record<string, unknown>>;
}

/**
 * Checks that each question, each field and each end of a flow has its text: the compiler says so too, of all types at once.
 *
 * @throws FlowDefinitionError naming the question, the field or the end
 */
export function checkText(flow: Flow, text: SomeText): void {
  const lacking = (what: string, id: string, within: string) =>
    new FlowDefinitionError(flow.id, `${what} '${id}' has no text in '${within}'`, `Write '${id}' there`, 'text');
  for (const { id, kind, fields } of flow.steps) {
    const said = text.steps[id];
    if (said === undefined) throw lacking('the question', id, 'steps');
    const field = kind.fields && fields.find((each) => said.fields?.[each.id] === undefined);
    if (field) throw lacking('the field', field.id, id);
  }
  const end = flow.ends.find((each) => text.ends[each] === undefined);
  if (end !== undefined) throw lacking('the end', end, 'ends');
}

/** What is wrong with the values that a flow is tried with. */
export type TrialFault =
  /** The value of this number is none of the param's, the question's or the call's. */
  | { readonly fault: 'unfit'; readonly of: 'param' | 'answer' | 'result'; readonly name: string; readonly at: number }
  /** There is no value at all. */
  | { readonly fault: 'untried'; readonly of: 'param' | 'answer'; readonly name: string }
  /** With these values the step is never asked. */
  | { readonly fault: 'unreached'; readonly name: string };

/**
 * Checks a definition together with its trial values: the definition takes each of them, and together they reach each step. What is
 * never reached is looked for only where all values fit.
 */
export function trialFaults(flow: Flow, trial: Trial): readonly TrialFault[] {
  const unfit = (
    of: 'param' | 'answer' | 'result',
    name: string,
    values: readonly unknown[] = [],
    schema: v.GenericSchema<unknown, unknown>,
  ) => values.flatMap((value, at): TrialFault[] => (v.is(schema, value) ? [] : [{ fault: 'unfit', of, name, at }]));
  const faults: readonly TrialFault[] = [
    ...Object.entries(flow.params).flatMap(([name, { schema }]): readonly TrialFault[] => [
      ...unfit('param', name, trial.params[name], schema),
      ...(trial.params[name]?.length ? [] : [{ fault: 'untried', of: 'param', name } as const]),
    ]),
    ...flow.steps.flatMap(({ id, kind }): readonly TrialFault[] => [
      ...unfit('answer', id, trial.answers[id], kind.schema),
      ...(trial.answers[id] ? [] : [{ fault: 'untried', of: 'answer', name: id } as const]),
    ]),
    ...Object.entries(flow.calls).flatMap(([name, { output }]) => unfit('result', name, trial.results[name], output)),
  ];
  if (faults.length > 0) return faults;
  const reached = reachableSteps(flow, trial);
  return flow.steps.flatMap(({ id }) => (reached.has(id) ? [] : [{ fault: 'unreached', name: id }]));
}

type Wrong = (problem: string, mend: string) => FlowDefinitionError;

/** What is done about a name that is not known, of those that are. */
function meant(name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, [...known]);
  return near === undefined ? otherwise : `Did you mean '${near}'? ${otherwise}`;
}

/** What is done about a name that is not known where it is read. */
const askBefore = (name: string, known: Iterable<string>) =>
  meant(name, known, `Ask '${name}' before it, or read something else`);

/**
 * A position may be shared only with an automatic step, since going back never leads there, and by two steps of which one is
 * asked.
 */
function checkPositions(flow: Flow, wrong: Wrong): void {
  const taken: Pick<Step, 'id' | 'position' | 'when'>[] = [];
  for (const { id, position, auto, when } of [...flow.steps, { ...flow.ending, auto: undefined, when: undefined }]) {
    if (auto) continue;
    const owner = taken.find((other) => other.position === position && !areOpposite(other.when, when));
    if (owner)
      throw wrong(
        `'${owner.id}' and '${id}' share the position '${position}'`,
        'Give each a position of its own, or opposite conditions',
      );
    taken.push({ id, position, ...(when ? { when } : {}) });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** More days than a rule can be looked through for the first that is right. */
const MANY_DAYS = 1000;

/** Of the days to choose from, one is right today. */
function checkDays(flow: Flow): void {
  for (const { id, kind } of allAsked(flow)) {
    if (!kind.calendar) continue;
    const { min, max } = kind.calendar();
    const count = Math.min((Date.parse(max) - Date.parse(min)) / DAY_MS + 1, MANY_DAYS);
    const days = Array.from({ length: Math.max(count, 0) }, (_, index) =>
      new Date(Date.parse(min) + index * DAY_MS).toISOString().slice(0, 10),
    );
    if (count === MANY_DAYS || days.some((day) => v.is(kind.schema, day))) continue;
    throw new FlowDefinitionError(
      flow.id,
      count > 0
        ? `no day answers '${id}': from ${min} to ${max} each is refused`
        : `no day answers '${id}': its first, ${min}, is after its last, ${max}`,
      `Widen its 'bounds', or let 'except' leave some`,
      'answers',
    );
  }
}

function checkExits(flow: Flow, step: Step, ids: readonly string[], resolved: ReadonlySet<string>, wrong: Wrong): void {
  for (const [name, exit] of Object.entries(step.exits)) {
    const unknown = exit.when?.reads.find((read) => !resolved.has(read));
    if (unknown !== undefined) {
      throw wrong(
        `the exit '${name}' of '${step.id}' reads '${unknown}', which is not known before it`,
        askBefore(unknown, resolved),
      );
    }
    if ('end' in exit && ![...flow.ends, CANCELLED].includes(exit.end)) {
      throw wrong(
        `the exit '${name}' of '${step.id}' leads to '${exit.end}', which is no end of the flow`,
        meant(exit.end, flow.ends, `Add it to 'ends', or correct its name`),
      );
    }
    if (!('to' in exit)) continue;
    const at = ids.indexOf(exit.to);
    if (at < 0)
      throw wrong(
        `the exit '${name}' of '${step.id}' leads to '${exit.to}', which is no step of the flow`,
        meant(exit.to, ids, 'Correct its name, or add the step'),
      );
    if (at > step.index) {
      throw wrong(
        `an exit of '${step.id}' leads forward to '${exit.to}', over questions that were never asked`,
        `Lead back, or pass questions over by their 'when'`,
      );
    }
  }
}

/** The fields of a form may read what is asked before them in it. */
function checkFields(step: Step, resolved: ReadonlySet<string>, ids: readonly string[], wrong: Wrong): void {
  if (step.kind.fields === undefined) return;
  if (step.fields.length === 0) throw wrong(`the form '${step.id}' has no field`, 'Give it one, or take it out');
  // as a whole it has none of these: each field has its own
  if (step.sensitive !== false || step.remember || step.auto || step.settles) {
    throw wrong(
      `the form '${step.id}' says 'sensitive', 'remember', 'auto' or 'settles', which are its fields' or no form's`,
      `Say it of the field, in 'fields'`,
    );
  }
  const known = new Set(resolved);
  for (const field of step.fields) {
    checkReads(field, `the field '${field.id}' of '${step.id}'`, known, [...ids, ...namesOf(step)], wrong);
    known.add(field.id);
  }
}

function checkReads(
  asked: Asked,
  name: string,
  resolved: ReadonlySet<string>,
  ids: readonly string[],
  wrong: Wrong,
): void {
  const reads = { when: asked.when?.reads, auto: asked.auto?.reads, accepts: asked.accepts?.reads };
  for (const [part, names] of Object.entries(reads)) {
    const unknown = names?.find((name) => !resolved.has(name));
    if (unknown === undefined) continue;
    throw wrong(
      ids.includes(unknown)
        ? `'${part}' of ${name} reads '${unknown}', which is not asked before it`
        : `'${part}' of ${name} reads '${unknown}', which is not known before it`,
      askBefore(unknown, ids.includes(unknown) ? [] : resolved),
    );
  }
}

function checkCalls(flow: Flow, step: Step, resolved: ReadonlySet<string>, wrong: Wrong): void {
  if (step.needs && step.runs)
    throw wrong(`the step '${step.id}' both needs a call and runs one`, `Leave 'needs' or 'runs' out`);
  const name = step.needs ?? step.runs;
  if (name === undefined) return;
  const call = flow.calls[name];
  if (!call)
    throw wrong(
      `the step '${step.id}' makes the call '${name}', which the flow does not have`,
      meant(name, Object.keys(flow.calls), `Add it to 'calls', or correct its name`),
    );
  const unknown = call.reads.find((read) => !resolved.has(read));
  if (unknown !== undefined) {
    throw wrong(
      `the call '${name}' of the step '${step.id}' reads '${unknown}', which is not known before it`,
      askBefore(unknown, resolved),
    );
  }
  checkNeeds(flow, name, step.when, wrong);
}

/** A refused answer must have been sent, and be waited for: a call beside a question must not take the question away. */
function checkRefused(flow: Flow, wrong: Wrong): void {
  for (const [name, { refused, reads }] of Object.entries(flow.calls)) {
    const [first] = Object.entries(refused);
    if (!first) continue;
    if (flow.steps.some(({ runs }) => runs === name)) {
      throw wrong(
        `the call '${name}' runs beside a question, so that the server cannot refuse '${first[1]}'`,
        `Let a step need it in place of running it, or leave 'refused' out`,
      );
    }
    for (const [field, step] of Object.entries(refused)) {
      if (!askerOf(flow, step) || !reads.includes(step)) {
        throw wrong(
          `the call '${name}' may be refused for '${field}', but does not send an answer to '${step}'`,
          meant(step, reads, `Name in 'refused' a step that is in 'needs' or 'may'`),
        );
      }
    }
  }
}

/** What a call needs must be asked wherever the call is made: always, or under the very condition of the step that makes it. */
function checkNeeds(flow: Flow, name: string, where: Condition | undefined, wrong: Wrong): void {
  const conditional = flow.calls[name]?.needs.find((needed) => {
    const step = askerOf(flow, needed);
    const field = step?.fields.find(({ id }) => id === needed);
    return step && (!holdsWhere(step.when, where) || (field?.when && !holdsWhere(field.when, where)));
  });
  if (conditional !== undefined) {
    throw wrong(
      `the call '${name}' needs '${conditional}', which is not always asked`,
      `Move it from 'needs' to 'may'`,
    );
  }
}

function checkEnding(flow: Flow, resolved: ReadonlySet<string>, wrong: Wrong): void {
  const { ending } = flow;
  const ends = [...ending.done.map(({ end }) => end), ...(ending.failed ? [ending.failed] : [])];
  const unknown = ends.find((end) => !flow.ends.includes(end));
  if (unknown !== undefined)
    throw wrong(
      `its ending leads to '${unknown}', which is no end of the flow`,
      meant(unknown, flow.ends, `Add it to 'ends', or correct its name`),
    );
  if (ending.done.at(-1)?.when)
    throw wrong(
      'no end is left where none of the conditions of its ending holds',
      `Let the last of 'done' have no condition`,
    );
  const exits = flow.steps
    .flatMap((step) => Object.values(step.exits))
    .flatMap((exit) => ('end' in exit ? [exit.end] : []));
  const idle = flow.ends.find((end) => !ends.includes(end) && !exits.includes(end));
  if (idle !== undefined)
    throw wrong(`nothing leads to its end '${idle}'`, 'Lead there from the ending or an exit, or take it out');
  const known = new Set([...resolved, ...(ending.call === undefined ? [] : [ending.call])]);
  const unread = ending.done.flatMap(({ when }) => when?.reads ?? []).find((name) => !known.has(name));
  if (unread !== undefined)
    throw wrong(
      `a condition of its ending reads '${unread}', which is not known there`,
      meant(unread, known, 'Ask it, or read something else'),
    );
  if (ending.call === undefined) {
    if (ending.review)
      throw wrong('its ending reviews what nothing sends', `Give the ending its 'call', or leave 'review' out`);
    return;
  }
  const call = flow.calls[ending.call];
  if (!call)
    throw wrong(
      `its ending makes the call '${ending.call}', which the flow does not have`,
      meant(ending.call, Object.keys(flow.calls), `Add it to 'calls', or correct its name`),
    );
  if (!ending.failed) throw wrong(`its ending has no end for a failed '${ending.call}'`, `Name one in 'failed'`);
  const unknownRead = call.reads.find((name) => !resolved.has(name));
  if (unknownRead !== undefined)
    throw wrong(
      `the call '${ending.call}' reads '${unknownRead}', which is not known there`,
      meant(unknownRead, resolved, 'Ask it, or leave it out'),
    );
  checkNeeds(flow, ending.call, undefined, wrong);
}
