import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, hmac } from '../secrets.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts payment data: it is unreadable with the database alone, without the root secret. */
export interface Vault {
  /** Encrypts a text for one place, a row's id say: moved to another place it can't be opened. */
  seal(text: string, place: string): string;
  /** What was sealed; throws when it was changed, moved, or sealed with another key. */
  open(sealed: string, place: string): string;
  /** A keyed hash: a plain one of a card number is guessed in a moment. */
  fingerprint(text: string): string;
}

/** @param rootSecret 32 bytes in hex */
export function createVault(rootSecret: string): Vault {
  const key = deriveKey(rootSecret, 'payment-data');
  const fingerprintKey = deriveKey(rootSecret, 'contact-requests');
  return {
    seal: (text, place) => {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
    fingerprint: (text) => hmac(fingerprintKey, text),
  };
}
