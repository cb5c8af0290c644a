import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { contactedOtherwise } from '../../contract/api-error.ts';
import { paged, pageOf, pageQuery } from '../../contract/cursor.ts';
import { rowId } from '../../contract/fields.ts';
import type { Database } from '../../infra/db/database.ts';
import { contactosSeguro, cotizaciones } from '../../infra/db/schema.ts';
import type { FileKey } from '../../infra/files/file-key.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { placeWith } from '../catalogos/localidades.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';
import { queueMails } from '../correos/outbox.ts';
import { attachFile } from '../files/records.ts';
import { missingPhoto } from './photos.ts';
import type { Quote } from './records.ts';
import type { NewContact } from './rules.ts';
import type { Vault } from './vault.ts';

/** A user's request for contact about a quote, under the key that makes one of many tries. */
export interface ContactRequest {
  readonly userId: string;
  readonly cotizacionId: string;
  readonly idempotencyKey: string;
  readonly contact: NewContact;
  readonly photos: readonly FileKey[];
}

/** The plan that a request is about, as it was when it was chosen. */
interface ChosenPlan {
  readonly companiaId: number;
  readonly compania: string;
  readonly plan: string;
  readonly importe: number;
  /** Whether it is passed on to the insurers' partner. */
  readonly isPassedOn: boolean;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly catalog: VehicleCatalog;
}

/**
 * Stores a request once, also when its tries arrive together.
 *
 * @returns its number
 * @throws ApiError 409 when the key was used with another body; 400 when a photo is not theirs to attach
 */
export async function storeContactOnce(
  { db, clock, vault, catalog }: Parts,
  request: ContactRequest,
  { isPassedOn, ...chosen }: ChosenPlan,
): Promise<number> {
  const { userId, cotizacionId, idempotencyKey, contact, photos } = request;
  const id = randomUUID();
  return db.transaction(async (tx) => {
    // A simultaneous try waits here until the first one commits, and then inserts nothing.
    const inserted = await tx
      .insert(contactosSeguro)
      .values({
        id,
        userId,
        cotizacionId,
        idempotencyKey,
        bodyHash: vault.fingerprint(wordsOf(request)),
        ...chosen,
        ...columnsOf(contact),
        datosPago: contact.DatosPago === '' ? null : vault.seal(contact.DatosPago, id),
        fotos: [...photos],
        entregaDesde: isPassedOn ? clock.now() : null,
        createdAt: clock.now(),
      })
      .onConflictDoNothing({ target: [contactosSeguro.userId, contactosSeguro.idempotencyKey] })
      .returning({ numero: contactosSeguro.numero });
    const [row] = inserted;
    if (!row) {
      const numero = await storedContact({ db: tx, vault, catalog }, request);
      if (numero === undefined) throw new Error('A request under a taken key is not there');
      return numero;
    }
    for (const [index, key] of photos.entries()) {
      if (!(await attachFile(tx, key, userId, { contactoId: id }))) throw missingPhoto(index);
    }
    await queueMails(tx, clock, [{ userId, tipo: 'SeguroPedido', sobre: id }]);
    return row.numero;
  });
}

/**
 * The number of the request, if it is already stored under its key.
 *
 * @throws ApiError 409 when what is stored under it has another body
 */
export async function storedContact(
  { db, vault, catalog }: Pick<Parts, 'db' | 'vault' | 'catalog'>,
  request: ContactRequest,
): Promise<number | undefined> {
  const [stored] = await db
    .select({ bodyHash: contactosSeguro.bodyHash, contact: shown, quote: cotizaciones })
    .from(contactosSeguro)
    .innerJoin(cotizaciones, eq(cotizaciones.id, contactosSeguro.cotizacionId))
    .where(and(eq(contactosSeguro.userId, request.userId), eq(contactosSeguro.idempotencyKey, request.idempotencyKey)));
  if (!stored) return undefined;
  if (!vault.isOf(stored.bodyHash, wordsOf(request))) throw contactedOtherwise(itemOf(stored, catalog));
  return stored.contact.numero;
}

