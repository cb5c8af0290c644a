import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { isHelpCode } from './help-code.ts';

const value = v.union([v.string(), v.number(), v.boolean()]);
const noted = v.pipe(v.string(), v.parseJson(), v.looseObject({ time: v.string() }));
const details = v.record(v.string(), value);

/**
 * What the logs of a server say of a code of help (OP-12), oldest first: a line each of when, which log, and what was noted, none of which
 * is of a person.
 *
 * @param dataDir the server's folder
 * @param code as somebody tells it: of any case, with or without its dash
 * @throws Error where it can be no code
 */
export async function notedUnder(dataDir: string, code: string): Promise<readonly string[]> {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const asNoted = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  if (!isHelpCode(asNoted)) throw new Error(`'${code}' is no code of help: one is like 7F3K-9Q`);
  const folder = join(dataDir, 'logs');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.ndjson')).sort();
  const found: { readonly time: string; readonly says: string }[] = [];
  for (const name of files) {
    const lines = createInterface({ input: createReadStream(join(folder, name)) });
    for await (const line of lines) {
      // Most lines are none of it: they are not read.
      const read = line.includes(`"${asNoted}"`) ? v.safeParse(noted, line) : undefined;
      if (!read?.success) continue;
      const { time, ...rest } = read.output;
      found.push({ time, says: [time, name.replace(/-\d{4}-.*$/, ''), ...factsOf(rest)].join('  ') });
    }
  }
  return found.toSorted((one, other) => one.time.localeCompare(other.time)).map(({ says }) => says);
}

/** Each value by its name; those within another stand beside it. */
function factsOf(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(record).flatMap(([name, held]) => {
    if (v.is(value, held)) return [`${name}=${held}`];
    return v.is(details, held) ? factsOf(held) : [];
  });
}
