import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { apiclientesHandlers } from '../api/apiclientes/handlers.ts';
import { administracionHandlers } from '../api/administracion/handlers.ts';
import { authHandlers } from '../api/auth/handlers.ts';
import { avisospagoHandlers } from '../api/avisospago/handlers.ts';
import { calculadoraHandlers } from '../api/calculadora/handlers.ts';
import { catalogosHandlers } from '../api/catalogos/handlers.ts';
import { controldeusuariosHandlers } from '../api/controldeusuarios/handlers.ts';
import { coreHandlers } from '../api/core/handlers.ts';
import { documentHandlers } from '../api/documentos/handlers.ts';
import { estadoHandlers } from '../api/estado/handlers.ts';
import { fileHandlers } from '../api/files/handlers.ts';
import { createApi } from '../api/http/api.ts';
import { bearerOf } from '../api/http/bearer.ts';
import { createBrowsers } from '../api/http/browsers.ts';
import { createCallerOf, createIsFromProxy, type Proxy } from '../api/http/caller.ts';
import { withHelpCode } from '../api/http/help-code.ts';
import { onError, onNotFound } from '../api/http/failures.ts';
import { measured } from '../api/http/measured.ts';
import { recordRefusals } from '../api/http/refusals.ts';
import { secured } from '../api/http/secured.ts';
import { traced } from '../api/http/trace.ts';
import { identidadHandlers } from '../api/identidad/handlers.ts';
import { createIdentity } from '../api/idp/identity.ts';
import { createDemo } from '../api/demo/demo.ts';
import { createMailbox } from '../api/mailbox/mailbox.ts';
import { createRefusalPage } from '../api/correos/refusal-page.ts';
import { createOfrep } from '../api/ofrep/ofrep.ts';
import type { FlagSettings } from '../domain/flags.ts';
import { createOtlp } from '../api/otlp/otlp.ts';
import { createTakeSteps } from '../api/otlp/steps.ts';
import { plateHandlers } from '../api/plates/handlers.ts';
import { segurosHandlers } from '../api/seguros/handlers.ts';
import { solicitudesHandlers } from '../api/solicitudes/handlers.ts';
import { createStaticSite } from '../api/static/static-site.ts';
import { notFound, tokenExpired } from '../contract/api-error.ts';
import { apiPath } from '../contract/api-path.ts';
import { createRefusals, refusalPath } from '../domain/correos/refusals.ts';
import { demoPartners, noPartners } from '../domain/pagos/partners.ts';
import type { PersonRights } from '../domain/person/rights.ts';
import type { PlateReader } from '../domain/plates/plate-reader.ts';
import { erasedIn } from '../domain/person/marks.ts';
import { createVault } from '../domain/seguros/vault.ts';
import { createMailedCodes } from '../identity/sign-in/codes.ts';
import { identityPath, type IdentityConfig } from '../identity/sign-in/config.ts';
import type { SigningKeys } from '../identity/sign-in/keys.ts';
import { createNetworks, type NetworkSettings } from '../identity/sign-in/networks.ts';
import { createSessions } from '../identity/sign-in/sessions.ts';
import { createTokens } from '../identity/sign-in/tokens.ts';
import type { Database } from '../infra/db/database.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { createUrlSigner } from '../infra/files/url-signer.ts';
import { withQueueKey } from '../infra/limits/queue-key.ts';
import { createRateLimits } from '../infra/limits/rate-limits.ts';
import type { LineLog } from '../infra/log/line-log.ts';
import type { Log } from '../infra/log/log.ts';
import type { Mailer } from '../infra/mail/mailer.ts';
import type { Afterwards } from '../infra/process/afterwards.ts';
import type { Clock } from '../infra/process/clock.ts';
import type { Partners } from '../partners/ports.ts';
import { createSealer, deriveKey } from '../infra/process/secrets.ts';
import type { RecordSecurity } from '../infra/security/events.ts';
import { createWebhookVerifier } from '../infra/security/webhook.ts';
import { type Metrics, noMetrics } from '../infra/telemetry/metrics.ts';
import { people as seedPeople } from '../seed/people.ts';
import { resetPeople } from '../seed/reset.ts';

