import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { isLastAdministrator, lockUser } from '../../identity/accounts/users.ts';
import { addToLedger, readLedger, type NotedErasure } from '../../infra/backup/ledger.ts';
import type { Database } from '../../infra/db/database.ts';
import {
  borrados,
  creditosDetalle,
  invitaciones,
  legacyAccounts,
  sessions,
  solicitudes,
  users,
} from '../../infra/db/schema.ts';
import type { StorageKey } from '../../infra/files/file-key.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import type { Vault } from '../seguros/vault.ts';
import { type ErasedRows, eraseRows } from './erase.ts';
import { type Exported, exportPerson } from './export.ts';
import { findNamed, findPerson, type Named } from './find.ts';
import { isMarkedIn, marksOf } from './marks.ts';
import { nobody, type Person } from './person.ts';
import { LastAdministrator, PersonRefused } from './refused.ts';

/** What an erasure did, or would do. */
export type Erased = Omit<ErasedRows, 'keys'> & {
  readonly files: number;
  /** Whether they had one, which is nobody's now. */
  readonly hasAccount: boolean;
};

/** By whom and why; and whether it is only tried. */
interface Request {
  /** The id of who does it; null of the command on the server. */
  readonly by: string | null;
  /** Without personal data: it stays. */
  readonly reason: string;
  readonly dryRun?: boolean;
}

/** A person's rights over what the portal keeps of them (OP-13, decision 30). All methods throw PersonRefused where there is nobody. */
export interface PersonRights {
  /** Everything of who has an account, by what is proven of them. */
  exportOf(userId: string): AsyncGenerator<Exported>;
  /** Erases who has an account, but for what a law keeps. @param by themselves, or who does it for them */
  erase(userId: string, by: string | null, reason: string): Promise<Erased>;
  /** The same of who is named, also without an account: an operator answers for it that it is them. */
  exportNamed(named: Named): AsyncGenerator<Exported>;
  eraseNamed(named: Named, request: Request): Promise<Erased>;
  /** Erases again what a restored database does not know any more, and notes what only the database knows. @returns how many */
  replay(): Promise<number>;
  /** Erases what requests have written that were under way when their person was erased. */
  sweep(): Promise<void>;
}

interface Means {
  readonly db: Database;
  readonly storage: Pick<FileStore, 'read' | 'remove'>;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'open'>;
  readonly rootSecret: string;
  readonly security: RecordSecurity;
  /** Where erasures are noted outside the database (infra/backup/ledger.ts). */
  readonly ledger: string;
}

interface Written {
  readonly erased: ErasedRows;
  /** The sessions that ended. */
  readonly open: readonly { readonly id: string }[];
  readonly note: NotedErasure;
}

/** A dry run's end: what it did is rolled back. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly done: Written;

  constructor(done: Written) {
    super();
    this.done = done;
  }
}

const daySeconds = 24 * 60 * 60;

/** Any number that nothing else locks. */
const erasureLock = 7_262_031;

