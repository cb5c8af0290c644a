import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { badField, reportedOtherwise } from '../../contract/api-error.ts';
import { paged, pageOf, pageQuery } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { avisosPago, contactos, files } from '../../infra/db/schema.ts';
import { addSeconds, type Clock, dayInArgentina } from '../../infra/process/clock.ts';
import { queueMails } from '../correos/outbox.ts';
import { attachFile } from '../files/records.ts';
import type { NewAviso } from './rules.ts';

type Stored = typeof avisosPago.$inferSelect;
type Aviso = components['schemas']['AvisoPago'];
/** What tells a customer that a report is stored. */
type Accepted = Pick<Aviso, 'id' | 'numero' | 'verificaHasta'>;

/** How long it takes to find a payment (C2), in seconds. */
const VERIFIED_WITHIN_S = 72 * 3600;

/**
 * The one report that `userId` made under `idempotencyKey`: stored now, or by an earlier or simultaneous try.
 *
 * @throws ApiError 409 when the key was used with another body; 400 when the receipt is not theirs to attach
 */
export async function storeOnce(
  db: Database,
  clock: Clock,
  userId: string,
  idempotencyKey: string,
  aviso: NewAviso,
): Promise<Accepted> {
  const bodyHash = hashOf(aviso);
  return await db.transaction(async (tx) => {
    const id = randomUUID();
    // A simultaneous try waits here until the first one commits, and then inserts nothing.
    const [stored] = await tx
      .insert(avisosPago)
      .values({ ...columnsOf(aviso), id, userId, idempotencyKey, bodyHash, createdAt: clock.now() })
      .onConflictDoNothing({ target: [avisosPago.userId, avisosPago.idempotencyKey] })
      .returning();
    if (!stored) {
      const earlier = await findByKey(tx, userId, idempotencyKey);
      if (!earlier) throw new Error('A report under a taken key is not there');
      return await sameBody(tx, earlier, bodyHash);
    }
    for (const key of aviso.Comprobantes) {
      if (!(await attachFile(tx, key, userId, { avisoId: id }))) {
        throw badField('Comprobantes', 'El comprobante no está subido. Adjuntalo otra vez.');
      }
    }
    await queueMails(tx, clock, [{ userId, tipo: 'AvisoRecibido', sobre: id }]);
    return acceptedOf(stored);
  });
}

/**
 * Says what became of a report (MY-01), and has its customer told by mail (MY-07).
 *
 * @param motivo why it is refused, for its customer; null where the payment was found
 */
export async function resolveAviso(db: Database, clock: Clock, id: string, motivo: string | null): Promise<void> {
  const estado = motivo === null ? 'Acreditado' : 'Rechazado';
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(avisosPago)
      .set({ estado, motivo })
      .where(eq(avisosPago.id, id))
      .returning({ userId: avisosPago.userId });
    if (settled) await queueMails(tx, clock, [{ ...settled, tipo: `Aviso${estado}`, sobre: id }]);
  });
}

/**
 * The report already stored under the key, undefined when there is none.
 *
 * @throws ApiError 409 when it was stored with another body
 */
export async function findEarlier(
  db: Database,
  userId: string,
  idempotencyKey: string,
  aviso: NewAviso,
): Promise<Accepted | undefined> {
  const earlier = await findByKey(db, userId, idempotencyKey);
  return earlier && (await sameBody(db, earlier, hashOf(aviso)));
}

const newestFirst = { at: avisosPago.createdAt, key: avisosPago.id };

/** The query of a list of reports. */
export const listQuery = v.object({
  operacionId: v.optional(v.string()),
  ...pageQuery(v.pipe(v.string(), v.uuid())).entries,
});

