import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  badField,
  badRequest,
  forbidden,
  notFound,
  ServiceUnavailable,
  tooLarge,
  TooManyRequests,
  unsupportedMediaType,
} from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { lockFile } from '../../domain/files/records.ts';
import { fetchesUntilReady, plate, storedPlate, vehicleOf } from '../../domain/plates/plate-data.ts';
import { PlateReaderSlow } from '../../domain/plates/plate-reader.ts';
import { files } from '../../infra/db/schema.ts';
import { plateDataKey } from '../../infra/files/file-key.ts';
import { readImage } from '../../infra/files/image.ts';
import { createKeyedLimiter, QueueFull } from '../../infra/limits/limiter.ts';
import { bodyLimits, concurrencyLimits, rateLimits } from '../../infra/limits/limits.ts';
import { readBody } from '../files/read-body.ts';
import { signedKey } from '../files/signed-key.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const { ofOne, retryAfterSeconds } = concurrencyLimits.plates;

const busy = () =>
  new ServiceUnavailable('Estamos leyendo muchas fotos. Esperá unos segundos y volvé a probar.', retryAfterSeconds);

const perPerson = createKeyedLimiter(ofOne);

/** The plates on a photo, and the data of the one that was chosen. */
export const plateHandlers = {
  capturePlates: async ({ context, limits, plates, user }) => {
    const wait = await limits.count([{ limit: rateLimits.platePhotosPerPerson, subject: user.id }]);
    if (wait > 0) throw new TooManyRequests(wait);
    // Before the photo is received, and again when it has been.
    if (plates.isFull()) throw busy();
    const image = await imageOf(context);
    const readable = await readImage(image, user.id);
    if ('refused' in readable) throw badField('image', readable.refused);
    try {
      const results = await perPerson.run(user.id, () => plates.read(readable.bytes));
      return { status: 200, json: { results: results.map((result) => ({ ...result })) } };
    } catch (error) {
      if (error instanceof QueueFull) throw busy();
      if (error instanceof PlateReaderSlow) {
        throw new ServiceUnavailable('No pudimos leer la foto a tiempo. Probá con otra.', retryAfterSeconds);
      }
      throw error;
    }
  },

  putDatosPatente: async (call) => {
    const key = await signedKey(call, plateDataKey, 'put');
    const chosen = parse(v.object({ plate }), await readJson(call.context));
    await call.db.transaction(async (tx) => {
      if (!(await lockFile(tx, key))) throw forbidden();
      await call.storage.write(key, storedPlate.toBytes({ ...chosen, fetches: 0 }));
      await tx.update(files).set({ contentType: 'application/json' }).where(eq(files.key, key));
    });
    return { status: 200 };
  },

  getDatosPatente: async (call) => {
    const key = await signedKey(call, plateDataKey, 'get');
    const stored = await call.db.transaction(async (tx) => {
      await lockFile(tx, key);
      const bytes = await call.storage.read(key);
      if (!bytes) return undefined;
      const before = storedPlate.fromBytes(bytes);
      const now = { ...before, fetches: before.fetches + 1 };
      await call.storage.write(key, storedPlate.toBytes(now));
      return now;
    });
    if (!stored || stored.fetches < fetchesUntilReady(stored.plate)) throw notFound();
    return { status: 200, json: { plate: stored.plate, tipo: vehicleOf(stored.plate) } };
  },
} satisfies Pick<Handlers, 'capturePlates' | 'putDatosPatente' | 'getDatosPatente'>;

/**
 * The image of a form.
 *
 * @throws ApiError 415 for what is no form, 413 for one that is too large, 400 for one without an image
 */
async function imageOf(context: Context): Promise<Uint8Array> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw unsupportedMediaType('Enviá la foto como un formulario, en el campo image.');
  }
  const body = await readBody(context.req.raw, bodyLimits.imageForm);
  const image = (await formOf(body, type)).get('image');
  if (image === null || typeof image === 'string')
    throw badField('image', 'Falta la foto. Sacá una o elegí un archivo.');
  if (image.size > bodyLimits.image) throw tooLarge();
  return new Uint8Array(await image.arrayBuffer());
}

async function formOf(body: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
  } catch {
    // The parser has no error class: what it can't read is no form.
    throw badRequest('El formulario está mal armado.');
  }
}
