import * as v from 'valibot';
import { email, mailedCode, phone } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { changedMail, confirmationMail } from '../../domain/contacto/mails.ts';
import { type Contact, findContact, hasSaid, storeContact } from '../../domain/contacto/records.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { mailCode, redeemCode } from './mailed-codes.ts';

const entries = { Telefono: v.nullable(phone), Email: email };
const contact = v.strictObject(entries);
const change = v.strictObject({ ...entries, Codigo: mailedCode });

/** A code is for these very data: it confirms nothing else. */
const purposeOf = ({ Telefono, Email }: Contact) => ({ to: Email, confirms: ['contacto', Telefono, Email] });

/** Where the caller wants notices, and how that is changed (MY-05). */
export const contactHandlers = {
  getContacto: async ({ db, user }) => ({ status: 200, json: await findContact(db, user) }),

  postContactoCodigo: async (call) => {
    const wanted = parse(contact, await readJson(call.context));
    await mailCode(call, purposeOf(wanted), (code) => confirmationMail(wanted.Email, code));
    return { status: 204 };
  },

  putContacto: async (call) => {
    const { afterwards, clock, context, db, mail, security, sessionId, user } = call;
    const { Codigo, ...wanted } = parse(change, await readJson(context));
    // An earlier try whose answer was lost has used the code up.
    if (await hasSaid(db, user.id, wanted)) return { status: 204 };
    await redeemCode(call, purposeOf(wanted), Codigo);
    await storeContact(db, clock, user.id, wanted);
    security('user_contact_changed', { 'user.id': user.id, 'session.id': sessionId });
    afterwards(() => mail.send(changedMail(user.email)));
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getContacto' | 'postContactoCodigo' | 'putContacto'>;
