import type { Context } from 'hono';
import * as v from 'valibot';
import { badField, partOfAnotherRun } from '../../contract/api-error.ts';
import { changeOpen, type Changes, type Solicitud } from '../../domain/solicitudes/records.ts';
import { noted, overwritten, type Writer } from '../../domain/solicitudes/written.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import type { Part } from '../../infra/db/json-columns.ts';
import type { Services } from '../http/handler.ts';
import { draftIn } from './drafts.ts';

const runHeader = 'Run-Id';
const readHeader = 'Read-Revision';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/**
 * Which run of a wizard writes, and what it has read of the application.
 *
 * @throws ApiError 400 where a header is there and is none
 */
export function writerOf(context: Context): Writer {
  const corrida = v.safeParse(v.optional(uuid), context.req.header(runHeader));
  const leida = v.safeParse(v.optional(count, '0'), context.req.header(readHeader));
  if (!corrida.success) throw badField(runHeader, 'No es la clave de una corrida, un uuid.');
  if (!leida.success) throw badField(readHeader, 'No es una revisión.');
  return { corrida: corrida.output, leida: leida.output };
}

interface Call extends Pick<Services, 'db' | 'partners'> {
  readonly context: Context;
  readonly user: User;
}

/**
 * Changes a part of an open application, which is locked meanwhile, as long as no other run has written it since this one has read it.
 *
 * @param change as changeOpen's
 * @throws ApiError as changeOpen; 409 ParteDeOtroDispositivo
 */
export async function changePart(
  { context, db, partners, user }: Call,
  id: number,
  parte: Part,
  change: (application: Solicitud, tx: Database) => Changes | Promise<Changes>,
): Promise<Solicitud> {
  const writer = writerOf(context);
  return await changeOpen(db, user, id, async (application, tx) => {
    const changes = await change(application, tx);
    const partes = overwritten(application, changes, parte, writer);
    if (partes.length > 0) {
      throw partOfAnotherRun(partes, await draftIn(tx, application, partners.vehicles.catalog()));
    }
    return noted(application, changes, parte, writer);
  });
}
