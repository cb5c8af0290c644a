import * as v from 'valibot';
import type { TextKind } from './text.ts';
import { asTyped, text } from './text.ts';

const MISSING = 'Email requerido';
const INVALID = 'La dirección de correo electrónico no es válida';
/** RFC 5321: a forward path holds 256 octets, two of them the angle brackets. */
const MAX_LENGTH = 254;

const wellFormed = v.pipe(v.string(), v.email(), v.maxLength(MAX_LENGTH));

/**
 * An e-mail address (S5, VA-03), trimmed and in lower case. No mail provider tells capitals apart, phone keyboards
 * write the first letter as one, and accounts are matched by the address.
 */
export function email(): TextKind {
  return text({
    mask: asTyped,
    inputMode: 'email',
    autoComplete: 'email',
    multiline: false,
    maxLength: MAX_LENGTH,
    optional: false,
    placeholder: 'nombre@ejemplo.com',
    read: (typed) => {
      const address = typed.trim().toLowerCase();
      if (address === '') return { message: MISSING };
      return v.is(wellFormed, address) ? { value: address } : { message: INVALID };
    },
    examples: {
      valid: [
        { name: 'común', raw: 'ana@ejemplo.com', value: 'ana@ejemplo.com' },
        { name: 'con mayúsculas y espacios', raw: ' Ana@Ejemplo.com ', value: 'ana@ejemplo.com' },
        {
          name: 'con etiqueta y subdominio',
          raw: 'ana+pagos@correo.ejemplo.com.ar',
          value: 'ana+pagos@correo.ejemplo.com.ar',
        },
      ],
      invalid: [
        { name: 'vacío', raw: '', message: MISSING },
        { name: 'sin arroba', raw: 'ana.ejemplo.com', message: INVALID },
        { name: 'sin dominio', raw: 'ana@', message: INVALID },
        { name: 'con un espacio', raw: 'ana maria@ejemplo.com', message: INVALID },
        { name: 'demasiado largo', raw: `${'a'.repeat(MAX_LENGTH)}@ejemplo.com`, message: INVALID },
      ],
    },
  });
}
