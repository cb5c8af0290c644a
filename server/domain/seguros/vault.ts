import { createSealer, deriveKey, hmac, type Sealer } from '../../infra/process/secrets.ts';

/** Encrypts payment data: it is unreadable with the database alone, without the root secret. */
export interface Vault extends Sealer {
  /** A keyed hash: a plain one of a card number is guessed in a moment. */
  fingerprint(text: string): string;
  /** Whether a keyed hash is of this text, be it of before the root secret was changed. */
  isOf(fingerprint: string, text: string): boolean;
}

/**
 * @param rootSecret 32 bytes in hex
 * @param before the root secret of before, while it is being changed
 */
export function createVault(rootSecret: string, before?: string): Vault {
  const fingerprintKey = deriveKey(rootSecret, 'contact-requests');
  const keys = [fingerprintKey, ...(before === undefined ? [] : [deriveKey(before, 'contact-requests')])];
  return {
    ...createSealer(deriveKey(rootSecret, 'payment-data')),
    fingerprint: (text) => hmac(fingerprintKey, text),
    isOf: (fingerprint, text) => keys.some((key) => hmac(key, text) === fingerprint),
  };
}
