import equal from 'fast-deep-equal';
import * as v from 'valibot';
import type { Step } from '../../../flows/kit/types.ts';
import { type DrivenKind, isDriven } from './drivers.ts';

const amount = v.looseObject({ importe: v.string() });
const money = v.looseObject({ importe: v.string(), moneda: v.picklist([0, 1]) });
const number = v.looseObject({ numero: v.string(), tipo: v.picklist(['MOVIL', 'FIJO']) });

/** What a field holds after something was typed: its mask inserts separators, and removes what does not belong. */
export function held(kind: DrivenKind, typed: unknown): unknown {
  switch (kind.kind) {
    case 'text':
    case 'date':
      return kind.mask(v.parse(v.string(), typed));
    case 'money': {
      const raw = v.parse(money, typed);
      return { ...raw, importe: kind.masks[raw.moneda](raw.importe) };
    }
    case 'loan': {
      const raw = v.parse(amount, typed);
      return { ...raw, importe: kind.mask(raw.importe) };
    }
    case 'amountInRange':
      return kind.mask(v.parse(v.string(), typed));
    case 'phone': {
      const raw = v.parse(number, typed);
      return { ...raw, numero: kind.masks[raw.tipo](raw.numero) };
    }
    case 'choice':
    case 'lookup':
    case 'dealership':
    case 'multiChoice':
    case 'consent':
    case 'upload':
    case 'offer':
    case 'confirmation':
    // each of its fields by itself
    case 'form':
    // its field depends on an earlier answer, which is unknown here
    case 'payment':
      return typed;
  }
}

/**
 * Whether a wrong entry stays wrong, and for the same reason, once the field holds it: the letter of a DNI is dropped by
 * its mask, and what is left is a right answer. Kinds without a screen take what they are given.
 */
export function staysWrong(kind: Step['kind'], typed: unknown, message: string): boolean {
  if (!isDriven(kind)) return true;
  const reading = readOf(kind, typed);
  return !reading.success && reading.issues[0].message === message;
}

/** Whether a right entry still gives its answer once the field holds it. Kinds without a screen take any entry. */
export function staysRight(kind: Step['kind'], typed: unknown, value: unknown): boolean {
  if (!isDriven(kind)) return true;
  const reading = readOf(kind, typed);
  return reading.success && equal(reading.output, value);
}

const readOf = (kind: DrivenKind, typed: unknown) => v.safeParse(kind.input, held(kind, typed));
