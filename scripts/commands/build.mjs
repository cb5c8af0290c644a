import { build } from '../lib/build.mjs';
import { fail } from '../lib/fail.mjs';
import { ensureInstalled } from '../lib/install.mjs';

try {
  await ensureInstalled();
  await build();
} catch (error) {
  fail(error);
}
