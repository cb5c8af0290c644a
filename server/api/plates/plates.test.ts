import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PlateReaderSlow, type PlateReader } from '../../domain/plates/plate-reader.ts';
import { photoOfCars } from '../../domain/plates/testing/photo-of-cars.ts';
import { QueueFull } from '../../infra/limits/limiter.ts';
import {
  createTestServer,
  matching,
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

function formWith(image: Uint8Array | string | undefined): FormData {
  const form = new FormData();
  if (image !== undefined) form.set('image', typeof image === 'string' ? image : new Blob([Uint8Array.from(image)]));
  return form;
}

const capture = (image: Uint8Array | string | undefined, as: Person | undefined = 'Marta Quiroga', at = server) =>
  at.call('POST', '/autos/capture', { as, bytes: formWith(image) });

const captured = v.object({
  results: v.array(
    v.object({
      plate: v.string(),
      box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
    }),
  ),
});

describe('capturePlates', () => {
  test('CQ-02 a plate is read, with its place on the photo; any signed-in user may ask', async () => {
    const { jpeg, plates } = await photoOfCars(1, 'frontal');
    const answer = await capture(jpeg, 'Hernán Vidal');
    expect(answer.status).toBe(200);
    const { results } = v.parse(captured, answer.json);
    expect(results.map(({ plate }) => plate)).toEqual(plates.map(({ plate }) => plate));
    const [[read], [drawn]] = [results, plates];
    expect(overlapOf(read?.box, drawn?.box)).toBeGreaterThan(0.4);
  });

  test('CQ-02 a photo that was taken with the camera on its side is read upright', async () => {
    const { jpeg, plates } = await photoOfCars(1, 'frontal');
    // The pixels lie on their side, and EXIF says to turn them back.
    const turned = await sharp(jpeg).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { results } = v.parse(captured, (await capture(turned)).json);
    expect(results.map(({ plate }) => plate)).toEqual(plates.map(({ plate }) => plate));
    expect(overlapOf(results[0]?.box, plates[0]?.box)).toBeGreaterThan(0.4);
  });

  test('CQ-02 two cars are two results, from left to right', async () => {
    const { jpeg, plates } = await photoOfCars(0, 'two cars');
    const { results } = v.parse(captured, (await capture(jpeg)).json);
    expect(results.map(({ plate }) => plate)).toEqual(plates.map(({ plate }) => plate));
  });

  test('CQ-02 a photo without a plate is no error', async () => {
    const answer = await capture(await photo());
    expect(answer).toMatchObject({ status: 200, json: { results: [] } });
  });

  test.each([
    ['what is no image', () => Promise.resolve(new TextEncoder().encode('<html>'))],
    ['half an image', async () => (await photoOfCars(1, 'frontal')).jpeg.subarray(0, 20_000)],
    ['a text in place of the image', () => Promise.resolve('una foto')],
    ['no image', () => Promise.resolve(undefined)],
  ])('%s gets 400 and names the field', async (_, image) => {
    const refused = await capture(await image());
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      responseStatus: { errors: [{ fieldName: 'image', message: matching(/foto/) }] },
    });
  });

  test('a form that cannot be read gets 400, another body 415', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await server.call('POST', '/autos/capture', { as: 'Marta Quiroga', bytes: 'x', headers });
    expect(broken.status).toBe(400);
    const json = await server.call('POST', '/autos/capture', { as: 'Marta Quiroga', json: { image: 'x' } });
    expect(json.status).toBe(415);
  });

  test('over 10 MB gets 413, in the form or announced', async () => {
    expect((await capture(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await capture(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  });

  test('without a token it gets 401', async () => {
    const refused = await server.call('POST', '/autos/capture', { bytes: formWith(await photo()) });
    expect(refused.status).toBe(401);
  });
});

describe('capturePlates, when the reader is busy', () => {
  const readerThat = (fails: () => Error): PlateReader => ({
    isFull: () => false,
    read: () => Promise.reject(fails()),
    close: () => Promise.resolve(),
  });

  test.each([
    ['when too many photos wait', () => new QueueFull('busy'), /muchas fotos/],
    ['when a photo takes too long', () => new PlateReaderSlow('slow'), /a tiempo/],
  ])('answers 503 with the time to wait %s', async (_, error, message) => {
    const busy = await createTestServer(readerThat(error));
    const refused = await capture(await photo(), 'Marta Quiroga', busy);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.json).toMatchObject({
      responseStatus: { errorCode: 'ServiceUnavailable', message: matching(message) },
    });
    await busy.close();
  });

  test('answers 503 before it receives the photo if too many wait already', async () => {
    const read = vi.fn<PlateReader['read']>();
    const full = await createTestServer({ isFull: () => true, read, close: () => Promise.resolve() });
    expect((await capture(undefined, 'Marta Quiroga', full)).status).toBe(503);
    expect(read).not.toHaveBeenCalled();
    await full.close();
  });

  test('OP-04 of the places in its line one person has one, and other people are served meanwhile', async () => {
    const ends: (() => void)[] = [];
    const slow = await createTestServer({
      isFull: () => false,
      read: async () => {
        await new Promise<void>((end) => ends.push(end));
        return [];
      },
      close: () => Promise.resolve(),
    });
    const image = await photo();
    const asked = [1, 2, 3, 4].map(() => capture(image, 'Marta Quiroga', slow));
    await vi.waitUntil(() => ends.length === 1);
    const refused = await capture(image, 'Marta Quiroga', slow);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ends).toHaveLength(1);
    const other = capture(image, 'Raúl Benítez', slow);
    await vi.waitUntil(() => ends.length === 2);
    for (let done = 0; done < 5; done++) {
      await vi.waitUntil(() => ends.length > done);
      ends[done]?.();
    }
    expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await slow.close();
  });

  test('61 photos in a quarter of an hour are too many for one person, and not for another', async () => {
    const quick = await createTestServer({
      isFull: () => false,
      read: () => Promise.resolve([]),
      close: () => Promise.resolve(),
    });
    const image = await photo();
    for (let sent = 0; sent < 60; sent++) expect((await capture(image, 'Marta Quiroga', quick)).status).toBe(200);
    const refused = await capture(image, 'Marta Quiroga', quick);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await capture(image, 'Raúl Benítez', quick)).status).toBe(200);
    await quick.close();
  });
});

