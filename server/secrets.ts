import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
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
