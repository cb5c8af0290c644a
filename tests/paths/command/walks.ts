import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ScreenActs } from '../describe/screen.ts';
import type { People } from '../walks/compared.ts';
import { type WalkedOften, walksIn } from '../walks/read.ts';
import { UsageError } from './usage-error.ts';
import type { Workplace } from './workplace.ts';

/**
 * Who walked some flows, by their ids.
 *
 * @param flows none for all of them
 * @throws UsageError where a file cannot be read, or none has a walk
 */
export async function peopleIn(
  files: readonly string[],
  flows: readonly string[],
  place: Workplace,
): Promise<ReadonlyMap<string, People<ScreenActs>>> {
  const walks = await walksOfFiles(files, place);
  const asked = place.flows.filter(({ id }) => flows.length === 0 || flows.includes(id));
  return new Map(asked.map((flow) => [flow.id, flow.place(walks)]));
}

/**
 * The walks of people in logs of servers (QA-09); those that are the same in several logs count together.
 *
 * @param files as they were typed
 * @throws UsageError where a file cannot be read, or none has a walk
 */
async function walksOfFiles(
  files: readonly string[],
  { folder }: Pick<Workplace, 'folder'>,
): Promise<readonly WalkedOften[]> {
  const logs = await Promise.all(
    files.map((file) =>
      readFile(resolve(folder, file), 'utf8').catch(() => {
        throw new UsageError(`No se puede leer «${file}»: no es un flujo, ni el registro de un servidor.`);
      }),
    ),
  );
  const walks = walksIn(logs.join('\n'));
  if (walks.length > 0) return walks;
  throw new UsageError(
    `No hay recorridos de personas en ${files.map((file) => `«${file}»`).join(', ')}: los registra un servidor con log.walks.`,
  );
}
