import * as v from 'valibot';
import { badField } from '../../contract/api-error.ts';
import { apiPath } from '../../contract/api-path.ts';
import { fileKey, partsOf, type FileKey } from '../../infra/files/file-key.ts';
import { signedQuery, type UrlSigner } from '../../infra/files/url-signer.ts';
import { vehiclePhotosFolder } from '../files/folders.ts';

const field = 'UrlFotosVehiculo';

/**
 * 400: a photo is not uploaded, not the caller's, or part of another request.
 *
 * @param index which of the request's photos, from 0
 */
export const missingPhoto = (index: number) =>
  badField(`${field}.${index}`, 'Esta foto no está subida. Sacala otra vez.');

/** 400: photos go with plans of the type TR only (IN-12). */
export const unwantedPhotos = () => badField(field, 'Las fotos van sólo con un plan de todo riesgo');

const urlPattern = new RegExp(`^${apiPath}/storage/(?<key>[^/]+/[^/]+)$`);

/**
 * The key of a vehicle's photo, from a URL that was signed for its download. The URL may have expired: a later try sends
 * the same photo.
 *
 * @param index which of the request's photos, from 0
 * @throws ApiError 400 for any other URL
 */
export function photoKeyOf(signer: UrlSigner, address: string, index: number): FileKey {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const key = v.safeParse(fileKey, urlPattern.exec(url?.pathname ?? '')?.groups?.['key']);
  const query = v.safeParse(signedQuery, Object.fromEntries(url?.searchParams ?? []));
  if (!key.success || !query.success || partsOf(key.output).folder !== vehiclePhotosFolder) throw missingPhoto(index);
  const { expires, session, signature } = query.output;
  if (!signer.isOurs({ verb: 'get', key: key.output, session, expires }, signature)) throw missingPhoto(index);
  return key.output;
}
