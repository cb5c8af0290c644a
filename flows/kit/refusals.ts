import * as v from 'valibot';
import type { Flow, Memory } from './types.ts';
import { isHeld } from './change.ts';
import { askerOf } from './fields.ts';
import { walk } from './walk.ts';

/** What a call throws when the server refuses fields of what was sent: the contract's names, and Spanish sentences. */
const refusing = v.object({
  fields: v.array(v.object({ fieldName: v.string(), message: v.pipe(v.string(), v.nonEmpty()) })),
});

/** A step whose answer the server refused. */
export interface Refusal {
  readonly step: string;
  /** The field of a form that was refused. */
  readonly field?: string;
  /** The server's sentence. */
  readonly says: string;
}

/**
 * The first question, in the order asked, for whose answer a call was refused (EN-07). Undefined if what it threw names none
 * that the user answered: what answers itself cannot be asked again.
 */
export function refusalOf(flow: Flow, memory: Memory, call: string, error: unknown): Refusal | undefined {
  const parsed = v.safeParse(refusing, error);
  if (!parsed.success) return undefined;
  const refused = flow.calls[call]?.refused ?? {};
  const told = new Map(
    parsed.output.fields
      .toReversed()
      .flatMap(({ fieldName, message }): readonly (readonly [step: string, says: string])[] => {
        const step = refused[fieldName] ?? refused[nameOf(fieldName)];
        return step === undefined ? [] : [[step, message]];
      }),
  );
  const asked = walk(flow, memory).path.flatMap((id): readonly Omit<Refusal, 'says'>[] => {
    const step = askerOf(flow, id);
    if (!step || !isHeld(flow, { answers: memory.answers }, id)) return [];
    return [{ step: id }, ...step.fields.map((field) => ({ step: id, field: field.id }))];
  });
  for (const { step, field } of asked) {
    const says = isHeld(flow, { answers: memory.answers }, field ?? step) ? told.get(field ?? step) : undefined;
    if (says !== undefined) return { step, ...(field === undefined ? {} : { field }), says };
  }
  return undefined;
}

/** Of 'Direccion.Calle' the field of what was sent: 'Direccion'. */
const nameOf = (fieldName: string): string => fieldName.split('.', 1)[0] ?? fieldName;
