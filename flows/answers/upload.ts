import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';
import type { ImageType, StoredFile, StoredType } from './stored-file.ts';
import { IMAGE_TYPES, storedFileSchema } from './stored-file.ts';

const MB = 1024 * 1024;

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
  const schema = storedFileSchema(folder, accept);

  return {
    kind: 'upload',
    folder,
    maxBytes,
    accept,
    schema,
    input: inputSchema<StoredFile<T> | null, StoredFile<T>>(
      v.custom<StoredFile<T> | null>((raw) => raw === null || v.is(schema, raw)),
      (raw) => (raw === null ? { message: REQUIRED } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
  };
}
