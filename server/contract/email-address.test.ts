import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail } from './email-address.ts';

/** As the HTML standard has it, for `type=email`. */
const html =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// The browser's side has the same table (flows/answers/email.test.ts).
const accepted: readonly (readonly [string, string])[] = [
  ['ana@ejemplo.com', 'ana@ejemplo.com'],
  ["m.d'angelo@ejemplo.com", "m.d'angelo@ejemplo.com"],
  ['Ana.Perez+Banco@Ejemplo.COM', 'ana.perez+banco@ejemplo.com'],
  ['perez&hijos@ejemplo.com.ar', 'perez&hijos@ejemplo.com.ar'],
  ["!#$%&'*+/=?^_`{|}~-@ejemplo.com", "!#$%&'*+/=?^_`{|}~-@ejemplo.com"],
  ['ana@mi--taller.com.ar', 'ana@mi--taller.com.ar'],
  ['ana@xn--and-6ma2c.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['ANA@ÑANDÚ.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@例子.example', 'ana@xn--fsqu00a.example'],
  ['a..b.@ejemplo.com', 'a..b.@ejemplo.com'],
  ['ana@servidor', 'ana@servidor'],
  ['ana@123.example', 'ana@123.example'],
  [`${'a'.repeat(64)}@ejemplo.com`, `${'a'.repeat(64)}@ejemplo.com`],
];
const malformed: readonly string[] = [
  '',
  'ana',
  'ana@',
  '@ejemplo.com',
  'ana@@ejemplo.com',
  'ana@casa@ejemplo.com',
  'a b@ejemplo.com',
  'ana@ejemplo .com',
  'ana@ejemplo..com',
  'ana@.com',
  'ana@ejemplo.com.',
  'ana@-ejemplo.com',
  'ana@ejemplo-.com',
  'ana@ejem_plo.com',
  '"ana"@ejemplo.com',
  'ana(casa)@ejemplo.com',
  'Ana <ana@ejemplo.com>',
  'ana@ejemplo.com,raul@ejemplo.com',
  'ana@[127.0.0.1]',
  'ana@ñandú.com/casa',
  'ana@ñandú.com:25',
  'ana@ñan%64ú.com',
  'ana@ñandú com',
  'ana@𝟏.𝟐',
  `${'a'.repeat(65)}@ejemplo.com`,
  `ana@${'a'.repeat(64)}.com`,
  `ana@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}`,
];
const beyondAscii: readonly string[] = [
  'añá@ejemplo.com',
  'josé@ejemplo.com',
  '用户@例子.example',
  '\u212Aate@ejemplo.com',
];

describe('VA-03 an e-mail is what HTML’s type=email accepts', () => {
  test.each(accepted)('%j is %j', (sent, address) => {
    expect(readEmail(sent)).toEqual({ address });
  });

  test.each(malformed)('%j is none', (sent) => {
    expect(readEmail(sent)).toEqual({ message: 'El e-mail no es válido' });
  });

  test.each(beyondAscii)('%j has letters before its at sign that no mail gets to', (sent) => {
    expect(readEmail(sent)).toEqual({
      message: 'Antes de la @ no puede haber acentos, eñes ni otros caracteres especiales',
    });
  });

  test('in ASCII, and neither too long nor with too long a start, they are the same', () => {
    const key = fc.constantFrom(...Array.from('aB1.-_+\'&@ "()<>,:;[]\\'));
    const near = fc.tuple(fc.string({ unit: key, maxLength: 8 }), fc.string({ unit: key, maxLength: 12 }));
    const typed = fc.oneof(
      near.map(([local, domain]) => `${local}@${domain}`),
      fc.emailAddress(),
      fc.string({ unit: key }),
    );
    fc.assert(
      fc.property(typed, (address) => {
        fc.pre(address.indexOf('@') <= 64 && address.length <= 254);
        expect('address' in readEmail(address)).toBe(html.test(address));
      }),
      { numRuns: 2000 },
    );
  });

  test('reading twice changes nothing more', () => {
    for (const [, address] of accepted) expect(readEmail(address)).toEqual({ address });
  });
});
