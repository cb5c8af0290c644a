import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { LoginCodes } from './codes.ts';
import type { IdentityConfig } from './config.ts';
import type { SigningKeys } from './keys.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

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
  readonly keys: SigningKeys;
  readonly tokens: Tokens;
  readonly codes: LoginCodes;
  readonly sessions: Sessions;
  /** The people a social connection's page offers. */
  readonly socialPeople: (connection: string) => readonly { readonly name: string; readonly email: string }[];
}
