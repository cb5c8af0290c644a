import * as v from 'valibot';

/** What is stored, with its file extensions: images that both a browser and the server can decode, and documents. */
const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
} as const;

export type StoredType = keyof typeof EXTENSIONS;
export type ImageType = Exclude<StoredType, 'application/pdf'>;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const satisfies ImageType[];

/** A file in storage. */
export interface StoredFile<T extends StoredType = StoredType> {
  /** `{folder}/{uuid}.{extension}`, all in lower case (C7). */
  readonly key: string;
  readonly type: T;
}

export type StoredImage = StoredFile<ImageType>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The file extensions of a type, the usual one first. */
const extensionsOf = (type: StoredType): readonly [string, ...string[]] => EXTENSIONS[type];

/**
 * Where a file is stored: folder, random id, lowercase extension (C7): the file's extension where it fits the type, else the
 * type's usual one.
 *
 * @param id a UUID in lower case, as `crypto.randomUUID()` gives it
 */
export function storageKey(
  folder: string,
  id: string,
  { name, type }: { readonly name: string; readonly type: StoredType },
): string {
  const own = extensionOf(name);
  const extensions = extensionsOf(type);
  return `${folder}/${id}.${extensions.includes(own) ? own : extensions[0]}`;
}

/** Accepts a file of one of these types, stored under a key of that folder. */
export function storedFileSchema<T extends StoredType>(
  folder: string,
  accept: readonly T[],
): v.GenericSchema<unknown, StoredFile<T>> {
  const key = new RegExp(`^${folder}/${UUID}\\.[a-z]+$`);
  return v.pipe(
    v.strictObject({ key: v.pipe(v.string(), v.regex(key)), type: v.picklist(accept) }),
    v.check((stored) => extensionsOf(stored.type).includes(extensionOf(stored.key))),
  );
}
