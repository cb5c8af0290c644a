import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dni, maskDni } from './dni.ts';
import { email } from './email.ts';
import { freeText } from './free-text.ts';
import { name } from './name.ts';
import { requiredText } from './required-text.ts';
import { serialNumber } from './serial-number.ts';
import { shortName } from './short-name.ts';
import { street } from './street.ts';
import type { TextKind } from './text.ts';
import { fullName, streetAddress } from './two-words.ts';

const message = (kind: TextKind, raw: string) => v.safeParse(kind.input, raw).issues?.[0].message;

describe('dni', () => {
  test('VA-01 is 7 or 8 digits, spaces and dots stripped', () => {
    expect(v.parse(dni().input, ' 30 111.222 ')).toBe('30111222');
    expect(v.parse(dni().input, '1 234 567')).toBe('1234567');
    expect(message(dni(), '123456')).toBe('El DNI debe tener 7 u 8 dígitos');
    expect(message(dni(), '123456789')).toBe('El DNI debe tener 7 u 8 dígitos');
    expect(message(dni(), '')).toBe('Este campo es requerido');
  });

  test('VA-01 EN-09 letters within it stay, and are refused', () => {
    for (const typed of ['12a345678', '12 345 678 a', '1234567B', '12.345.67o']) {
      expect(maskDni(typed), typed).toBe(typed);
      expect(message(dni(), maskDni(typed)), typed).toBe('El DNI tiene números solamente');
    }
    expect(maskDni('DNI 12.345.678'), 'what stands before it is none of it').toBe('12 345 678');
  });

  test('VA-01 zeros alone are nobody’s', () => {
    for (const typed of ['0000000', '00 000 000', '00.000.000'])
      expect(message(dni(), typed), typed).toBe('El DNI no puede tener sólo ceros');
    expect(v.parse(dni().input, '00000001')).toBe('00000001');
  });

  test('VA-01 is shown as N NNN NNN or NN NNN NNN', () => {
    expect(dni().format('1234567')).toBe('1 234 567');
    expect(dni().format('12345678')).toBe('12 345 678');
  });

  test('VA-01 is masked progressively while typing, and a ninth digit stays, to be refused', () => {
    const shown = Array.from('123456789', (_, index) => maskDni('123456789'.slice(0, index + 1)));
    expect(shown).toEqual(['1', '12', '123', '1 234', '12 345', '123 456', '1 234 567', '12 345 678', '123 456 789']);
  });

  test.for([
    ['20-12345678-6', '12 345 678', '12345678'],
    [' 27123456780 ', '12 345 678', '12345678'],
    ['27-04567890-9', '4 567 890', '4567890'],
  ] as const)(
    'VA-01 VA-04 of a CUIL that is pasted the DNI in it is taken, and shown: %s',
    ([pasted, shown, taken]) => {
      expect(maskDni(pasted)).toBe(shown);
      expect(v.parse(dni().input, pasted)).toBe(taken);
    },
  );

  test.for([
    ['20-12345678-5', 'its check digit is wrong', '20 123 456 785'],
    ['20-12345678', 'a digit is missing', '2 012 345 678'],
    ['30-12345678-1', 'a company has no DNI', '30 123 456 781'],
  ] as const)('VA-01 VA-04 eleven digits are no DNI otherwise, and stay to be refused: %s, %s', ([pasted, , shown]) => {
    expect(maskDni(pasted)).toBe(shown);
    expect(message(dni(), shown)).toBe('El DNI debe tener 7 u 8 dígitos');
  });

  test('VA-01 masking keeps the digits and is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        const typed = any.replaceAll(/\p{L}/gu, '-');
        const shown = maskDni(typed);
        expect(shown.replaceAll(' ', '')).toBe(typed.replace(/[^0-9]/g, '').slice(0, 16));
        expect(maskDni(shown)).toBe(shown);
      }),
    );
  });
});

describe('email', () => {
  test('VA-03 gives the two messages of S5', () => {
    expect(message(email(), '  ')).toBe('Email requerido');
    for (const raw of ['ana', 'ana@', '@ejemplo.com', 'a b@ejemplo.com', 'ana@ejemplo..com']) {
      expect(message(email(), raw), raw).toBe('La dirección de correo electrónico no es válida');
    }
  });

  test('VA-03 is trimmed and in lower case', () => {
    expect(v.parse(email().input, ' Ana.Perez@Ejemplo.COM ')).toBe('ana.perez@ejemplo.com');
    expect(v.is(email().schema, 'Ana@ejemplo.com')).toBe(false);
  });

  test('VA-03 accepts every generated address', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        expect(v.parse(email().input, address)).toBe(address.toLowerCase());
      }),
    );
  });
});

