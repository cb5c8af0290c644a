import * as v from 'valibot';
import { invalidSignature, portOff } from '../../contract/api-error.ts';
import { few } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { kinds } from '../../domain/import/kinds.ts';
import { receiveRows } from '../../domain/import/received.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

/** The most rows of one kind in a message. */
const mostRows = 500;

const changes = v.pipe(
  v.strictObject(
    v.entriesFromList(
      kinds.map(({ name }) => name),
      v.optional(few(v.unknown(), mostRows, `Mandá hasta ${mostRows} filas de cada tipo`)),
    ),
  ),
  v.check((sent) => Object.keys(sent).length > 0, 'No hay ninguna fila'),
);

/** What the lender's core says between imports (OP-10). */
export const coreHandlers = {
  postCambiosDelCore: async ({ context, db, clock, core, erasedIn }) => {
    if (!core) throw portOff('Este portal no recibe cambios del sistema de créditos.');
    // Whose it is comes before what it says.
    const id = core.idOf(context.req.header(), await context.req.text());
    if (id === undefined) throw invalidSignature();
    const sent = parse(changes, await readJson(context));
    return { status: 200, json: await receiveRows({ db, clock, erasedIn }, id, sent) };
  },
} satisfies Pick<Handlers, 'postCambiosDelCore'>;
