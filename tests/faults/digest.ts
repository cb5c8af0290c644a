import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/** Computes digests at once: the real ones run on another thread while simulated time passes. */
export function digestAtOnce(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((algorithm, data) => {
    if (algorithm !== 'SHA-256') return Promise.reject(new Error('Only SHA-256 is simulated'));
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
    const digest = createHash('sha256').update(new Uint8Array(bytes)).digest();
    return Promise.resolve(new Uint8Array(digest).buffer);
  });
}
