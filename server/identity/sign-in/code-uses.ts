import { rateLimits } from '../../infra/limits/limits.ts';
import type { Use } from '../../infra/limits/rate-limits.ts';

/** Who asks for a code: a browser, or a session. */
interface Asker {
  readonly id: string;
  /** Whether it is that person's: it is not held back by what strangers ask for. */
  readonly isKnownTo: (email: string) => boolean;
}

/** What a code for `email` counts as, whatever it is for. */
export function codeUses(caller: string, asker: Asker, email: string): readonly Use[] {
  return [
    { limit: rateLimits.codesPerCaller, subject: caller },
    { limit: rateLimits.codesPerBrowser, subject: JSON.stringify([asker.id, email]) },
    ...(asker.isKnownTo(email)
      ? []
      : [
          { limit: rateLimits.codesPerEmailAndCaller, subject: JSON.stringify([caller, email]) },
          { limit: rateLimits.codesPerEmail, subject: email },
        ]),
  ];
}
