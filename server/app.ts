import { Hono, type Context } from 'hono';
import { apiclientesHandlers } from './apiclientes/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { avisospagoHandlers } from './avisospago/handlers.ts';
import { calculadoraHandlers } from './calculadora/handlers.ts';
import { catalogosHandlers } from './catalogos/handlers.ts';
import type { Clock } from './clock.ts';
import { controldeusuariosHandlers } from './controldeusuarios/handlers.ts';
import { forAsker } from './db/asker.ts';
import type { Database } from './db/database.ts';
import { documentHandlers } from './documentos/handlers.ts';
import { estadoHandlers } from './estado/handlers.ts';
import type { FileStore } from './files/file-store.ts';
import { fileHandlers } from './files/handlers.ts';
import { createUrlSigner } from './files/url-signer.ts';
import type { Afterwards } from './http/afterwards.ts';
import { createApi } from './http/api.ts';
import { apiPath } from './http/api-path.ts';
import { notFound, tokenExpired } from './http/api-error.ts';
import { bearerOf } from './http/bearer.ts';
import { createCallerOf, type Proxy } from './http/caller.ts';
import { createBrowsers } from './http/browsers.ts';
import { onError, onNotFound, type Log } from './http/failures.ts';
import { secured } from './http/secured.ts';
import { createLoginCodes } from './idp/codes.ts';
import { identityPath, type IdentityConfig } from './idp/config.ts';
import { identidadHandlers } from './identidad/handlers.ts';
import { createIdentity } from './idp/identity.ts';
import type { SigningKeys } from './idp/keys.ts';
import { createNetworks, type NetworkSettings } from './idp/networks.ts';
import { createSessions } from './idp/sessions.ts';
import { createTokens } from './idp/tokens.ts';
import { createMailbox } from './mail/mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOfrep } from './ofrep/ofrep.ts';
import type { FlagOverrides } from './ofrep/rules.ts';
import type { LineLog } from './otlp/line-log.ts';
import { createOtlp } from './otlp/otlp.ts';
import { plateHandlers } from './plates/handlers.ts';
import type { PlateReader } from './plates/plate-reader.ts';
import { createPartnerLatency, type Delay } from './partner-latency.ts';
import type { RecordSecurity } from './security/events.ts';
import { recordRefusals } from './security/refusals.ts';
import { createRateLimits } from './rate-limits.ts';
import { createSealer, deriveKey } from './secrets.ts';
import { people } from './seed/people.ts';
import { segurosHandlers } from './seguros/handlers.ts';
import { solicitudesHandlers } from './solicitudes/handlers.ts';
import { createVault } from './seguros/vault.ts';
import { createStaticSite } from './static/static-site.ts';

export interface AppConfig {
  /** Where the application may be open, the first one being its usual address; without a slash at the end. */
  readonly origins: readonly [string, ...string[]];
  readonly identity: IdentityConfig;
  readonly keys: SigningKeys;
  /** 32 bytes in hex. */
  readonly rootSecret: string;
  /** Whether mails are read on /mailbox, and the networks are played: whoever asks is signed in as whom they say (OP-01). */
  readonly demo: boolean;
  /** Providers that people may sign in with. */
  readonly networks?: readonly NetworkSettings[] | undefined;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly Proxy[] | undefined;
  /** The built application; without it only the API answers. */
  readonly staticDir?: string;
  /** Feature flags that hold for all users. */
  readonly flags?: FlagOverrides | undefined;
  /** Whether this server speaks TLS itself. */
  readonly tls?: boolean;
  /** Takes the portal's remote log; without it there is no /otlp. */
  readonly portalLog?: LineLog;
  readonly log: Log;
  /** Takes what is logged of security (OP-07). */
  readonly security: RecordSecurity;
}

export interface AppParts {
  readonly db: Database;
  /** Whether the database answers and can be written to; throws where not. */
  readonly ready: () => Promise<void>;
  readonly storage: FileStore;
  readonly mail: Mailer;
  readonly afterwards: Afterwards;
  readonly clock: Clock;
  /** How the partners that are played here take their time. */
  readonly delay: Delay;
  /** Reads the plates on photos; closed by who made it. */
  readonly plates: PlateReader;
  readonly config: AppConfig;
}

