import type { components } from '../../../openapi/generated/api.ts';
import type { VehicleCatalog } from '../../domain/catalogos/vehicles.ts';
import { findQuote, type Quote } from '../../domain/seguros/records.ts';
import { draftOf } from '../../domain/solicitudes/draft.ts';
import type { Solicitud } from '../../domain/solicitudes/records.ts';
import type { Database } from '../../infra/db/database.ts';
import { findCanalByKey } from './canales.ts';

/** The quote whose plans can be chosen; undefined while there is none. */
export async function currentQuoteOf(db: Database, { cotizacionId, userId }: Solicitud): Promise<Quote | undefined> {
  return cotizacionId === null ? undefined : await findQuote(db, userId, cotizacionId);
}

/** What was given of an application, with what is stored beside it. */
export async function draftIn(
  db: Database,
  application: Solicitud,
  catalog: VehicleCatalog,
): Promise<components['schemas']['SolicitudBorrador']> {
  const canal = await findCanalByKey(db, application.canal);
  const quote = await currentQuoteOf(db, application);
  return draftOf(application, { canal, quote, catalog });
}
