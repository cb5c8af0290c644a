import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { dni as dniField, email as emailField } from '../../contract/fields.ts';
import { exportFiles } from './export-files.ts';
import type { Named } from './find.ts';
import { PersonRefused } from './refused.ts';
import type { PersonRights } from './rights.ts';

/** All commands, as `npm run person` prints them. */
export const usage = `npm run person -- export (ID | --dni N | --email E)… --to DIR              what is held of somebody: datos.json, its legend, and files
npm run person -- erase (ID | --dni N | --email E)… --reason TEXT [--dry-run]   all but what a law keeps

ID is the account's (npm run admin -- person EMAIL); several of the three have to be the same person's. TEXT stays: no personal data in it.`;

/**
 * Carries out one command of `npm run person`.
 *
 * @returns what it prints, line by line
 * @throws PersonRefused in one sentence where it makes no sense
 */
export async function servePerson(args: readonly string[], rights: PersonRights): Promise<readonly string[]> {
  const { command, named, to, reason, dryRun } = read(args);
  if (command === 'export') {
    if (to === undefined) throw new PersonRefused('Name a new folder: --to DIR');
    const { rows, files } = await exportTo(rights.exportNamed(named), to);
    return [`${rows} rows and ${files} files are in ${to}: give them to nobody else.`];
  }
  if (command !== 'erase') throw new PersonRefused(usage);
  const { deleted, kept, files, hasAccount } = await rights.eraseNamed(named, { by: null, reason, dryRun });
  return [
    ...kept.map(({ table, as, rows, law, years }) => `kept: ${table} (${as}), ${rows} rows, ${years} years: ${law}`),
    `${hasAccount ? `The account ${dryRun ? 'would be' : 'is'} emptied` : 'There is no account'}, ${deleted} rows and ${files} files ${dryRun ? 'would go. Nothing was written' : 'are gone'}.`,
    ...(dryRun
      ? []
      : ['Partners keep what they were sent: the insurers requests for contact, the bureau its queries.']),
  ];
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { dni: text, email: text, to: text, reason: text, 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new PersonRefused(error instanceof Error ? error.message : usage);
    }
  })();
  const [command = '', id, ...others] = positionals;
  const named: Named = {
    id: id === undefined ? undefined : fieldOf(v.pipe(v.string(), v.uuid()), id, 'no ID of an account'),
    email: values.email === undefined ? undefined : fieldOf(emailField, values.email, 'no e-mail address'),
    dni: values.dni === undefined ? undefined : fieldOf(dniField, values.dni, 'no DNI of 7 or 8 digits'),
  };
  if (others.length > 0 || Object.values(named).every((each) => each === undefined)) throw new PersonRefused(usage);
  return { command, named, to: values.to, reason: values.reason ?? '', dryRun: values['dry-run'] === true };
}

function fieldOf(field: v.GenericSchema<unknown, string>, text: string, what: string): string {
  const parsed = v.safeParse(field, text);
  if (!parsed.success) throw new PersonRefused(`'${text}' is ${what}.`);
  return parsed.output;
}

/** Writes an export to a new folder, for its owner only, a part after another. */
async function exportTo(parts: ReturnType<PersonRights['exportNamed']>, folder: string) {
  const counts = { rows: 0, files: 0 };
  for await (const { name, bytes } of exportFiles(counted(parts, counts))) {
    if (name === 'datos.json') await makeNew(folder);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  }
  return counts;
}

async function* counted(parts: ReturnType<PersonRights['exportNamed']>, counts: { rows: number; files: number }) {
  for await (const part of parts) {
    if ('file' in part) counts.files += 1;
    else counts.rows += part.rows.length;
    yield part;
  }
}

async function makeNew(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new PersonRefused(`${folder} is not empty: name a new folder.`);
}