/** A page of the reports of `userId`, newest first; only those of `operacionId` when given. */
export async function listAvisos(
  db: Database,
  userId: string,
  { operacionId, ...wanted }: v.InferOutput<typeof listQuery>,
): Promise<{ avisos: Aviso[]; siguiente: string | null }> {
  const { where, orderBy, limit } = paged(
    newestFirst,
    wanted,
    eq(avisosPago.userId, userId),
    operacionId === undefined ? undefined : eq(avisosPago.operacionId, operacionId),
  );
  const found = await db
    .select({ aviso: avisosPago, key: files.key })
    .from(avisosPago)
    .innerJoin(files, eq(files.avisoId, avisosPago.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  const { rows, siguiente } = pageOf(found, wanted, ({ aviso }) => ({ at: aviso.createdAt, key: aviso.id }));
  return { avisos: rows.map(({ aviso, key }) => avisoOf(aviso, [key])), siguiente };
}

const avisoOf = (aviso: Stored, receipts: readonly string[]): Aviso => ({
  ...acceptedOf(aviso),
  estado: aviso.estado,
  motivo: aviso.motivo,
  NombreYApellido: aviso.nombreYApellido,
  Documento: aviso.documento,
  Telefono: aviso.telefono,
  Email: aviso.email,
  ConceptoPago: aviso.conceptoPago,
  TipoPago: aviso.tipoPago,
  MedioDePago: aviso.medioDePago,
  Comentario: aviso.comentario,
  Moneda: aviso.moneda,
  Importe: aviso.importe,
  Comprobantes: [...receipts],
  FechaDePago: aviso.fechaDePago,
  FechaDeAviso: aviso.fechaDeAviso.toISOString(),
  operacionId: aviso.operacionId,
});

/** The contact data of the user's newest report (RP-08), with what they have changed since (MY-02). */
export async function findLastUsed(
  db: Database,
  userId: string,
): Promise<components['schemas']['UltimosDatos'] | undefined> {
  const [last] = await db
    .select({
      NombreYApellido: avisosPago.nombreYApellido,
      Documento: avisosPago.documento,
      Telefono: avisosPago.telefono,
      Email: avisosPago.email,
      at: avisosPago.createdAt,
    })
    .from(avisosPago)
    .where(eq(avisosPago.userId, userId))
    .orderBy(desc(avisosPago.createdAt))
    .limit(1);
  if (!last) return undefined;
  const { at, ...reported } = last;
  const [changed] = await db
    .select({ Telefono: contactos.telefono, Email: contactos.email })
    .from(contactos)
    .where(and(eq(contactos.userId, userId), gt(contactos.changedAt, at)));
  return changed ? { ...reported, Telefono: changed.Telefono ?? reported.Telefono, Email: changed.Email } : reported;
}

async function findByKey(db: Database, userId: string, idempotencyKey: string): Promise<Stored | undefined> {
  const [stored] = await db
    .select()
    .from(avisosPago)
    .where(and(eq(avisosPago.userId, userId), eq(avisosPago.idempotencyKey, idempotencyKey)));
  return stored;
}

async function sameBody(db: Database, earlier: Stored, bodyHash: string): Promise<Accepted> {
  if (earlier.bodyHash === bodyHash) return acceptedOf(earlier);
  const receipts = await db.select({ key: files.key }).from(files).where(eq(files.avisoId, earlier.id));
  throw reportedOtherwise(
    avisoOf(
      earlier,
      receipts.map(({ key }) => key),
    ),
  );
}

/** The day until which a report is verified (C2). */
export const verifiedUntil = ({ createdAt }: Pick<Stored, 'createdAt'>): string =>
  dayInArgentina(addSeconds(createdAt, VERIFIED_WITHIN_S));

const acceptedOf = ({ id, numero, createdAt }: Stored): Accepted => ({
  id,
  numero,
  verificaHasta: verifiedUntil({ createdAt }),
});

/** FechaDeAviso is left out: a retry that states its own time is still the same report. */
function hashOf(aviso: NewAviso): string {
  const { fechaDeAviso: _, ...columns } = columnsOf(aviso);
  return createHash('sha256')
    .update(JSON.stringify([columns, aviso.Comprobantes]))
    .digest('hex');
}

function columnsOf(aviso: NewAviso) {
  return {
    nombreYApellido: aviso.NombreYApellido,
    documento: aviso.Documento,
    telefono: aviso.Telefono,
    email: aviso.Email,
    conceptoPago: aviso.ConceptoPago,
    tipoPago: aviso.TipoPago,
    medioDePago: aviso.MedioDePago,
    comentario: aviso.Comentario,
    moneda: aviso.Moneda,
    importe: aviso.Importe,
    fechaDePago: aviso.FechaDePago,
    fechaDeAviso: aviso.FechaDeAviso,
    operacionId: aviso.operacionId,
  };
}
