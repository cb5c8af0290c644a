import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../infra/db/database.ts';
import { insertAll } from '../infra/db/insert-all.ts';
import {
  canales,
  canalesOrganizacion,
  canalesUsuarios,
  comentariosTarea,
  files,
  firstOfSellers,
  pasosDesembolso,
  pedidosCambio,
  situacionesSolicitud,
  solicitudes,
  tareas,
  users,
} from '../infra/db/schema.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { addSeconds, type Clock } from '../infra/process/clock.ts';
import { canales as seedCanales } from './canales.ts';
import { manySolicitudes } from './many-solicitudes.ts';
import { people, type SeedPerson } from './people.ts';
import { plainPicture } from './picture.ts';
import { seedOffer } from './seed-offer.ts';
import { seedSolicitudes, type SeedSolicitud } from './solicitudes.ts';

const daySeconds = 24 * 60 * 60;

/** Writes the missing channels, their sellers and the missing applications of the seed data, with all that goes with them. */
export async function seedSolicitudesOf(db: Database, storage: Pick<FileStore, 'write'>, clock: Clock): Promise<void> {
  // Not of all: another person may have signed in with a seed person's address before the seed had it.
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  const sellers: readonly SeedPerson[] = people.filter(({ id }) => there.some((user) => user.id === id));
  const links = sellers.flatMap(({ id: userId, canales: keys = [] }) => keys.map((canal) => ({ userId, canal })));
  await db
    .insert(canales)
    .values([...seedCanales])
    .onConflictDoNothing();
  if (links.length > 0) await db.insert(canalesUsuarios).values(links).onConflictDoNothing();
  await seedUnloaded(db, sellers);

  const earlier = await db.select({ id: solicitudes.id }).from(solicitudes).where(lt(solicitudes.id, firstOfSellers));
  const written = new Set(earlier.map(({ id }) => id));
  const userIds = new Map(sellers.map(({ email, id }) => [email, id]));
  const few = seedSolicitudes.flatMap((application) => {
    const userId = userIds.get(application.seller);
    return userId !== undefined && !written.has(application.id) ? [rowOf(application, userId, clock)] : [];
  });
  const many = manySolicitudes(userIds, clock.now(), written);
  if (few.length > 0) await db.insert(solicitudes).values(few).onConflictDoNothing();
  await insertAll(db, solicitudes, many.solicitudes);
  await insertAll(db, situacionesSolicitud, [...few.flatMap(historyOf), ...many.situaciones]);
  await insertAll(db, pasosDesembolso, many.pasos);
  await insertAll(db, tareas, many.tareas);
  await insertAll(db, comentariosTarea, many.comentarios);
  await insertAll(db, pedidosCambio, many.pedidos);
  await insertAll(db, files, many.files);
  const picture = many.files.length > 0 ? await plainPicture() : new Uint8Array();
  for (const { key } of many.files) await storage.write(key, picture);
}

/** Writes the channels that sellers have not reloaded yet; what they have reloaded is theirs. */
async function seedUnloaded(db: Database, sellers: readonly SeedPerson[]): Promise<void> {
  const unloaded = sellers.flatMap(({ id: userId, canalesSinRecargar = [] }) =>
    canalesSinRecargar.map((canal) => ({ userId, canal })),
  );
  const loaded = await db.select().from(canalesUsuarios);
  const missing = unloaded.filter(
    ({ userId, canal }) => !loaded.some((link) => link.userId === userId && link.canal === canal),
  );
  if (missing.length > 0) await db.insert(canalesOrganizacion).values(missing).onConflictDoNothing();
}

/** How a finished one came to its state. */
function historyOf({ id, userId, createdAt, situacion }: ReturnType<typeof rowOf>) {
  const states = ['Carga_Incompleta', ...new Set(['En_Espera_De_Analisis', situacion])];
  return states.map((state, at) => ({
    solicitudId: id,
    orden: at + 1,
    situacion: state ?? null,
    fecha: createdAt,
    userId: at < 2 ? userId : null,
  }));
}

function rowOf({ seller: _, daysAgo, ofertaId, ...application }: SeedSolicitud, userId: string, clock: Clock) {
  const createdAt = addSeconds(clock.now(), -daysAgo * daySeconds);
  return {
    ...application,
    userId,
    createdAt,
    continuedAt: createdAt,
    fechaAltaPedido: createdAt,
    bodyHash: '',
    oferta: seedOffer({ ...application, createdAt }, ofertaId),
  };
}
