import type { Context } from 'hono';
import type { operations } from '../../../openapi/generated/api.ts';
import type { PaymentPartners } from '../../domain/pagos/partners.ts';
import type { IsErased } from '../../domain/person/marks.ts';
import type { PersonRights } from '../../domain/person/rights.ts';
import type { PlateReader } from '../../domain/plates/plate-reader.ts';
import type { Vault } from '../../domain/seguros/vault.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { MailedCodes } from '../../identity/sign-in/codes.ts';
import type { Sessions } from '../../identity/sign-in/sessions.ts';
import type { Tokens } from '../../identity/sign-in/tokens.ts';
import type { Database } from '../../infra/db/database.ts';
import type { FileStore, StreamedFile } from '../../infra/files/file-store.ts';
import type { UrlSigner } from '../../infra/files/url-signer.ts';
import type { RateLimits } from '../../infra/limits/rate-limits.ts';
import type { Mailer } from '../../infra/mail/mailer.ts';
import type { Afterwards } from '../../infra/process/afterwards.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import type { WebhookVerifier } from '../../infra/security/webhook.ts';
import type { Partners } from '../../partners/ports.ts';
import type { Browsers } from './browsers.ts';
import type { CallerOf } from './caller.ts';
import type { OperationId, Routes } from './routes.ts';

/** What handlers work with. */
export interface Services {
  readonly db: Database;
  /** Whether the database answers and can be written to; throws where not. */
  readonly ready: () => Promise<void>;
  readonly storage: FileStore;
  readonly signer: UrlSigner;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly codes: MailedCodes;
  readonly limits: RateLimits;
  readonly afterwards: Afterwards;
  /** Which browser tries to sign in with a password. */
  readonly browsers: Browsers;
  readonly vault: Vault;
  readonly partners: Partners;
  readonly plates: PlateReader;
  readonly paymentPartners: PaymentPartners;
  /** Whether agencies that sign themselves up wait for an administrator (OP-11). */
  readonly agenciesWait: boolean;
  /** Verifies what the lender's core sends (OP-10); undefined where it sends nothing. */
  readonly core: WebhookVerifier | undefined;
  /** Exports and erases what is held of somebody (OP-13). */
  readonly people: PersonRights;
  /** Who was erased. */
  readonly erasedIn: (db: Database) => Promise<IsErased>;
  /** The application's address as the caller wrote it, without a final slash. */
  readonly originOf: (context: Context) => string;
  /** The application's usual address, for links in mails: what the request says of itself is its sender's word. */
  readonly mailOrigin: string;
  readonly callerOf: CallerOf;
  readonly security: RecordSecurity;
}

interface Call extends Services {
  readonly context: Context;
}

interface UserCall extends Call {
  readonly user: User;
  /** The session that they call in. */
  readonly sessionId: string;
  /** The connection that it was signed in with. */
  readonly connection: string;
}

type Success<Id extends OperationId> = Extract<keyof operations[Id]['responses'], 200 | 201 | 204 | 302>;

/** In memory, or as a stream, whose length may be known. */
export type Bytes = Uint8Array<ArrayBuffer> | StreamedFile | ReadableStream<Uint8Array>;

/** JSON where the contract says JSON, bytes where it says another type, nothing where it says nothing. */
type Payload<Response> = Response extends { content: { 'application/json': infer Json } }
  ? { readonly json: Json }
  : Response extends { content: Record<string, unknown> }
    ? { readonly bytes: Bytes; readonly contentType: string; readonly fileName?: string }
    : unknown;

/** One of the contract's successful answers; failures are thrown as ApiError. */
export type Answer<Id extends OperationId> = {
  [Status in Success<Id>]: { readonly status: Status } & (Status extends 302
    ? { readonly location: string }
    : Payload<operations[Id]['responses'][Status]>);
}[Success<Id>];

/** An operation that needs a sign-in gets the user and their session. */
export type Handler<Id extends OperationId> = (
  call: Routes[Id]['needs'] extends 'public' | 'signed-url' ? Call : UserCall,
) => Promise<Answer<Id>>;

/** One handler an operation: a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
