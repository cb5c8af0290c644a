import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const ftyp = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * brands.length)}ftypmif1\0\0\0\0${brands.join('')}`;

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['image/jpeg', '\xff\xd8\xff\xe1\x12\x34Exif\0\0'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/gif', 'GIF89a\x08\0\x08\0'],
  ['image/gif', 'GIF87a\x08\0\x08\0'],
  ['image/webp', 'RIFF\x2c\0\0\0WEBPVP8 '],
  ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['image/heic', ftyp('mif1', 'heic')],
  ['image/heic', ftyp()],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B'],
  ['image/avif', ftyp('miaf', 'avif')],
  ['image/bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['image/tiff', 'II*\0\x08\0\0\0'],
  ['image/tiff', 'MM\0*\0\0\0\x08'],
  ['application/pdf', '%PDF-1.7\n'],
  ['application/pdf', `${'\n'.repeat(1000)}%PDF-1.4`],
])('RP-07 MY-03 a file is %s by its bytes alone', (type, head) => {
  expect(fileTypeOf(bytes(head))).toBe(type);
});

test.each([
  '',
  'no soy una imagen',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF90a',
  '\xff\xd8',
  'RIFF\0\0\0\0WAVE',
  '\0\0\0\x18ftypisom\0\0\0\0isommp42',
  `${'\n'.repeat(1024)}%PDF-1.4`,
])('RP-07 %j is not recognised', (head) => {
  expect(fileTypeOf(bytes(head))).toBeUndefined();
});

test('RP-07 a picture that was appended to a PDF’s name, or a PDF within a picture, is what it begins as', () => {
  expect(fileTypeOf(bytes('\xff\xd8\xff\xfe\0\x0a%PDF-1.4'))).toBe('image/jpeg');
});
