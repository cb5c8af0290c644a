import { join } from 'node:path';

/** The data folder of this run's server; playwright.config.ts chooses it. */
export function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('E2E_DATA_DIR is not set: run these tests by playwright.config.ts');
  return folder;
}

/** The server's file of a storage key. */
export const storedFile = (key: string): string => join(dataDir(), 'files', key);
