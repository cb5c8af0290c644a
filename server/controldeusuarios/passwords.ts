import * as v from 'valibot';
import { agency } from '../account-types.ts';
import { createAccount, findAccountByEmail, setPassword } from '../auth/accounts.ts';
import { isGuessable } from '../auth/guessable.ts';
import { hashPassword } from '../auth/passwords.ts';
import { badField, TooManyRequests } from '../http/api-error.ts';
import { callerOf } from '../http/caller.ts';
import { lowerCaseEmail, requiredText, text } from '../http/fields.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { readJson } from '../http/read-json.ts';
import type { Limit } from '../rate-limits.ts';
import { createLink, findLink, takeLink } from './links.ts';
import { recoveryMail } from './mails.ts';

/** Most recovery mails per account whose link is not followed, also for an account that does not exist. */
const recoveriesPerEmail: Limit = { name: 'recovery-email', max: 5, seconds: 15 * 60 };

/** How many recovery mails one caller asks for, over all accounts. */
const recoveriesPerCaller: Limit = { name: 'recovery-caller', max: 50, seconds: 15 * 60 };

const guessable =
  'Esa contraseña es de las más usadas o fácil de adivinar: elegí otra, por ejemplo varias palabras sueltas';

const token = requiredText(200);
const recovery = v.strictObject({ UserEmail: lowerCaseEmail });
const confirmation = v.strictObject({ Token: token });
const newPassword = v.strictObject({
  Token: token,
  Password: v.pipe(text(128), v.minLength(10, 'La contraseña lleva 10 caracteres como mínimo')),
});

/** Passwords of the old login, by mailed links (S2.12, S7.6, S8). */
export const passwordHandlers = {
  requestPasswordRecovery: async ({ afterwards, context, db, clock, limits, mail, originOf }) => {
    const { UserEmail } = parse(recovery, await readJson(context));
    const wait = await limits.count([
      { limit: recoveriesPerCaller, subject: callerOf(context) },
      { limit: recoveriesPerEmail, subject: UserEmail },
    ]);
    if (wait > 0) throw new TooManyRequests(wait);
    const origin = originOf(context);
    // Not even the time of the answer reveals whether there is an account.
    afterwards(async () => {
      const account = await findAccountByEmail(db, UserEmail);
      if (!account) return;
      const { email, euroUserId, name } = account;
      await mail.send(
        recoveryMail(email, origin, await createLink(db, clock, { kind: 'recuperacion', email, euroUserId, name })),
      );
    });
    return { status: 204 };
  },

  confirmSignupRequest: async ({ context, db, clock }) => {
    const { Token } = parse(confirmation, await readJson(context));
    const { euroUserId } = await findLink(db, clock, Token);
    return { status: 200, json: { userId: euroUserId } };
  },

  confirmPassword: async ({ context, db, clock, limits }) => {
    const { Token, Password } = parse(newPassword, await readJson(context));
    // Hashing is costly: not without a valid link.
    const { email, name } = await findLink(db, clock, Token);
    if (await isGuessable(Password, [email, name])) throw badField('Password', guessable);
    const passwordHash = await hashPassword(Password);
    await db.transaction(async (tx) => {
      const { kind, euroUserId, name } = await takeLink(tx, clock, Token);
      if (kind === 'registro') await createAccount(tx, { euroUserId, email, name, passwordHash }, agency);
      else await setPassword(tx, email, passwordHash);
    });
    await limits.takeBack([{ limit: recoveriesPerEmail, subject: email }]);
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'requestPasswordRecovery' | 'confirmSignupRequest' | 'confirmPassword'>;
