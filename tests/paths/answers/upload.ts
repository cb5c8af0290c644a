import type { StoredFile, StoredType } from '../../../flows/answers/stored-file.ts';
import type { UploadKind } from '../../../flows/answers/upload.ts';
import type { AnswerExamples } from '../describe/examples.ts';

const KEY = '3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e3';
const NO_IMAGE = 'El archivo no es una imagen';
const MB = 1024 * 1024;

const EXTENSIONS: Readonly<Record<StoredType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

/**
 * A file of each extension that is taken, one that is as large as it may be, and files that are not taken: by their bytes, whatever they
 * are called.
 */
export function upload<T extends StoredType>(kind: Rules<T>, nth = 4): AnswerExamples<StoredFile<T>> {
  const { valid, ...others } = smallUpload(kind, nth);
  const [first] = valid;
  const [type] = kind.accept;
  if (!first || type === undefined) return { valid, ...others };
  const file = { name: `limite.${first.name}`, type, size: kind.maxBytes, padded: true } as const;
  return { valid: [...valid, { ...first, name: 'del tamaño límite', file }], ...others };
}

type Rules<T extends StoredType> = Pick<UploadKind<T>, 'folder' | 'maxBytes' | 'accept'>;

/**
 * The same without one as large as it may be, for a flow of many files, where it would make a test more.
 *
 * @param nth tells the files of a flow's questions apart, from 0 to 9
 */
export function smallUpload<T extends StoredType>(
  { folder, maxBytes, accept }: Rules<T>,
  nth: number,
): AnswerExamples<StoredFile<T>> {
  const stored = (type: T, extension: string) => {
    const value = { key: `${folder}/${KEY}${nth}.${extension}`, type };
    return { name: extension, raw: value, value };
  };
  const photo = { name: 'foto.jpg', type: 'image/jpeg' };
  const pdf = { name: 'recibo.pdf', type: 'application/pdf', head: '%PDF-1.7' };
  const takesPdf = accept.some((type) => type === 'application/pdf');
  return {
    valid: accept.flatMap((type) => EXTENSIONS[type].map((extension) => stored(type, extension))),
    invalid: [{ name: 'nada subido', raw: null, message: 'Este campo es requerido' }],
    files: [
      { name: 'vacío', file: { ...photo, size: 0 }, message: 'El archivo está vacío' },
      { name: 'con nombre y tipo de imagen', file: { ...photo, size: 9 }, message: NO_IMAGE },
      takesPdf
        ? {
            name: 'un PDF de más que el límite',
            file: { ...pdf, size: maxBytes + 1 },
            message: `El PDF supera los ${String(Math.floor(maxBytes / MB))} MB`,
          }
        : { name: 'un PDF', file: { ...pdf, size: 9 }, message: NO_IMAGE },
    ],
  };
}
