import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import type { Reading } from './reading.ts';
import { inputSchema, REQUIRED } from './reading.ts';
import type { ImageType, StoredImage } from './stored-image.ts';
import { extensionsOf, IMAGE_TYPES, imageTypeOf, storedImageSchema } from './stored-image.ts';

const MB = 1024 * 1024;

/** What is known of a file before it is opened; a browser's `File` is one. */
export interface FileFacts {
  readonly name: string;
  /** MIME type, '' if the browser knows none. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** An image that is uploaded at once; the answer is its storage key (C5, C7, RP-07). */
export interface UploadKind extends AnswerKind<'upload', StoredImage | null, StoredImage> {
  /** The folder in storage that {@link storageKey} is called with. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly accept: readonly ImageType[];
  readonly messages: {
    readonly notAnImage: string;
    readonly unsupported: string;
    readonly tooBig: string;
    readonly emptyFile: string;
    /** For a file that claims to be an image and cannot be decoded, which only a browser or the server can find out. */
    readonly undecodable: string;
  };
  /** A file's image type, or what is wrong with it; it is not decoded. */
  readonly check: (file: FileFacts) => Reading<ImageType>;
}

export interface ImageUploadOptions {
  /** Lowercase letters, digits and hyphens. */
  readonly folder: string;
  /** 10 MB (10 · 1024 · 1024) by default. */
  readonly maxBytes?: number;
  /** All image types by default. */
  readonly accept?: readonly [ImageType, ...ImageType[]];
}

/** An image question; a PDF is refused (C5: that option is off). */
export function imageUpload({ folder, maxBytes = 10 * MB, accept = IMAGE_TYPES }: ImageUploadOptions): UploadKind {
  const names = accept.map((type) => extensionsOf(type)[0].toUpperCase());
  const messages = {
    notAnImage: 'El archivo no es una imagen',
    unsupported: `La imagen tiene que ser ${names.join(', ').replace(/, (\w+)$/, ' o $1')}`,
    tooBig: `La imagen supera los ${Math.floor(maxBytes / MB)} MB`,
    emptyFile: 'El archivo está vacío',
    undecodable: 'No pudimos leer la imagen. Probá con otra.',
  };
  const schema = storedImageSchema(folder, accept);

  return {
    kind: 'upload',
    folder,
    maxBytes,
    accept,
    messages,
    check: (facts) => {
      if (facts.size === 0) return { message: messages.emptyFile };
      const type = imageTypeOf(facts);
      if (type === undefined || !accept.includes(type)) {
        return { message: facts.type.startsWith('image/') ? messages.unsupported : messages.notAnImage };
      }
      return facts.size > maxBytes ? { message: messages.tooBig } : { value: type };
    },
    schema,
    input: inputSchema<StoredImage | null, StoredImage>(
      v.custom<StoredImage | null>((raw) => raw === null || v.is(schema, raw)),
      (raw) => (raw === null ? { message: REQUIRED } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
  };
}
