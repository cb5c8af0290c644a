import { fail } from './lib/fail.mjs';
import { notedUnder } from '../server/infra/log/noted-under.ts';
import { optionsFromEnvironment } from '../server/start/environment.ts';

// `npm run find -- 7F3K-9Q`, in the environment of the server: what its logs have of a code of help (OP-12).
const [code = ''] = process.argv.slice(2);

try {
  const { dataDir } = optionsFromEnvironment(process.env);
  const lines = await notedUnder(dataDir, code);
  if (lines.length === 0)
    fail(new Error(`No log of ${dataDir} has ${code}. Each server has its own logs, of the last 14 days.`));
  for (const line of lines) console.log(line);
} catch (error) {
  fail(error);
}
