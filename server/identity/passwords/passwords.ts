import { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import * as v from 'valibot';
import { TooManyRequests } from '../../contract/api-error.ts';
import { QueueFull } from '../../infra/limits/limiter.ts';
import { concurrencyLimits } from '../../infra/limits/limits.ts';
import { createKeyDeriver } from './key-deriver.ts';

/** Costs of a new hash: 32 MiB and about a quarter of a second (OWASP's password storage cheat sheet). */
const strong = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;
const maxMemory = 64 * 1024 * 1024;

const number = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const bytes = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url')),
);
const hashShape = v.pipe(
  v.string(),
  v.transform((text) => text.split('$')),
  v.strictTuple([v.literal('scrypt'), number, number, number, bytes, bytes]),
  v.transform(([, N, r, p, salt, key]) => ({ N, r, p, salt, key })),
);

/**
 * A new hash of a password, with its costs and its own salt: 'scrypt$N$r$p$salt$key'. Weaker ones are for tests only.
 *
 * @throws ApiError 429 when too many passwords wait
 */
export async function hashPassword(password: string, costs = strong): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, costs), costs);
}

/**
 * Whether `password` is the one that `hash` was made of.
 *
 * @throws ApiError 429 when too many passwords wait
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { salt, key, ...hashCosts } = v.parse(hashShape, hash);
  return timingSafeEqual(await derive(password, salt, hashCosts), key);
}

/** A hash that no password has: comparing with it takes as long as with any other. */
export const dummyHash = written(Buffer.alloc(16), Buffer.alloc(keyBytes));

function written(salt: Buffer, key: Uint8Array, costs = strong): string {
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join(
    '$',
  );
}

const deriver = createKeyDeriver();

/** Spelling variants of one character are one password, whichever keyboard typed them. */
async function derive(password: string, salt: Buffer, costs: ScryptOptions): Promise<Uint8Array> {
  const options = { ...costs, maxmem: maxMemory };
  try {
    return await deriver.derive({ password: password.normalize('NFKC'), salt, keyBytes, options });
  } catch (error) {
    if (error instanceof QueueFull) throw new TooManyRequests(concurrencyLimits.passwords.retryAfterSeconds);
    throw error;
  }
}
