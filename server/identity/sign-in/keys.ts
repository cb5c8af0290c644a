import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import * as v from 'valibot';

const algorithm = 'RS256';

export interface SigningKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly kid: string;
}

const privateJwkShape = v.looseObject({ kty: v.literal('RSA'), n: v.string(), e: v.string(), d: v.string() });

/** A new private key for RS256, as the text of a JWK. */
export async function newPrivateKey(): Promise<string> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  return JSON.stringify(await exportJWK(pair.privateKey));
}

/** @param text of a private JWK */
export async function signingKeysOf(text: string): Promise<SigningKeys> {
  const privateJwk = v.parse(privateJwkShape, JSON.parse(text));
  const bare = { kty: privateJwk.kty, n: privateJwk.n, e: privateJwk.e };
  const kid = await calculateJwkThumbprint(bare);
  return {
    privateKey: await imported(privateJwk),
    publicKey: await imported(bare),
    publicJwk: { ...bare, kid, use: 'sig', alg: algorithm },
    kid,
  };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('The signing key is not RSA');
  return key;
}
