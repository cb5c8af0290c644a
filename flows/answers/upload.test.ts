import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { storageKey } from './stored-image.ts';
import { imageUpload } from './upload.ts';

const comprobante = imageUpload({ folder: 'comprobantes' });
const id = '9b2f6a1c-7d3e-4c58-a0b4-1f2e3d4c5b6a';

describe('imageUpload', () => {
  test('RP-07 takes images up to 10 MB', () => {
    expect(comprobante.maxBytes).toBe(10_485_760);
    const jpg = { name: 'foto.jpg', type: 'image/jpeg', size: 10_485_760 };
    expect(comprobante.check(jpg), 'the largest').toEqual({ value: 'image/jpeg' });
    expect(comprobante.check({ ...jpg, name: 'FOTO.JPG', size: 1 }), 'one byte').toEqual({ value: 'image/jpeg' });
    expect(comprobante.check({ ...jpg, type: '' }), 'known by its extension').toEqual({ value: 'image/jpeg' });
  });

  test('RP-07 refuses every other file with a sentence in Spanish', () => {
    const refusal = (name: string, type: string, size: number) => comprobante.check({ name, type, size });
    expect(refusal('foto.jpg', 'image/jpeg', 10_485_761)).toEqual({ message: 'La imagen supera los 10 MB' });
    expect(refusal('foto.jpg', 'image/jpeg', 0)).toEqual({ message: 'El archivo está vacío' });
    expect(refusal('recibo.pdf', 'application/pdf', 9)).toEqual({ message: 'El archivo no es una imagen' });
    expect(refusal('recibo', '', 9)).toEqual({ message: 'El archivo no es una imagen' });
    expect(refusal('foto.heic', 'image/heic', 9)).toEqual({
      message: 'La imagen tiene que ser JPG, PNG, WEBP o GIF',
    });
    expect(comprobante.messages).toEqual({
      notAnImage: 'El archivo no es una imagen',
      unsupported: 'La imagen tiene que ser JPG, PNG, WEBP o GIF',
      tooBig: 'La imagen supera los 10 MB',
      emptyFile: 'El archivo está vacío',
      undecodable: 'No pudimos leer la imagen. Probá con otra.',
    });
  });

  test('the extension decides where the browser knows no type', () => {
    expect(comprobante.check({ name: 'IMG.JPG', type: '', size: 1 })).toEqual({ value: 'image/jpeg' });
    expect(comprobante.check({ name: 'a.jpg', type: 'image/jpg', size: 1 })).toEqual({ value: 'image/jpeg' });
    expect(comprobante.check({ name: 'a.png', type: 'text/html', size: 1 })).toHaveProperty('message');
  });

  test('RP-07 the storage key is a random id plus the lowercase extension', () => {
    const key = (name: string, type: 'image/jpeg' | 'image/png') => storageKey('comprobantes', id, { name, type });
    expect(key('Foto del RECIBO.JPEG', 'image/jpeg')).toBe(`comprobantes/${id}.jpeg`);
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