describe('the data of a plate', () => {
  const newKey = () => `datospatente/${crypto.randomUUID()}.json`;
  const put = async (key: string, plate: string, as: Person = 'Marta Quiroga') =>
    await server.call('PUT', (await signedPath(server, as, key, 'put')).path, { json: { plate } });
  const get = async (key: string, as: Person = 'Marta Quiroga') =>
    await server.call('GET', (await signedPath(server, as, key, 'get')).path);

  test('CQ-02 are not there at the first fetch and are at the second, by the same address', async () => {
    const key = newKey();
    expect((await put(key, 'AB123CD')).status).toBe(200);
    const { path } = await signedPath(server, 'Marta Quiroga', key, 'get');
    expect((await server.call('GET', path)).status).toBe(404);
    expect(await server.call('GET', path)).toMatchObject({ status: 200, json: { plate: 'AB123CD', tipo: 'Auto' } });
  });

  test('CQ-02 of ZZ005ZZ are there at the fifth fetch, of ZZ404ZZ at none', async () => {
    const [fifth, never] = [newKey(), newKey()];
    await put(fifth, 'ZZ005ZZ');
    await put(never, 'ZZ404ZZ');
    const statuses = [];
    for (let fetch = 1; fetch <= 6; fetch++) statuses.push([(await get(fifth)).status, (await get(never)).status]);
    expect(statuses).toEqual([...Array.from({ length: 4 }, () => [404, 404]), [200, 404], [200, 404]]);
  });

  test('CQ-02 sent again are those of the other plate, processed again', async () => {
    const key = newKey();
    await put(key, 'ZZ001ZZ');
    expect(await get(key)).toMatchObject({ status: 200, json: { plate: 'ZZ001ZZ' } });
    await put(key, 'A123BCD');
    expect((await get(key)).status).toBe(404);
    expect(await get(key)).toMatchObject({ status: 200, json: { plate: 'A123BCD', tipo: 'Moto' } });
  });

  test('are 404 before anything was sent', async () => {
    const key = newKey();
    await signedPath(server, 'Marta Quiroga', key, 'put');
    expect((await get(key)).status).toBe(404);
  });

  test('are signed only for the user who sent them, like any upload, and never to be deleted', async () => {
    const key = newKey();
    await put(key, 'ZZ001ZZ');
    for (const verb of ['put', 'get'] as const) {
      expect((await signedPath(server, 'Raúl Benítez', key, verb)).status).toBe(403);
    }
    expect((await signedPath(server, 'Marta Quiroga', newKey(), 'get')).status).toBe(403);
    expect((await signedPath(server, 'Marta Quiroga', key, 'delete')).status).toBe(403);
  });

  test('an address is good for its own verb and key only, and not for a photo', async () => {
    const key = newKey();
    const { path } = await signedPath(server, 'Marta Quiroga', key, 'put');
    expect((await server.call('GET', path)).status).toBe(403);
    const other = path.replace(/[0-9a-f-]{36}/, crypto.randomUUID());
    expect((await server.call('PUT', other, { json: { plate: 'AB123CD' } })).status).toBe(403);
    const odd = path.replace('.json', '.jpg');
    expect((await server.call('PUT', odd, { json: { plate: 'AB123CD' } })).status).toBe(400);
  });

  test.each(['AB 123 CD', 'ab123cd', 'AB123C', 'A1234BC', ''])('%j is no plate: 400', async (plate) => {
    const refused = await put(newKey(), plate);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'plate' }] } });
  });
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What two rectangles have in common, as a part of what they cover together. */
function overlapOf(one: Rectangle | undefined, other: Rectangle | undefined): number {
  if (!one || !other) return 0;
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const common = Math.max(0, across) * Math.max(0, down);
  return common / (one.width * one.height + other.width * other.height - common);
}
