import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText, readTexts } from './read-text.ts';

describe('EN-15 a text is read by the contract’s rule', () => {
  test.each([
    ['full-width forms', '＠１２３Ａ～！', '@123A~!'],
    ['a full-width space', 'Ana　Paz', 'Ana Paz'],
    ['a no-break, a narrow and an en space', 'Ana\u00A0Paz\u202F1\u2002234', 'Ana Paz 1 234'],
    ['line and paragraph separators', 'uno\u2028dos\u2029tres', 'uno\ndos\ntres'],
    ['line breaks and tabs, which stay', 'uno\r\n\tdos', 'uno\r\n\tdos'],
    ['directional overrides', '\u202EgpJ.arutcaF\u202C', 'gpJ.arutcaF'],
    ['embeddings and isolates', 'a\u202Ab\u202Bc\u202Dd\u2066e\u2067f\u2068g\u2069h', 'abcdefgh'],
    ['marks of direction', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['soft hyphens, zero-width spaces, a byte order mark', '\uFEFFa\u00ADb\u200Bc\u2060d', 'abcd'],
    ['tag characters', '\u{E0001}ana\u{E0061}\u{E007F}', 'ana'],
    ['fillers of Hangul', '\u115F\u1160\u3164\uFFA0', ''],
    ['a grapheme joiner', 'a\u034Fb', 'ab'],
    ['joiners of letters, which stay', 'می\u200Cخواهم क\u094D\u200Dष', 'می\u200Cخواهم क\u094D\u200Dष'],
    [
      'joiners of emoji, which stay',
      '👩\u200D👩\u200D👧 👩🏽\u200D💻 ❤\uFE0F\u200D🔥',
      '👩\u200D👩\u200D👧 👩🏽\u200D💻 ❤\uFE0F\u200D🔥',
    ],
    ['joiners between nothing', '\u200Dana \u200C\u200D 1\u200D2', 'ana  12'],
    ['joiners in a row', 'a\u200D\u200Db', 'ab'],
    ['variants of emoji, which stay', '☎\uFE0F ☎\uFE0E 1\uFE0F\u20E3', '☎\uFE0F ☎\uFE0E 1\uFE0F\u20E3'],
    ['variants of nothing', 'a\uFE0F 30\uFE0F111 \uFE0E', 'a 30111 '],
    ['other scripts and signs, which stay', 'Ñandú O’Higgins 日本 ١٢ ½ €', 'Ñandú O’Higgins 日本 ١٢ ½ €'],
  ])('%s', (_what, sent, read) => {
    expect(readText(sent)).toBe(read);
  });

  test('reading twice changes nothing more', () => {
    const parts = fc.constantFrom(
      'a',
      '1',
      ' ',
      '👩',
      '☎',
      '\u200C',
      '\u200D',
      '\uFE0F',
      '\uFE0E',
      '\u034F',
      '\u202E',
      'Ａ',
      '\u20E3',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (sent) => {
        const read = readText(sent);
        expect(readText(read)).toBe(read);
        expect(read).not.toMatch(/(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });

  test('of a request each text is, whatever it is in, and nothing else', () => {
    const sent = { Nombres: 'ANA\u202E', Telefonos: [{ Numero: '０11', EsMovil: true }], Importe: 1.5, Id: null };
    const read = { Nombres: 'ANA', Telefonos: [{ Numero: '011', EsMovil: true }], Importe: 1.5, Id: null };
    expect(readTexts(sent)).toEqual(read);
    expect(readTexts({ 'Nombres\u202E': 'ANA' })).toEqual({ Nombres: 'ANA' });
  });

  test('a request without end is refused, and takes no stack', () => {
    const depths = 50_000;
    const endless: unknown = JSON.parse(`${'['.repeat(depths)}${']'.repeat(depths)}`);
    expect(() => readTexts(endless)).toThrow('El pedido tiene demasiados niveles.');
  });
});
