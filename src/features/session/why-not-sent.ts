import { SignInError } from './identity.ts';
import { texts } from './texts.ts';

/** What is said of a code that was not sent (SH-04): one over the limit is not sent at the next try either. */
export const whyNotSent = (thrown: unknown): string =>
  thrown instanceof SignInError && thrown.failure === 'tooManyCodes' ? texts.tooManyCodes : texts.codeNotSent;
