import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

export interface ChoiceOption<Value extends string | number | boolean> {
  /** What is stored and sent, as the contract numbers or names it. */
  readonly value: Value;
  /** Spanish, as shown. */
  readonly label: string;
  /** What people call it as well: a search finds it by them, and they are not shown. */
  readonly otherNames?: readonly string[];
}

/** One of a few fixed options. Nothing chosen yet is `null`. */
export interface ChoiceKind<Value extends string | number | boolean> extends AnswerKind<'choice', Value | null, Value> {
  /** In the order shown. */
  readonly options: readonly ChoiceOption<Value>[];
  /** Labels of a few letters, shown side by side so that all are visible, however many there are. */
  readonly dense?: true;
}

/**
 * A question with fixed options; the answer's type is the union of their values.
 * The options' values must differ.
 *
 * @param rules.required what is said where none was chosen
 * @throws Error when the definition is loaded, if it repeats a value
 * @example choice([{ value: 0, label: 'ARS' }, { value: 1, label: 'USD' }]) // ChoiceKind<0 | 1>
 */
export function choice<const Value extends string | number | boolean>(
  options: readonly [ChoiceOption<Value>, ...ChoiceOption<Value>[]],
  { required = REQUIRED }: { readonly required?: string } = {},
): ChoiceKind<Value> {
  const values = new Set<unknown>(options.map((option) => option.value));
  if (values.size < options.length) throw new Error('A choice repeats a value.');

  return {
    kind: 'choice',
    options,
    schema: v.custom<Value>((stored) => values.has(stored)),
    input: inputSchema<Value | null, Value>(
      v.custom<Value | null>((raw) => raw === null || values.has(raw)),
      (raw) => (raw === null ? { message: required } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
  };
}
