import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect } from 'vitest';
import { contractViolations } from '../../openapi/testing/validate.ts';
import { sendDue } from '../domain/correos/post.ts';
import { createRefusals } from '../domain/correos/refusals.ts';
import { queueReminders } from '../domain/correos/reminders.ts';
import { createVault, type Vault } from '../domain/seguros/vault.ts';
import { createPersonRights, type PersonRights } from '../domain/person/rights.ts';
import { createPlateReader, type PlateReader } from '../domain/plates/plate-reader.ts';
import { createAccount } from '../identity/accounts/accounts.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import { newPrivateKey, signingKeysOf } from '../identity/sign-in/keys.ts';
import type { NetworkSettings } from '../identity/sign-in/networks.ts';
import { createSessions, type OpenSession } from '../identity/sign-in/sessions.ts';
import { createTokens } from '../identity/sign-in/tokens.ts';
import { ledgerName } from '../infra/backup/ledger.ts';
import type { Database, OpenDatabase } from '../infra/db/database.ts';
import { users } from '../infra/db/schema.ts';
import type { StorageKey } from '../infra/files/file-key.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { createFolderStore } from '../infra/files/folder-store.ts';
import type { LineLog } from '../infra/log/line-log.ts';
import { createMailboxMailer, type Mailer } from '../infra/mail/mailer.ts';
import { createBackground } from '../infra/process/afterwards.ts';
import { keptText, newRootSecret } from '../infra/process/secrets.ts';
import type { RecordSecurity, SecurityEvent } from '../infra/security/events.ts';
import type { Metrics } from '../infra/telemetry/metrics.ts';
import { createPartners } from '../partners/create-partners.ts';
import type { Partners } from '../partners/ports.ts';
import { legacyAccounts } from '../seed/legacy-accounts.ts';
import type { people } from '../seed/people.ts';
import { seed } from '../seed/seed.ts';
import { createApp } from '../start/app.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { openTestDatabase, type Fill } from './database.ts';

export const origin = 'http://localhost:3000';
/** Another address that the application is open at. */
export const otherOrigin = 'https://otro.example';
export const identity = {
  clientId: 'portal',
  audience: 'portal-api',
  tokenSeconds: 600,
  appKey: 'the/key+of+the+native+app+in+tests==',
};
const keysPath = join(import.meta.dirname, '../../.cache/server-tests/identity.json');

/** Creating a database takes long on a busy machine; in milliseconds. */
export const startTimeout = 60_000;

export type Person = (typeof people)[number]['name'];

interface CallOptions {
  /** The signed-in caller; none by default. */
  readonly as?: Person | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly bytes?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined where there is none. */
  readonly json: unknown;
  readonly bytes: Uint8Array;
}

