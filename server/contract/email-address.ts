import { domainToASCII } from 'node:url';
import * as v from 'valibot';

/** RFC 5321: the longest address, and the longest part before its at sign. */
const longest = 254;
const longestLocal = 64;

const malformed = 'El e-mail no es válido';
const beyondAscii = 'Antes de la @ no puede haber acentos, eñes ni otros caracteres especiales';

const notAscii = /[^\0-\x7f]/;
/** Characters of a domain, of any script: what else an address bar takes would make another domain of it. */
const domainOnly = /^(?:[a-z\d.-]|[^\0-\x7f])+$/i;
const isNumeric = /^[\d.]+$/;

const wellFormed = v.pipe(v.string(), v.maxLength(longest), v.rfcEmail());

/**
 * An address as it is stored, compared and mailed to (VA-03, openapi Email): in lower case, an international domain in its ASCII form. It is
 * what a browser's e-mail field accepts (HTML, `type=email`), of at most 254 characters, 64 of them before the at sign.
 *
 * @param sent without spaces around it
 * @returns the address, or why there is none
 */
export function readEmail(sent: string): { readonly address: string } | { readonly message: string } {
  const at = sent.lastIndexOf('@');
  const local = sent.slice(0, Math.max(at, 0));
  // Before its case is changed: K, the sign of Kelvin, is no k.
  if (notAscii.test(local)) return { message: beyondAscii };
  const address = `${local}@${inAscii(sent.slice(at + 1))}`.toLowerCase();
  return local.length <= longestLocal && v.is(wellFormed, address) ? { address } : { message: malformed };
}

/** A domain in ASCII; '' when it has no such form. One that is in ASCII stays as it is. */
function inAscii(domain: string): string {
  if (!notAscii.test(domain)) return domain;
  const ascii = domainOnly.test(domain) ? domainToASCII(domain) : '';
  // Digits of other scripts, which are read as the number of a machine.
  return isNumeric.test(ascii) ? '' : ascii;
}
