import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import type { Reading } from './reading.ts';
import { inputSchema, REQUIRED } from './reading.ts';
import type { ImageType, StoredImage } from './stored-image.ts';
import { extensionsOf, IMAGE_TYPES, imageTypeOf, storageKey, storedImageSchema } from './stored-image.ts';

const MB = 1024 * 1024;

/** What is known of a file before it is opened; a browser's `File` is one. */
export interface FileFacts {
  readonly name: string;
  /** MIME type, '' if the browser knows none. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export interface FileExample {
  readonly name: string;
  readonly file: FileFacts;
}

/** An image that is uploaded at once and answered by its storage key (C5, C7, RP-07). */
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
    /** For a file that says it is an image and cannot be decoded; finding that out needs a browser or the server. */
    readonly undecodable: string;
  };
  /** A file's image type, or what is wrong with it as far as can be said without decoding it. */
  readonly check: (file: FileFacts) => Reading<ImageType>;
  /** Files to try the field with, as `examples` is for answers. */
  readonly files: {
    readonly valid: readonly FileExample[];
    readonly invalid: readonly (FileExample & { readonly message: string })[];
  };
}

export interface ImageUploadOptions {
  /** Lowercase letters, digits and hyphens. */
  readonly folder: string;
  /** 10 MB (10 · 1024 · 1024) unless told. */
  readonly maxBytes?: number;
  /** All image types unless told. */
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

  const example = (type: ImageType, extension: string) => {
    const key = storageKey(folder, '3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34', { name: `foto.${extension}`, type });
    return { name: extension, raw: { key, type }, value: { key, type } };
  };
  const [first, ...others] = accept;
  const [usual, ...aliases] = extensionsOf(first);
  const file = { name: `foto.${usual}`, type: first, size: maxBytes };

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
    examples: {
      valid: [
        example(first, usual),
        ...aliases.map((extension) => example(first, extension)),
        ...others.flatMap((type) => extensionsOf(type).map((extension) => example(type, extension))),
      ],
      invalid: [{ name: 'nada subido', raw: null, message: REQUIRED }],
    },
    files: {
      valid: [
        { name: 'el más grande', file },
        { name: 'un byte, nombre en mayúsculas', file: { ...file, name: file.name.toUpperCase(), size: 1 } },
        { name: 'conocido por su extensión', file: { ...file, type: '' } },
      ],
      invalid: [
        { name: 'más que el límite', file: { ...file, size: maxBytes + 1 }, message: messages.tooBig },
        { name: 'vacío', file: { ...file, size: 0 }, message: messages.emptyFile },
        {
          name: 'un PDF',
          file: { name: 'recibo.pdf', type: 'application/pdf', size: 9 },
          message: messages.notAnImage,
        },
        { name: 'de tipo desconocido', file: { name: 'recibo', type: '', size: 9 }, message: messages.notAnImage },
        { name: 'HEIC', file: { name: 'foto.heic', type: 'image/heic', size: 9 }, message: messages.unsupported },
      ],
    },
  };
}
