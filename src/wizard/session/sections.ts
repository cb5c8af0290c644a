import { type FieldKind, form, isFieldKind } from '../../../flows/answers/form.ts';
import { holdsWhere } from '../../../flows/kit/conditions.ts';
import type { FlowEvent } from '../../../flows/kit/events.ts';
import { isRecord } from '../../../flows/kit/fields.ts';
import { isOptional } from '../../../flows/kit/optional.ts';
import { type FieldText, type FlowText, type StepText, termOf } from '../../../flows/kit/text.ts';
import type { Facts, Field, Flow, FlowTypes, Step } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { walk } from '../../../flows/kit/walk.ts';
import type { Run, RunSnapshot } from './run.ts';

/** Questions of a flow that are asked as one form (SL-09), over the same machine: it is one step whose fields are steps of the flow. */
export interface Section {
  /** Named as its first step, and at its position. */
  readonly form: Step;
  readonly text: StepText;
}

type Askable = Step & { readonly kind: FieldKind };

/** Whether a step can be a field: it has nothing but its answer, and waits for nothing. */
const isAskable = (step: Step): step is Askable =>
  isFieldKind(step.kind) &&
  step.auto === undefined &&
  step.needs === undefined &&
  step.runs === undefined &&
  step.settles === undefined &&
  Object.keys(step.exits).length === 0;

/**
 * The question as a field. What another answer wipes out is a list's choice, which the new list may not have; all else stands there to be
 * looked at again before it is sent.
 */
function fieldOf({ id, kind, when, accepts, clears, sensitive, remember }: Step, lists: readonly string[]): Field {
  return {
    id,
    kind,
    field: true,
    clears: clears.filter((name) => lists.includes(name)),
    sensitive,
    ...(when && { when }),
    ...(accepts && { accepts }),
    ...(remember && { remember }),
  };
}

/** The texts of a question as those of a field. */
function fieldText(text: StepText, kind: Step['kind']): FieldText {
  return {
    label: isOptional(kind) ? `${termOf(text)} (opcional)` : termOf(text),
    term: termOf(text),
    ...(text.help === undefined ? {} : { help: text.help }),
    ...(text.none === undefined ? {} : { none: text.none }),
    ...(text.unstored === undefined ? {} : { unstored: text.unstored }),
  };
}

function sectionOf(question: string, steps: readonly Askable[], texts: Readonly<Record<string, StepText>>): Section[] {
  const [first, second] = steps;
  if (!first || !second) return [];
  const { id, index, position } = first;
  const lists = steps.filter(({ kind }) => kind.kind === 'lookup').map((step) => step.id);
  return [
    {
      form: {
        id,
        index,
        position,
        kind: form(Object.fromEntries(steps.map((step) => [step.id, step.kind]))),
        fields: steps.map((step) => fieldOf(step, lists)),
        clears: [],
        sensitive: false,
        exits: {},
      },
      text: {
        question,
        fields: Object.fromEntries(
          steps.map((step) => [step.id, fieldText(texts[step.id] ?? { question }, step.kind)]),
        ),
      },
    },
  ];
}

/**
 * The sections of a flow: within each group that its texts name one for, the questions in a row that need no call, where there are
 * several.
 *
 * @param isOwn whether a page has something of its own for a step, which a field cannot show
 */
export function sectionsOf<T extends FlowTypes>(
  flow: Flow<T>,
  { steps, sections = {} }: Pick<FlowText<T, unknown>, 'steps' | 'sections'>,
  isOwn: (step: string) => boolean,
): readonly Section[] {
  const texts: Readonly<Record<string, StepText>> = steps;
  const found: Section[] = [];
  let question: string | undefined;
  let row: Askable[] = [];
  const close = () => {
    if (question !== undefined) found.push(...sectionOf(question, row, texts));
    row = [];
  };
  for (const step of flow.steps) {
    const group = texts[step.id]?.group;
    if (group !== undefined) {
      close();
      question = sections[group];
    }
    // The form is at its first question, which has to be asked wherever another one is.
    const isLater = row[0] && !holdsWhere(row[0].when, step.when);
    if (isLater || !isAskable(step) || isOwn(step.id)) close();
    if (isAskable(step) && !isOwn(step.id)) row.push(step);
  }
  close();
  return found;
}

const namesIn = ({ form: { fields } }: Section): readonly string[] => fields.map(({ id }) => id);

/**
 * A run that shows a section as the step of a form: who follows it sees one question at the position of the section's first step, and
 * answers it with a record. The flow's machine gets its own events, in its own order: nothing is answered that it would not take one by one.
 * Going back to a section shows what was answered there as entered, also where the flow forgets it.
 */
