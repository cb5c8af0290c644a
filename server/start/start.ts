import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createCallerOfRequest, type Proxy } from '../api/http/caller.ts';
import { createLimitedServer, type Incoming, type Outgoing } from '../api/http/node-server.ts';
import { readTls, type TlsPaths } from '../api/http/tls-files.ts';
import type { FlagSettings } from '../domain/flags.ts';
import { waitingMails } from '../domain/correos/outbox.ts';
import { sendDue } from '../domain/correos/post.ts';
import { createRefusals } from '../domain/correos/refusals.ts';
import { queueReminders, reminderKinds } from '../domain/correos/reminders.ts';
import { createPersonRights } from '../domain/person/rights.ts';
import { sweepTerms } from '../domain/person/sweep.ts';
import { createVault } from '../domain/seguros/vault.ts';
import { createPlateReader } from '../domain/plates/plate-reader.ts';
import { defaultAudience, defaultClientId, maxTokenSeconds } from '../identity/sign-in/config.ts';
import { storedKeys } from '../identity/sign-in/stored-keys.ts';
import type { NetworkSettings } from '../identity/sign-in/networks.ts';
import { ledgerName } from '../infra/backup/ledger.ts';
import { type Database, openEmbedded, openPostgres, type OpenDatabase } from '../infra/db/database.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { keepStore } from '../infra/files/kept-store.ts';
import { sweepLostFiles } from '../infra/files/lost-files.ts';
import { openStore } from '../infra/files/open-store.ts';
import { queueStates } from '../infra/limits/limiter.ts';
import { createFileLog } from '../infra/log/line-log.ts';
import { type Log, timedLog } from '../infra/log/log.ts';
import { createMailboxMailer, createSmtpMailer, type Mailer } from '../infra/mail/mailer.ts';
import { measuredMailer } from '../infra/mail/measured-mailer.ts';
import { createBackground } from '../infra/process/afterwards.ts';
import { systemClock } from '../infra/process/clock.ts';
import { checkFreeSpace, freeBytes } from '../infra/process/free-space.ts';
import { isLoopback, type Mode } from '../infra/process/mode.ts';
import { type Repeated, repeatedly } from '../infra/process/repeatedly.ts';
import { keptText, newRootSecret } from '../infra/process/secrets.ts';
import { StartError } from '../infra/process/start-error.ts';
import { sweepHourly } from '../infra/process/sweeps.ts';
import { createSecurityLog } from '../infra/security/log.ts';
import { createTelemetry } from '../infra/telemetry/telemetry.ts';
import { demoFlags } from '../seed/flags.ts';
import { seed } from '../seed/seed.ts';
import { checkWhoseDatabase } from '../seed/whose-database.ts';
import { createPartners, type PartnerAddresses, portTable } from '../partners/create-partners.ts';
import { deliverContacts, waitingContacts } from '../partners/insurers/deliveries.ts';
import { createApp } from './app.ts';
import { sealAnew } from './seal-anew.ts';
import { startErrorOf } from './start-failure.ts';

export interface StartOptions {
  readonly mode: Mode;
  /** 0 takes any free one. */
  readonly port: number;
  /** Keys, stored files and the embedded database; created on first use. */
  readonly dataDir: string;
  /** The name or address to listen on; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Where files are kept, as STORAGE_URL says it (files/store-address.ts); by default, in a folder of `dataDir`. */
  readonly storageUrl?: string | undefined;
  /** The built application, served with the API. */
  readonly staticDir?: string | undefined;
  /** Whose X-Forwarded-For is believed; no proxy's by default. */
  readonly trustedProxies?: readonly Proxy[] | undefined;
  /** From whom mails are; by default, portal at the host of the usual address. */
  readonly mailFrom?: string | undefined;
  readonly clientId?: string | undefined;
  readonly audience?: string | undefined;
  readonly tokenSeconds?: number | undefined;
  /** Providers of OpenID Connect that people may sign in with; a demo plays those that are not here. */
  readonly networks?: readonly NetworkSettings[] | undefined;
  /** What the native app's back end proves itself with; without it, no identity is validated here. */
  readonly appKey?: string | undefined;
  /** Base address of the OTLP/HTTP collector that takes the security log; without it, production writes it to stdout. */
  readonly telemetryEndpoint?: string | undefined;
  /** Where a collector takes metrics by OTLP/HTTP; nothing is measured by default. */
  readonly metricsUrl?: string | undefined;
  /** Where partners are reached (OP-09); a demo plays those that are not here, in production their ports are off. */
  readonly partners?: PartnerAddresses | undefined;
  /** What the lender's core signs what it sends with (OP-10), one or, while it is changed, two; it sends nothing by default. */
  readonly coreSecrets?: readonly string[] | undefined;
  /** Who has which feature flag; those that are not named nobody, but a demo's people. */
  readonly flags?: FlagSettings | undefined;
  /** With it the server speaks TLS, and HTTP/2 to those who can; HTTP/1.1 without TLS by default. */
  readonly tls?: TlsPaths | undefined;
}

