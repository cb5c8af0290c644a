import type { StoredType } from './stored-file.ts';

/** What a file can be recognised as. What is not stored may still be an image that the browser decodes. */
export type FileType = StoredType | 'image/heic' | 'image/avif' | 'image/bmp' | 'image/tiff';

/** So many bytes of a file tell its type: a PDF may begin within the first 1024 (ISO 32000-2, annex I). */
export const HEAD_BYTES = 1024;

/** Of the ISO base media format, by its brands: the main one says less than those that it is compatible with. */
const BRANDS: readonly (readonly [FileType, readonly string[]])[] = [
  ['image/avif', ['avif', 'avis']],
  ['image/heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']],
];

const BEGINNINGS = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/bmp', /^BM[^]{4}\0\0\0\0/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['application/pdf', /%PDF-\d/],
] as const;

/**
 * What a file is, by its first bytes: its name and the type that a phone gives it are often missing, or wrong (RP-07).
 *
 * @param head the first {@link HEAD_BYTES}, or all there are
 * @returns undefined for what is not recognised, which may be an image all the same
 */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const box = /^\0\0([^]{2})ftyp/.exec(text)?.[1];
  if (box !== undefined) {
    const length = box.charCodeAt(0) * 256 + box.charCodeAt(1);
    const brands: readonly string[] = text.slice(8, length).match(/[^]{4}/g) ?? [];
    return BRANDS.find(([, own]) => own.some((brand) => brands.includes(brand)))?.[0];
  }
  return BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0];
}
