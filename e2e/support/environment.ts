import { join } from 'node:path';

/** The folder that the server of this run keeps its data in; playwright.config.ts chooses it. */
export function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('E2E_DATA_DIR is not set: run these tests by playwright.config.ts');
  return folder;
}

/** Where the server keeps the file of a storage key. */
export const storedFile = (key: string): string => join(dataDir(), 'files', key);
