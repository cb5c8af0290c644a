import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { files, users } from '../../infra/db/schema.ts';
import { type Device, signInOnDevice } from '../../testing/device.ts';
import {
  createTestServer,
  matching,
  newReceiptKey,
  newVehiclePhotoKey,
  pathIn,
  photo,
  signedPath,
  startTimeout,
  type Person,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const sign = (key: string, verb: 'put' | 'get' | 'delete', as: Person = 'Marta Quiroga') =>
  signedPath(server, as, key, verb);
const put = (key: string, bytes: Uint8Array<ArrayBuffer>, as: Person = 'Marta Quiroga') => server.put(as, key, bytes);

describe('signFile', () => {
  test('a receipt can be signed for upload, and only in its folder', async () => {
    expect((await sign(newReceiptKey(), 'put')).status).toBe(200);
    expect((await sign(newReceiptKey().replace('comprobantes', 'mediospago'), 'put')).status).toBe(403);
  });

  test('IN-12 a photo of a vehicle is for those who may quote insurance, a receipt for those who may report payments', async () => {
    expect((await sign(newVehiclePhotoKey(), 'put')).status).toBe(200);
    expect((await sign(newVehiclePhotoKey(), 'put', 'Hernán Vidal')).status).toBe(200);
    expect((await sign(newReceiptKey(), 'put', 'Hernán Vidal')).status).toBe(403);
    expect((await sign(newVehiclePhotoKey(), 'put', 'Tomás Ibarra')).status).toBe(403);
  });

  test.each([
    'comprobantes/../secret.jpg',
    '../comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    '/etc/passwd',
    '/comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg\0.png',
    'comprobantes/%2e%2e/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    'comprobantes/deeper/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    'comprobantes\\7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    'comprobantes/7B0C5F0E-8F43-4B1C-9D5E-2F1A3C4B5D6E.JPG',
    'fotosvehiculo/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.pdf',
    'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.html',
    'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg\n',
    '',
  ])('the key %j gets 400', async (key) => {
    expect((await sign(key, 'put')).status).toBe(400);
  });

  test('an unknown verb gets 400, no token 401', async () => {
    const query = new URLSearchParams({ key: newReceiptKey(), verb: 'post' }).toString();
    expect((await server.call('GET', `/sign?${query}`, { as: 'Marta Quiroga' })).status).toBe(400);
    expect((await server.call('GET', `/sign?${query}`)).status).toBe(401);
  });

  test('the upload of another user can be neither read, replaced nor deleted; a missing one neither read nor deleted', async () => {
    const theirs = await server.uploadReceipt('Raúl Benítez');
    for (const verb of ['put', 'get', 'delete'] as const) expect((await sign(theirs, verb)).status).toBe(403);
    for (const verb of ['get', 'delete'] as const) expect((await sign(newReceiptKey(), verb)).status).toBe(403);
  });
});

describe('a signed URL', () => {
  test('RP-07 uploads, downloads and deletes the receipt', async () => {
    const key = newReceiptKey();
    const bytes = await photo();
    expect((await put(key, bytes)).status).toBe(200);
    const download = await server.call('GET', (await sign(key, 'get')).path);
    expect(download.headers.get('content-type')).toBe('image/jpeg');
    expect(download.bytes).toEqual(bytes);
    const { path } = await sign(key, 'delete');
    expect((await server.call('DELETE', path)).status).toBe(204);
    expect((await server.call('DELETE', path)).status).toBe(204);
    expect((await server.call('GET', (await sign(key, 'get')).path)).status).toBe(404);
  });

  test('is good for its own verb only', async () => {
    const key = await server.uploadReceipt('Marta Quiroga');
    const { path } = await sign(key, 'get');
    expect((await server.call('PUT', path, { bytes: new Blob([await photo()]) })).status).toBe(403);
    expect((await server.call('POST', path.replace('?', '/comprobacion?'))).status).toBe(403);
    expect((await server.call('DELETE', path)).status).toBe(403);
  });

  test('is good for its own key only', async () => {
    const key = await server.uploadReceipt('Marta Quiroga');
    const other = await server.uploadReceipt('Raúl Benítez');
    const { path } = await sign(key, 'get');
    expect((await server.call('GET', path.replace(key, other))).status).toBe(403);
  });

  test('expires, and its expiry can not be moved', async () => {
    const { path } = await sign(await server.uploadReceipt('Marta Quiroga'), 'get');
    server.clock.advance(299);
    expect((await server.call('GET', path)).status).toBe(200);
    server.clock.advance(1);
    expect((await server.call('GET', path)).status).toBe(403);
    const later = path.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 600}`);
    expect((await server.call('GET', later)).status).toBe(403);
  });

  test('SH-17 ends with the session that it was asked for in, and that of another session is good for it only', async () => {
    const key = await server.uploadReceipt('Marta Quiroga');
    const query = new URLSearchParams({ key, verb: 'get' }).toString();
    const pathOn = async ({ headers }: Device) => {
      const { json } = await server.call('GET', `/sign?${query}`, { headers });
      return pathIn(v.parse(v.object({ url: v.string() }), json).url);
    };
    const statusOf = async (path: string) => (await server.call('GET', path)).status;
    const phone = await signInOnDevice(server, 'marta@ejemplo.example');
    const office = await signInOnDevice(server, 'marta@ejemplo.example');
    const [onPhone, atOffice] = [await pathOn(phone), await pathOn(office)];
    expect([await statusOf(onPhone), await statusOf(atOffice)]).toEqual([200, 200]);
    const session = (path: string) => new URL(path, 'https://portal.example').searchParams.get('session') ?? '';
    await server.call('DELETE', `/controldeusuarios/sesiones/${session(onPhone)}`, { headers: office.headers });
    expect([await statusOf(onPhone), await statusOf(atOffice)]).toEqual([403, 200]);
    expect(await statusOf(onPhone.replace(session(onPhone), session(atOffice)))).toBe(403);
  });

  test.each([
    [
      'changed',
      (path: string) => path.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
    ],
    ['cut', (path: string) => path.slice(0, -1)],
    ['missing', (path: string) => path.replace(/&signature=.*/, '')],
  ])('with its signature %s gets 403', async (_, forge) => {
    const { path } = await sign(await server.uploadReceipt('Marta Quiroga'), 'get');
    expect((await server.call('GET', forge(path))).status).toBe(403);
  });

  test.each([
    '/storage/comprobantes/..%2f..%2fkeys%2fsecret.hex',
    '/storage/comprobantes/%00',
    '/storage/..%2fkeys/secret.hex',
  ])('%s names no key and gets 400', async (path) => {
    expect(
      (await server.call('GET', `${path}?expires=9999999999&session=7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e&signature=x`))
        .status,
    ).toBe(400);
  });

  test.each(['/api/storage/comprobantes/%E0%A4%A', '/api/storage/%E0/a.jpg'])(
    'RP-07 %s, which is no encoding, gets 400 and is no failure',
    async (path) => {
      const before = server.logged.length;
      expect((await server.request(path)).status).toBe(400);
      expect(server.logged.length).toBe(before);
    },
  );
});

describe('putFile', () => {
  test.each([
    ['text', () => Promise.resolve(new TextEncoder().encode('no soy una imagen'))],
    ['nothing', () => Promise.resolve(new Uint8Array())],
    ['a JPEG cut short', async () => (await bigPhoto()).slice(0, 2000)],
    ['a vector drawing', () => Promise.resolve(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a PDF', () => Promise.resolve(new TextEncoder().encode('%PDF-1.7\n'))],
  ])('RP-07 %s is no image: 400 with a sentence in Spanish, and nothing is stored', async (_, bytes) => {
    const key = newReceiptKey();
    const refused = await put(key, await bytes());
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { message: matching(/no es una imagen/) } });
    expect((await server.call('GET', (await sign(key, 'get')).path)).status).toBe(404);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('RP-07 %s is an image', async (format) => {
    const key = newReceiptKey();
    const bytes = Uint8Array.from(
      await sharp(await photo())
        .toFormat(format)
        .toBuffer(),
    );
    expect((await put(key, bytes)).status).toBe(200);
    const { headers } = await server.call('GET', (await sign(key, 'get')).path);
    expect(headers.get('content-type')).toBe(`image/${format}`);
  });

  test('OP-04 what is stored, and its thumbnail, do not say where the photo was taken, and stand upright', async () => {
    const key = newReceiptKey();
    const lying = sharp(await bigPhoto()).withExif({ IFD3: { GPSMapDatum: 'Caballito' } });
    const bytes = Uint8Array.from(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(Buffer.from(bytes).includes('Caballito')).toBe(true);
    expect((await put(key, bytes)).status).toBe(200);
    const stored = (await server.call('GET', (await sign(key, 'get')).path)).bytes;
    const { path } = await signedPath(server, 'Marta Quiroga', key, 'miniatura');
    const small = (await server.call('GET', path)).bytes;
    expect([stored, small].map((image) => Buffer.from(image).includes('Caballito'))).toEqual([false, false]);
    expect((await sharp(stored).metadata()).orientation).toBe(6);
    expect(await sharp(small).metadata()).toMatchObject({ width: 240, height: 320 });
  });

  test('RP-07 over 10 MB gets 413', async () => {
    const refused = await put(newReceiptKey(), new Uint8Array(10 * 1024 * 1024 + 1));
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'MaximumLength' } });
  });

  test('a receipt of a report is neither replaced nor deleted', async () => {
    const key = 'comprobantes/c0000000-0000-4000-8000-000000000004.png';
    const replaced = await put(key, await photo(), 'Daniel Sosa');
    const deleted = await server.call('DELETE', (await sign(key, 'delete', 'Daniel Sosa')).path);
    expect([replaced.status, deleted.status]).toEqual([409, 409]);
    expect((await server.call('GET', (await sign(key, 'get', 'Daniel Sosa')).path)).status).toBe(200);
  });
});

describe('OP-04 what one person uploads in a day', () => {
  const megabyte = 1024 * 1024;
  const raul = 'Raúl Benítez';

  const nothingUploaded = async () => {
    const [user] = await server.db.select().from(users).where(eq(users.name, raul));
    const userId = user?.id ?? '';
    await server.db.delete(files).where(eq(files.userId, userId));
    return userId;
  };
  // A sweep would ask the store for hundreds that it never had.
  afterAll(nothingUploaded);

  /** As if so much had been uploaded. */
  const uploaded = async (count: number, size: number | null) => {
    const row = { userId: await nothingUploaded(), createdAt: server.clock.now(), size };
    await server.db.insert(files).values(Array.from({ length: count }, () => ({ ...row, key: newReceiptKey() })));
  };

  test('is 500 MB: what would be more gets 429, is not stored, and is taken a day later', async () => {
    const key = newReceiptKey();
    const again = async () => await put(key, await photo(), raul);
    await uploaded(50, 10 * megabyte);
    const refused = await again();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await server.call('GET', (await sign(key, 'get', raul)).path)).status).toBe(404);
    await uploaded(49, 10 * megabyte);
    expect((await again()).status).toBe(200);
    await uploaded(50, 10 * megabyte);
    server.clock.advance(24 * 3600 + 1);
    expect((await again()).status).toBe(200);
  });

  test('has 500 keys also when they are asked for side by side', async () => {
    await uploaded(495, null);
    const signed = await Promise.all(Array.from({ length: 20 }, () => sign(newReceiptKey(), 'put', raul)));
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(signed.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('has 500 keys; another person has theirs', async () => {
    await uploaded(499, null);
    const last = newReceiptKey();
    expect((await sign(last, 'put', raul)).status).toBe(200);
    expect((await sign(newReceiptKey(), 'put', raul)).status).toBe(429);
    expect((await sign(last, 'put', raul)).status).toBe(200);
    expect((await sign(newReceiptKey(), 'put')).status).toBe(200);
  });
});

describe('sweepTerms', () => {
  test('takes what no report took within a day, and nothing else', async () => {
    const old = await server.uploadReceipt('Marta Quiroga');
    server.clock.advance(24 * 3600 + 1);
    const fresh = await server.uploadReceipt('Marta Quiroga');
    await sweepTerms(server.db, server.storage, server.clock);
    expect((await sign(old, 'get')).status).toBe(403);
    expect((await server.call('GET', (await sign(fresh, 'get')).path)).status).toBe(200);
    const attached = 'comprobantes/c0000000-0000-4000-8000-000000000004.png';
    expect(await server.db.select().from(files).where(eq(files.key, attached))).toHaveLength(1);
  });
});

async function bigPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 400, height: 300, channels: 3, noise } as const;
  return Uint8Array.from(
    await sharp({ create: { ...create, background: 'white' } })
      .jpeg()
      .toBuffer(),
  );
}
