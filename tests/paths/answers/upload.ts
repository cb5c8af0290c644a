import type { ImageType, StoredImage, UploadKind } from '../../../flows/answers/index.ts';
import type { AnswerExamples } from '../describe/examples.ts';

const KEY = '3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e3';
const NO_IMAGE = 'El archivo no es una imagen';
const MB = 1024 * 1024;

const EXTENSIONS: Readonly<Record<ImageType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

/**
 * An image of each extension that is taken, and files that are not.
 *
 * @param nth tells the images of a flow's questions apart, from 0 to 9
 */
export function imageUpload(
  { folder, maxBytes, accept }: Pick<UploadKind, 'folder' | 'maxBytes' | 'accept'>,
  nth = 4,
): AnswerExamples<StoredImage> {
  const image = (type: ImageType, extension: string) => {
    const stored = { key: `${folder}/${KEY}${nth}.${extension}`, type };
    return { name: extension, raw: stored, value: stored };
  };
  const [type = 'image/jpeg'] = accept;
  const file = { name: `foto.${EXTENSIONS[type][0]}`, type, size: maxBytes };
  const names = accept.map((each) => EXTENSIONS[each][0].toUpperCase()).join(', ');
  return {
    valid: accept.flatMap((each) => EXTENSIONS[each].map((extension) => image(each, extension))),
    invalid: [{ name: 'nada subido', raw: null, message: 'Este campo es requerido' }],
    files: [
      {
        name: 'más que el límite',
        file: { ...file, size: maxBytes + 1 },
        message: `La imagen supera los ${String(Math.floor(maxBytes / MB))} MB`,
      },
      { name: 'vacío', file: { ...file, size: 0 }, message: 'El archivo está vacío' },
      { name: 'un PDF', file: { name: 'recibo.pdf', type: 'application/pdf', size: 9 }, message: NO_IMAGE },
      { name: 'de tipo desconocido', file: { name: 'recibo', type: '', size: 9 }, message: NO_IMAGE },
      {
        name: 'HEIC',
        file: { name: 'foto.heic', type: 'image/heic', size: 9 },
        message: `La imagen tiene que ser ${names.replace(/, (\w+)$/, ' o $1')}`,
      },
    ],
  };
}
