import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleaned, saysSomething } from './typed-text.ts';

describe('EN-15 what is typed is read without what cannot be seen', () => {
  test.for([
    ['a directional override', 'Ana\u202EzaP', 'AnazaP'],
    ['marks around a pasted number', '\u200E\u202D12345678\u202C', '12345678'],
    ['isolates', '\u2066AB123CD\u2069', 'AB123CD'],
    ['a byte-order mark and zero-width spaces', '\uFEFFan\u200Ba@\u2060ejemplo.com', 'ana@ejemplo.com'],
    ['a soft hyphen', 'Bue\u00ADnos', 'Buenos'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0', ''],
    ['a no-break space and its kin', 'Ana\u00A0Paz\u2009\u202F\u3000Sosa', 'Ana Paz   Sosa'],
    ['line separators', 'uno\u2028dos\u2029tres', 'uno\ndos\ntres'],
    ['full-width digits, letters and signs', '１２３４．５６ ＡＢ＠', '1234.56 AB@'],
    ['tag characters', 'Ana\u{E0041}\u{E0042}', 'Ana'],
    ['joiners that join nothing', '\u200DAna\u200C 1\u200D2', 'Ana 12'],
    ['variation selectors that vary nothing', 'Ana\uFE0F', 'Ana'],
  ] as const)('%s', ([, typed, read]) => {
    expect(cleaned(typed)).toBe(read);
  });

  test.for([
    ['accents', 'Núñez, Peña y Güemes'],
    ['letters that are joined or kept apart', 'می‌خواهم \u0915\u094D\u200D\u0937'],
    ['a family', '👨‍👩‍👧'],
    ['a keycap', '1️⃣ #️⃣'],
    ['a flag and a skin colour', '🇦🇷 👋🏽 🏳️‍🌈 ❤️'],
  ] as const)('what joins is kept: %s', ([, typed]) => {
    expect(cleaned(typed)).toBe(typed);
  });

  test('cleaning twice changes nothing more, and nothing of direction is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (a, b) => {
        const once = cleaned(a + b);
        expect(cleaned(once)).toBe(once);
        expect(once).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
      }),
    );
  });

  test('a letter or a digit says something', () => {
    for (const text of ['Ñ', '7', '٣', '李', '"a"']) expect(saysSomething(text), text).toBe(true);
    for (const text of ['', ' ', '…', '- . -', '\u0301', '¿?']) expect(saysSomething(text), text).toBe(false);
  });
});
