import { createSealer, deriveKey, hmac, type Sealer } from '../../infra/process/secrets.ts';

/** Encrypts payment data: it is unreadable with the database alone, without the root secret. */
export interface Vault extends Sealer {
  /** A keyed hash: a plain one of a card number is guessed in a moment. */
  fingerprint(text: string): string;
}

/** @param rootSecret 32 bytes in hex */
export function createVault(rootSecret: string): Vault {
  const fingerprintKey = deriveKey(rootSecret, 'contact-requests');
  return {
    ...createSealer(deriveKey(rootSecret, 'payment-data')),
    fingerprint: (text) => hmac(fingerprintKey, text),
  };
}
