import * as v from 'valibot';
import { TooManyRequests } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { passMail } from '../../identity/accounts/mails.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const which = v.object({ id: v.pipe(v.string(), v.uuid('No es una sesión')) });
const scope = v.strictObject({ Alcance: v.picklist(['otras', 'todas']) });

/** The devices that the caller is signed in on (SH-17), and a way into another one past the mailbox (SH-04). */
export const deviceHandlers = {
  listSesiones: async ({ sessions, sessionId, user }) => ({
    status: 200,
    json: {
      sesiones: (await sessions.list(user.id)).map(({ id, navegador, sistema, createdAt, usedAt }) => ({
        id,
        navegador,
        sistema,
        inicio: createdAt.toISOString(),
        ultimoUso: usedAt.toISOString(),
        esta: id === sessionId,
      })),
    },
  }),

  deleteSesion: async ({ context, sessions, user }) => {
    await sessions.end(user.id, parse(which, context.req.param()).id);
    return { status: 204 };
  },

  closeSesiones: async ({ context, sessions, sessionId, user }) => {
    const { Alcance } = parse(scope, await readJson(context));
    await sessions.endAll(user.id, Alcance === 'otras' ? sessionId : undefined);
    return { status: 204 };
  },

  createPase: async ({ afterwards, codes, limits, mail, mailOrigin, security, sessionId, user }) => {
    const wait = await limits.count([{ limit: rateLimits.passesPerPerson, subject: user.id }]);
    if (wait > 0) throw new TooManyRequests(wait);
    const { pass, expiresAt } = await codes.createPass(user.email);
    security('authn_token_created', { 'user.id': user.id, 'session.id': sessionId });
    // Who has the device for a moment gets in for longer: its person is told.
    afterwards(() => mail.send(passMail(user.email, mailOrigin)));
    return { status: 200, json: { codigo: pass, vence: expiresAt.toISOString() } };
  },
} satisfies Pick<Handlers, 'listSesiones' | 'deleteSesion' | 'closeSesiones' | 'createPase'>;
