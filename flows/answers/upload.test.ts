import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { storageKey } from './stored-file.ts';
import { imageUpload, receiptUpload } from './upload.ts';

const comprobante = receiptUpload({ folder: 'comprobantes' });
const foto = imageUpload({ folder: 'fotosvehiculo' });
const id = '9b2f6a1c-7d3e-4c58-a0b4-1f2e3d4c5b6a';

describe('imageUpload', () => {
  test('RP-07 an image is stored as it is up to 10 MB; a larger one, and one that the server does not read, is made another first', () => {
    expect(foto.maxBytes).toBe(10_485_760);
    expect(foto.check({ type: 'image/jpeg', size: 1 })).toEqual({ value: 'image/jpeg' });
    expect(foto.check({ type: 'image/jpeg', size: 10_485_760 }), 'the largest').toEqual({ value: 'image/jpeg' });
    expect(foto.check({ type: 'image/jpeg', size: 10_485_761 }), 'one byte more').toEqual({ value: null });
    expect(foto.check({ type: 'image/heic', size: 9 })).toEqual({ value: null });
    expect(foto.check({ type: undefined, size: 9 }), 'only decoding it can tell').toEqual({ value: null });
  });

  test('RP-07 what cannot become an image is refused with a sentence in Spanish', () => {
    expect(foto.check({ type: 'image/jpeg', size: 0 })).toEqual({ message: 'El archivo está vacío' });
    expect(foto.check({ type: 'application/pdf', size: 9 })).toEqual({ message: 'El archivo no es una imagen' });
    expect(foto.check({ type: 'image/jpeg', size: 104_857_601 })).toEqual({ message: 'La imagen supera los 100 MB' });
    expect(foto.messages).toEqual({
      notAnImage: 'El archivo no es una imagen',
      tooBig: 'La imagen supera los 10 MB',
      emptyFile: 'El archivo está vacío',
      undecodable: 'No pudimos leer la imagen. Probá con otra.',
    });
  });

  test('MY-03 a receipt may be a PDF of up to 10 MB, a photo may not', () => {
    expect(comprobante.check({ type: 'application/pdf', size: 10_485_760 })).toEqual({ value: 'application/pdf' });
    expect(comprobante.check({ type: 'application/pdf', size: 10_485_761 })).toEqual({
      message: 'El PDF supera los 10 MB',
    });
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
