import * as v from 'valibot';
import { badField, TooManyRequests } from '../../contract/api-error.ts';
import { email, phone } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { changedMail, confirmationMail } from '../../domain/contacto/mails.ts';
import { type Contact, findContact, hasSaid, storeContact } from '../../domain/contacto/records.ts';
import type { User } from '../../identity/accounts/users.ts';
import { codeUses } from '../../identity/sign-in/code-uses.ts';
import { emailConnection } from '../../identity/sign-in/config.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const entries = { Telefono: v.nullable(phone), Email: email };
const contact = v.strictObject(entries);
const change = v.strictObject({
  ...entries,
  Codigo: v.pipe(v.string('Requerido'), v.regex(/^\d{6}$/, 'El código tiene 6 dígitos')),
});

/** A code is of one session and of these very data: it confirms nothing else. */
const boundTo = (sessionId: string, { Telefono, Email }: Contact) =>
  JSON.stringify(['contacto', sessionId, Telefono, Email]);

/** A session, which strangers do not hold back from the e-mail that its person signs in with. */
const askerOf = (sessionId: string, user: User) => ({ id: sessionId, isKnownTo: (to: string) => to === user.email });

/** Where the caller wants notices, and how that is changed (MY-05). */
export const contactHandlers = {
  getContacto: async ({ db, user }) => ({ status: 200, json: await findContact(db, user) }),

  postContactoCodigo: async ({ callerOf, codes, context, limits, mail, security, sessionId, user }) => {
    const wanted = parse(contact, await readJson(context));
    const uses = codeUses(callerOf(context), askerOf(sessionId, user), wanted.Email);
    const wait = await limits.count(uses);
    if (wait > 0) throw new TooManyRequests(wait);
    const code = await codes.create(wanted.Email, boundTo(sessionId, wanted));
    await mail.send(confirmationMail(wanted.Email, code)).catch(async (error: unknown) => {
      // No code was sent for this try.
      await limits.refund(uses);
      throw error;
    });
    security('authn_code_sent', { 'user.id': user.id, 'portal.connection': emailConnection });
    return { status: 204 };
  },

  putContacto: async ({ afterwards, callerOf, clock, codes, context, db, limits, mail, security, sessionId, user }) => {
    const { Codigo, ...wanted } = parse(change, await readJson(context));
    // An earlier try whose answer was lost has used the code up.
    if (await hasSaid(db, user.id, wanted)) return { status: 204 };
    const redeemed = await codes.redeem(wanted.Email, boundTo(sessionId, wanted), Codigo);
    if (redeemed === 'wrong') throw badField('Codigo', 'Código incorrecto o vencido.');
    if (redeemed === 'spent') throw badField('Codigo', 'Probaste este código demasiadas veces. Pedí uno nuevo.');
    await storeContact(db, clock, user.id, wanted);
    await limits.refund(codeUses(callerOf(context), askerOf(sessionId, user), wanted.Email));
    security('user_contact_changed', { 'user.id': user.id, 'session.id': sessionId });
    afterwards(() => mail.send(changedMail(user.email)));
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getContacto' | 'postContactoCodigo' | 'putContacto'>;
