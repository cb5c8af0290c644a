import type { PaymentKind } from '../../../flows/answers/payment-data.ts';
import { shownAt, unsaidIn } from '../../../flows/kit/drafts.ts';
import { allAsked, isRecord, namesOf } from '../../../flows/kit/fields.ts';
import { listed } from '../../../flows/kit/listed.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Flow, Memory, Step } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';

/** What a run that goes on from a draft asks again because no storage may hold it (decision 11). */
export interface Redacted {
  /** The steps and fields that had an answer. */
  readonly names: readonly string[];
  /** The step that was answered last, by the flow's order: how far the run had come. Undefined where nothing is left. */
  readonly reached: string | undefined;
}

/** Nothing is asked again. */
export const nothingRedacted: Redacted = { names: [], reached: undefined };

/** The names under which a step's answer holds something: its own, or those of its fields. */
const heldBy = (step: Step, answer: unknown): readonly string[] =>
  step.fields.length > 0 ? Object.keys(isRecord(answer) ? answer : {}) : answer === undefined ? [] : [step.id];

/** The names of all that is sensitive: what was sent has had it. */
export const everRedacted = (flow: Flow): readonly string[] =>
  allAsked(flow)
    .filter(({ sensitive }) => sensitive !== false)
    .map(({ id }) => id);

/** The sensitive steps and fields of a memory that have an answer: what a draft of it leaves out. */
export const redactedOf = (flow: Flow, memory: Memory): readonly string[] =>
  flow.steps.flatMap((step) => {
    const held = heldBy(step, shownAt(memory, step.id));
    return [step, ...step.fields]
      .filter(({ id, sensitive }) => sensitive !== false && held.includes(id))
      .map(({ id }) => id);
  });

/**
 * What is asked again of a memory that was read from a draft.
 *
 * @param leftOut the names of what the draft said it had left out; what later answers follow was answered in any case
 */
export function redactedIn(flow: Flow, memory: Memory, leftOut: readonly string[]): Redacted {
  const reached = flow.steps.findLast(({ id }) => shownAt(memory, id) !== undefined);
  const isPassed = (name: string) =>
    flow.steps.some((step) => step.index < (reached?.index ?? 0) && namesOf(step).includes(name));
  const names = unsaidIn(flow, memory)
    .map(({ id }) => id)
    .filter((name) => leftOut.includes(name) || isPassed(name));
  return { names, reached: reached?.id };
}

/** Without what was given again: where another answer wipes that out later, it is asked for another reason. */
export const withoutGiven = (redacted: Redacted, given: readonly string[]): Redacted =>
  redacted.names.some((name) => given.includes(name))
    ? { ...redacted, names: redacted.names.filter((name) => !given.includes(name)) }
    : redacted;

const isPayment = (kind: Step['kind']): kind is PaymentKind => kind.kind === 'payment';

/** What is asked again at a step, by name; nothing once it is answered. */
export const stillRedactedAt = (step: Step, { names }: Redacted, answer: unknown): readonly string[] => {
  const held = heldBy(step, answer);
  return namesOf(step).filter((name) => names.includes(name) && !held.includes(name));
};

/**
 * Why the open step asks again for what was answered: 'Por seguridad no guardamos tu DNI. Lo demás sigue cargado.' Undefined where it
 * does not.
 */
export function whyRedacted(
  { step, answer, pending = answer, facts }: Extract<View, { at: 'step' }>,
  again: Redacted,
  text: StepText | undefined,
): string | undefined {
  const named = stillRedactedAt(step, again, pending).flatMap((name) => {
    if (name !== step.id) return text?.fields?.[name]?.unstored ?? [];
    return (isPayment(step.kind) ? step.kind.fieldFor(facts)?.named : text?.unstored) ?? [];
  });
  return named.length === 0 ? undefined : `Por seguridad no guardamos ${listed(named)}. Lo demás sigue cargado.`;
}
