import type { FileType } from './file-type.ts';
import type { Reading } from './reading.ts';
import type { StoredType } from './stored-file.ts';
import type { UploadKind } from './upload.ts';

const MB = 1024 * 1024;

/** More is not even read to be made smaller: it would take a phone's memory. */
const MOST_READ_BYTES = 100 * MB;

/** What is known of a file before it is opened. */
interface FileFacts {
  /** By its bytes: `fileTypeOf`. */
  readonly type: FileType | undefined;
  /** In bytes. */
  readonly size: number;
}

/** What is wrong with a file. */
export const fileProblems = {
  notAnImage: 'El archivo no es una imagen',
  empty: 'El archivo está vacío',
  /** It is an image and cannot be decoded because it is broken, which only a browser or the server can find out. */
  undecodable: 'No pudimos leer la imagen. Probá con otra.',
  tooBig: (what: 'La imagen' | 'El PDF', mostBytes: number) => `${what} supera los ${Math.floor(mostBytes / MB)} MB`,
} as const;

/**
 * The type that a file is stored as, null for an image that has to become a JPEG first; or what is wrong with it. It is not decoded, which
 * alone proves what it is (RP-07, MY-03).
 */
export function checkFile<T extends StoredType>(
  { accept, maxBytes }: Pick<UploadKind<T>, 'accept' | 'maxBytes'>,
  { type, size }: FileFacts,
): Reading<T | null> {
  if (size === 0) return { message: fileProblems.empty };
  const stored = accept.find((each) => each === type);
  if (type === 'application/pdf') {
    if (stored === undefined) return { message: fileProblems.notAnImage };
    return size > maxBytes ? { message: fileProblems.tooBig('El PDF', maxBytes) } : { value: stored };
  }
  if (size > MOST_READ_BYTES) return { message: fileProblems.tooBig('La imagen', MOST_READ_BYTES) };
  return { value: stored !== undefined && size <= maxBytes ? stored : null };
}
