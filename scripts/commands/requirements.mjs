import { fail } from '../lib/fail.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { allowTypeScript } from '../lib/typescript.mjs';

try {
  await ensureInstalled();
  await allowTypeScript();
  const { main } = await import('../../tests/requirements/command.ts');
  // Not process.exit: what is written to a pipe would be cut off.
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
