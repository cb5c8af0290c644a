import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError } from './errors.ts';
import { type UploadOptions, watchUpload, type Watched } from './upload-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload that a test moves on as it likes. */
function begin(options: UploadOptions = {}, answerMs?: number) {
  const slow: boolean[] = [];
  const upload: { watched?: Watched; end: (value: string) => void } = { end: () => undefined };
  const done = watchUpload(
    { ...options, onSlow: (isSlow) => slow.push(isSlow) },
    (watched) =>
      new Promise<string>((resolve) => {
        upload.watched = watched;
        upload.end = resolve;
      }),
    answerMs,
  );
  const failure = vi.fn<(error: unknown) => void>();
  done.catch(failure);
  return { done, failure, slow, upload, sent: (bytes: number) => upload.watched?.onProgress(bytes, 100) };
}

test('EN-16 without a byte the user hears after 8 s that the line is slow, and after 25 s the upload has failed', async () => {
  const { failure, slow, upload } = begin();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(slow).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow).toEqual([true]);
  await vi.advanceTimersByTimeAsync(16_999);
  expect(failure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError));
  expect(upload.watched?.signal.aborted).toBe(true);
  expect(slow).toEqual([true, false]);
});

test('EN-16 each byte counts anew, and one that was told before does not', async () => {
  const { failure, slow, sent } = begin();
  for (let byte = 1; byte <= 5; byte++) {
    await vi.advanceTimersByTimeAsync(24_000);
    sent(byte);
  }
  expect(failure).not.toHaveBeenCalled();
  expect(slow.slice(0, 4)).toEqual([true, false, true, false]);
  await vi.advanceTimersByTimeAsync(24_000);
  sent(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failure).toHaveBeenCalledOnce();
});

test('EN-16 the answer to the last byte is waited for as long, or as long as it is said to take', async () => {
  const photo = begin();
  const plates = begin({}, 60_000);
  photo.sent(100);
  plates.sent(100);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(photo.failure).toHaveBeenCalledOnce();
  expect(plates.failure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(35_000);
  expect(plates.failure).toHaveBeenCalledOnce();
});

test('EN-16 an upload that ends is watched no longer', async () => {
  const { done, slow, upload, sent } = begin();
  sent(100);
  upload.end('stored');
  await expect(done).resolves.toBe('stored');
  expect(vi.getTimerCount()).toBe(0);
  expect(slow).toEqual([]);
});

test('RP-07 cancelling ends it with the signal’s reason', async () => {
  const controller = new AbortController();
  const { done, upload } = begin({ signal: controller.signal });
  controller.abort();
  await expect(done).rejects.toBe(controller.signal.reason);
  expect(upload.watched?.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
