import type { FileType } from '../../flows/answers/file-type.ts';
import type { StoredType } from '../../flows/answers/stored-file.ts';
import type { UploadKind } from '../../flows/answers/upload.ts';
import { withConnection } from '../platform/connection.ts';
import type { PreparedFile, PrepareOptions } from './prepare-file.ts';
import { uploadText } from './upload-text.ts';

type Refused = { readonly message: string };

/** Fetched with the first file that is chosen: no screen waits for it. Without a connection it comes when that is back. */
const fetched = () =>
  withConnection(() => import('./prepare-file.ts'), { isOfLine: () => true }).catch(() => undefined);

/** {@link import('./prepare-file.ts').prepareFile}, or a sentence where that cannot be fetched. */
export async function prepareFile<T extends StoredType>(
  kind: UploadKind<T>,
  file: Blob,
  options: PrepareOptions,
): Promise<PreparedFile<T> | Refused> {
  const module = await fetched();
  options.signal.throwIfAborted();
  return module ? await module.prepareFile(kind, file, options) : { message: uploadText.notPrepared };
}

/** {@link import('./prepare-file.ts').checkFile}, or a sentence where that cannot be fetched. */
export async function checkFile<T extends StoredType>(
  kind: UploadKind<T>,
  file: Blob,
  pdf: boolean,
): Promise<{ readonly type: FileType | undefined; readonly stored: T | null } | Refused> {
  const module = await fetched();
  return module ? await module.checkFile(kind, file, pdf) : { message: uploadText.notPrepared };
}
