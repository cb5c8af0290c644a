import { createHash } from 'node:crypto';
import type { components } from '../../../openapi/generated/api.ts';
import { parse } from '../../contract/parse.ts';
import { renderPdf, type Content } from '../../domain/documentos/pdf.ts';
import { claimDocument } from '../../domain/files/records.ts';
import { documentKey, type DocumentKey } from '../../infra/files/file-key.ts';
import type { Services } from '../http/handler.ts';

/** A document to make, and its owner. */
interface Order {
  readonly key: DocumentKey;
  /** The owner; null for a document that is the same for all users. */
  readonly userId: string | null;
  readonly fileName: string;
  readonly content: Content;
}

/**
 * The key of a user's document: the same content always has the same key. It is not to be guessed from the
 * content, and guessing it opens nothing: only its owner can have it signed.
 */
function keyOf(folder: string, userId: string, content: Content): DocumentKey {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, content]))
    .digest('hex');
  const id = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return parse(documentKey, `${folder}/${id}.pdf`);
}

/** Makes a document unless it is there already, and says where it is. It is swept after a day, like uploads, and made again on the next request. */
export async function issue(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { key, userId, fileName, content }: Order,
): Promise<components['schemas']['Documento']> {
  await claimDocument(db, { key, userId, fileName }, clock);
  if (!(await storage.exists(key))) await storage.write(key, await renderPdf(content));
  return { path: key, fileName };
}

/** Makes a document of the caller's own, under a name without its ending. */
export async function personalDocument(
  call: Pick<Services, 'db' | 'storage' | 'clock'> & { readonly user: { readonly id: string } },
  folder: string,
  name: string,
  content: Content,
) {
  const userId = call.user.id;
  const key = keyOf(folder, userId, content);
  const json = await issue(call, { key, userId, fileName: `${name}.pdf`, content });
  return { status: 200, json } as const;
}
