import { ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const INVALID = 'El dominio debe ser como AB123CD o ABC123';

/** 'ab 123-cd' → 'AB123CD'; an eighth character and a letter that no plate has stay, to be refused. */
const maskPlate = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A vehicle's plate: two letters, three digits, two letters; or three letters and three digits (S5, VA-07). */
export function plate(): TextKind {
  return text({
    mask: maskPlate,
    inputMode: 'text',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: 'AB123CD',
    read: (typed) => {
      const characters = ungrouped(typed.toUpperCase());
      if (characters === '') return { message: REQUIRED };
      return /^(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/.test(characters)
        ? { value: characters }
        : { message: INVALID };
    },
  });
}
