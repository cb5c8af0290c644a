import * as v from 'valibot';
import { TooManyRequests, WrongCredentials } from '../../contract/api-error.ts';
import { readEmail } from '../../contract/email-address.ts';
import { requiredText, text } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { findAccountByEmail, legacyId } from '../../identity/accounts/accounts.ts';
import { isPassword, dummyHash } from '../../identity/passwords/passwords.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { giveProof } from './proof-cookie.ts';

/** The address of an account, where it is one: what cannot be is answered like what is not. */
function asAccount(sent: string): string {
  const read = readEmail(sent);
  return 'address' in read ? read.address : sent.toLowerCase();
}

const credentials = v.strictObject({
  UseTokenCookie: v.literal(true, 'Requerido'),
  UserName: v.pipe(requiredText(254), v.trim(), v.transform(asAccount)),
  Password: v.pipe(text(128), v.nonEmpty('Requerido')),
});

/** The old corporate login (C2, C7, S2.12). */
export const authHandlers = {
  login: async ({ browsers, callerOf, context, db, clock, limits, originOf, security, tokens }) => {
    const { UserName, Password } = parse(credentials, await readJson(context), { asSent: ['Password'] });
    const browser = browsers.of(context);
    const caller = callerOf(context);
    const uses = [
      { limit: rateLimits.passwordsPerCaller, subject: caller },
      // What strangers try must not keep a person out of their own account.
      ...(browser.isKnownTo(UserName)
        ? [{ limit: rateLimits.passwordsPerBrowser, subject: JSON.stringify([browser.id, UserName]) }]
        : [
            { limit: rateLimits.passwordsPerEmailAndCaller, subject: JSON.stringify([caller, UserName]) },
            { limit: rateLimits.passwordsPerEmail, subject: UserName },
          ]),
    ];
    const wait = await limits.count(uses);
    if (wait > 0) throw new TooManyRequests(wait);
    const account = await findAccountByEmail(db, UserName);
    const isRight = await isPassword(Password, account?.passwordHash ?? dummyHash).catch(async (error: unknown) => {
      // The user did not learn whether it was right.
      await limits.refund(uses);
      throw error;
    });
    if (!account || !isRight) {
      security('authn_login_fail', {
        ...(account && { 'user.id': legacyId(account) }),
        'portal.connection': 'legacy',
        'portal.reason': account ? 'wrong' : 'unknown',
      });
      throw new WrongCredentials();
    }
    security('authn_login_success', { 'user.id': legacyId(account), 'portal.connection': 'legacy' });
    await limits.refund(uses);
    const { euroUserId } = account;
    const origin = originOf(context);
    await giveProof(context, db, clock, euroUserId, origin);
    browsers.keep(context, browser, UserName);
    return { status: 200, json: { bearerToken: await tokens.issueLegacy(euroUserId, origin), euroUserId } };
  },
} satisfies Pick<Handlers, 'login'>;
