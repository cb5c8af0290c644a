import type { Asked, Facts, Flow, Step } from './types.ts';

/** Everything that is answered under a name of its own: the steps that ask one answer, and the fields of forms. */
export const allAsked = (flow: Flow): readonly Asked[] =>
  flow.steps.flatMap((step): readonly Asked[] => (step.fields.length > 0 ? step.fields : [step]));

/** The names that an answer to a step answers: its own, and those of its fields. */
export const namesOf = ({ id, fields }: Step): readonly string[] => [id, ...fields.map((field) => field.id)];

/** The step that asks under a name: its own, or a field's. */
export const askerOf = (flow: Flow, name: string): Step | undefined =>
  flow.steps.find((step) => step.id === name || step.fields.some(({ id }) => id === name));

/** Whether a stored answer is that of a form, with what is known of its fields. */
export const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the decisions of a step read, those of its fields included. */
export const decisionReads = (step: Step): readonly string[] =>
  [step, ...step.fields].flatMap(({ when, auto, accepts }) => [
    ...(when?.reads ?? []),
    ...(auto?.reads ?? []),
    ...(accepts?.reads ?? []),
  ]);

/** The facts without those of a form's own fields, which are read anew. */
export const outside = (step: Step, facts: Facts): Facts => {
  const own = new Set(namesOf(step));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !own.has(name)));
};
