import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Browsers } from '../http/browsers.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CallerOf } from '../http/caller.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { RecordSecurity } from '../security/events.ts';
import type { LoginCodes } from './codes.ts';
import type { IdentityConfig } from './config.ts';
import type { SigningKeys } from './keys.ts';
import type { Networks } from './networks.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

export interface PlayedNetworks {
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
  readonly codes: LoginCodes;
  readonly browsers: Browsers;
  readonly sessions: Sessions;
  /** The session of a call's bearer token; throws ApiError 401. */
  readonly authenticate: (context: Context) => Promise<OpenSession>;
  readonly networks: Networks;
  /** Networks that sign in whoever says so, for a demo only; undefined where there are none. */
  readonly playedNetworks: PlayedNetworks | undefined;
}
