import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { formatted } from '../tests/formatted.ts';
import { fail } from './lib/fail.mjs';
import { recordPath } from '../build/chunking/record.ts';

// `npm run chunking -- ROUNDS`: searches for a better chunking, records it in build/chunking/chunking.json, and builds with it.
const [rounds = '2400'] = process.argv.slice(2);

if (/^[1-9]\d*$/.test(rounds)) {
  process.env['CHUNKING_ROUNDS'] = rounds;
  await renew().catch(fail);
} else fail(new Error(`'${rounds}' is no number of rounds`));

async function renew(): Promise<void> {
  await build();
  // Not in the build: what formats is no part of what an image is built from.
  await writeFile(recordPath, await formatted('chunking.json', await readFile(recordPath, 'utf8')));
}
