import * as v from 'valibot';
import type { TextKind } from './text.ts';
import { asTyped, text } from './text.ts';

const MISSING = 'Email requerido';
const INVALID = 'La dirección de correo electrónico no es válida';
/** RFC 5321: a forward path holds 256 octets, two of them the angle brackets. */
const MAX_LENGTH = 254;

const wellFormed = v.pipe(v.string(), v.email(), v.maxLength(MAX_LENGTH));

interface EmailOptions {
  /** Whether it may be left empty; the answer is then `''`. */
  readonly optional: boolean;
}

/**
 * An e-mail address (S5, VA-03), trimmed and in lower case. No mail provider distinguishes capitals, phone
 * keyboards write a first capital, and accounts are matched by address.
 */
export function email({ optional }: EmailOptions = { optional: false }): TextKind {
  return text({
    mask: asTyped,
    inputMode: 'email',
    autoCapitalize: 'none',
    autoComplete: 'email',
    multiline: false,
    optional,
    placeholder: 'nombre@ejemplo.com',
    read: (typed) => {
      const address = typed.trim().toLowerCase();
      if (address === '') return optional ? { value: '' } : { message: MISSING };
      return v.is(wellFormed, address) ? { value: address } : { message: INVALID };
    },
  });
}
