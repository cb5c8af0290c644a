import * as v from 'valibot';
import { ApiError, badField, TooManyRequests } from '../../contract/api-error.ts';
import { email, requiredText, text } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { approve, isApproved } from '../../domain/controldeusuarios/agencies.ts';
import { agency } from '../../identity/accounts/account-types.ts';
import { createAccount, findAccountByEmail, legacyId, setPassword } from '../../identity/accounts/accounts.ts';
import { createLink, findLink, takeLink } from '../../identity/accounts/links.ts';
import { recoveryMail } from '../../identity/accounts/mails.ts';
import { isGuessable } from '../../identity/passwords/guessable.ts';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import { dropProofs } from '../../identity/passwords/proofs.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import { linkTo, sendCounted } from '../../infra/mail/mail-limit.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const guessable =
  'Esa contraseña es de las más usadas o fácil de adivinar: elegí otra, por ejemplo varias palabras sueltas';

const token = requiredText(200);
const recovery = v.strictObject({ UserEmail: email });
const confirmation = v.strictObject({ Token: token });
const newPassword = v.strictObject({
  Token: token,
  Password: v.pipe(text(128), v.minLength(10, 'La contraseña lleva 10 caracteres como mínimo')),
});

/** Passwords of the old login, by mailed links (S2.12, S7.6, S8). */
export const passwordHandlers = {
  requestPasswordRecovery: async ({ afterwards, callerOf, context, db, clock, limits, mail, mailOrigin, security }) => {
    const { UserEmail } = parse(recovery, await readJson(context));
    // Counted also where there is no account, so that the limit does not reveal which there are.
    const link = linkTo(UserEmail);
    const wait = await limits.count([{ limit: rateLimits.recoveriesPerCaller, subject: callerOf(context) }, link]);
    if (wait > 0) throw new TooManyRequests(wait);
    // Not even the time of the answer reveals whether there is an account.
    afterwards(async () => {
      const account = await findAccountByEmail(db, UserEmail);
      if (!account) return;
      const { email, euroUserId, name } = account;
      const token = await createLink(db, clock, { kind: 'recuperacion', email, euroUserId, name });
      await sendCounted(limits, link, () => mail.send(recoveryMail(email, mailOrigin, token)));
      security('authn_link_sent', { 'user.id': legacyId(account) });
    });
    return { status: 204 };
  },

  confirmSignupRequest: async ({ context, db, clock }) => {
    const { Token } = parse(confirmation, await readJson(context));
    const { euroUserId } = await findLink(db, clock, Token);
    return { status: 200, json: { userId: euroUserId } };
  },

  confirmPassword: async ({ agenciesWait, callerOf, context, db, clock, limits, security }) => {
    const { Token, Password } = parse(newPassword, await readJson(context), { asSent: ['Password'] });
    const proposed = { limit: rateLimits.newPasswordsPerCaller, subject: callerOf(context) };
    const wait = await limits.count([proposed]);
    if (wait > 0) throw new TooManyRequests(wait);
    try {
      // Hashing is costly: not without a valid link.
      const { email, euroUserId, name } = await findLink(db, clock, Token);
      if (await isGuessable(Password, [email, name])) throw badField('Password', guessable);
      const passwordHash = await hashPassword(Password);
      await db.transaction(async (tx) => {
        const { kind } = await takeLink(tx, clock, Token);
        if (kind === 'registro') {
          const esperaAprobacion = agenciesWait && !(await isApproved(tx, email));
          // Where nobody decides, who chose a password is let in, and waits in no list.
          if (!agenciesWait) await approve(tx, clock, email);
          await createAccount(tx, { euroUserId, email, name, passwordHash, esperaAprobacion }, agency);
        } else await setPassword(tx, email, passwordHash);
        // Who entered with the password of before has proved nothing any more.
        await dropProofs(tx, euroUserId);
      });
      security('authn_password_change', { 'user.id': legacyId({ euroUserId }) });
      await limits.refund([linkTo(email), proposed]);
    } catch (error) {
      if (error instanceof ApiError) security('authn_password_change_fail', { 'error.type': error.errorCode });
      throw error;
    }
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'requestPasswordRecovery' | 'confirmSignupRequest' | 'confirmPassword'>;
