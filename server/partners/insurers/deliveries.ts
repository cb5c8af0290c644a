import { and, count, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import { parse } from '../../contract/parse.ts';
import { findFile } from '../../domain/files/records.ts';
import type { Database } from '../../infra/db/database.ts';
import { contactosSeguro, cotizaciones } from '../../infra/db/schema.ts';
import { fileKey, type FileKey } from '../../infra/files/file-key.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import type { OutboxState } from '../../infra/telemetry/metrics.ts';
import type { Vault } from '../../domain/seguros/vault.ts';
import type { Insurers } from './port.ts';

interface Deliveries {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly storage: Pick<FileStore, 'read'>;
  readonly insurers: Pick<Insurers, 'delivery'>;
}

/** For so long nobody else passes on what this server has begun to, in seconds: photos take their time. */
const claimed = 300;

/** From a try to the next one: half a minute at first, twice as long each time, an hour at most; in seconds. */
const firstPause = 30;
const longestPause = 3600;

/**
 * Passes on the requests for contact that are due, one after another, until none is, one fails, or the server stops. Each is claimed first, so
 * that of several servers one sends it; its id is the key by which the partner knows it again.
 */
export async function deliverContacts(
  { db, clock, vault, storage, insurers }: Deliveries,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { delivery } = insurers;
  if (!delivery) return;
  while (!isStopping()) {
    const contact = await claim(db, clock);
    if (!contact) return;
    const { id, entregaIntentos, cotizacionId } = contact;
    const [quote] = await db
      .select({ referencia: cotizaciones.referencia })
      .from(cotizaciones)
      .where(eq(cotizaciones.id, cotizacionId));
    const note = async (entregaDesde: Date | null) => {
      await db.update(contactosSeguro).set({ entregaDesde }).where(eq(contactosSeguro.id, id));
    };
    try {
      await delivery.contact({
        numero: contact.numero,
        clave: id,
        referencia: quote?.referencia ?? '',
        cotizacionPlanId: contact.coberturaSeleccionadaId,
        nombre: contact.nombre,
        dni: contact.dni,
        email: contact.email,
        telefono: contact.telefono,
        direccion: contact.direccion,
        fechaNacimiento: contact.fechaNacimiento,
        sexo: contact.sexo,
        dominio: contact.dominio,
        numeroMotor: contact.numeroMotor,
        numeroChasis: contact.numeroChasis,
        datosPago: contact.datosPago === null ? null : vault.open(contact.datosPago, id),
        fotos: contact.fotos.length,
      });
      for (const [index, key] of contact.fotos.entries()) {
        const photo = await photoOf(db, storage, parse(fileKey, key));
        // One that is gone was erased with its person.
        if (photo) await delivery.photo({ numero: contact.numero, orden: index + 1, ...photo });
      }
    } catch (error) {
      await note(addSeconds(clock.now(), Math.min(firstPause * 2 ** (entregaIntentos - 1), longestPause)));
      throw error;
    }
    await note(null);
  }
}

async function photoOf(db: Database, storage: Deliveries['storage'], key: FileKey) {
  const contentType = (await findFile(db, key))?.contentType;
  const bytes = typeof contentType === 'string' ? await storage.read(key) : undefined;
  return typeof contentType === 'string' && bytes ? { contentType, bytes } : undefined;
}

/** What waits to be passed on; a query of one small index. */
export async function waitingContacts(db: Database): Promise<OutboxState> {
  const [row] = await db
    .select({ waiting: count(), since: min(contactosSeguro.createdAt) })
    .from(contactosSeguro)
    .where(isNotNull(contactosSeguro.entregaDesde));
  return row ?? { waiting: 0, since: null };
}

async function claim(db: Database, clock: Clock): Promise<typeof contactosSeguro.$inferSelect | undefined> {
  const now = clock.now();
  const due = db
    .select({ id: contactosSeguro.id })
    .from(contactosSeguro)
    .where(lte(contactosSeguro.entregaDesde, now))
    .orderBy(contactosSeguro.entregaDesde)
    .limit(1)
    .for('update', { skipLocked: true });
  const [contact] = await db
    .update(contactosSeguro)
    .set({ entregaDesde: addSeconds(now, claimed), entregaIntentos: sql`${contactosSeguro.entregaIntentos} + 1` })
    .where(and(eq(contactosSeguro.id, sql`(${due})`), lte(contactosSeguro.entregaDesde, now)))
    .returning();
  return contact;
}
