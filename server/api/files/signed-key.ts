import type { Context } from 'hono';
import * as v from 'valibot';
import { badField, forbidden } from '../../contract/api-error.ts';
import type { StorageKey } from '../../infra/files/file-key.ts';
import { signedQuery, type Verb } from '../../infra/files/url-signer.ts';
import type { Services } from '../http/handler.ts';

/**
 * The key that a signed URL names, once its signature is found good for `verb`, and the session open that it was made in.
 *
 * @param schema which keys there can be
 * @throws ApiError 400 for another key, 403 for a signature that is missing, wrong or too old, and after the end of its session
 */
export async function signedKey<Key extends StorageKey>(
  { context, signer, clock, sessions }: { context: Context } & Pick<Services, 'signer' | 'clock' | 'sessions'>,
  schema: v.GenericSchema<unknown, Key>,
  verb: Verb,
): Promise<Key> {
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
  const { expires, session, signature } = query.output;
  if (!signer.isValid({ verb, key: key.output, session, expires }, signature, clock.now())) throw forbidden();
  // An address may have been passed on, and lives longer than a sign-out.
  if (!(await sessions.find(session))) throw forbidden();
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
