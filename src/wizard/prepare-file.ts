import { checkFile as checkFacts, fileProblems } from '../../flows/answers/check-file.ts';
import { type FileType, fileTypeOf, HEAD_BYTES } from '../../flows/answers/file-type.ts';
import type { StoredType } from '../../flows/answers/stored-file.ts';
import type { UploadKind } from '../../flows/answers/upload.ts';
import { type PreparedPhoto, preparePhoto } from '../platform/photos/prepare-photo.ts';
import { uploadText as text } from './upload-text.ts';

/** A file as it is sent. */
export interface PreparedFile<T extends StoredType> {
  readonly file: Blob;
  readonly type: T;
  /** What is shown of it; null where it cannot be. */
  readonly picture: Blob | null;
  /** What was done to it, where it was. */
  readonly note: string | undefined;
}

export interface PrepareOptions {
  /** Whether a PDF is taken where the question takes one (decision 28). */
  readonly pdf: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads a file by its bytes, and makes of it what is sent: as it is, or a JPEG of it that is upright and small enough (RP-07, MY-03).
 *
 * @returns what is wrong with it, as a sentence, where it cannot be sent
 * @throws an aborted signal's reason
 */
export async function prepareFile<T extends StoredType>(
  kind: Pick<UploadKind<T>, 'accept' | 'maxBytes'>,
  file: Blob,
  { pdf, signal }: PrepareOptions,
): Promise<PreparedFile<T> | { readonly message: string }> {
  const checked = await checkFile(kind, file, pdf);
  signal.throwIfAborted();
  if ('message' in checked) return checked;
  const { type, stored } = checked;
  if (stored !== null && type === 'application/pdf') return await preparePdf(file, stored, signal);
  let prepared: PreparedPhoto;
  try {
    prepared = await preparePhoto(file, { type, keep: stored !== null, maxBytes: kind.maxBytes, signal });
  } catch {
    signal.throwIfAborted();
    return { message: text.notPrepared };
  }
  signal.throwIfAborted();
  if (prepared.is === 'unread') {
    if (type === undefined) return { message: fileProblems.notAnImage };
    return { message: kind.accept.some((each) => each === type) ? fileProblems.undecodable : text.unread };
  }
  if (prepared.is === 'kept') {
    return stored === null ? { message: text.notPrepared } : { file, type: stored, picture: file, note: undefined };
  }
  const { jpeg } = prepared;
  const asJpeg = kind.accept.find((each) => each === 'image/jpeg');
  if (asJpeg === undefined || jpeg.size > kind.maxBytes)
    return { message: fileProblems.tooBig('La imagen', kind.maxBytes) };
  const note = noteOf(prepared, { type, size: file.size }, kind.maxBytes);
  return { file: jpeg, type: asJpeg, picture: jpeg, note };
}

/**
 * What a file is, and as what it is stored, by its first bytes; null for what has to become a JPEG.
 *
 * @returns what is wrong with it, as a sentence, where that is known before it is decoded
 */
export async function checkFile<T extends StoredType>(
  kind: Pick<UploadKind<T>, 'accept' | 'maxBytes'>,
  file: Blob,
  pdf: boolean,
): Promise<{ readonly type: FileType | undefined; readonly stored: T | null } | { readonly message: string }> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    // It was moved or changed since it was chosen, or is in a cloud that is not reached.
    return { message: text.unopened };
  }
  const type = fileTypeOf(head);
  if (type === 'application/pdf' && !pdf) return { message: fileProblems.notAnImage };
  const checked = checkFacts(kind, { type, size: file.size });
  return 'message' in checked ? checked : { type, stored: checked.value };
}

/** Without its picture where pdf.js cannot be had: the server looks at it too. */
async function preparePdf<T extends StoredType>(
  file: Blob,
  type: T,
  signal: AbortSignal,
): Promise<PreparedFile<T> | { readonly message: string }> {
  try {
    const { firstPageOf } = await import('../platform/pdf/first-page.ts');
    const page = await firstPageOf(file, signal);
    if (page.is !== 'shown') return { message: page.is === 'locked' ? text.lockedPdf : text.brokenPdf };
    return { file, type, picture: page.picture, note: undefined };
  } catch {
    signal.throwIfAborted();
    return { file, type, picture: null, note: undefined };
  }
}

function noteOf(
  { jpeg, pixels }: Extract<PreparedPhoto, { is: 'made' }>,
  { type, size }: { readonly type: FileType | undefined; readonly size: number },
  maxBytes: number,
): string {
  if (!pixels && size <= maxBytes) return text.converted;
  // Of a picture of few colours the JPEG may be larger than the file was.
  const { from, to } = pixels && jpeg.size >= size ? pixels : { from: fileSize(size), to: fileSize(jpeg.size) };
  return type === 'image/jpeg' ? text.smaller(from, to) : text.convertedAndSmaller(from, to);
}

const MB = 1024 * 1024;

/** '24,3 MB', '84 kB': on one line. */
const fileSize = (bytes: number): string =>
  bytes < MB
    ? `${Math.ceil(bytes / 1024)}\u00a0kB`
    : `${(bytes / MB).toLocaleString('es-AR', { maximumFractionDigits: 1 })}\u00a0MB`;
