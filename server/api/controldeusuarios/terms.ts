import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { requiredText } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { terminosAceptados } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const acceptance = v.strictObject({ app: requiredText(40), version: requiredText(40) });
const termsQuery = v.object({ app: requiredText(40) });

/** Which version of an application's terms the caller accepted, and when (S4.8, MY-05). */
export const termsHandlers = {
  getTerminosAceptados: async ({ context, db, user }) => {
    const { app } = parse(termsQuery, context.req.query());
    const [newest] = await db
      .select()
      .from(terminosAceptados)
      .where(and(eq(terminosAceptados.userId, user.id), eq(terminosAceptados.app, app)))
      .orderBy(desc(terminosAceptados.acceptedAt))
      .limit(1);
    if (!newest) return { status: 204 };
    return { status: 200, json: { app, version: newest.version, fecha: newest.acceptedAt.toISOString() } };
  },

  aceptarTerminos: async ({ context, db, clock, user }) => {
    const { app, version } = parse(acceptance, await readJson(context));
    const acceptedAt = clock.now();
    // Accepted once more, a version is the newest again: the application may have gone back to it.
    await db
      .insert(terminosAceptados)
      .values({ userId: user.id, app, version, acceptedAt })
      .onConflictDoUpdate({
        target: [terminosAceptados.userId, terminosAceptados.app, terminosAceptados.version],
        set: { acceptedAt },
      });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getTerminosAceptados' | 'aceptarTerminos'>;