/** What one server has noted and not committed yet, another one does not take for lost. */
const oneAtATime = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${erasureLock}::bigint)`);

export function createPersonRights(means: Means): PersonRights {
  const { db, storage, clock, rootSecret, security, ledger } = means;

  const removeFiles = async (keys: readonly StorageKey[]) => {
    // What stays when this process ends, or the store is away, the sweep of lost files finds.
    for (const key of keys) await storage.remove(key).catch(() => undefined);
  };

  const write = async (
    tx: Database,
    person: Person,
    noted: NotedErasure | undefined,
    { by, reason }: Request,
  ): Promise<Written> => {
    const { userId } = person;
    const open =
      userId === null ? [] : await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    if (userId !== null) {
      const user = await lockUser(tx, userId);
      // A restored database has to forget them all the same.
      if (noted === undefined && (await isLastAdministrator(tx, user))) throw new LastAdministrator();
    }
    const marks = noted ?? (await marksOf(tx, rootSecret, person));
    const erased = await eraseRows(tx, person);
    const row = {
      id: noted?.id ?? randomUUID(),
      userId: noted?.userId ?? userId,
      huellas: [...marks.huellas],
      clave: marks.clave,
      fecha: noted === undefined ? clock.now() : new Date(noted.fecha),
    };
    await tx.insert(borrados).values({ ...row, motivo: reason, porUserId: by });
    return { erased, open, note: { ...row, fecha: row.fecha.toISOString() } };
  };

  const record = (person: Person, open: readonly { readonly id: string }[]) => {
    const user = person.userId === null ? {} : { 'user.id': person.userId };
    for (const { id } of open) security('session_expired', { ...user, 'session.id': id, 'portal.reason': 'ended' });
    security('user_deleted', user);
  };

  const erasePerson = async (person: Person, request: Request): Promise<Erased> => {
    if (request.reason.trim() === '') throw new PersonRefused('An erasure needs a reason.');
    if (person.userId !== null) {
      if ((await db.$count(borrados, eq(borrados.userId, person.userId))) > 0)
        throw new PersonRefused(`${person.userId} was erased before.`);
    }
    const written = db.transaction(async (tx) => {
      await oneAtATime(tx);
      const done = await write(tx, person, undefined, request);
      if (request.dryRun === true) throw new Undone(done);
      // Before the end of the transaction: what is erased is noted, whatever happens in between.
      addToLedger(ledger, [done.note]);
      return done;
    });
    const { erased, open } = await written.catch((error: unknown) => {
      if (error instanceof Undone) return error.done;
      throw error;
    });
    const { keys, ...rest } = erased;
    if (request.dryRun !== true) {
      record(person, open);
      await removeFiles(keys);
    }
    return { ...rest, files: keys.length, hasAccount: person.userId !== null };
  };

  const exported = async function* (person: Person): AsyncGenerator<Exported> {
    security('sensitive_read', person.userId === null ? {} : { 'user.id': person.userId });
    yield* exportPerson(means, person);
  };

  return {
    async *exportOf(userId) {
      yield* exported(await findPerson(db, userId));
    },
    erase: async (userId, by, reason) => await erasePerson(await findPerson(db, userId), { by, reason }),
    async *exportNamed(named) {
      yield* exported(await findNamed(db, named));
    },
    eraseNamed: async (named, request) => await erasePerson(await findNamed(db, named), request),

    replay: async () => {
      const rows = await db
        .select({
          id: borrados.id,
          userId: borrados.userId,
          huellas: borrados.huellas,
          clave: borrados.clave,
          fecha: borrados.fecha,
        })
        .from(borrados);
      const known = new Set(rows.map(({ id }) => id));
      let again = 0;
      for (const noted of readLedger(ledger).values()) {
        if (known.has(noted.id)) continue;
        const person = await knownBy(db, rootSecret, noted);
        const done = await db.transaction(async (tx) => {
          await oneAtATime(tx);
          if ((await tx.$count(borrados, eq(borrados.id, noted.id))) > 0) return undefined;
          return await write(tx, person, noted, { by: null, reason: 'Otra vez, tras una restauración' });
        });
        if (!done) continue;
        record(person, done.open);
        await removeFiles(done.erased.keys);
        again += 1;
      }
      addToLedger(
        ledger,
        rows.map((row) => ({ ...row, fecha: row.fecha.toISOString() })),
      );
      return again;
    },

    sweep: async () => {
      const recent = await db
        .select({ userId: borrados.userId })
        .from(borrados)
        .where(and(isNotNull(borrados.userId), gt(borrados.fecha, addSeconds(clock.now(), -daySeconds))));
      for (const { userId } of recent) {
        const { keys } = await db.transaction((tx) => eraseRows(tx, { ...nobody, userId }));
        await removeFiles(keys);
      }
    },
  };
}

/** Whom a noted erasure was of, in a database that may be older than it, and know less of them. */
async function knownBy(db: Database, rootSecret: string, noted: NotedErasure): Promise<Person> {
  const isErased = isMarkedIn([{ ...noted, huellas: [...noted.huellas] }], rootSecret);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(noted.userId === null ? sql`false` : eq(users.id, noted.userId));
  const person = user ? await findPerson(db, user.id) : nobody;
  const documents = await textsOf(db, [
    sql`select ${solicitudes.documento} as text from ${solicitudes}`,
    sql`select ${solicitudes.documentoConyuge} from ${solicitudes}`,
    sql`select ${solicitudes.codeudor} ->> 'Documento' from ${solicitudes}`,
    sql`select ${solicitudes.conyugeCodeudor} ->> 'DocumentoConyuge' from ${solicitudes}`,
    sql`select ${creditosDetalle.dni} from ${creditosDetalle}`,
  ]);
  const emails = await textsOf(db, [
    sql`select ${legacyAccounts.email} as text from ${legacyAccounts}`,
    sql`select ${invitaciones.email} from ${invitaciones}`,
  ]);
  return {
    ...person,
    documents: [...new Set([...person.documents, ...documents.filter((dni) => isErased('dni', dni))])],
    email: person.email ?? emails.find((email) => isErased('email', email)) ?? null,
  };
}

const textRows = v.object({ rows: v.array(v.object({ text: v.nullable(v.string()) })) });

async function textsOf(db: Database, queries: readonly SQL[]): Promise<readonly string[]> {
  const { rows } = v.parse(textRows, await db.execute(sql.join([...queries], sql` union `)));
  return rows.flatMap(({ text }) => text ?? []);
}
