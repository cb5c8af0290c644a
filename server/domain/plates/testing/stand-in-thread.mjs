import { parentPort } from 'node:worker_threads';

// In place of the reader's thread: a photo's first byte says what happens.
let count = 0;

parentPort?.on('message', (/** @type {Uint8Array} */ photo) => {
  count += 1;
  const [first] = photo;
  if (first === 1) return;
  while (first === 2);
  if (first === 3) {
    parentPort?.postMessage({ outcome: 'failed', message: 'unreadable' });
    return;
  }
  if (first === 4) throw new Error('The thread dies');
  const box = { x: 0, y: 0, width: 1, height: 1 };
  parentPort?.postMessage({ outcome: 'read', plates: [{ plate: String(count), box }] });
});
