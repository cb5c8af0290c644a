import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/** Has digests ready at once: the machine takes them on another thread, however long, while simulated time goes on. */
export function digestAtOnce(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((algorithm, data) => {
    if (algorithm !== 'SHA-256') return Promise.reject(new Error('Only SHA-256 is played'));
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
    const digest = createHash('sha256').update(new Uint8Array(bytes)).digest();
    return Promise.resolve(new Uint8Array(digest).buffer);
  });
}
