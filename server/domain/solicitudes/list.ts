import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { requiredText, text } from '../../contract/fields.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { canales, solicitudes, tareas, users } from '../../infra/db/schema.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';
import { disbursementInShort, stepsOf } from './disbursement.ts';
import { type Direction, inOrder, type Order, withOrder } from './order.ts';
import { visibleTo } from './rights.ts';
import { found, isForFew } from './search.ts';
import { type Group, groupOf, inGroup } from './situations.ts';
import { isPending } from './tasks/records.ts';

type Page = components['schemas']['SolicitudItem'][];

type Range = readonly [min: number, max: number, message: string];

const inQuery = ([min, max, message]: Range) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
const inBody = ([min, max, message]: Range) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const choose = 'Elegí una opción';

const skips = [0, 1_000_000, 'Tiene que ser un número de 0 a 1000000'] as const;
const takes = [1, 100, 'Tiene que ser un número de 1 a 100'] as const;

const group = v.optional(
  v.picklist(
    ['En_Analisis', 'Rechazada', 'Falta_Doc', 'Aprobada', 'Con_Prenda', 'Incompleta', 'Falta_Prenda', 'Sin_Situacion'],
    choose,
  ),
);

const orders = [
  'Emision',
  'Numero',
  'Cliente',
  'Capital',
  'Neto',
  'Cuota',
  'Estado',
  'Vendedor',
  'Canal',
] as const satisfies readonly Order[];
const directions = ['Ascendente', 'Descendente'] as const satisfies readonly Direction[];

/** How a list is narrowed and ordered, said alike in a query and in a body. */
const choices = {
  Grupo: group,
  Vendedor: v.optional(v.pipe(v.string(choose), v.uuid(choose))),
  Canal: v.optional(requiredText(40)),
  Orden: v.optional(v.picklist(orders, choose), 'Emision'),
  Sentido: v.optional(v.picklist(directions, choose), 'Descendente'),
};

/** The query of a list (S7.4), pages of 10 by default (S9). */
export const listQuery = v.object({
  skip: v.optional(inQuery(skips), '0'),
  take: v.optional(inQuery(takes), '10'),
  Search: v.optional(text(100), ''),
  SoloConTareasPendientes: v.pipe(
    v.optional(v.picklist(['true', 'false'], choose), 'false'),
    v.transform((yes) => yes === 'true'),
  ),
  ...choices,
});

/** The same in a body, for a search with numbers of a person (SL-06, record 26). */
export const searchBody = v.strictObject({
  Search: requiredText(100),
  skip: v.optional(inBody(skips), 0),
  take: v.optional(inBody(takes), 10),
  SoloConTareasPendientes: v.optional(v.boolean(choose), false),
  ...choices,
});

/** Of which applications it is counted how many are in each state (SL-06): a list's query without its state, order and page. */
export const countQuery = v.object({
  Search: listQuery.entries.Search,
  SoloConTareasPendientes: listQuery.entries.SoloConTareasPendientes,
  Vendedor: choices.Vendedor,
  Canal: choices.Canal,
});

type ListQuery = v.InferOutput<typeof listQuery>;

/** The tasks of an application that wait for the seller. */
const itsPending = and(eq(tareas.solicitudId, solicitudes.id), isPending);

/** Who asks, and what names models. */
interface Asking {
  readonly db: Database;
  readonly catalog: VehicleCatalog;
  readonly user: User;
}

/** The applications that `user` may see, narrowed. */
async function wantedBy(
  { db, catalog, user }: Asking,
  { Search, SoloConTareasPendientes, Vendedor, Canal }: v.InferOutput<typeof countQuery>,
  withNumbers = false,
): Promise<SQL | undefined> {
  const [theirs, searched] = await Promise.all([visibleTo(db, user), found(db, catalog, Search, withNumbers)]);
  return and(
    theirs,
    searched,
    Vendedor === undefined ? undefined : eq(solicitudes.userId, Vendedor),
    Canal === undefined ? undefined : eq(solicitudes.canal, Canal),
    SoloConTareasPendientes
      ? exists(
          db
            .select({ one: sql`1` })
            .from(tareas)
            .where(itsPending),
        )
      : undefined,
  );
}

