import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { files } from '../db/schema.ts';
import { badRequest, conflict, forbidden, notFound } from '../http/api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { may } from '../users.ts';
import { fileKey, partsOf, storageKey } from './file-key.ts';
import { folders, type Folder } from './folders.ts';
import { maxImageBytes, readImage, thumbnailOf } from './image.ts';
import { readBody } from './read-body.ts';
import { checkUploadedBytes, claimFile, findFile, isTemporary, lockFile } from './records.ts';
import { signedKey } from './signed-key.ts';
import { signedUrl } from './signed-url.ts';
import type { Verb } from './url-signer.ts';

const signQuery = v.object({ key: storageKey, verb: v.picklist(['put', 'get', 'delete', 'miniatura']) });

/** What a URL can be signed for. */
const verbs: Readonly<Record<Folder['holds'], readonly Verb[]>> = {
  uploads: ['put', 'get', 'miniatura', 'delete'],
  'own data': ['put', 'get'],
  'own documents': ['get'],
  'shared documents': ['get'],
};

type FileOperation = 'signFile' | 'putFile' | 'getFile' | 'getMiniatura' | 'deleteFile';

/** Signing, and the operations of a signed URL. */
export const fileHandlers = {
  signFile: async (call) => {
    const { context, db, clock, user } = call;
    const { key, verb } = parse(signQuery, { key: context.req.query('key'), verb: context.req.query('verb') });
    const place = folders.get(partsOf(key).folder);
    if (!place || (place.permission !== undefined && !may(user, place.permission))) throw forbidden();
    if (!verbs[place.holds].includes(verb)) throw forbidden();
    if (verb === 'put') await claimFile(db, key, user.id, clock);
    const owner = (await findFile(db, key))?.userId;
    if (owner !== (place.holds === 'shared documents' ? null : user.id)) throw forbidden();
    return { status: 200, json: { url: signedUrl(call, verb, key) } };
  },

  putFile: async (call) => {
    const key = signedKey(call, storageKey, 'put');
    const record = await findFile(call.db, key);
    if (!record) throw forbidden();
    if (!isTemporary(record)) throw taken();
    const image = await readImage(await readBody(call.context.req.raw, maxImageBytes));
    if ('refused' in image) throw badRequest(image.refused);
    const { contentType, bytes } = image;
    await call.db.transaction(async (tx) => {
      const current = await lockFile(tx, key);
      if (!current) throw forbidden();
      if (!isTemporary(current)) throw taken();
      await checkUploadedBytes(tx, current, bytes.length, call.clock);
      await call.storage.write(key, bytes);
      await tx.update(files).set({ contentType, size: bytes.length }).where(eq(files.key, key));
    });
    return { status: 200 };
  },

  getFile: async (call) => {
    const key = signedKey(call, storageKey, 'get');
    const record = await findFile(call.db, key);
    const bytes = await call.storage.read(key);
    if (typeof record?.contentType !== 'string' || !bytes) throw notFound();
    const { contentType, fileName } = record;
    return { status: 200, bytes, contentType, ...(fileName !== null && { fileName }) };
  },

  getMiniatura: async (call) => {
    const bytes = await call.storage.read(signedKey(call, fileKey, 'miniatura'));
    if (!bytes) throw notFound();
    return { status: 200, bytes: await thumbnailOf(bytes), contentType: 'image/webp' };
  },

  deleteFile: async (call) => {
    const key = signedKey(call, storageKey, 'delete');
    await call.db.transaction(async (tx) => {
      const record = await lockFile(tx, key);
      if (!record) return;
      if (!isTemporary(record)) throw taken();
      await tx.update(files).set({ contentType: null, size: null }).where(eq(files.key, key));
      await call.storage.remove(key);
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, FileOperation>;

const taken = () => conflict('El archivo ya forma parte de lo que enviaste.');