describe('name', () => {
  test('RP-08 is required and non-empty, spaces trimmed', () => {
    expect(message(name(), '   ')).toBe('Debe completar el nombre');
    expect(v.parse(name().input, ' Ana\t Pérez\n')).toBe('Ana Pérez');
  });

  test('RP-08 VA-09 a name has letters, and more than one', () => {
    for (const typed of ['1234', '3,5', '٣٤']) {
      expect(message(name(), typed), typed).toBe('Escribí el nombre con letras');
      expect(message(fullName(), `${typed} ${typed}`), typed).toBe('Escribí el nombre con letras');
    }
    for (const typed of ['A', 'A.', 'a 1']) expect(message(name(), typed), typed).toBe('Escribí al menos dos letras');
    for (const typed of ['Li', 'J. Paz', "D'Elía", 'Ana 2']) expect(v.parse(name().input, typed)).toBe(typed);
  });

  test('says how long it may be', () => {
    expect(message(name(), 'a'.repeat(101))).toBe('Escribí 100 caracteres como máximo');
  });
});

describe('shortName', () => {
  test('VA-11 has 2 to 50 characters, once its spaces are trimmed', () => {
    expect(message(shortName(), ' A ')).toBe('Escribí al menos 2 caracteres');
    expect(v.parse(shortName().input, ' Ñ  o ')).toBe('Ñ o');
    expect(v.parse(shortName().input, 'a'.repeat(50))).toBe('a'.repeat(50));
    expect(message(shortName(), 'a'.repeat(51))).toBe('Escribí 50 caracteres como máximo');
  });

  test('VA-11 has no digits, of whatever script', () => {
    for (const raw of ['Ana 2', '4 Ruedas', 'Ana ٣']) expect(message(shortName(), raw)).toBe('No puede tener números');
  });
});

test('CF-06 a street address has more than one character, and says how long it may be', () => {
  expect(message(street(), ' 7 ')).toBe('Escribí calle y número');
  expect(v.parse(street().input, 'A7')).toBe('A7');
  expect(v.parse(street().input, 'a'.repeat(200))).toHaveLength(200);
  expect(message(street(), 'a'.repeat(201))).toBe('Escribí 200 caracteres como máximo');
});

test.for([
  ['name', name(), 'Debe completar el nombre'],
  ['shortName', shortName(), 'Este campo es requerido'],
  ['requiredText', requiredText({ maxLength: 20 }), 'Este campo es requerido'],
  ['street', street(), 'Este campo es requerido'],
  ['serialNumber', serialNumber(), 'Este campo es requerido'],
  ['fullName', fullName(), 'Debe completar el nombre'],
  ['streetAddress', streetAddress(), 'Este campo es requerido'],
] as const)('EN-15 not empty means that something can be read: %s', ([, kind, required]) => {
  for (const raw of ['\u200b', '\u3164\u2800', '...', '- -', '\u202e', '\u00ad \u2060', '👍']) {
    expect(message(kind, raw), JSON.stringify(raw)).toBe(required);
  }
});

test('EN-15 VA-09 two words are two that can be read', () => {
  expect(message(fullName(), 'Ana .')).toBe('Ingresá nombre y apellido');
  expect(message(streetAddress(), 'Mitre \u2060')).toBe('Ingresá calle y número');
  expect(v.parse(fullName().input, 'Ana\u00a0\u202ePaz')).toBe('Ana Paz');
});

test('EN-15 nothing that cannot be seen is stored', () => {
  expect(v.is(name().schema, 'Ana\u202e Paz')).toBe(false);
  expect(v.parse(freeText({ optional: true }).input, 'ho\u200bla')).toBe('hola');
  expect(message(freeText({ optional: false }), '\u200b\u3164')).toBe('Este campo es requerido');
});

describe('requiredText', () => {
  test('ON-01 is one line and not empty', () => {
    expect(message(requiredText({ maxLength: 20 }), ' ')).toBe('Este campo es requerido');
    expect(v.parse(requiredText({ maxLength: 20 }).input, 'Ruta 9\nkm 12')).toBe('Ruta 9 km 12');
    expect(message(requiredText({ maxLength: 3 }), 'abcd')).toBe('Escribí 3 caracteres como máximo');
  });
});

describe('freeText', () => {
  test('may be empty where it is optional', () => {
    expect(v.parse(freeText({ optional: true }).input, ' ')).toBe('');
    expect(message(freeText({ optional: false }), ' ')).toBe('Este campo es requerido');
  });

  test('keeps lines and drops the control characters that a database refuses', () => {
    expect(v.parse(freeText({ optional: true }).input, 'uno\r\ndos\u0000\ttres')).toBe('uno\ndos\ttres');
    expect(v.is(freeText({ optional: true }).schema, 'a\u0000b')).toBe(false);
  });

  test('says how long it may be', () => {
    expect(message(freeText({ optional: true, maxLength: 3 }), 'abcd')).toBe('Escribí 3 caracteres como máximo');
  });
});
