import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { conflict, registeredOtherwise, TooManyRequests } from '../../contract/api-error.ts';
import { shortName } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { findRequest, isRequestFor, markMailed, storeRequest } from '../../domain/controldeusuarios/agencies.ts';
import { newAgency } from '../../domain/controldeusuarios/agency-rules.ts';
import { columnsOf, customer } from '../../identity/accounts/account-types.ts';
import { findAccountByEmail } from '../../identity/accounts/accounts.ts';
import { createLink } from '../../identity/accounts/links.ts';
import { agencyMail } from '../../identity/accounts/mails.ts';
import { isAuthorised, rolesChanged } from '../../identity/accounts/users.ts';
import { users } from '../../infra/db/schema.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import { linkTo, sendCounted } from '../../infra/mail/mail-limit.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { readJson } from '../http/read-json.ts';

const personalAccount = v.strictObject({ NombreUsuario: shortName });

/** New accounts: an agency's, on request, and a person's own (S2.10, S2.11, S7.6). */
export const signupHandlers = {
  signupAgencia: async ({ context, db, clock, limits, mail, mailOrigin, security, user }) => {
    const key = idempotencyKeyOf(context);
    const agency = parse(newAgency, await readJson(context));
    let request = await findRequest(db, user.id, key);
    if (!request) {
      const wait = await limits.count([{ limit: rateLimits.agenciesPerPerson, subject: user.id }]);
      if (wait > 0) throw new TooManyRequests(wait);
      request = await storeRequest(db, clock, user.id, key, agency);
    }
    // Marked only once the mail is on its way, so that a retry makes up for one that failed; also a retry with other data, since what
    // was sent first stands.
    if (request.mailedAt === null) {
      const { emailContacto: email, nombreAgencia, nombreContacto: name } = request;
      const link = linkTo(email);
      const wait = await limits.count([link]);
      if (wait > 0) throw new TooManyRequests(wait);
      const euroUserId = (await findAccountByEmail(db, email))?.euroUserId ?? randomUUID();
      const token = await createLink(db, clock, { kind: 'registro', email, euroUserId, name });
      await sendCounted(limits, link, () => mail.send(agencyMail(email, mailOrigin, token, nombreAgencia)));
      security('authn_link_sent', { 'user.id': user.id });
      await markMailed(db, clock, request.id);
    }
    if (!isRequestFor(request, agency)) throw registeredOtherwise();
    return { status: 201, json: { id: request.id } };
  },

  signupClienteFinal: async ({ context, db, security, user }) => {
    const { NombreUsuario } = parse(personalAccount, await readJson(context));
    const isNew = !isAuthorised(user);
    if (!isNew && user.userType !== customer.userType) throw conflict('Ya tenés una cuenta de otro tipo.');
    await db
      .update(users)
      .set({ name: NombreUsuario, ...(isNew && columnsOf(customer)) })
      .where(eq(users.id, user.id));
    if (isNew) security('privilege_permissions_changed', rolesChanged(user, customer));
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'signupAgencia' | 'signupClienteFinal'>;
