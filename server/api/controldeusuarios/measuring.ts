import * as v from 'valibot';
import { parse } from '../../contract/parse.ts';
import { isCounted, setCounted } from '../../domain/recorridos/choice.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const wanted = v.strictObject({ Activa: v.boolean('Requerido') });

/** Whether the wizards that a person goes through count (EN-13). */
export const measuringHandlers = {
  getMedicion: async ({ db, user }) => ({ status: 200, json: { Activa: await isCounted(db, user.id) } }),

  putMedicion: async ({ clock, context, db, user }) => {
    const { Activa } = parse(wanted, await readJson(context));
    await setCounted(db, clock, user.id, Activa);
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getMedicion' | 'putMedicion'>;