/** The whole server but for listening: the contract under /api, identity under /idp, the mailbox and the built site. */
export function createApp({ db, ready, storage, mail, afterwards, clock, delay, plates, config }: AppParts): Hono {
  const { origins, identity, keys, rootSecret, security } = config;
  const originOf = (context: Context) => {
    const { host } = new URL(context.req.url);
    return origins.find((origin) => new URL(origin).host === host) ?? origins[0];
  };
  const tokens = createTokens(keys, identity, origins, clock);
  const signer = createUrlSigner(deriveKey(rootSecret, 'signed-urls'));
  const limits = createRateLimits(db, clock, deriveKey(rootSecret, 'rate-limits'));
  const callerOf = createCallerOf(config.trustedProxies ?? []);

  const sessions = createSessions(db, clock, security);
  const browserKey = deriveKey(rootSecret, 'browsers');

  const authenticate = async (context: Context) => {
    const session = await sessions.find(await tokens.read(bearerOf(context)));
    if (!session) throw tokenExpired();
    context.set('userId', session.user.id);
    return session;
  };

  const app = new Hono();
  app.onError(onError(config.log, recordRefusals(security)));
  app.notFound(onNotFound);
  secured(app, config.tls);
  // A token is read before anything is asked for it: who makes some up gets no turns for them.
  app.use((context, next) => forAsker(context.req.header('authorization') ?? callerOf(context), next));

  app.route(
    apiPath,
    createApi(
      {
        db,
        ready,
        storage,
        signer,
        clock,
        mail,
        tokens,
        limits,
        afterwards,
        sessions,
        browsers: createBrowsers(browserKey, { name: 'login_browser', path: apiPath }, originOf),
        vault: createVault(rootSecret),
        partnerLatency: createPartnerLatency(delay),
        plates,
        originOf,
        mailOrigin: origins[0],
        callerOf,
        security,
      },
      {
        ...authHandlers,
        ...avisospagoHandlers,
        ...apiclientesHandlers,
        ...calculadoraHandlers,
        ...catalogosHandlers,
        ...controldeusuariosHandlers,
        ...documentHandlers,
        ...estadoHandlers,
        ...fileHandlers,
        ...identidadHandlers,
        ...plateHandlers,
        ...segurosHandlers,
        ...solicitudesHandlers,
      },
      authenticate,
    ),
  );
  app.route(
    identityPath,
    createIdentity({
      db,
      mail,
      clock,
      limits,
      config: identity,
      origins,
      originOf,
      callerOf,
      security,
      keys,
      tokens,
      browsers: createBrowsers(browserKey, { name: 'idp_browser', path: identityPath }, originOf),
      codes: createLoginCodes(db, clock, deriveKey(rootSecret, 'login-codes')),
      sessions,
      authenticate,
      networks: createNetworks(config.networks ?? [], {
        sealer: createSealer(deriveKey(rootSecret, 'network-sign-in')),
        clock,
      }),
      playedNetworks: config.demo
        ? { peopleOf: (connection) => people.filter((person) => person.connection === connection) }
        : undefined,
    }),
  );
  app.all(`${identityPath}/*`, onNotFound);
  app.route('/ofrep', createOfrep(config.flags ?? {}));
  if (config.portalLog) app.route('/otlp', createOtlp(config.portalLog, callerOf));
  for (const path of ['/ofrep/*', '/otlp/*']) app.all(path, onNotFound);
  if (config.demo) {
    app.use('/mailbox*', async (context, next) => {
      // Another site's name pointed at this machine must not read the codes.
      const { host } = new URL(context.req.url);
      if (!origins.some((origin) => new URL(origin).host === host)) throw notFound();
      return next();
    });
    app.route('/', createMailbox(db));
  }
  if (config.staticDir !== undefined)
    app.route(
      '/',
      createStaticSite(config.staticDir, {
        networks: config.demo ? null : (config.networks ?? []).map(({ connection }) => connection),
        storeOrigin: storage.direct?.origin,
      }),
    );
  return app;
}
