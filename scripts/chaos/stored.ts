import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../server/infra/db/database.ts';
import {
  avisosPago,
  comentariosTarea,
  contactosSeguro,
  files,
  pedidosCambio,
  tareas,
} from '../../server/infra/db/schema.ts';
import { fileKey } from '../../server/infra/files/file-key.ts';
import type { FileStore } from '../../server/infra/files/file-store.ts';
import type { Stored } from './judge.ts';
import { receiptOf } from './kinds.ts';

/** What a database has of each kind of writing; a payment report without its receipt does not count as there. */
export async function readStored(db: Database, store: Pick<FileStore, 'exists'>): Promise<Stored> {
  const reports = await db
    .select({ id: avisosPago.id, mark: avisosPago.comentario, receipt: files.key })
    .from(avisosPago)
    .innerJoin(files, eq(files.avisoId, avisosPago.id));
  const whole: Row[] = [];
  for (const { id, mark, receipt } of reports) {
    if (receipt === receiptOf(mark) && (await store.exists(v.parse(fileKey, receipt)))) whole.push({ id, mark });
  }
  const contacts = await db.select({ id: contactosSeguro.numero, mark: contactosSeguro.nombre }).from(contactosSeguro);
  const changes = await db.select({ id: pedidosCambio.id, mark: pedidosCambio.pedido }).from(pedidosCambio);
  const answers = await db
    .select({ id: tareas.envioKey, mark: comentariosTarea.comentario })
    .from(comentariosTarea)
    .innerJoin(tareas, eq(tareas.id, comentariosTarea.tareaId));
  return new Map([
    ['payment reports', byMark(whole)],
    ['requests for contact', byMark(contacts.map(({ id, mark }) => ({ id, mark: mark.split(' ').at(-1) ?? '' })))],
    ['change requests', byMark(changes)],
    ['answers to tasks', byMark(answers)],
  ]);
}

interface Row {
  readonly id: string | number | null;
  readonly mark: string;
}

function byMark(rows: readonly Row[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, mark } of rows) found.set(mark, [...(found.get(mark) ?? []), String(id)]);
  return found;
}
