import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { createTestClock } from '../../testing/clock.ts';
import { s3Credentials, startS3, type S3 } from '../../testing/s3.ts';
import { StartError } from '../process/start-error.ts';
import { documentKey, fileKey } from './file-key.ts';
import { StoreAway, type DirectAccess, type FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';
import { storeAddressOf } from './store-address.ts';

let s3: S3;
let url: string;
let store: FileStore;
let direct: DirectAccess;

const openAt = (address: string, credentials: { accessKeyId: string; secretAccessKey: string } = s3Credentials) => {
  const parsed = storeAddressOf(address);
  if (parsed.kind !== 's3') throw new Error(`${address} is no bucket's`);
  return openS3Store(parsed, { credentials });
};

beforeAll(async () => {
  s3 = await startS3();
  url = await s3.createBucket();
  store = await openAt(url);
  if (!store.direct) throw new Error('Browsers do not reach the bucket');
  direct = store.direct;
});
afterAll(async () => {
  store.close();
  await s3.stop();
});

const newKey = () => parse(fileKey, `comprobantes/${randomUUID()}.png`);
const bytes = Uint8Array.from([1, 2, 3]);
const octets = { 'content-type': 'application/octet-stream' };
const put = (address: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = octets) =>
  fetch(address, { method: 'PUT', body, headers });

test('OP-03 what is written is read back, until it is removed; removing twice is no error', async () => {
  const key = newKey();
  expect(await store.read(key)).toBeUndefined();
  await store.write(key, bytes);
  expect(await store.read(key)).toEqual(bytes);
  expect(await store.exists(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.exists(key)).toBe(false);
});

describe('OP-03 an address to upload to', () => {
  test('takes what was announced, which is no file until it is checked', async () => {
    const key = newKey();
    expect((await put(await direct.uploadUrl(key, bytes.length), bytes)).status).toBe(200);
    expect(await store.exists(key)).toBe(false);
    expect(await direct.readUpload(key)).toEqual(bytes);
    await direct.removeUpload(key);
    expect(await direct.readUpload(key)).toBeUndefined();
  });

  test('takes neither more or fewer bytes, nor another type, nor another key', async () => {
    const key = newKey();
    const address = await direct.uploadUrl(key, bytes.length);
    const other = newKey();
    const tries = [
      put(address, Uint8Array.from([1, 2, 3, 4])),
      put(address, Uint8Array.from([1, 2])),
      put(address, bytes, { 'content-type': 'text/html' }),
      put(address.replace(key, other), bytes),
      put(address.replace('uploads', 'files'), bytes),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect([await direct.readUpload(key), await direct.readUpload(other)]).toEqual([undefined, undefined]);
    expect(await store.exists(key)).toBe(false);
  });

  test('says that it is good for five minutes, and that it holds length and type', async () => {
    const query = new URL(await direct.uploadUrl(newKey(), 3)).searchParams;
    expect(query.get('X-Amz-Expires')).toBe('300');
    expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  });

  test('is that of browsers where they reach the store elsewhere', async () => {
    const outside = await openAt(`${url}&public=https://archivos.ejemplo.example`);
    expect(outside.direct?.origin).toBe('https://archivos.ejemplo.example');
    const address = await outside.direct?.uploadUrl(newKey(), 3);
    expect(address?.startsWith('https://archivos.ejemplo.example/bucket-1/uploads/comprobantes/')).toBe(true);
    outside.close();
  });
});

describe('OP-03 an address to read from', () => {
  test('gives the file with its type and its name, and nothing without its signature', async () => {
    const key = parse(documentKey, `documentoscredito/${randomUUID()}.pdf`);
    await store.write(key, bytes);
    const address = await direct.downloadUrl(key, { contentType: 'application/pdf', fileName: 'cupon-1.pdf' });
    const answer = await fetch(address);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    // The redirect to it is followed at once; it outlives a sign-out.
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('30');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="cupon-1.pdf"');
    expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403);
    expect((await fetch(address.replace(/X-Amz-Signature=./, 'X-Amz-Signature=x'))).status).toBe(403);
  });

  test('a thumbnail is made once, and again for another image', async () => {
    const key = newKey();
    const made: Uint8Array[] = [];
    const make = (image: Uint8Array) => {
      made.push(image);
      return Promise.resolve(Uint8Array.from([9, ...image]));
    };
    expect(await direct.thumbnailUrl(key, make)).toBeUndefined();
    await store.write(key, bytes);
    const shown = async () => {
      const answer = await fetch((await direct.thumbnailUrl(key, make)) ?? '');
      return [answer.headers.get('content-type'), ...new Uint8Array(await answer.arrayBuffer())];
    };
    expect(await shown()).toEqual(['image/webp', 9, 1, 2, 3]);
    expect(await shown()).toEqual(['image/webp', 9, 1, 2, 3]);
    expect(made).toHaveLength(1);
    await store.write(key, Uint8Array.from([4]));
    expect(await shown()).toEqual(['image/webp', 9, 4]);
    await store.remove(key);
    expect(await direct.thumbnailUrl(key, make)).toBeUndefined();
  });
});

test('OP-04 uploads that were not checked within an hour are swept, and nothing else', async () => {
  const [left, file] = [newKey(), newKey()];
  await put(await direct.uploadUrl(left, bytes.length), bytes);
  await store.write(file, bytes);
  const clock = createTestClock(new Date().toISOString());
  expect(await store.sweep(clock)).toBe(0);
  clock.advance(60 * 60 + 60);
  expect(await store.sweep(clock)).toBe(1);
  expect(await direct.readUpload(left)).toBeUndefined();
  expect(await store.exists(file)).toBe(true);
});

test('everything that is stored is listed, and nothing else', async () => {
  const full = await openAt(await s3.createBucket());
  const keys = Array.from({ length: 5 }, newKey);
  for (const key of keys) await full.write(key, bytes);
  await full.writeId('a-fingerprint');
  const listed: string[] = [];
  for await (const { key } of full.list()) listed.push(key);
  expect(listed.toSorted()).toEqual([...keys].toSorted());
  expect(await full.readId()).toBe('a-fingerprint');
  full.close();
});

describe('OP-03 a bucket that can not be used is said in one sentence', () => {
  test.each([
    [
      'one that there is not',
      () => url.replace('bucket-1', 'bucket-9'),
      /^The bucket bucket-9 of STORAGE_URL does not exist/,
    ],
    [
      'a store that is not there',
      () => url.replace(encodeURIComponent(s3.endpoint), encodeURIComponent('http://127.0.0.1:1')),
      /^The file store at STORAGE_URL can't be reached \(ECONNREFUSED\)\.$/,
    ],
  ])('%s', async (_, address, sentence) => {
    const opened = openAt(address());
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(sentence);
  });

  test('another account’s credentials', async () => {
    const stranger = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
    await expect(openAt(url, stranger)).rejects.toThrow(
      /^The bucket bucket-1 of STORAGE_URL may not be used with the AWS credentials of this server/,
    );
  });
});

test('OP-05 a store that goes away is told from a file that is not there', async () => {
  const other = await startS3();
  const opened = await openAt(await other.createBucket());
  await other.stop();
  await expect(opened.read(newKey())).rejects.toThrow(StoreAway);
  await expect(opened.exists(newKey())).rejects.toThrow(StoreAway);
  opened.close();
});

describe('OP-03 STORAGE_URL', () => {
  test('is a bucket, or a folder', () => {
    expect(storeAddressOf('s3://portal?region=sa-east-1')).toEqual({
      kind: 's3',
      bucket: 'portal',
      region: 'sa-east-1',
      endpoint: undefined,
      publicEndpoint: undefined,
    });
    expect(storeAddressOf('s3://portal?region=any&endpoint=http://store:8333&public=https://a.example/')).toEqual({
      kind: 's3',
      bucket: 'portal',
      region: 'any',
      endpoint: 'http://store:8333',
      publicEndpoint: 'https://a.example',
    });
    expect(storeAddressOf('file:///srv/files')).toEqual({ kind: 'folder', folder: '/srv/files' });
  });

  test.each([
    ['portal', /STORAGE_URL is not understood: it is s3:\/\/BUCKET/],
    ['https://store.example/portal', /STORAGE_URL is not understood/],
    [
      's3://key:secret@portal?region=r',
      /^STORAGE_URL holds credentials, .* AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
    ],
    ['s3://Portal_1?region=r', /STORAGE_URL names no bucket/],
    ['s3://portal/photos?region=r', /STORAGE_URL has a path/],
    ['s3://portal', /STORAGE_URL lacks region/],
    ['s3://portal?region=r&bucket=x', /STORAGE_URL has a parameter bucket: it knows region, endpoint, public/],
    ['s3://portal?region=r&endpoint=store:8333', /STORAGE_URL's endpoint is no address/],
    ['s3://portal?region=r&public=https://a.example/files', /STORAGE_URL's public is no address/],
  ])('%s is refused', (address, sentence) => {
    expect(() => storeAddressOf(address)).toThrow(StartError);
    expect(() => storeAddressOf(address)).toThrow(sentence);
  });
});
