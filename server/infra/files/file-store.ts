import type { Clock } from '../process/clock.ts';
import type { FileKey, StorageKey } from './file-key.ts';

/** What tells one store from another is kept in it under this name, which no key has. */
export const storeIdName = 'store-id';

/** Where files are kept, and how they get to browsers. */
export type FileStore = KeptFiles & (Reached | PassedOn);

interface Reached {
  /** How browsers reach the store themselves. */
  readonly direct: DirectAccess;
  readonly stream?: undefined;
}

interface PassedOn {
  readonly direct?: undefined;
  /** The bytes as they are read, so that a slow reader holds little of them; undefined where there are none. */
  readonly stream: (key: StorageKey) => Promise<StreamedFile | undefined>;
}

interface KeptFiles {
  /** Stores the bytes whole or not at all, replacing any others. */
  write(key: StorageKey, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined where there are none. */
  read(key: StorageKey): Promise<Uint8Array<ArrayBuffer> | undefined>;
  exists(key: StorageKey): Promise<boolean>;
  /** Removes the file, and what was made or uploaded for it. Removing a missing file is no error. */
  remove(key: StorageKey): Promise<void>;
  /** All that is stored, in any order; a file may come twice. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what was begun, or uploaded, and never finished. Gives how many. */
  sweep(clock: Clock): Promise<number>;
  /** What tells this store from others, kept in it; undefined in a new one. */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
  /** In words for an operator, with the variable that leads there. */
  readonly place: string;
  close(): void;
}

export interface StreamedFile {
  /** In bytes. */
  readonly size: number;
  /** Opens the file with the first read: an answer to HEAD is never read. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface StoredFile {
  readonly key: StorageKey;
  readonly changedAt: Date;
}

/** A store that browsers reach themselves, by addresses that are good for five minutes. */
export interface DirectAccess {
  /** Of all addresses. */
  readonly origin: string;
  /** Where exactly `size` bytes can be PUT as application/octet-stream. They wait there, unreadable, until they are checked. */
  uploadUrl(key: FileKey, size: number): Promise<string>;
  /** What was uploaded and is not checked yet; undefined where nothing is. */
  readUpload(key: FileKey): Promise<Uint8Array<ArrayBuffer> | undefined>;
  removeUpload(key: FileKey): Promise<void>;
  /** Where a stored file can be read. */
  downloadUrl(key: StorageKey, as: Shown): Promise<string>;
  /**
   * Where the thumbnail of a stored image can be read, a WebP; undefined where there is no such image.
   *
   * @param make makes it of the image, the first time
   */
  thumbnailUrl(
    key: FileKey,
    make: (image: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<string | undefined>;
}

/** How a browser gets a file. */
export interface Shown {
  readonly contentType: string;
  /** Of a document. */
  readonly fileName: string | null;
}

/** Whether it is a PDF that somebody uploaded: of our own documents the name is known. */
export const isForeignPdf = ({ contentType, fileName }: Shown): boolean =>
  contentType === 'application/pdf' && fileName === null;

/** The `Content-Disposition` of a file: a PDF of a stranger's is not opened by the browser that gets it, nor is what it would only save. */
export function dispositionOf(shown: Shown): string {
  const how = shown.contentType === 'application/zip' ? 'attachment' : 'inline';
  if (shown.fileName !== null) return `${how}; filename="${shown.fileName}"`;
  return isForeignPdf(shown) ? 'attachment' : 'inline';
}

/** The store does not answer, or not as it should; it may do so later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
