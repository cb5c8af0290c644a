import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import type { FileType } from './file-type.ts';
import type { UploadKind } from './upload.ts';
import { imageUpload, receiptUpload } from './upload.ts';

const comprobante = receiptUpload({ folder: 'comprobantes' });
const foto = imageUpload({ folder: 'fotosvehiculo' });
const check = (kind: Pick<UploadKind, 'accept' | 'maxBytes'>, type: FileType | undefined, size: number) =>
  checkFile(kind, { type, size });

test('RP-07 an image is stored as it is up to 10 MB; a larger one, and one that the server does not read, is made another first', () => {
  expect(foto.maxBytes).toBe(10_485_760);
  expect(check(foto, 'image/jpeg', 1)).toEqual({ value: 'image/jpeg' });
  expect(check(foto, 'image/jpeg', 10_485_760), 'the largest').toEqual({ value: 'image/jpeg' });
  expect(check(foto, 'image/jpeg', 10_485_761), 'one byte more').toEqual({ value: null });
  expect(check(foto, 'image/heic', 9)).toEqual({ value: null });
  expect(check(foto, undefined, 9), 'only decoding it can tell').toEqual({ value: null });
});

test('RP-07 what cannot become an image is refused with a sentence in Spanish', () => {
  expect(check(foto, 'image/jpeg', 0)).toEqual({ message: 'El archivo está vacío' });
  expect(check(foto, 'application/pdf', 9)).toEqual({ message: 'El archivo no es una imagen' });
  expect(check(foto, 'image/jpeg', 104_857_601)).toEqual({ message: 'La imagen supera los 100 MB' });
});

test('MY-03 a receipt may be a PDF of up to 10 MB, a photo may not', () => {
  expect(check(comprobante, 'application/pdf', 10_485_760)).toEqual({ value: 'application/pdf' });
  expect(check(comprobante, 'application/pdf', 10_485_761)).toEqual({ message: 'El PDF supera los 10 MB' });
});
