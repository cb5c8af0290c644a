import * as v from 'valibot';
import { hmac, safeEqual } from '../process/secrets.ts';
import type { StorageKey } from './file-key.ts';

export type Verb = 'put' | 'get' | 'delete' | 'miniatura' | 'comprobacion' | 'datos';

/** What a URL can be signed for: a file, or all that is held of who is signed in with a session. */
type Signed = StorageKey | `sesion/${string}`;

/** For how long a signed URL is good, in seconds. */
const signedUrlSeconds = 300;

/** What the query of a signed URL says. */
export const signedQuery = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.nonEmpty()),
});

export interface UrlSigner {
  /** The query of a URL that lets its holder do `verb` with `key` until `signedUrlSeconds` after `now`. */
  sign(verb: Verb, key: Signed, now: Date): string;
  /** Whether `signature` was made for this verb, key and expiry, be it past or not. */
  isOurs(verb: Verb, key: Signed, expires: number, signature: string): boolean;
  /** Whether `signature` was made for this verb, key and expiry (seconds since 1970), and has not expired. */
  isValid(verb: Verb, key: Signed, expires: number, signature: string, now: Date): boolean;
}

export function createUrlSigner(secret: Buffer): UrlSigner {
  const signatureOf = (verb: Verb, key: Signed, expires: number) => hmac(secret, verb, key, expires);
  const isOurs: UrlSigner['isOurs'] = (verb, key, expires, signature) =>
    safeEqual(signatureOf(verb, key, expires), signature);
  return {
    sign: (verb, key, now) => {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds;
      return new URLSearchParams({ expires: String(expires), signature: signatureOf(verb, key, expires) }).toString();
    },
    isOurs,
    isValid: (verb, key, expires, signature, now) =>
      isOurs(verb, key, expires, signature) && now.getTime() < expires * 1000,
  };
}
