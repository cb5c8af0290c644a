import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';

const FIELD_KINDS = ['text', 'date', 'choice', 'lookup', 'phone', 'money', 'loan', 'amountInRange'] as const;

/** The kinds that a form may ask. The others are a file, have a document or a list of their own, or are themselves a form. */
export type FormFieldKind = (typeof FIELD_KINDS)[number];

/** As much of an answer kind as a form needs to store it. */
export interface FieldKind {
  readonly kind: FormFieldKind;
  readonly schema: v.GenericSchema<unknown, unknown>;
}

/** Whether a form may ask a kind. */
export const isFieldKind = (kind: { readonly kind: string }): kind is FieldKind =>
  FIELD_KINDS.some((name) => name === kind.kind);

type Fields = Readonly<Record<string, FieldKind>>;

/** The answers of a form's fields by name; a field that is not asked is left out. */
export type FormValue<F extends Fields> = { readonly [K in keyof F]?: v.InferOutput<F[K]['schema']> };

/** Several answers that are asked together; each keeps its kind. Which of them are asked is the flow's business. */
export interface FormKind<F extends Fields> extends AnswerKind<'form', FormValue<F>, FormValue<F>> {
  readonly fields: F;
}

/**
 * A question of several fields, in the order shown. Conditions, rules and what a field wipes out are in the step's `fields`.
 *
 * @example form({ dni: dni(), sexo: sex() }) // FormKind: { dni?: string, sexo?: 'F' | 'M' }
 */
export function form<const F extends Fields>(fields: F): FormKind<F> {
  const schema = v.custom<FormValue<F>>(
    (stored) =>
      v.is(v.record(v.string(), v.unknown()), stored) &&
      Object.entries(stored).every(([name, value]) => {
        const kind = fields[name];
        return kind !== undefined && v.is(kind.schema, value);
      }),
  );
  return { kind: 'form', fields, schema, input: schema, format: (value) => value, empty: {} };
}
