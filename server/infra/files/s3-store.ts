import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as v from 'valibot';
import { bodyLimits } from '../limits/limits.ts';
import { addSeconds } from '../process/clock.ts';
import { fileKey, storageKey, type StorageKey } from './file-key.ts';
import { dispositionOf, storeIdName, type DirectAccess, type FileStore } from './file-store.ts';
import { atStart, bytesOf, inTime, storeTimeoutMs, unlessMissing } from './s3-calls.ts';
import { originOfStore, type StoreAddress } from './store-address.ts';

export type S3Address = Extract<StoreAddress, { kind: 's3' }>;

/** For how long an address to upload to is good, in seconds; as url-signer.ts. */
const signedSeconds = 300;

/** One to read from is that of a redirect, which is followed at once: it does not end with the session. */
const redirectSeconds = 30;

/** How long an upload waits to be checked, in seconds: longer than its address is good. */
const uploadSeconds = 60 * 60;

/** What a browser sends and gets as bytes, whatever they are. */
const octets = 'application/octet-stream';

const idObject = `files/${storeIdName}`;
const fileObject = (key: StorageKey) => `files/${key}`;
const uploadObject = (key: StorageKey) => `uploads/${key}`;
const thumbnailObject = (key: StorageKey) => `thumbnails/${key}`;

interface S3Options {
  /** Of this server; by default, from where AWS's tools look for them: the environment, a profile, the machine. */
  readonly credentials?: S3ClientConfig['credentials'];
}

/**
 * Files in a bucket of an S3-compatible store: `files/` has what is stored, `uploads/` what was uploaded and is not checked yet,
 * `thumbnails/` what was made of images.
 *
 * @throws StartError when the bucket can't be used, naming why
 */
export async function openS3Store(address: S3Address, { credentials }: S3Options = {}): Promise<FileStore> {
  const { bucket, region, endpoint, publicEndpoint } = address;
  const clientAt = (host: string | undefined) =>
    new S3Client({
      region,
      ...(host !== undefined && { endpoint: host, forcePathStyle: true }),
      ...(credentials && { credentials }),
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2000, requestTimeout: storeTimeoutMs },
      // Stores of others know no checksums, and a signed address must not name that of a body it has not seen.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const client = clientAt(endpoint);
  const signing = publicEndpoint === undefined ? client : clientAt(publicEndpoint);
  const place = `the bucket ${bucket} (STORAGE_URL)`;
  const of = (object: string) => ({ Bucket: bucket, Key: object });

  const put = (object: string, bytes: Uint8Array | string) =>
    inTime((abortSignal) =>
      client.send(new PutObjectCommand({ ...of(object), Body: bytes, ContentType: octets }), { abortSignal }),
    );
  const get = (object: string) =>
    unlessMissing(async (abortSignal) => {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(of(object)), { abortSignal });
      if (!(Body instanceof Readable)) return undefined;
      if (ContentLength > bodyLimits.image && object.startsWith('uploads/')) {
        Body.destroy();
        return undefined;
      }
      return await bytesOf(addAbortSignal(abortSignal, Body));
    });
  const drop = (object: string) =>
    inTime((abortSignal) => client.send(new DeleteObjectCommand(of(object)), { abortSignal }));
  const has = async (object: string) =>
    (await unlessMissing((abortSignal) => client.send(new HeadObjectCommand(of(object)), { abortSignal }))) !==
    undefined;

  /** What is below a prefix, by what follows it. */
  const below = async function* (prefix: string) {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
    const iterator = pages[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await inTime(() => iterator.next());
      if (done === true) return;
      for (const { Key, LastModified } of value.Contents ?? []) {
        if (Key !== undefined && LastModified) yield { name: Key.slice(prefix.length), changedAt: LastModified };
      }
    }
  };

  const read: FileStore['read'] = (key) => get(fileObject(key));
  const sign = (command: GetObjectCommand) => getSignedUrl(signing, command, { expiresIn: redirectSeconds });

  const direct: DirectAccess = {
    origin: originOfStore(address) ?? '',
    uploadUrl: (key, size) =>
      getSignedUrl(
        signing,
        new PutObjectCommand({ ...of(uploadObject(key)), ContentType: octets, ContentLength: size }),
        { expiresIn: signedSeconds, signableHeaders: new Set(['content-type', 'content-length', 'host']) },
      ),
    readUpload: (key) => get(uploadObject(key)),
    removeUpload: async (key) => {
      await drop(uploadObject(key));
    },
    downloadUrl: (key, shown) =>
      sign(
        new GetObjectCommand({
          ...of(fileObject(key)),
          ResponseContentType: shown.contentType,
          ResponseContentDisposition: dispositionOf(shown),
        }),
      ),
    thumbnailUrl: async (key, make) => {
      if (!(await has(thumbnailObject(key)))) {
        const image = await read(key);
        if (!image) return undefined;
        await put(thumbnailObject(key), await make(image));
      }
      return await sign(
        new GetObjectCommand({
          ...of(thumbnailObject(key)),
          ResponseContentType: 'image/webp',
          ResponseContentDisposition: 'inline',
        }),
      );
    },
  };

  const store: FileStore = {
    place,
    direct,
    write: async (key, bytes) => {
      await put(fileObject(key), bytes);
      // Of the image before.
      if (v.is(fileKey, key)) await drop(thumbnailObject(key));
    },
    read,
    exists: (key) => has(fileObject(key)),
    remove: async (key) => {
      const made = v.is(fileKey, key) ? [uploadObject(key), thumbnailObject(key)] : [];
      await Promise.all([fileObject(key), ...made].map(drop));
    },
    async *list() {
      for (const prefix of ['files/', 'thumbnails/']) {
        for await (const { name, changedAt } of below(prefix)) {
          const key = v.safeParse(storageKey, name);
          if (key.success) yield { key: key.output, changedAt };
        }
      }
    },
    sweep: async (clock) => {
      const old = addSeconds(clock.now(), -uploadSeconds);
      let swept = 0;
      for await (const { name, changedAt } of below('uploads/')) {
        if (changedAt > old) continue;
        await drop(`uploads/${name}`);
        swept++;
      }
      return swept;
    },
    readId: async () => {
      const id = await atStart(bucket, () => get(idObject));
      return id && new TextDecoder().decode(id);
    },
    writeId: async (id) => {
      await atStart(bucket, () => put(idObject, id));
    },
    close: () => {
      client.destroy();
      if (signing !== client) signing.destroy();
    },
  };

  try {
    await store.readId();
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