export interface AppConfig {
  /** Where the application may be open, the first one being its usual address; without a slash at the end. */
  readonly origins: readonly [string, ...string[]];
  readonly identity: IdentityConfig;
  readonly keys: SigningKeys;
  /** 32 bytes in hex. */
  readonly rootSecret: string;
  /** The one of before, while it is being changed. */
  readonly rootSecretBefore?: string | undefined;
  /** Whether mails are read on /mailbox, networks are simulated (a user is signed in as whom they say), and who takes payments is invented (OP-01). */
  readonly demo: boolean;
  /** Whether agencies that sign themselves up wait for an administrator (OP-11): a demo has nobody who would approve them. */
  readonly agenciesWait: boolean;
  /** What the lender's core signs its messages with (OP-10); it sends none by default. */
  readonly coreSecrets?: readonly string[] | undefined;
  /** Providers that people may sign in with. */
  readonly networks?: readonly NetworkSettings[] | undefined;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly Proxy[] | undefined;
  /** The built application; without it only the API answers. */
  readonly staticDir?: string;
  /** Who has which feature flag; nobody any by default. */
  readonly flags?: FlagSettings | undefined;
  /** Whether this server speaks TLS itself. */
  readonly tls?: boolean;
  /** Takes the portal's remote log; without it there is no /otlp. */
  readonly portalLog?: LineLog;
  /** Takes what requests failed, and which wrote, by their codes of help (OP-12). */
  readonly requestLog?: LineLog;
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
  /** Who stands behind each port (OP-09). */
  readonly partners: Partners;
  /** Exports and erases what is held of somebody (OP-13). */
  readonly people: PersonRights;
  /** Reads the plates on photos; closed by who made it. */
  readonly plates: PlateReader;
  /** What requests are measured with (OP-12); not at all by default. */
  readonly metrics?: Metrics | undefined;
  readonly config: AppConfig;
}

/** The whole server but for listening: the contract under /api, identity under /idp, the mailbox and the built site. */
export function createApp(parts: AppParts): Hono {
  const { db, ready, storage, mail, afterwards, clock, partners, people, plates, metrics = noMetrics, config } = parts;
  const { origins, identity, keys, rootSecret, rootSecretBefore, security } = config;
  const originOf = (context: Context) => {
    const { host } = new URL(context.req.url);
    return origins.find((origin) => new URL(origin).host === host) ?? origins[0];
  };
  const tokens = createTokens(keys, identity, origins, clock);
  const signer = createUrlSigner(deriveKey(rootSecret, 'signed-urls'));
  const limits = createRateLimits(db, clock, deriveKey(rootSecret, 'rate-limits'));
  const callerOf = createCallerOf(config.trustedProxies ?? []);

  const sessions = createSessions(db, clock, security);
  const codes = createMailedCodes(db, clock, deriveKey(rootSecret, 'login-codes'));
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
  app.use(measured(metrics));
  app.use(traced(createIsFromProxy(config.trustedProxies ?? [])));
  secured(app, config.tls);
  // A token is read before anything is asked for it: made-up ones get no queues.
  app.use((context, next) => withQueueKey(context.req.header('authorization') ?? callerOf(context), next));

  app.use(`${apiPath}/*`, withHelpCode(config.requestLog, clock, callerOf));
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
        codes,
        browsers: createBrowsers(browserKey, { name: 'login_browser', path: apiPath }, originOf),
        vault: createVault(rootSecret, rootSecretBefore),
        partners,
        people,
        plates,
        paymentPartners: config.demo ? demoPartners : noPartners,
        agenciesWait: config.agenciesWait,
        erasedIn: (asked) => erasedIn(asked, rootSecret),
        core: config.coreSecrets && createWebhookVerifier(config.coreSecrets),
        originOf,
        mailOrigin: origins[0],
        callerOf,
        security,
      },
      {
        ...administracionHandlers,
        ...authHandlers,
        ...avisospagoHandlers,
        ...apiclientesHandlers,
        ...calculadoraHandlers,
        ...catalogosHandlers,
        ...controldeusuariosHandlers,
        ...coreHandlers,
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
      codes,
      sessions,
      authenticate,
      networks: createNetworks(config.networks ?? [], {
        sealer: createSealer(deriveKey(rootSecret, 'network-sign-in')),
        clock,
      }),
      simulatedNetworks: config.demo
        ? { peopleOf: (connection) => seedPeople.filter((person) => person.connection === connection) }
        : undefined,
    }),
  );
  app.all(`${identityPath}/*`, onNotFound);
  app.route(refusalPath, createRefusalPage(db, clock, createRefusals(rootSecret, rootSecretBefore)));
  app.route('/ofrep', createOfrep(config.flags ?? {}));
  if (config.portalLog)
    app.route('/otlp', createOtlp(config.portalLog, callerOf, createTakeSteps({ db, clock, limits })));
  for (const path of [`${refusalPath}/*`, '/ofrep/*', '/otlp/*']) app.all(path, onNotFound);
  if (config.demo) {
    const ownName: MiddlewareHandler = async (context, next) => {
      // Another site's name pointed at this machine must not read the codes, nor undo anything.
      const { host } = new URL(context.req.url);
      if (!origins.some((origin) => new URL(origin).host === host)) throw notFound();
      return next();
    };
    app.use('/mailbox*', ownName);
    app.use('/demo/*', ownName);
    app.route('/', createMailbox(db));
    app.route(
      '/',
      createDemo((email) => resetPeople({ db, storage, clock }, email)),
    );
  }
  if (config.staticDir !== undefined)
    app.route(
      '/',
      createStaticSite(config.staticDir, {
        networks: config.demo ? null : (config.networks ?? []).map(({ connection }) => connection),
        partnersOff: partners.off,
        storeOrigin: storage.direct?.origin,
      }),
    );
  return app;
}