/** What of a request leaves the server: neither payment data nor document. */
const shown = {
  id: contactosSeguro.id,
  numero: contactosSeguro.numero,
  estado: contactosSeguro.estado,
  cotizacionId: contactosSeguro.cotizacionId,
  compania: contactosSeguro.compania,
  companiaId: contactosSeguro.companiaId,
  plan: contactosSeguro.plan,
  importe: contactosSeguro.importe,
  Nombre: contactosSeguro.nombre,
  fecha: contactosSeguro.createdAt,
  fotos: contactosSeguro.fotos,
};

/** The query of a list of requests. */
export const listQuery = pageQuery(rowId('No es un número de pedido'));

/** A page of the requests of `userId`, newest first (SL-04). */
export async function listContacts(
  db: Database,
  userId: string,
  wanted: v.InferOutput<typeof listQuery>,
  catalog: VehicleCatalog,
): Promise<{ contactos: components['schemas']['ContactoSeguro'][]; siguiente: string | null }> {
  const order = { at: contactosSeguro.createdAt, key: contactosSeguro.numero };
  const { where, orderBy, limit } = paged(order, wanted, eq(contactosSeguro.userId, userId));
  const found = await db
    .select({ contact: shown, quote: cotizaciones })
    .from(contactosSeguro)
    .innerJoin(cotizaciones, eq(cotizaciones.id, contactosSeguro.cotizacionId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  const { rows, siguiente } = pageOf(found, wanted, ({ contact }) => ({ at: contact.fecha, key: contact.numero }));
  return { contactos: rows.map((row) => itemOf(row, catalog)), siguiente };
}

/** The request `numero` of `userId`, with what another quote of its car begins with; undefined where there is none (SL-04). */
export async function findContact(
  db: Database,
  userId: string,
  numero: number,
  catalog: VehicleCatalog,
): Promise<components['schemas']['ContactoSeguroDetalle'] | undefined> {
  const [row] = await db
    .select({ contact: shown, quote: cotizaciones })
    .from(contactosSeguro)
    .innerJoin(cotizaciones, eq(cotizaciones.id, contactosSeguro.cotizacionId))
    .where(and(eq(contactosSeguro.userId, userId), eq(contactosSeguro.numero, numero)));
  if (!row) return undefined;
  const { quote } = row;
  return {
    ...itemOf(row, catalog),
    auto: {
      ModeloVehiculo: quote.modeloVehiculo,
      marca: catalog.brandOf(quote.modeloVehiculo) ?? null,
      AnioVehiculo: quote.anioVehiculo,
      CodigoPostal: quote.codigoPostal,
      lugar: placeWith(quote.codigoPostal),
      UsoDelVehiculo: quote.usoDelVehiculo,
      TieneGNC: quote.tieneGNC,
      FormaPago: quote.formaPago,
    },
  };
}

interface Shown {
  readonly contact: Pick<
    typeof contactosSeguro.$inferSelect,
    'id' | 'numero' | 'estado' | 'cotizacionId' | 'compania' | 'companiaId' | 'plan' | 'importe' | 'fotos'
  > & { readonly Nombre: string; readonly fecha: Date };
  readonly quote: Quote;
}

function itemOf({ contact, quote }: Shown, catalog: VehicleCatalog): components['schemas']['ContactoSeguro'] {
  const { fecha, fotos, ...rest } = contact;
  const model = catalog.modelOf(quote.modeloVehiculo);
  return {
    ...rest,
    marca: model?.marca ?? null,
    modelo: model?.modelo ?? null,
    anio: quote.anioVehiculo,
    fecha: fecha.toISOString(),
    fotos: fotos.length,
  };
}

/** What makes two tries one request. Photos count by their keys: a retry may have signed their URLs again. */
const wordsOf = ({ cotizacionId, contact, photos }: ContactRequest): string =>
  JSON.stringify([cotizacionId, columnsOf(contact), contact.DatosPago, photos]);

function columnsOf(contact: NewContact) {
  return {
    coberturaSeleccionadaId: contact.CoberturaSeleccionadaId,
    nombre: contact.Nombre,
    dni: contact.DNI,
    email: contact.Email,
    telefono: contact.Telefono,
    esTelefonoMovil: contact.EsTelefonoMovil,
    direccion: contact.Direccion,
    fechaNacimiento: contact.FechaNacimiento,
    sexo: contact.Sexo,
    dominio: contact.Dominio,
    numeroMotor: contact.NumeroMotor,
    numeroChasis: contact.NumeroChasis,
  };
}