export interface RunningServer {
  /** Where the application is open, without a slash at the end. */
  readonly url: string;
  /** Where mails are read; undefined in production, which sends them. */
  readonly mailboxUrl: string | undefined;
  /** Who stands behind each partner's port, a line each (OP-09). */
  readonly ports: readonly string[];
  /** Answers what is under way and sends the mails that it promised, in eight seconds at most; closes the database and gives the lock back. */
  readonly close: () => Promise<void>;
}

/** Less than the ten seconds after which a process that was told to stop is ended. */
const drainMs = 8000;

/** How often is looked for mails that are due, and for reminders. */
const mailsMs = 5000;
const remindersMs = 10 * 60 * 1000;

/** How often the catalog of vehicles is read; after a failure too, so that a start without it waits no hour. */
const vehiclesMs = 5 * 60 * 1000;

/**
 * Starts everything on one port.
 *
 * @throws StartError in one clear sentence: port in use, disk full, database folder open in another process, certificate not readable, database or file store not reachable, or first used with another ROOT_SECRET or file store
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const host = options.host ?? '127.0.0.1';
  const dataDir = resolve(options.dataDir);
  const late = lateListener();
  const tls = options.tls && readTls(options.tls);
  const callerOf = createCallerOfRequest(options.trustedProxies ?? []);
  const { server, drain } = createLimitedServer(late.listener, { callerOf }, tls);
  const port = await listen(server, options.port, host);
  const url = `${tls ? 'https' : 'http'}://${isThisMachine(host) ? 'localhost' : bracketed(host)}:${port}`;
  const plates = createPlateReader();
  const security = createSecurityLog(systemClock, {
    endpoint: options.telemetryEndpoint,
    write: options.mode.name === 'production' ? (line) => process.stdout.write(`${line}\n`) : undefined,
  });
  const telemetry = createTelemetry(options.metricsUrl, log);
  const { metrics } = telemetry;
  /** Work whose last success is measured. */
  const measuredWork =
    (name: string, work: (isStopping: () => boolean) => Promise<unknown>) =>
    async (isStopping: () => boolean = () => false): Promise<void> => {
      await work(isStopping);
      metrics.workDone(name, systemClock.now());
    };
  const { afterwards, settled } = createBackground(log);
  let database: OpenDatabase | undefined;
  let storage: FileStore | undefined;
  let hourly: ReturnType<typeof sweepHourly> | undefined;
  const repeated: Repeated[] = [];

  const close = async () => {
    const deadline = performance.now() + drainMs;
    // No further mail is begun meanwhile; one that is being sent has five seconds.
    const sent = Promise.all(repeated.map(({ stop }) => stop()));
    await drain(drainMs);
    await settled(deadline - performance.now());
    await plates.close();
    await hourly?.stop();
    await sent;
    // The last look at the outboxes needs the database.
    await telemetry.close();
    await database?.close();
    storage?.close();
    security.record('sys_shutdown');
    await security.close();
  };

  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    checkFreeSpace(dataDir);
    database = options.databaseUrl ? await openPostgres(options.databaseUrl) : await openEmbedded(join(dataDir, 'db'));
    const { db, ready } = database;
    const rootSecret = await rootSecretOf(options.mode, dataDir);
    // Before anything is seeded or swept: a database of another secret is somebody else's.
    const before = options.mode.name === 'production' ? options.mode.rootSecretBefore : undefined;
    if (before !== undefined) await sealAnew(db, log, before, rootSecret);
    const keys = await storedKeys(db, rootSecret);
    await checkWhoseDatabase(db, options.mode.name);
    const store = await openStore(options.storageUrl, join(dataDir, 'files'));
    storage = store;
    await keepStore(db, store);
    const demo = options.mode.name === 'demo';
    if (demo) await seed(db, store, systemClock);
    const people = createPersonRights({
      db,
      storage: store,
      clock: systemClock,
      vault: createVault(rootSecret),
      rootSecret,
      security: security.record,
      ledger: join(dataDir, ledgerName),
    });
    const again = await people.replay();
    if (again > 0) log(`Erased again after a restore: ${again}`);
    let hours = 0;
    const sweeps = [
      measuredWork('sweep_uploads', () => store.sweep(systemClock)),
      measuredWork('sweep_terms', () => sweepTerms(db, store, systemClock, hours++ % 24 === 0 ? 'all' : 'short')),
      measuredWork('sweep_people', () => people.sweep()),
      measuredWork('repeat_erasures', () => people.replay()),
    ];
    for (const sweep of sweeps) await sweep();
    // It reads the whole store: not before the first hour.
    const lostFiles = measuredWork('sweep_lost_files', () => sweepLostFiles(db, store, systemClock));
    hourly = sweepHourly([...sweeps, lostFiles], log);
    const mail = measuredMailer(mailerOf(options, db), metrics);
    const origins = originsOf(options.mode, url, port);
    const post = {
      db,
      clock: systemClock,
      mail,
      origin: origins[0],
      refusals: createRefusals(rootSecret),
      unnoted: new Set<string>(),
      log,
      metrics,
    };
    repeated.push(
      repeatedly(
        'Looking for reminders',
        remindersMs,
        measuredWork('reminders', () => queueReminders(db, systemClock)),
        log,
      ),
      repeatedly(
        'Sending mails',
        mailsMs,
        measuredWork('mails', (isStopping) => sendDue(post, isStopping)),
        log,
      ),
    );
    const { partners, refresh } = createPartners({
      demo,
      addresses: options.partners ?? {},
      clock: systemClock,
      delay: (milliseconds) => setTimeout(milliseconds),
      log,
      folder: join(dataDir, 'partners'),
      metrics,
    });
    const deliveries = { db, clock: systemClock, vault: createVault(rootSecret), storage, insurers: partners.insurers };
    repeated.push(
      ...(refresh ? [repeatedly('Reading the vehicles', vehiclesMs, measuredWork('vehicles', refresh), log)] : []),
      ...(partners.insurers.delivery
        ? [
            repeatedly(
              'Passing on requests for contact',
              mailsMs,
              measuredWork('contacts', (isStopping) => deliverContacts(deliveries, isStopping)),
              log,
            ),
          ]
        : []),
    );
    if (database.pool) metrics.watchPool(database.pool);
    metrics.watchQueues(queueStates);
    metrics.watchDisk(() => freeBytes(dataDir));
    metrics.watchOutboxes(
      () => systemClock.now(),
      async () => {
        const { ofKinds: reminders, others: mails } = await waitingMails(db, reminderKinds);
        return new Map(Object.entries({ mails, reminders, contacts: await waitingContacts(db) }));
      },
    );
    const app = createApp({
      db,
      ready,
      storage: store,
      clock: systemClock,
      partners,
      people,
      plates,
      metrics,
      mail,
      afterwards,
      config: {
        origins,
        identity: {
          clientId: options.clientId ?? defaultClientId,
          audience: options.audience ?? defaultAudience,
          tokenSeconds: options.tokenSeconds ?? maxTokenSeconds,
          appKey: options.appKey,
        },
        keys,
        rootSecret,
        rootSecretBefore: before,
        demo,
        agenciesWait: !demo,
        coreSecrets: options.coreSecrets,
        tls: tls !== undefined,
        networks: options.networks,
        trustedProxies: options.trustedProxies,
        ...(options.staticDir !== undefined && { staticDir: resolve(options.staticDir) }),
        flags: { ...(demo && demoFlags), ...options.flags },
        portalLog: createFileLog(join(dataDir, 'logs'), 'portal', systemClock),
        requestLog: createFileLog(join(dataDir, 'logs'), 'requests', systemClock),
        security: security.record,
        log,
      },
    });
    security.record('sys_startup');
    late.set(getRequestListener(app.fetch));
    const ports = portTable({ demo, addresses: options.partners ?? {} });
    return { url, ports, mailboxUrl: demo ? `${url}/mailbox` : undefined, close };
  } catch (error) {
    await close();
    throw startErrorOf(error);
  }
}

