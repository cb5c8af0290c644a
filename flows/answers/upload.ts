import * as v from 'valibot';
import type { FileType } from './file-type.ts';
import type { AnswerKind } from './kind.ts';
import type { Reading } from './reading.ts';
import { inputSchema, REQUIRED } from './reading.ts';
import type { ImageType, StoredFile, StoredType } from './stored-file.ts';
import { IMAGE_TYPES, storedFileSchema } from './stored-file.ts';

const MB = 1024 * 1024;

/** More is not even read to be made smaller: it would take a phone's memory. */
const MOST_READ_BYTES = 100 * MB;

/** What is known of a file before it is opened. */
export interface FileFacts {
  /** By its bytes: `fileTypeOf`. */
  readonly type: FileType | undefined;
  /** In bytes. */
  readonly size: number;
}

/** A file that is uploaded at once; the answer is its storage key (C5, C7, RP-07). */
export interface UploadKind<T extends StoredType = StoredType> extends AnswerKind<
  'upload',
  StoredFile<T> | null,
  StoredFile<T>
> {
  /** The folder in storage that `storageKey` is called with. */
  readonly folder: string;
  /** Of what is stored. An image of more is made smaller first. */
  readonly maxBytes: number;
  readonly accept: readonly T[];
  readonly messages: {
    readonly notAnImage: string;
    readonly tooBig: string;
    readonly emptyFile: string;
    /** For an image that cannot be decoded because it is broken, which only a browser or the server can find out. */
    readonly undecodable: string;
  };
  /** The type that a file is stored as, null for an image that has to be made another one first; or what is wrong with it. It is not decoded. */
  readonly check: (file: FileFacts) => Reading<T | null>;
}

export interface UploadOptions {
  /** Lowercase letters, digits and hyphens. */
  readonly folder: string;
  /** 10 MB (10 · 1024 · 1024) by default. */
  readonly maxBytes?: number;
}

/** An image question. */
export const imageUpload = (options: UploadOptions): UploadKind<ImageType> => upload<ImageType>(options, IMAGE_TYPES);

/** A receipt: an image, or a PDF where the portal is configured to take one (MY-03, decision 28). */
export const receiptUpload = (options: UploadOptions): UploadKind =>
  upload<StoredType>(options, [...IMAGE_TYPES, 'application/pdf']);

function upload<T extends StoredType>(
  { folder, maxBytes = 10 * MB }: UploadOptions,
  accept: readonly T[],
): UploadKind<T> {
  const most = Math.floor(maxBytes / MB);
  const messages = {
    notAnImage: 'El archivo no es una imagen',
    tooBig: `La imagen supera los ${most} MB`,
    emptyFile: 'El archivo está vacío',
    undecodable: 'No pudimos leer la imagen. Probá con otra.',
  };
  const schema = storedFileSchema(folder, accept);

  return {
    kind: 'upload',
    folder,
    maxBytes,
    accept,
    messages,
    check: ({ type, size }) => {
      if (size === 0) return { message: messages.emptyFile };
      const stored = accept.find((each) => each === type);
      if (type === 'application/pdf') {
        if (stored === undefined) return { message: messages.notAnImage };
        return size > maxBytes ? { message: `El PDF supera los ${most} MB` } : { value: stored };
      }
      if (size > MOST_READ_BYTES) return { message: `La imagen supera los ${MOST_READ_BYTES / MB} MB` };
      return { value: stored !== undefined && size <= maxBytes ? stored : null };
    },
    schema,
    input: inputSchema<StoredFile<T> | null, StoredFile<T>>(
      v.custom<StoredFile<T> | null>((raw) => raw === null || v.is(schema, raw)),
      (raw) => (raw === null ? { message: REQUIRED } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
  };
}
