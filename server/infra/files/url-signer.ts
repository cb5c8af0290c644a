import * as v from 'valibot';
import { hmac, safeEqual } from '../process/secrets.ts';
import type { StorageKey } from './file-key.ts';

export type Verb = 'put' | 'get' | 'delete' | 'miniatura' | 'comprobacion' | 'datos';

/** For how long a signed URL is good, in seconds. */
const signedUrlSeconds = 300;

/** What the query of a signed URL says. */
export const signedQuery = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  session: v.pipe(v.string(), v.uuid()),
  signature: v.pipe(v.string(), v.nonEmpty()),
});

/** What is signed. */
export interface Signed {
  readonly verb: Verb;
  /** A file's, or all that is held of who asked for it. */
  readonly key: StorageKey | 'mis-datos';
  /** Of whom asked for it: the caller of `isOurs` finds out whether it is still open. */
  readonly session: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface UrlSigner {
  /** The query of a URL that lets its holder do `verb` with `key` until `signedUrlSeconds` after `now`, while the session is open. */
  sign(signed: Omit<Signed, 'expires'>, now: Date): string;
  /** Whether `signature` was made for this, be it past or not. */
  isOurs(signed: Signed, signature: string): boolean;
  /** Whether `signature` was made for this, and has not expired. */
  isValid(signed: Signed, signature: string, now: Date): boolean;
}

export function createUrlSigner(secret: Buffer): UrlSigner {
  const signatureOf = ({ verb, key, session, expires }: Signed) => hmac(secret, verb, key, session, expires);
  const isOurs: UrlSigner['isOurs'] = (signed, signature) => safeEqual(signatureOf(signed), signature);
  return {
    sign: ({ verb, key, session }, now) => {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds;
      const signature = signatureOf({ verb, key, session, expires });
      return new URLSearchParams({ expires: String(expires), session, signature }).toString();
    },
    isOurs,
    isValid: (signed, signature, now) => isOurs(signed, signature) && now.getTime() < signed.expires * 1000,
  };
}
