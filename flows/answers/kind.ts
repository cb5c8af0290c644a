import type * as v from 'valibot';

/**
 * How one sort of answer is asked, read, checked and shown. `kind` chooses a screen and a test driver; all other differences
 * between two answers of one kind are data here.
 *
 * @typeParam Kind  names the screen in the registry of `src/wizard`
 * @typeParam Raw   what the field holds while the person types
 * @typeParam Value what the flow stores and sends: plain JSON
 */
export interface AnswerKind<Kind extends string, Raw, Value> {
  readonly kind: Kind;
  /** What the machine may store. Refuses everything else, so a screen's mistake cannot corrupt a flow. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** From the input to the answer. The first issue's message is the sentence beside the field. */
  readonly input: v.GenericSchema<Raw, Value>;
  /** From the answer to what the field shows; `input` of that gives the answer again. */
  readonly format: (value: Value) => Raw;
  /** What the field holds before anything is typed. */
  readonly empty: Raw;
  /** What is asked about an answer that is possible, and improbable: given once more it is taken. Undefined for any other. */
  readonly doubtOf?: (value: Value) => string | undefined;
}
