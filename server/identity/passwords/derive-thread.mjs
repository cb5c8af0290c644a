import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { goLast } from '../../infra/process/low-priority.mjs';

// What key-deriver.ts starts: it gets passwords, one at a time, and answers each with its key. JavaScript, since it then starts in milliseconds.

/** @param {import('./key-deriver.ts').Derivation} derivation */
function answer({ password, salt, keyBytes, options }) {
  parentPort?.postMessage(Uint8Array.from(scryptSync(password, salt, keyBytes, options)));
}

goLast('thread');
parentPort?.on('message', answer);
