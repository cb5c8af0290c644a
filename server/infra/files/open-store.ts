import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { storeAddressOf } from './store-address.ts';

/**
 * Opens the store that STORAGE_URL names; without one, the folder of DATA_DIR.
 *
 * @throws StartError when the address makes no sense, or its bucket can't be used
 */
export async function openStore(url: string | undefined, folder: string): Promise<FileStore> {
  if (url === undefined) return await createFolderStore(folder, 'the folder files of DATA_DIR');
  const address = storeAddressOf(url);
  if (address.kind === 'folder') return await createFolderStore(address.folder, 'the folder of STORAGE_URL');
  // AWS's client takes a second to load: only where it is used.
  const { openS3Store } = await import('./s3-store.ts');
  return await openS3Store(address);
}