/** How many of the applications that `user` may see are in each state (SL-06). */
export async function countVisible(
  asking: Asking,
  query: v.InferOutput<typeof countQuery>,
): Promise<Record<Group, number>> {
  const rows = await asking.db
    .select({ situacion: solicitudes.situacion, number: count() })
    .from(solicitudes)
    .where(await wantedBy(asking, query))
    .groupBy(solicitudes.situacion);
  const counted: Record<Group, number> = {
    En_Analisis: 0,
    Falta_Doc: 0,
    Aprobada: 0,
    Con_Prenda: 0,
    Falta_Prenda: 0,
    Rechazada: 0,
    Incompleta: 0,
    Sin_Situacion: 0,
  };
  for (const { situacion, number } of rows) counted[groupOf(situacion)] += number;
  return counted;
}

/** Counts the applications that a search finds. */
function counting({ db, catalog }: Asking, search: string, wanted: SQL | undefined) {
  // Of few, the rows are looked at that the index of parts leads to: the wide index has not got this column. PostgreSQL takes reading all of
  // that one for cheaper, which takes twice as long.
  const number = isForFew(catalog, search) ? count(solicitudes.aptoObtenido) : count();
  return db.select({ number }).from(solicitudes).where(wanted);
}

/**
 * A page of the applications that `user` may see, newest first unless asked otherwise, and how many there are in all (S2.8, S3).
 *
 * @param withNumbers whether the search is for documents and phones, too
 */
export async function listVisible(
  asking: Asking,
  query: ListQuery,
  withNumbers = false,
): Promise<{ items: Page; total: number }> {
  const { db, catalog, user } = asking;
  const { skip, take, Search, Grupo, Orden, Sentido } = query;
  const pending = db.select({ count: count() }).from(tareas).where(itsPending);
  const wanted = and(await wantedBy(asking, query, withNumbers), Grupo && inGroup(Grupo));
  const matching = db.$with('matching').as(withOrder(db, Orden).where(wanted));
  // Which ones an index says, so that rows are read of the page only.
  const page = db
    .select({ id: matching.id, fecha: matching.fecha, valor: matching.valor })
    .from(matching)
    .orderBy(...inOrder(Orden, Sentido, matching))
    .limit(take)
    .offset(skip)
    .as('page');
  // What is found in another order than the index's is read in full, so that it counts at once; else an index leads to the page, and counting is another reading.
  const isReadInFull = Search.trim() !== '' && Orden !== 'Emision';
  const counted = isReadInFull ? db.select({ number: count() }).from(matching) : counting(asking, Search, wanted);
  const rows = await db
    .with(matching)
    .select({
      id: solicitudes.id,
      userId: solicitudes.userId,
      counted: sql<number>`(${counted})`.mapWith(Number),
      nombre: solicitudes.nombres,
      apellido: solicitudes.apellidos,
      documento: solicitudes.documento,
      vendedor: users.name,
      canal: canales.nombre,
      situacion: solicitudes.situacion,
      tareasPendientes: sql<number>`${pending}`.mapWith(Number),
      oferta: solicitudes.oferta,
      pedido: solicitudes.pedido,
      vehiculo: solicitudes.vehiculo,
      fecha: solicitudes.fecha,
    })
    .from(solicitudes)
    .innerJoin(page, eq(page.id, solicitudes.id))
    .innerJoin(users, eq(users.id, solicitudes.userId))
    .innerJoin(canales, eq(canales.key, solicitudes.canal))
    .orderBy(...inOrder(Orden, Sentido, page));
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ counted: _, userId, oferta, pedido, vehiculo, fecha, ...row }) => {
    const model = vehiculo && catalog.modelOf(vehiculo.Codia);
    return {
      ...row,
      desembolso: disbursementInShort(steps.filter(({ solicitudId }) => solicitudId === row.id)),
      importe: oferta?.importe ?? pedido?.Importe ?? null,
      importeNetoAPercibir: oferta?.importeNetoAPercibir ?? null,
      importeCuota: oferta?.cifras?.importeCuota ?? null,
      plazo: oferta?.plazo ?? pedido?.Plazo ?? null,
      marca: model?.marca ?? null,
      modelo: model?.modelo ?? null,
      anio: vehiculo?.Anio ?? null,
      fechaAltaPedido: fecha.toISOString(),
      esPropia: userId === user.id,
    };
  });
  const [first] = rows;
  if (first) return { items, total: first.counted };
  // Beyond the last page no row says how many there are.
  const [alone] = skip === 0 ? [] : await counting(asking, Search, wanted);
  return { items, total: alone?.number ?? 0 };
}
