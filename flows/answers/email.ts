import * as v from 'valibot';
import type { Reading } from './reading.ts';
import type { TextKind } from './text.ts';
import { asTyped, text } from './text.ts';

const MISSING = 'Email requerido';
const INVALID = 'La dirección de correo electrónico no es válida';
const BEYOND_ASCII = 'Antes de la @ no puede haber acentos, eñes ni otros caracteres especiales';
/** RFC 5321: a forward path holds 256 octets, two of them the angle brackets; what is before the at sign 64. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** HTML's rule for `type=email`. */
const wellFormed = v.pipe(v.string(), v.maxLength(MAX_LENGTH), v.rfcEmail());

const notAscii = /[^\0-\x7f]/;
/** Characters of a domain, of any script: a slash or a colon would make another domain of it. */
const domainOnly = /^(?:[a-z\d.-]|[^\0-\x7f])+$/i;
const isNumeric = /^[\d.]+$/;

/** A domain in ASCII ('ñandú.com' → 'xn--and-6ma2c.com'), as mails are sent; '' where it has no such form. */
function inAscii(domain: string): string {
  if (!notAscii.test(domain)) return domain;
  const url = `http://${domain}`;
  const ascii = domainOnly.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
  // Digits of other scripts, which are read as the number of a machine.
  return isNumeric.test(ascii) ? '' : ascii;
}

function readAddress(typed: string): Reading<string> {
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  // Before its case is changed: K, the sign of Kelvin, is no k.
  if (notAscii.test(local)) return { message: BEYOND_ASCII };
  const address = `${local}@${inAscii(typed.slice(at + 1))}`.toLowerCase();
  return local.length <= MAX_LOCAL_LENGTH && v.is(wellFormed, address) ? { value: address } : { message: INVALID };
}

interface EmailOptions {
  /** Whether it may be left empty; the answer is then `''`. */
  readonly optional: boolean;
}

/**
 * An e-mail address (S5, VA-03; openapi Email), trimmed and in lower case: what HTML's `type=email` accepts, of at most 254 characters, 64 of
 * them before the at sign, an international domain in its ASCII form. No mail provider distinguishes capitals, phone keyboards write a first
 * capital, and accounts are matched by address.
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
      const address = typed.trim();
      if (address === '') return optional ? { value: '' } : { message: MISSING };
      return readAddress(address);
    },
  });
}
