import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { goLast } from '../../infra/process/low-priority.mjs';
import { createOcr } from './ocr.ts';
import { readPlates } from './read-plates.ts';

// What plate-reader.ts starts: it gets photos, one at a time, and answers each.

// One photo is read at a time, and none twice.
sharp.cache(false);
sharp.concurrency(1);

// Tesseract's own thread, which starts below, has the priority of this one.
goLast('thread');

const ocr = createOcr();

parentPort?.on('message', (photo: Uint8Array) => {
  ocr
    .then((ready) => readPlates(photo, ready))
    .then((plates) => parentPort?.postMessage({ outcome: 'read', plates }))
    .catch((error: unknown) =>
      parentPort?.postMessage({ outcome: 'failed', message: error instanceof Error ? error.message : 'unknown' }),
    );
});
