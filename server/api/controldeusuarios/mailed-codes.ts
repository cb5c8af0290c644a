import { badField, TooManyRequests } from '../../contract/api-error.ts';
import { codeUses } from '../../identity/sign-in/code-uses.ts';
import { emailConnection } from '../../identity/sign-in/config.ts';
import type { Use } from '../../infra/limits/rate-limits.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import type { Handler } from '../http/handler.ts';

type Call = Parameters<Handler<'postContactoCodigo'>>[0];

/** What a code is for: it is good in the session that asked for it, and for nothing else. */
interface Purpose {
  /** The e-mail that it is sent to. */
  readonly to: string;
  readonly confirms: readonly unknown[];
}

const boundTo = (sessionId: string, confirms: readonly unknown[]) => JSON.stringify([sessionId, ...confirms]);

/** A session, which strangers do not hold back from the e-mail that its person signs in with. */
const usesOf = ({ callerOf, context, sessionId, user }: Call, to: string) =>
  codeUses(callerOf(context), { id: sessionId, isKnownTo: (email) => email === user.email }, to);

/**
 * Mails a code that proves that who calls reads mails to that address.
 *
 * @param alsoUses what it counts as, besides a code; uncounted where no code was sent
 * @throws ApiError 429; 503 where it could not be sent
 */
export async function mailCode(
  call: Call,
  { to, confirms }: Purpose,
  mailOf: (code: string) => Mail,
  alsoUses: readonly Use[] = [],
): Promise<void> {
  const { codes, limits, mail, security, sessionId, user } = call;
  const uses = usesOf(call, to);
  const wait = await limits.count(uses);
  if (wait > 0) {
    await limits.refund(alsoUses);
    throw new TooManyRequests(wait);
  }
  const code = await codes.create(to, boundTo(sessionId, confirms));
  await mail.send(mailOf(code)).catch(async (error: unknown) => {
    // No code was sent for this try.
    await limits.refund([...uses, ...alsoUses]);
    throw error;
  });
  security('authn_code_sent', { 'user.id': user.id, 'portal.connection': emailConnection });
}

/** Uses up a code. @throws ApiError 400 of `Codigo` where it is not good */
export async function redeemCode(call: Call, { to, confirms }: Purpose, code: string): Promise<void> {
  const { codes, limits, sessionId } = call;
  const redeemed = await codes.redeem(to, boundTo(sessionId, confirms), code);
  if (redeemed === 'wrong') throw badField('Codigo', 'Código incorrecto o vencido.');
  if (redeemed === 'spent') throw badField('Codigo', 'Probaste este código demasiadas veces. Pedí uno nuevo.');
  await limits.refund(usesOf(call, to));
}