export function sectioned<T extends FlowTypes>(run: Run<T>, sections: readonly Section[]): Run<T> {
  const { flow } = run;
  let last: { readonly of: RunSnapshot<T>; readonly shown: RunSnapshot<T> } | undefined;

  const sectionWith = (step: string) => sections.find((section) => namesIn(section).includes(step));
  const held = (section: Section, record: Facts): Facts =>
    Object.fromEntries(namesIn(section).flatMap((id) => (record[id] === undefined ? [] : [[id, record[id]]])));

  const shown = (now: RunSnapshot<T>): RunSnapshot<T> => {
    const { view, memory } = now;
    const section = view.at === 'step' && view.phase === 'asking' ? sectionWith(view.step.id) : undefined;
    if (view.at !== 'step' || !section) return now;
    const answer = held(section, memory.answers);
    const entered = { ...answer, ...held(section, memory.pending ?? {}) };
    const { pending: _one, refused, ...rest } = view;
    const asSection: View<T> = {
      ...rest,
      step: section.form,
      position: section.form.position,
      canGoBack: view.changing === true || before(section) !== undefined,
      answer,
      ...(memory.pending === undefined ? {} : { pending: entered }),
      ...(refused && {
        refused: { value: { ...entered, [view.step.id]: refused.value }, says: refused.says, field: view.step.id },
      }),
    };
    return { ...now, view: asSection };
  };

  /** The questions on the path that come before a section. */
  const before = (section: Section): string | undefined => {
    const path: readonly string[] = walk(flow, run.snapshot().memory).path;
    return path
      .slice(
        0,
        path.findIndex((id) => namesIn(section).includes(id)),
      )
      .at(-1);
  };

  /** What sections hold, given or entered. */
  const allHeld = (typed: Facts = {}): Facts => {
    const { memory } = run.snapshot();
    const known = { ...memory.answers, ...memory.pending, ...typed };
    return sections.reduce<Facts>((found, each) => ({ ...found, ...held(each, known) }), {});
  };

  const corrects = (exit: string): boolean => {
    const { view } = run.snapshot();
    return view.at === 'step' && view.step.exits[exit]?.corrects === true;
  };

  /** To a question, or to the section that asks it. What the flow forgets of sections is shown there as entered. */
  const goTo = (step: string, typed: Facts = {}): FlowEvent => {
    const section = sectionWith(step);
    const { memory } = run.snapshot();
    const path: readonly string[] = walk(flow, memory).path;
    const first = section && namesIn(section).find((id) => path.includes(id));
    return { type: 'GOTO', step: first ?? step, entered: { ...typed, ...allHeld(typed) } };
  };

  const goBack = (): FlowEvent => {
    const { view, memory } = run.snapshot();
    if (view.at === 'step' && view.changing) return { type: 'BACK' };
    const here = view.at === 'step' ? sectionWith(view.step.id) : undefined;
    const path: readonly string[] = walk(flow, memory).path;
    const at = view.at === 'step' ? path.indexOf(view.step.id) : path.length;
    const target = here ? before(here) : path[at - 1];
    const isPlain = target === undefined || (!sectionWith(target) && target === path[at - 1]);
    return isPlain ? { type: 'BACK' } : goTo(target);
  };

  const answer = (section: Section, value: unknown): void => {
    const { view } = run.snapshot();
    const given = isRecord(value) ? held(section, value) : {};
    const open = view.at === 'step' ? view.step.id : '';
    // Another answer before it may leave the question unasked that is open.
    const step = given[open] === undefined ? namesIn(section).find((id) => given[id] !== undefined) : open;
    if (step === undefined) return;
    if (step !== open) run.send({ type: 'GOTO', step, entered: given });
    run.send({ type: 'ANSWER', step, value: given[step], along: given });
  };

  return {
    ...run,
    snapshot() {
      const now = run.snapshot();
      if (last?.of !== now) last = { of: now, shown: shown(now) };
      return last.shown;
    },
    send(event) {
      const section = event.type === 'ANSWER' ? sections.find(({ form: { id } }) => id === event.step) : undefined;
      if (section && event.type === 'ANSWER') answer(section, event.value);
      else if (event.type === 'GOTO') run.send(goTo(event.step, event.entered));
      else if (event.type === 'EXIT') run.send(corrects(event.exit) ? { ...event, entered: allHeld() } : event);
      else if (event.type === 'BACK') run.send(goBack());
      else run.send(event);
    },
    entered(pendingInput) {
      const section = sections.find(({ form: { id } }) => id === pendingInput.step);
      if (!section) return run.entered(pendingInput);
      const record = isRecord(pendingInput.value) ? pendingInput.value : {};
      return Object.fromEntries(namesIn(section).map((id) => [id, record[id]]));
    },
    isSectioned: () => true,
    textOf: (step) => sections.find((section) => section.form === step)?.text,
  };
}
