import { backUp, restore } from '../server/infra/backup/backup.ts';
import { createTelemetry } from '../server/infra/telemetry/telemetry.ts';
import { optionsFromEnvironment } from '../server/start/environment.ts';
import { fail } from './lib/fail.mjs';

// `npm run backup -- FILE` and `npm run restore -- FILE`, in the environment of the server (deploy/RUNBOOK.md).
const [command, file] = process.argv.slice(2);

try {
  if (file === undefined) throw new Error('Name the file: npm run backup -- FILE, npm run restore -- FILE');
  const options = optionsFromEnvironment(process.env);
  const secret =
    options.mode.name === 'production' ? 'It takes the ROOT_SECRET of then, which is not in the file.' : '';
  if (command === 'restore') {
    const { writtenAt, erasures } = await restore(options, file);
    console.log(`Restored what was written at ${writtenAt}. ${secret}`);
    console.log(
      `Erasures noted, which the start repeats: ${erasures.toString()}. Later ones are in the erasures.ndjson of the DATA_DIR before: append it to this one's first.`,
    );
  } else {
    await backUp(options, file);
    const telemetry = createTelemetry(options.metricsUrl, (line) => console.error(line));
    telemetry.metrics.backedUp(new Date());
    await telemetry.close();
    console.log(`Written: ${file}. Anyone who has it can read what users entered. ${secret}`);
  }
} catch (error) {
  fail(error);
}
