import * as v from 'valibot';
import { TooManyRequests, wrongCredentials } from '../http/api-error.ts';
import { callerOf } from '../http/caller.ts';
import { requiredText, text } from '../http/fields.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { readJson } from '../http/read-json.ts';
import type { Limit } from '../rate-limits.ts';
import { findAccountByEmail } from './accounts.ts';
import { isPassword, nobodysHash } from './passwords.ts';
import { giveProof } from './proofs.ts';

/** How many wrong passwords one account takes, also one that does not exist. */
const triesPerEmail: Limit = { name: 'login-email', max: 10, seconds: 15 * 60 };

/** How many wrong passwords one caller may try, over all accounts. */
const triesPerCaller: Limit = { name: 'login-caller', max: 50, seconds: 15 * 60 };

const credentials = v.strictObject({
  UseTokenCookie: v.literal(true, 'Requerido'),
  UserName: v.pipe(requiredText(254), v.trim(), v.toLowerCase()),
  Password: v.pipe(text(128), v.nonEmpty('Requerido')),
});

/** The old corporate login (C2, C7, S2.12). */
export const authHandlers = {
  login: async ({ context, db, clock, limits, originOf, tokens }) => {
    const { UserName, Password } = parse(credentials, await readJson(context));
    const uses = [
      { limit: triesPerCaller, subject: callerOf(context) },
      { limit: triesPerEmail, subject: UserName },
    ];
    const wait = await limits.count(uses);
    if (wait > 0) throw new TooManyRequests(wait);
    const account = await findAccountByEmail(db, UserName);
    const isRight = await isPassword(Password, account?.passwordHash ?? nobodysHash).catch(async (error: unknown) => {
      // Nobody found out whether it was right.
      await limits.takeBack(uses);
      throw error;
    });
    if (!account || !isRight) throw wrongCredentials();
    await limits.takeBack(uses);
    const { euroUserId } = account;
    const origin = originOf(context);
    await giveProof(context, db, clock, euroUserId, origin);
    return { status: 200, json: { bearerToken: await tokens.issueLegacy(euroUserId, origin), euroUserId } };
  },
} satisfies Pick<Handlers, 'login'>;
