import * as v from 'valibot';
import { forbidden, notFound } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { folders, type Folder } from '../../domain/files/folders.ts';
import { claimFile, findFile, ownerOf } from '../../domain/files/records.ts';
import { may } from '../../identity/accounts/users.ts';
import { fileKey, isPdf, partsOf, storageKey } from '../../infra/files/file-key.ts';
import { thumbnailOf } from '../../infra/files/image.ts';
import type { Verb } from '../../infra/files/url-signer.ts';
import { bodyLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';
import { readBody } from './read-body.ts';
import { signedKey } from './signed-key.ts';
import { signedUrl } from './signed-url.ts';
import { announceUpload, checkUpload, storeUpload, withdrawUpload } from './uploads.ts';

const signQuery = v.object({
  key: storageKey,
  verb: v.picklist(['put', 'get', 'delete', 'miniatura']),
  size: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'El tamaño del archivo no es válido.'), v.transform(Number)),
  ),
});

/** What a URL can be signed for. */
const verbs: Readonly<Record<Folder['holds'], readonly Verb[]>> = {
  uploads: ['put', 'get', 'miniatura', 'delete'],
  'own data': ['put', 'get'],
  'own documents': ['get'],
  'shared documents': ['get'],
};

type FileOperation = 'signFile' | 'putFile' | 'checkFile' | 'getFile' | 'getMiniatura' | 'deleteFile';

/** Signing, and the operations of a signed URL. */
export const fileHandlers = {
  signFile: async (call) => {
    const { context, db, clock, storage, user } = call;
    const { key, verb, size } = parse(signQuery, {
      key: context.req.query('key'),
      verb: context.req.query('verb'),
      size: context.req.query('size'),
    });
    const place = folders.get(partsOf(key).folder);
    if (!place || (place.permission !== undefined && !may(user, place.permission))) throw forbidden();
    if (!verbs[place.holds].includes(verb)) throw forbidden();
    if (verb === 'put') await claimFile(db, key, user.id, clock);
    const owner = (await findFile(db, key))?.userId;
    if (owner !== (place.holds === 'shared documents' ? null : user.id)) throw forbidden();
    if (verb === 'put' && place.holds === 'uploads' && storage.direct) {
      const upload = parse(fileKey, key);
      const url = await announceUpload(call, storage.direct, upload, size);
      return { status: 200, json: { url, comprobacion: signedUrl(call, 'comprobacion', upload) } };
    }
    return { status: 200, json: { url: signedUrl(call, verb, key) } };
  },

  putFile: async (call) => {
    const key = await signedKey(call, storageKey, 'put');
    await storeUpload(call, key, () => readBody(call.context.req.raw, bodyLimits.image));
    return { status: 200 };
  },

  checkFile: async (call) => {
    const key = await signedKey(call, fileKey, 'comprobacion');
    // Only such a store has its address signed.
    if (!call.storage.direct) throw notFound();
    await checkUpload(call, call.storage.direct, key);
    return { status: 200 };
  },

  getFile: async (call) => {
    const key = await signedKey(call, storageKey, 'get');
    const record = await findFile(call.db, key);
    if (typeof record?.contentType !== 'string') throw notFound();
    const { contentType, fileName } = record;
    const { storage } = call;
    if (storage.direct)
      return { status: 302, location: await storage.direct.downloadUrl(key, { contentType, fileName }) };
    const file = await storage.stream(key);
    if (!file) throw notFound();
    return { status: 200, bytes: file, contentType, ...(fileName !== null && { fileName }) };
  },

  getMiniatura: async (call) => {
    const key = await signedKey(call, fileKey, 'miniatura');
    const record = await findFile(call.db, key);
    if (!record || isPdf(key)) throw notFound();
    const { direct } = call.storage;
    if (direct) {
      const location = await direct.thumbnailUrl(key, (image) => thumbnailOf(image, ownerOf(record)));
      if (location === undefined) throw notFound();
      return { status: 302, location };
    }
    const bytes = await call.storage.read(key);
    if (!bytes) throw notFound();
    return { status: 200, bytes: await thumbnailOf(bytes, ownerOf(record)), contentType: 'image/webp' };
  },

  deleteFile: async (call) => {
    await withdrawUpload(call, await signedKey(call, storageKey, 'delete'));
    return { status: 204 };
  },
} satisfies Pick<Handlers, FileOperation>;
