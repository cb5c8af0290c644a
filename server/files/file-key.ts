import * as v from 'valibot';

const keyPattern =
  /^(?<folder>[a-z]{1,32})\/(?<file>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:jpg|jpeg|png|webp|gif|avif))$/;

/** A storage key: folder, random id and lower-case extension (C7); of this shape it cannot leave its folder. */
export const fileKey = v.pipe(
  v.string(),
  v.regex(keyPattern, 'La clave del archivo no es válida.'),
  v.brand('FileKey'),
);
export type FileKey = v.InferOutput<typeof fileKey>;

/** The two halves of a key. */
export function partsOf(key: FileKey): { folder: string; file: string } {
  const [folder = '', file = ''] = key.split('/');
  return { folder, file };
}
