import { asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { components } from '../../../openapi/generated/api.ts';
import type { Database } from '../../infra/db/database.ts';
import { canales, foldedIn, solicitudes, users } from '../../infra/db/schema.ts';
import { byProgress } from './situations.ts';

export type Order = components['schemas']['OrdenSolicitudes'];
export type Direction = components['schemas']['SentidoOrden'];

/**
 * Applications with what a list is ordered by (SL-06).
 *
 * @returns a query of `id`, `fecha` and `valor`, null of the moment by which they are ordered anyway; to be narrowed by conditions over
 *   `solicitudes`
 */
export function withOrder(db: Database, order: Order) {
  const from = (value: SQL) =>
    db
      .select({ id: solicitudes.id, fecha: solicitudes.fecha, valor: value.as('valor') })
      .from(solicitudes)
      .$dynamic();
  switch (order) {
    case 'Emision':
      return from(sql`null`);
    case 'Numero':
      return from(sql`${solicitudes.id}`);
    case 'Cliente':
      // It begins with the name, without case and accents; of one without a holder with its number.
      return from(
        sql`case when left(${solicitudes.busqueda}, 1) not between '0' and '9' then ${solicitudes.busqueda} collate "C" end`,
      );
    case 'Capital':
      return from(sql`coalesce(${solicitudes.oferta} ->> 'importe', ${solicitudes.pedido} ->> 'Importe')::numeric`);
    case 'Neto':
      return from(sql`(${solicitudes.oferta} ->> 'importeNetoAPercibir')::numeric`);
    case 'Cuota':
      return from(sql`(${solicitudes.oferta} #>> '{cifras,importeCuota}')::numeric`);
    case 'Estado':
      return from(byProgress());
    case 'Vendedor': {
      // Names are put in order once, not for each application.
      const sellers = db
        .select({ id: users.id, place: placeOf(users.name) })
        .from(users)
        .where(ne(users.userType, 'ClienteFinal'))
        .as('sellers');
      return from(sql`${sellers.place}`).leftJoin(sellers, eq(sellers.id, solicitudes.userId));
    }
    case 'Canal': {
      const channels = db
        .select({ key: canales.key, place: placeOf(canales.nombre) })
        .from(canales)
        .as('channels');
      return from(sql`${channels.place}`).leftJoin(channels, eq(channels.key, solicitudes.canal));
    }
  }
}

const placeOf = (name: AnyPgColumn): SQL.Aliased<number> =>
  sql<number>`dense_rank() over (order by ${foldedIn(name)} collate "C")`.as('place');

interface Ordered {
  readonly id: AnyPgColumn;
  readonly fecha: AnyPgColumn;
  readonly valor: SQL.Aliased;
}

/**
 * An order in which no page repeats another's: what lacks the value is last, the newest of equal ones is first, and numbers decide between
 * those of one moment.
 */
export function inOrder(order: Order, direction: Direction, { id, fecha, valor }: Ordered): SQL[] {
  const along = direction === 'Ascendente' ? asc : desc;
  return order === 'Emision' ? [along(fecha), along(id)] : [sql`${along(valor)} nulls last`, desc(fecha), desc(id)];
}
