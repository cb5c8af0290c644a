import type { Context } from 'hono';
import * as v from 'valibot';
import { badField, forbidden } from '../../contract/api-error.ts';
import type { StorageKey } from '../../infra/files/file-key.ts';
import { signedQuery, type UrlSigner, type Verb } from '../../infra/files/url-signer.ts';
import type { Clock } from '../../infra/process/clock.ts';

/**
 * The key that a signed URL names, once its signature is found good for `verb`.
 *
 * @param schema which keys there can be
 * @throws ApiError 400 for another key, 403 for a signature that is missing, wrong or too old
 */
export function signedKey<Key extends StorageKey>(
  { context, signer, clock }: { context: Context; signer: UrlSigner; clock: Clock },
  schema: v.GenericSchema<unknown, Key>,
  verb: Verb,
): Key {
  // The path is that of the contract, the two parts after 'storage' the key: of some operations the folder is no parameter.
  const parts = context.req.path.split('/');
  const at = parts.lastIndexOf('storage') + 1;
  const rawKey = parts
    .slice(at, at + 2)
    .map(decoded)
    .join('/');
  const key = v.safeParse(schema, rawKey);
  if (!key.success) throw badField('file', 'La clave del archivo no es válida.');
  const query = v.safeParse(signedQuery, context.req.query());
  if (!query.success) throw forbidden();
  const { expires, signature } = query.output;
  if (!signer.isValid(verb, key.output, expires, signature, clock.now())) throw forbidden();
  return key.output;
}

/** Of what is no encoding, the text itself, which is no key. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
