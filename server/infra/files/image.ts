import { ServiceUnavailable } from '../../contract/api-error.ts';
import { createKeyedLimiter, QueueFull } from '../limits/limiter.ts';
import { concurrencyLimits } from '../limits/limits.ts';
import { createDecoder, type Decoder, type Decoded, type DecodingTask } from './decoder.ts';

const refusals = {
  'not an image': 'El archivo no es una imagen que podamos leer. Probá con otra foto.',
  'too many pixels': 'La foto tiene demasiados píxeles. Sacala con menos resolución y volvé a probar.',
  'not a PDF': 'El archivo no es un PDF que podamos leer. Descargalo de nuevo, o subí una captura de pantalla.',
  'locked PDF': 'El PDF tiene contraseña. Guardalo sin contraseña, o subí una captura de pantalla.',
  failed: 'No pudimos leer la foto. Probá con otra, o con menos resolución.',
} as const;

export type ReadFile =
  | {
      readonly contentType: string;
      /** The same picture without EXIF, XMP and the like, which say where it was taken; or a PDF without what can run. */
      readonly bytes: Uint8Array;
    }
  /** Why it is not taken, in Spanish. */
  | { readonly refused: string };

const decoder = createDecoder();

const perPerson = createKeyedLimiter(concurrencyLimits.decoding.ofOne);

/**
 * The content type of an image, found by decoding it whole: a name or a header proves nothing (RP-07).
 *
 * @param person whose image it is, by their id
 * @throws ApiError 503 when too many wait
 */
export async function readImage(bytes: Uint8Array, person: string, by: Decoder = decoder): Promise<ReadFile> {
  const decoded = await decode(by, person, { what: 'check', bytes });
  if (decoded.outcome !== 'done') return { refused: refusals[decoded.outcome] };
  const { format } = decoded;
  return { contentType: `image/${format === 'heif' ? 'avif' : format}`, bytes: decoded.bytes };
}

/**
 * A PDF without scripts, automatic actions and attachments (MY-03).
 *
 * @param person whose it is, by their id
 * @throws ApiError 503 when too many wait
 */
export async function readPdf(bytes: Uint8Array, person: string, by: Decoder = decoder): Promise<ReadFile> {
  const decoded = await decode(by, person, { what: 'pdf', bytes });
  if (decoded.outcome === 'failed') return { refused: refusals['not a PDF'] };
  if (decoded.outcome !== 'done') return { refused: refusals[decoded.outcome] };
  return { contentType: 'application/pdf', bytes: decoded.bytes };
}

/**
 * A small picture of a stored image, upright as its EXIF says (S7.7); WebP.
 *
 * @throws ApiError 503 when too many wait
 */
export async function thumbnailOf(
  bytes: Uint8Array,
  person: string,
  by: Decoder = decoder,
): Promise<Uint8Array<ArrayBuffer>> {
  const decoded = await decode(by, person, { what: 'thumbnail', bytes });
  if (decoded.outcome === 'failed') throw busy();
  if (decoded.outcome !== 'done') throw new Error(`Of a stored image the decoder says: ${decoded.outcome}`);
  return Uint8Array.from(decoded.bytes);
}

const busy = () =>
  new ServiceUnavailable(
    'Estamos recibiendo muchas fotos. Esperá unos segundos y volvé a probar.',
    concurrencyLimits.decoding.retryAfterSeconds,
  );

async function decode(by: Decoder, person: string, task: DecodingTask): Promise<Decoded> {
  try {
    return await perPerson.run(person, () => by.decode(task));
  } catch (error) {
    if (error instanceof QueueFull) throw busy();
    throw error;
  }
}
