import { build } from 'vite';
import { fail } from './lib/fail.mjs';

// `npm run cut -- ROUNDS`: searches for a better cut of the build into files, records it in vite/cut.json, and builds with it.
const [rounds = '300'] = process.argv.slice(2);

if (/^[1-9]\d*$/.test(rounds)) {
  process.env['CUT_ROUNDS'] = rounds;
  await build().catch(fail);
} else fail(new Error(`'${rounds}' is no number of rounds`));
