import type { Context } from 'hono';
import type { MailedCodes } from '../../identity/sign-in/codes.ts';
import type { IdentityConfig } from '../../identity/sign-in/config.ts';
import type { SigningKeys } from '../../identity/sign-in/keys.ts';
import type { Networks } from '../../identity/sign-in/networks.ts';
import type { OpenSession, Sessions } from '../../identity/sign-in/sessions.ts';
import type { Tokens } from '../../identity/sign-in/tokens.ts';
import type { Database } from '../../infra/db/database.ts';
import type { RateLimits } from '../../infra/limits/rate-limits.ts';
import type { Mailer } from '../../infra/mail/mailer.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import type { Browsers } from '../http/browsers.ts';
import type { CallerOf } from '../http/caller.ts';

export interface SimulatedNetworks {
  /** Whom a connection's page offers. */
  readonly peopleOf: (connection: string) => readonly { readonly name: string; readonly email: string }[];
}

/** What the identity endpoint works with. */
export interface IdentityServices {
  readonly db: Database;
  readonly mail: Mailer;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly config: IdentityConfig;
  /** The addresses the application may be open at; redirects go nowhere else. */
  readonly origins: readonly string[];
  /** The address it is open at for this caller. */
  readonly originOf: (context: Context) => string;
  readonly callerOf: CallerOf;
  readonly security: RecordSecurity;
  readonly keys: SigningKeys;
  readonly tokens: Tokens;
  readonly codes: MailedCodes;
  readonly browsers: Browsers;
  readonly sessions: Sessions;
  /** The session of a call's bearer token; throws ApiError 401. */
  readonly authenticate: (context: Context) => Promise<OpenSession>;
  readonly networks: Networks;
  /** Networks that sign in any user by name, for a demo only; undefined where there are none. */
  readonly simulatedNetworks: SimulatedNetworks | undefined;
}
