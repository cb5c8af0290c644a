import * as v from 'valibot';

/**
 * The accepted image types with their file extensions. Only what both a browser and the server can decode: a phone converts
 * HEIC when the field asks for these.
 */
const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const;

export type ImageType = keyof typeof EXTENSIONS;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const satisfies ImageType[];

/** A file in storage. */
export interface StoredImage {
  /** `{folder}/{uuid}.{extension}`, all in lower case (C7). */
  readonly key: string;
  readonly type: ImageType;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The file extensions of a type, the usual one first. */
export const extensionsOf = (type: ImageType): readonly [string, ...string[]] => EXTENSIONS[type];

/**
 * The image type of a file that is not opened yet; `undefined` if it is not accepted. The extension decides where the browser
 * gives no type, or one that is not a MIME type ('image/jpg').
 */
export function imageTypeOf(file: { readonly name: string; readonly type: string }): ImageType | undefined {
  const known = IMAGE_TYPES.find((type) => type === file.type);
  if (known !== undefined || (file.type !== '' && !file.type.startsWith('image/'))) return known;
  return IMAGE_TYPES.find((type) => extensionsOf(type).includes(extensionOf(file.name)));
}

/**
 * Where a file is stored: folder, random id, lowercase extension (C7): the file's extension where it fits the type, else the
 * type's usual one.
 *
 * @param id a UUID in lower case, as `crypto.randomUUID()` gives it
 */
export function storageKey(
  folder: string,
  id: string,
  { name, type }: { readonly name: string; readonly type: ImageType },
): string {
  const own = extensionOf(name);
  const extensions = extensionsOf(type);
  return `${folder}/${id}.${extensions.includes(own) ? own : extensions[0]}`;
}

/** Accepts an image of one of these types, stored under a key of that folder. */
export function storedImageSchema(folder: string, accept: readonly ImageType[]): v.GenericSchema<unknown, StoredImage> {
  const key = new RegExp(`^${folder}/${UUID}\\.[a-z]+$`);
  return v.pipe(
    v.strictObject({ key: v.pipe(v.string(), v.regex(key)), type: v.picklist(accept) }),
    v.check((stored) => extensionsOf(stored.type).includes(extensionOf(stored.key))),
  );
}
