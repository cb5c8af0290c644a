import type { Context } from 'hono';
import { apiPath } from '../../contract/api-path.ts';
import { partsOf, type StorageKey } from '../../infra/files/file-key.ts';
import type { Verb } from '../../infra/files/url-signer.ts';
import type { Services } from '../http/handler.ts';

/** What an address is signed with: it ends with the session that it was asked for in. */
export type Signing = Pick<Services, 'signer' | 'clock' | 'originOf'> & {
  readonly context: Context;
  readonly sessionId: string;
};

/** Where the holder may do `verb` with `key` for the next five minutes, while the session is open; absolute. */
export function signedUrl(
  { context, signer, clock, originOf, sessionId }: Signing,
  verb: Verb,
  key: StorageKey,
): string {
  const { folder, file } = partsOf(key);
  const last = verb === 'miniatura' || verb === 'comprobacion' ? `/${verb}` : '';
  const query = signer.sign({ verb, key, session: sessionId }, clock.now());
  return `${originOf(context)}${apiPath}/storage/${folder}/${file}${last}?${query}`;
}
