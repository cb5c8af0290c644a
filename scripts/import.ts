import { importing } from './commands/import.ts';
import { fail } from './lib/fail.mjs';

// `npm run import -- loans.csv installments.ndjson`, in the environment of the server (OP-10): a lender's data into its database.

try {
  if (!(await importing(process.argv.slice(2), process.env, console))) process.exitCode = 1;
} catch (error) {
  fail(error);
}
