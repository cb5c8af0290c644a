import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The text of a private file, written with `create()` on first use and the same ever after.
 * Readable by its owner only; two processes that create it at once agree on one.
 */
export async function keptText(path: string, create: () => string | Promise<string>): Promise<string> {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, await create(), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(path, 'utf8');
}

/** 32 random bytes as hex: the root from which every symmetric key is derived. */
export function newRootSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Random secrets have some thirty different bytes, and as many different steps from one to the next. */
const fewestDifferent = 16;

/** Whether a text can be a root secret: 32 bytes in hex that were not typed, such as zeros, a pattern or a row of numbers. */
export function isRootSecret(text: string): boolean {
  if (!/^[\da-f]{64}$/.test(text)) return false;
  const bytes = [...Buffer.from(text, 'hex')];
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256);
  return new Set(bytes).size >= fewestDifferent && new Set(steps).size >= fewestDifferent;
}

/** One key per purpose, so that a signature for one is invalid for another. */
export function deriveKey(rootSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(rootSecret, 'hex'), '', purpose, 32));
}

/** HMAC-SHA256 of the parts, in base64url; the parts are kept apart, so that none can borrow from its neighbour. */
export function hmac(key: Buffer, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Whether two strings are equal, in time that does not reveal where they differ. */
export function safeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the database holds of an unguessable token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** An unguessable token for a cookie or a ticket. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Encrypts what is unreadable with the database alone. */
export interface Sealer {
  /** Encrypts a text for one place, a row's id say: moved to another place it can't be opened. */
  seal(text: string, place: string): string;
  /** What was sealed; throws when it was changed, moved, or sealed with another key. */
  open(sealed: string, place: string): string;
}

/** What was sealed; undefined where this sealer has not sealed it for that place. */
export function opensWith(sealer: Pick<Sealer, 'open'>, sealed: string, place: string): string | undefined {
  try {
    return sealer.open(sealed, place);
  } catch {
    return undefined;
  }
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param key 32 bytes, from `deriveKey` */
export function createSealer(key: Buffer): Sealer {
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
  };
}
