import * as v from 'valibot';

const message = 'La clave del archivo no es válida.';
const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The key of an upload: folder, random id and lower-case extension (C7); of this shape it cannot leave its folder. Only a receipt may be a PDF. */
export const fileKey = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:[a-z]{1,32}/${id}\\.(?:jpg|jpeg|png|webp|gif|avif)|comprobantes/${id}\\.pdf)$`), message),
  v.brand('FileKey'),
);
export type FileKey = v.InferOutput<typeof fileKey>;

/** The key of a document that is made here: of a loan, of a policy, an offer of either, or one of the two payment-methods sheets (C7). */
export const documentKey = v.pipe(
  v.string(),
  v.regex(
    new RegExp(
      `^(?:(?:documentoscredito|documentospoliza|documentosoferta|documentosseguro)/${id}|mediospago/(?:mg|mutual)-mediosdepago)\\.pdf$`,
    ),
    message,
  ),
  v.brand('DocumentKey'),
);
export type DocumentKey = v.InferOutput<typeof documentKey>;

/** The data of a plate that a user chose (S7.7). */
export const plateDataKey = v.pipe(
  v.string(),
  v.regex(new RegExp(`^datospatente/${id}\\.json$`), message),
  v.brand('PlateDataKey'),
);

/** The key of whatever is stored. */
export const storageKey = v.union([fileKey, documentKey, plateDataKey], message);
export type StorageKey = v.InferOutput<typeof storageKey>;

export const isPdf = (key: StorageKey): boolean => key.endsWith('.pdf');

/** The two halves of a key. */
export function partsOf(key: StorageKey): { folder: string; file: string } {
  const [folder = '', file = ''] = key.split('/');
  return { folder, file };
}