/** What everything sealed is sealed with; a demo makes its own. */
export async function rootSecretOf(mode: Mode, dataDir: string): Promise<string> {
  return mode.rootSecret ?? (await keptText(join(resolve(dataDir), 'keys', 'secret.hex'), newRootSecret));
}

/** How mails leave: to a demo's mailbox, or by SMTP. */
export function mailerOf({ mode, mailFrom }: Pick<StartOptions, 'mode' | 'mailFrom'>, db: Database): Mailer {
  if (mode.name === 'demo') return createMailboxMailer(db, systemClock);
  return createSmtpMailer(mode.smtpUrl, mailFrom ?? `portal@${new URL(mode.origins[0]).hostname}`, log);
}

/** In production only the public addresses: what this machine calls itself must not get into a mail. */
function originsOf(mode: Mode, url: string, port: number): readonly [string, ...string[]] {
  if (mode.name === 'production') return mode.origins;
  const [usual = url, ...others] = mode.origins;
  const { protocol } = new URL(url);
  return [usual, ...others, url, `${protocol}//localhost:${port}`, `${protocol}//127.0.0.1:${port}`];
}

const log: Log = timedLog((line) => process.stderr.write(`${line}\n`), systemClock);

type Listener = (request: Incoming, response: Outgoing) => Promise<void>;

/** A listener that can be listened with before the app is built: the app has to know its port. */
function lateListener() {
  let provide: (listener: Listener) => void = () => undefined;
  const ready = new Promise<Listener>((resolveReady) => {
    provide = resolveReady;
  });
  const listener = (request: Incoming, response: Outgoing) => {
    void ready.then((app) => app(request, response));
  };
  return { listener, set: provide };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new StartError(`Port ${port} is already in use: stop what uses it, or set PORT.`));
      else if (error.code === 'EACCES') fail(new StartError(`Port ${port} may not be used by this user: set PORT.`));
      else fail(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const isThisMachine = (host: string) => isLoopback(host) || ['0.0.0.0', '::'].includes(host);
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