export interface TestServer {
  readonly db: Database;
  readonly storage: FileStore;
  readonly storageFolder: string;
  readonly clock: TestClock;
  /** Exports and erases what it holds of somebody. */
  readonly people: PersonRights;
  /** Opens what it has sealed. */
  readonly vault: Vault;
  /** What the security log took. */
  readonly security: SecurityEvent[];
  /** What was logged. */
  readonly logged: readonly string[];
  /** A raw request to any path of the server. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** A call of the contract, below /api; throws when the exchange breaks the contract. What is elsewhere is fetched there, as a browser does. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answered>;
  readonly tokenOf: (person: Person) => Promise<string>;
  /** The mails to an address, newest first. */
  readonly mailsTo: (email: string) => Promise<readonly { subject: string; body: string }[]>;
  /** Queues the reminders that are due and sends what is queued, as the server does every few seconds. */
  readonly sendMails: () => Promise<void>;
  /** Uploads an image as a browser does: to the server, or to the store and has it checked. Gives what refuses or takes it. */
  readonly put: (person: Person, key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Answered>;
  /** Uploads a photo under `key` as `person`. */
  readonly upload: (person: Person, key: string) => Promise<void>;
  /** Uploads a receipt as `person` and gives its key. */
  readonly uploadReceipt: (person: Person) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What the Node server tells of a connection: behind it, a test may forward for others (X-Forwarded-For). */
const fromThisMachine = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const signedUpload = v.object({ url: v.string(), comprobacion: v.optional(v.string()) });

/** The path of a signed URL below /api. */
export const pathIn = (url: string) => url.replace(`${origin}/api`, '');

const mailboxBody = v.object({ mails: v.array(v.object({ subject: v.string(), body: v.string() })) });

const noon = '2026-11-20T15:00:00.000Z';

const noDevice = { navegador: '', sistema: '' };

/** What the seed stores beside its rows. */
const seededFiles = new Map<StorageKey, Uint8Array>();

const writeSeed: Fill = async (db) => {
  const write: FileStore['write'] = (key, bytes) => {
    seededFiles.set(key, bytes);
    return Promise.resolve();
  };
  // The seed leaves what is there as it is.
  await addAccounts(db);
  await seed(db, { write }, createTestClock(noon));
};

/** A hash says what it cost: with these, neither making it nor checking a right password takes a quarter of a second. */
async function addAccounts(db: Database): Promise<void> {
  for (const account of legacyAccounts) {
    const { euroUserId, name, email, password } = account;
    const passwordHash = await hashPassword(password, { N: 2, r: 1, p: 1 });
    await createAccount(db, { euroUserId, name, email, passwordHash }, account);
  }
}

let openStore: ((folder: string) => Promise<FileStore>) | undefined;

/** From now on, in this test file, files are kept in stores that `open` opens, each a new one. */
export function useStore(open: () => Promise<FileStore>): void {
  openStore = open;
}

interface TestServerOptions {
  readonly demo?: boolean;
  readonly agenciesWait?: boolean;
  /** What the lender's core signs with; it sends nothing by default. */
  readonly coreSecrets?: readonly string[];
  readonly networks?: readonly NetworkSettings[];
  /** In place of the mailbox. */
  readonly mail?: Mailer;
  readonly openDatabase?: () => Promise<OpenDatabase>;
  /** In place of the simulated ones. */
  readonly partners?: Partners;
  /** What requests are measured with; not at all by default. */
  readonly metrics?: Metrics;
  /** Takes the portal's remote log; none by default. */
  readonly portalLog?: LineLog;
}

/**
 * The server on a new database, with the seed people, on 2026-11-20 at noon in Argentina.
 *
 * @param plates in place of the reader in a thread, which starts with the first photo
 * @param options `demo` false for the server as it is on the internet: mails are kept, but no page shows them; `openDatabase` for another
 *   one than the seed's
 */
export async function createTestServer(
  plates: PlateReader = createPlateReader(),
  {
    demo = true,
    agenciesWait = false,
    coreSecrets,
    networks,
    mail,
    openDatabase = () => openTestDatabase(writeSeed),
    partners: givenPartners,
    metrics,
    portalLog,
  }: TestServerOptions = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const storageFolder = join(folder, 'files');
  const clock = createTestClock(noon);
  const { db, ready, close } = await openDatabase();
  const storage = await (openStore ?? createFolderStore)(storageFolder);
  await Promise.all([...seededFiles].map(([key, bytes]) => storage.write(key, bytes)));
  const keys = await signingKeysOf(await keptText(keysPath, newPrivateKey));
  const tokens = createTokens(keys, identity, [origin], clock);
  const sessions = createSessions(db, clock, () => undefined);
  const sessionOf = new Map<Person, OpenSession>();
  /** Signing takes longer than most calls: at the same moment, who has not changed has the same token. */
  const issued = new Map<string, string>();
  const logged: string[] = [];
  const security: SecurityEvent[] = [];
  const record: RecordSecurity = (name, attributes = {}) => {
    security.push({ name, attributes });
  };
  const log = (line: string) => logged.push(line);
  const { afterwards } = createBackground(log);
  const rootSecret = newRootSecret();
  const mailer = mail ?? createMailboxMailer(db, clock);
  const partners =
    givenPartners ??
    createPartners({ demo: true, addresses: {}, clock, delay: () => Promise.resolve(), log, folder }).partners;
  const people = createPersonRights({
    db,
    storage,
    clock,
    vault: createVault(rootSecret),
    rootSecret,
    security: record,
    ledger: join(folder, ledgerName),
  });
  const app = createApp({
    db,
    ready,
    storage,
    clock,
    mail: mailer,
    afterwards,
    partners,
    people,
    plates,
    metrics,
    config: {
      origins: [origin, otherOrigin],
      identity,
      keys,
      rootSecret,
      demo,
      agenciesWait,
      coreSecrets,
      networks,
      trustedProxies: [{ address: '127.0.0.1', prefix: 32 }],
      log,
      security: record,
      ...(portalLog && { portalLog }),
    },
  });

  const request: TestServer['request'] = async (path, init) =>
    await app.request(new URL(path, origin).href, init, fromThisMachine);

  const tokenOf: TestServer['tokenOf'] = async (name) => {
    const [user] = await db.select().from(users).where(eq(users.name, name));
    if (!user) throw new Error(`${name} is not seeded`);
    const open = sessionOf.get(name);
    // The user again: what they may do changes.
    const session =
      open && (await sessions.find(open.id))
        ? { ...open, user }
        : (await sessions.open(user, 'email', noDevice)).session;
    sessionOf.set(name, session);
    const what = JSON.stringify([session, clock.now()]);
    const token =
      issued.get(what) ?? (await tokens.issue({ session, origin, nonce: 'n', scope: 'openid' })).access_token;
    issued.set(what, token);
    return token;
  };

  const mailsTo: TestServer['mailsTo'] = async (to) => {
    const mailbox = await request(`/mailbox.json?${new URLSearchParams({ to }).toString()}`);
    return (await bodyAs(mailbox, mailboxBody)).mails;
  };

  const sendMails: TestServer['sendMails'] = async () => {
    await queueReminders(db, clock);
    await sendDue({
      db,
      clock,
      mail: mailer,
      origin,
      refusals: createRefusals(rootSecret),
      unnoted: new Set<string>(),
      log,
    });
  };

  const call: TestServer['call'] = async (method, path, { as, json, bytes, headers = {} } = {}) => {
    const sent: Record<string, string> = {
      // Always the same, so that answers can be compared.
      'x-request-id': '2222-22',
      ...(as !== undefined && { authorization: `Bearer ${await tokenOf(as)}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      // A form says its own type, with the boundary between its parts.
      ...(bytes !== undefined && !(bytes instanceof FormData) && { 'content-type': 'application/octet-stream' }),
      ...headers,
    };
    const body = json === undefined ? bytes : JSON.stringify(json);
    const answered = await request(`/api${path}`, { method, headers: sent, ...(body !== undefined && { body }) });
    const received = new Uint8Array(await answered.arrayBuffer());
    const contentType = answered.headers.get('content-type') ?? undefined;
    const parsed: unknown = contentType?.startsWith('application/json')
      ? JSON.parse(new TextDecoder().decode(received))
      : undefined;
    const violations = contractViolations({
      method,
      path,
      requestHeaders: sent,
      requestBody: json,
      status: answered.status,
      contentType,
      body: parsed ?? (received.length > 0 ? received : undefined),
    });
    if (violations.length > 0) throw new Error(violations.join('\n'));
    if (answered.status === 302) {
      const there = await fetch(answered.headers.get('location') ?? '');
      const bytesThere = new Uint8Array(await there.arrayBuffer());
      return { status: there.status, headers: there.headers, json: undefined, bytes: bytesThere };
    }
    return { status: answered.status, headers: answered.headers, json: parsed, bytes: received };
  };

  const put: TestServer['put'] = async (as, key, bytes) => {
    const query = new URLSearchParams({ key, verb: 'put', size: String(bytes.length) }).toString();
    const signed = await call('GET', `/sign?${query}`, { as });
    if (signed.status !== 200) return signed;
    const { url, comprobacion } = v.parse(signedUpload, signed.json);
    if (comprobacion === undefined) return await call('PUT', pathIn(url), { bytes: new Blob([bytes]) });
    const headers = { 'content-type': 'application/octet-stream' };
    const stored = await fetch(url, { method: 'PUT', headers, body: bytes });
    if (stored.status !== 200) throw new Error(`The store answered ${stored.status}`);
    return await call('POST', pathIn(comprobacion));
  };

  const upload: TestServer['upload'] = async (as, key) => {
    const uploaded = await put(as, key, await photo());
    if (uploaded.status !== 200) throw new Error(`The upload got ${uploaded.status}`);
  };

  const uploadReceipt: TestServer['uploadReceipt'] = async (as) => {
    const key = newReceiptKey();
    await upload(as, key);
    return key;
  };

  return {
    db,
    storage,
    storageFolder,
    clock,
    vault: createVault(rootSecret),
    people,
    security,
    logged,
    request,
    call,
    tokenOf,
    mailsTo,
    sendMails,
    put,
    upload,
    uploadReceipt,
    close: async () => {
      await plates.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A pattern to expect in place of a text. */
export function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** The body of a raw response, as `schema` reads it. */
export async function bodyAs<const Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await response.json());
}

export function newReceiptKey(extension = 'jpg'): string {
  return `comprobantes/${crypto.randomUUID()}.${extension}`;
}

export function newVehiclePhotoKey(): string {
  return `fotosvehiculo/${crypto.randomUUID()}.jpg`;
}

/** A small photo that every decoder reads. */
export async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 90, g: 120, b: 60 };
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return Uint8Array.from(await image.jpeg().toBuffer());
}

/** Signs `verb` for `key` as `person`; the path of the signed URL below /api. */
export async function signedPath(
  { call }: Pick<TestServer, 'call'>,
  person: Person,
  key: string,
  verb: 'put' | 'get' | 'delete' | 'miniatura',
): Promise<{ status: number; path: string }> {
  // A store takes as many bytes as are announced.
  const query = new URLSearchParams({ key, verb, ...(verb === 'put' && { size: '1' }) }).toString();
  const { status, json } = await call('GET', `/sign?${query}`, { as: person });
  const url = typeof json === 'object' && json && 'url' in json && typeof json.url === 'string' ? json.url : '';
  return { status, path: pathIn(url) };
}
