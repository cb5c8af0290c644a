import { noConnectionMessage } from '../../api/codes.ts';
import { genericMessage } from '../../api/generic-message.ts';
import { SignInError, type SignInFailure } from './identity.ts';
import { texts } from './texts.ts';

/** How long a limit is in force: '40 segundos', '12 minutos', '23 horas'. */
function spell(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [amount, unit] =
    minutes > 90
      ? ([Math.ceil(minutes / 60), 'hour'] as const)
      : seconds > 90
        ? ([minutes, 'minute'] as const)
        : ([seconds, 'second'] as const);
  return new Intl.NumberFormat('es-AR', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

const isFailure = (thrown: unknown, failure: SignInFailure): thrown is SignInError =>
  thrown instanceof SignInError && thrown.failure === failure;

/** What is said of a code that was not sent (SH-04): one over the limit is not sent at the next try either. */
export function whyNotSent(thrown: unknown): string {
  if (!isFailure(thrown, 'tooManyCodes')) return texts.codeNotSent;
  return texts.tooManyCodes(thrown.wait === null ? null : spell(thrown.wait));
}

/** What is said of a code that was not taken (SH-04); a connection that failed says nothing about the code. */
export function whyNotConfirmed(thrown: unknown): string {
  if (isFailure(thrown, 'wrongCode')) return texts.wrongCode;
  if (isFailure(thrown, 'unavailable')) return noConnectionMessage;
  if (!isFailure(thrown, 'tooManyTries')) return genericMessage;
  return thrown.wait === null || thrown.wait === 0 ? texts.codeTriedTooOften : texts.tooManyTries(spell(thrown.wait));
}

/** Whether the code was looked at, and was not the one. */
export const isWrongCode = (thrown: unknown): boolean => isFailure(thrown, 'wrongCode');

/** Whether no answer came. */
export const isUnanswered = (thrown: unknown): boolean => isFailure(thrown, 'unavailable');

/** Until when nothing more is sent, in milliseconds since 1970; 0 where that is not what was said. */
export const sendsAgainAt = (thrown: unknown): number =>
  thrown instanceof SignInError && thrown.wait !== null ? Date.now() + thrown.wait * 1000 : 0;
