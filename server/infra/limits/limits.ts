import type { ConcurrencyLimit } from './limiter.ts';

// How much of what one person, one caller and all together may have. Why a limit is as it is, is said here and nowhere else; rules of the
// product, like how many phones an application takes, are in domain.

const minute = 60;
const quarterOfAnHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

const kilobyte = 1000;
const mebibyte = 1024 * 1024;

/** At most `max` times in the `seconds` after the first. */
export interface RateLimit {
  /** Keeps the counts of one limit apart from those of any other. */
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/**
 * What takes memory, or the processor, while it runs (OP-04). `ofOne` are of one person or caller, `ofAll` of all together; what is refused may
 * be tried again after `retryAfterSeconds`.
 */
export const concurrencyLimits = {
  /** Queries of the embedded database, which has one connection: none is refused, and callers have them in turn. */
  queries: { name: 'queries', concurrency: 1, maxQueued: Infinity },
  /** Keys of passwords, 32 MiB and a quarter of a second each: who waits, waits about a second. */
  passwords: { name: 'passwords', concurrency: 2, maxQueued: 8, retryAfterSeconds: 2 },
  /** Documents, up to a tenth of a second each: many are no more to wait for than one. */
  documents: { name: 'documents', concurrency: 1, maxQueued: 30, retryAfterSeconds: 3 },
  /** Requests that bring a photo, up to 10 MB each. One caller may be an office; all together stay below a gigabyte. */
  photos: {
    ofOne: { name: 'photos_of_one', concurrency: 8, maxQueued: 24 },
    ofAll: { name: 'photos', concurrency: 64, maxQueued: 200 },
    retryAfterSeconds: 5,
  },
  /** Images and PDFs in the decoder, up to 10 MB each. Of its nine places one person has two: no user keeps others out. */
  decoding: {
    ofOne: { name: 'decoding_of_one', concurrency: 2, maxQueued: 30 },
    ofAll: { name: 'decoding', concurrency: 1, maxQueued: 8 },
    retryAfterSeconds: 5,
  },
  /** Questions to one partner: one that is slow keeps nobody else waiting, nor many of those who ask it (OP-09). */
  partner: { concurrency: 20, maxQueued: 40 },
  /** Photos in the reader of plates, up to twenty seconds each. Of its five places one person has one. */
  plates: {
    ofOne: { name: 'plates_of_one', concurrency: 1, maxQueued: 3 },
    ofAll: { name: 'plates', concurrency: 1, maxQueued: 4 },
    retryAfterSeconds: 5,
  },
  /**
   * Requests of one caller on all connections: all, and those whose bodies have not arrived. A carrier has thousands of people behind one
   * address, whose pages come in parts; of what they send, few parts are under way at a time. With a thousand connections, no caller alone has
   * enough of them to keep others out.
   */
  requests: {
    ofOne: { name: 'requests_of_one', concurrency: 400, maxQueued: 0 },
    bodiesOfOne: { name: 'bodies_of_one', concurrency: 100, maxQueued: 0 },
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, ConcurrencyLimit | Readonly<Record<string, ConcurrencyLimit | number>>>;

/** For how many milliseconds the embedded database computes before the process accepts connections and reads files again. */
export const querySliceMs = 5;

/** How often something may be done in some time. */
export const rateLimits = {
  /** What one person writes, in all operations: nearly one a second, an hour long. */
  writes: { name: 'writes', max: 3000, seconds: hour },

  /** Wrong passwords of an account, from its own person's browser. */
  passwordsPerBrowser: { name: 'login-browser', max: 10, seconds: quarterOfAnHour },
  /** Wrong passwords of an account from a caller in other browsers, also of one that does not exist. */
  passwordsPerEmailAndCaller: { name: 'login-email-caller', max: 10, seconds: quarterOfAnHour },
  /** Wrong passwords of an account from all browsers that are not its person's. */
  passwordsPerEmail: { name: 'login-email', max: 100, seconds: day },
  /** Wrong passwords of one caller, over all accounts. */
  passwordsPerCaller: { name: 'login-caller', max: 50, seconds: quarterOfAnHour },

  /** Unused codes that one browser asks for an address. */
  codesPerBrowser: { name: 'codes-browser', max: 5, seconds: quarterOfAnHour },
  /** Unused codes for one address that a caller asks for, in browsers that are not its person's: who drops the cookie is a new one. */
  codesPerEmailAndCaller: { name: 'codes-email-caller', max: 10, seconds: day },
  /** Unused codes sent to one address for all browsers that are not its person's. */
  codesPerEmail: { name: 'codes-email', max: 100, seconds: day },
  /** Unused codes sent for one caller. */
  codesPerCaller: { name: 'codes-caller', max: 100, seconds: quarterOfAnHour },

  /** Passes to another device: each is told by a mail. */
  passesPerPerson: { name: 'passes-person', max: 10, seconds: hour },

  /** Mails with a link to one address that are not followed, of all kinds together: any caller who knows an address can cause them. */
  linksPerAddress: { name: 'links-address', max: 3, seconds: day },
  /** Recovery mails that one caller asks for, over all accounts. */
  recoveriesPerCaller: { name: 'recovery-caller', max: 50, seconds: quarterOfAnHour },
  /** Passwords that one caller proposes: to judge one takes a tenth of a second of the process, and a link is not used up by it. */
  newPasswordsPerCaller: { name: 'password-caller', max: 30, seconds: quarterOfAnHour },
  /** Agencies that one person signs up: each sends a mail to an address of their choice. */
  agenciesPerPerson: { name: 'agency-person', max: 200, seconds: hour },

  /** People whom one person looks up: the register answers names and birth dates for a number. */
  lookupsPerPerson: { name: 'identity-person', max: 200, seconds: day },
  /** People whom a customer looks up, who anybody may be: those whose cars they insure, and mistypings. */
  lookupsPerCustomer: { name: 'identity-customer', max: 20, seconds: day },
  /** People whom all those behind one address look up: anybody may make accounts, one for each two hundred people. */
  lookupsPerCaller: { name: 'identity-caller', max: 1000, seconds: day },
  /** People whom one person evaluates: an answer says who is in the register, and who gets credit. As many as may be looked up. */
  evaluationsPerPerson: { name: 'evaluations-person', max: 200, seconds: day },
  /** Other documents than those that an application has: a refusal says whose a document is, which must not be guessed (decision 22). */
  peoplePerApplication: { name: 'people-application', max: 20, seconds: quarterOfAnHour },
  peoplePerPerson: { name: 'people-person', max: 60, seconds: quarterOfAnHour },
  /** Wrong documents of an application's people; right ones do not count. */
  documentsPerApplication: { name: 'documents-application', max: 5, seconds: quarterOfAnHour },
  documentsPerPerson: { name: 'documents-person', max: 20, seconds: quarterOfAnHour },

  /** Codes that one person asks for to download their data: each leads to all that is held of them, photos included. */
  exportsPerPerson: { name: 'exports-person', max: 5, seconds: day },
  /** Downloads by one address that was signed: a browser, or an app's viewer, may begin again. */
  exportsPerAddress: { name: 'exports-address', max: 3, seconds: quarterOfAnHour },
  /** How often one person is told what an erasure would leave: it is tried for that, and undone, one person at a time. */
  erasureTrialsPerPerson: { name: 'erasure-trials', max: 30, seconds: quarterOfAnHour },

  /** Parts of what wizards count (EN-13) that come from one caller: an office sends one every few seconds. What is over is not counted. */
  stepsPerCaller: { name: 'steps-caller', max: 1000, seconds: hour },

  /** Photos of plates: a person who tries again and again for a better one stays far below. */
  platePhotosPerPerson: { name: 'plate-captures', max: 60, seconds: quarterOfAnHour },
} as const satisfies Record<string, RateLimit>;

/** How often one sign-in code may be tried, right or wrong. With the limits of codes it bounds guessing. */
export const maxTriesPerCode = 5;

/** What a person may have stored in a day. */
export const dailyQuotas = {
  /** The busiest seller with his photos included. */
  uploads: 500,
  uploadedBytes: 500 * mebibyte,
  /** Of some installments there are more choices than a disk has room for. */
  documents: 500,
  /** By then some of what was stored is a day old. */
  retryAfterSeconds: hour,
} as const;

/** The largest bodies, in bytes. */
export const bodyLimits = {
  /** An operation of the contract that takes no photo. */
  json: 100 * kilobyte,
  /** A form or message of the identity endpoint. */
  identity: 10 * kilobyte,
  /** A question for feature flags. */
  flags: 10 * kilobyte,
  /** A part of the portal's log. */
  log: 200 * kilobyte,
  /** An image or a PDF: what phones take. */
  image: 10 * mebibyte,
  /** What a form has around its image: boundaries, headers, the names of the field and of the file. */
  imageForm: 10 * mebibyte + 10 * kilobyte,
} as const;

/**
 * The most pixels of an image, by its header and before anything of it is decoded: as many as phones take. A file of forty bytes can say that
 * it has 268 million, which are gigabytes of memory.
 */
export const maxPixels = 50_000_000;

/** Those of a progressive or interlaced one, which is in memory as a whole while it is decoded. */
export const maxPixelsAtOnce = 25_000_000;

/** What a process or thread of the server's may take, beside the server. */
export const workerLimits = {
  /** Deriving keys: after so long without a password a thread is ended. */
  passwords: { idleMs: 30_000 },
  /** Decoding: memory, Node's own included; the time of one image, the start of the process included; the time without any. */
  decoding: { maxBytes: 700_000_000, timeoutMs: 15_000, idleMs: 30_000 },
  /** Reading plates: likewise. The heap is JavaScript's; pixels and Tesseract's memory are beside it, bounded by the size that a photo is reduced to. */
  plates: { heapMegabytes: 256, timeoutMs: 20_000, idleMs: 60_000 },
} as const;

/** What connections may take (OP-04); times in milliseconds. */
export const connectionLimits = {
  /** How many there are at most: a further one takes the place of an idle one of whoever has most. */
  connections: 1000,
  /** The header of a request; the handshake of TLS as well. */
  headerMs: 10_000,
  /** A body; and a second more for each 8 kB that have arrived, so that a photo on a slow line has its time. */
  bodyMs: 30_000,
  bodyBytesPerSecond: 8 * kilobyte,
  /** Without a byte in either direction, while an answer is made or fetched. */
  silenceMs: 120_000,
  /** A whole request: the largest body at the slowest rate, and some. */
  requestMs: 30 * 60_000,
  /**
   * An HTTP/2 connection. More requests than a page asks for at once, and fewer than one caller's share of all; a person who leaves a page
   * cancels all of its requests: so many at once, and so many each second.
   */
  http2: { streams: 100, resets: { burst: 200, perSecond: 10 } },
} as const;

/** What the portal's log may take of the disk, in bytes: of a day, and of one caller's day as far as a process knows. */
export const logLimits = { dayBytes: 5_000_000, callerBytes: 500_000, days: 14 } as const;

/** How much room of a disk is needed, in MiB. */
export const diskLimits = {
  /** A start: what a new database takes, and some. */
  startMegabytes: 64,
  /**
   * What is left alone once the server runs: PostgreSQL's log grows by 16 MB at a time, and ends the embedded database, and this process with
   * it, where it finds no room for them.
   */
  reservedMegabytes: 32,
} as const;
