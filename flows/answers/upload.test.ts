import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { storageKey } from './stored-file.ts';
import { imageUpload, receiptUpload } from './upload.ts';

const comprobante = receiptUpload({ folder: 'comprobantes' });
const foto = imageUpload({ folder: 'fotosvehiculo' });
const id = '9b2f6a1c-7d3e-4c58-a0b4-1f2e3d4c5b6a';

describe('imageUpload', () => {
  test('MY-03 a PDF is the answer to a question for a receipt only', () => {
    const pdf = (folder: string) => ({ key: `${folder}/${id}.pdf`, type: 'application/pdf' });
    expect(v.is(comprobante.schema, pdf('comprobantes'))).toBe(true);
    expect(v.is(foto.schema, pdf('fotosvehiculo'))).toBe(false);
    expect(storageKey('comprobantes', id, { name: 'Transferencia.PDF', type: 'application/pdf' })).toBe(
      `comprobantes/${id}.pdf`,
    );
  });

  test('RP-07 the storage key is a random id plus the lowercase extension', () => {
    const key = (name: string, type: 'image/jpeg' | 'image/png') => storageKey('comprobantes', id, { name, type });
    expect(key('Foto del RECIBO.JPEG', 'image/jpeg')).toBe(`comprobantes/${id}.jpeg`);
    expect(key('recibo.jfif', 'image/jpeg')).toBe(`comprobantes/${id}.jpg`);
    expect(key('recibo', 'image/png')).toBe(`comprobantes/${id}.png`);
    expect(key('recibo.exe', 'image/png')).toBe(`comprobantes/${id}.png`);
  });

  test('RP-07 a key can have neither another folder nor another type', () => {
    const stored = (key: string) => v.is(comprobante.schema, { key, type: 'image/png' });
    expect(stored(`comprobantes/${id}.png`)).toBe(true);
    for (const key of [
      `polizas/${id}.png`,
      `comprobantes/../polizas/${id}.png`,
      `comprobantes/${id}.jpg`,
      `comprobantes/${id}.PNG`,
      `comprobantes/${id}`,
      `/comprobantes/${id}.png`,
      `comprobantes/${id}.png\n`,
    ]) {
      expect(stored(key), key).toBe(false);
    }
  });
});
