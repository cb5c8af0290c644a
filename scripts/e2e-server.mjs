import { mkdirSync, rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { startApp } from './lib/app.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { fail } from './lib/fail.mjs';

// The server of the browser tests: what `npm start` runs, on data that lives as long as the run.
const dataDir = process.env['DATA_DIR'];

// PGlite's WebAssembly is compiled once: optimised code would cost more processor time than it saves in one run.
setFlagsFromString('--liftoff-only');

try {
  if (!dataDir) throw new Error('DATA_DIR names no folder for the tests to fill and remove.');
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  // Before anything answers: an older build would be taken for the ready one, and then be removed under the tests.
  await ensureBuilt();
  mkdirSync(dataDir, { recursive: true });
  // What playwright.config.ts waits for: it reads the tests while the server starts.
  console.log('The build is current.');
  await startApp();
} catch (error) {
  fail(error);
}
