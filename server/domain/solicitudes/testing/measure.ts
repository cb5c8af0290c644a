import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { columnsOf, type AccountType, agency, coordinator, seller } from '../../../identity/accounts/account-types.ts';
import type { User } from '../../../identity/accounts/users.ts';
import type { Database } from '../../../infra/db/database.ts';
import { users } from '../../../infra/db/schema.ts';
import { cuilOf } from '../../cuit.ts';
import { countQuery, countVisible, listQuery, listVisible } from '../list.ts';
import { simulatedCatalog } from '../../../partners/vehicles/simulated.ts';
import { fillApplications, sellerId } from './applications.ts';

/** How long the pages and the counts of a list take, in milliseconds. */
export interface Measured {
  readonly who: string;
  readonly what: string;
  readonly total: number;
  /** The fastest try, which other processes disturb least. */
  readonly least: number;
  readonly median: number;
  readonly p95: number;
  /** What the median is to be at most on PostgreSQL. */
  readonly aim: number | undefined;
}

/** What a search by any field takes at most, and what counting by state does, for those who see all 100,000. */
const aims = { search: 20, counts: 50 } as const;

const channels = 100;
const catalog = simulatedCatalog(2026);
const tries = 40;

/**
 * Writes `count` applications into an empty database, of a hundred channels with four sellers each, two of three with tasks, and measures the pages
 * and the counts that an agency's seller, an internal seller and a coordinator ask for.
 */
export async function measureLists(db: Database, count: number): Promise<Measured[]> {
  await fillApplications(db, count, channels);
  const people = await Promise.all([
    person(db, 'agency', agency, 1),
    person(db, 'internal seller', seller, 1),
    person(db, 'coordinator', coordinator, 2),
  ]);
  const searches: readonly (readonly [what: string, search: string])[] = [
    ['30 by surname', 'gomez'],
    ['30 by names in any order', 'alvarez gomez'],
    ['30 by surname and model', 'gomez corolla'],
    ['by number', '54321'],
    ['by document', '31.054.321'],
    ['by CUIL', cuilOf('31054321', 'F')],
    ['by phone', '(351) 405-4321'],
    ['by model and year', 'corolla 2021'],
    ['by seller', 'vendedora77'],
    ['by channel', 'canal77'],
    // An application has none.
    ['by plate', 'AE789LM'],
    ['none', 'wxyz'],
  ];
  const pages: readonly (readonly [what: string, query: Record<string, string>, aim?: number])[] = [
    ['the first 5', { take: '5' }],
    ['the first 30', { take: '30' }],
    ['30 after 300', { take: '30', skip: '300' }],
    ['30 with pending tasks', { take: '30', SoloConTareasPendientes: 'true' }],
    ['30 that lack documents', { take: '30', Grupo: 'Falta_Doc' }],
    ...searches.map(([what, Search]) => [what, { take: '30', Search }, aims.search] as const),
    ['30 with the most capital', { take: '30', Orden: 'Capital' }],
    ['30 by name', { take: '30', Orden: 'Cliente', Sentido: 'Ascendente' }],
    ['30 by state', { take: '30', Orden: 'Estado', Sentido: 'Ascendente' }],
    ['30 by seller', { take: '30', Orden: 'Vendedor', Sentido: 'Ascendente' }],
  ];
  const counts: readonly (readonly [what: string, query: Record<string, string>])[] = [
    ['counts by state', {}],
    ['counts by state, searched', { Search: 'gomez' }],
    ['counts by state, pending', { SoloConTareasPendientes: 'true' }],
  ];
  const measured: Measured[] = [];
  for (const { who, user } of people) {
    for (const [what, raw, aim] of pages) {
      const query = v.parse(listQuery, raw);
      const totalOf = async () => (await listVisible({ db, catalog, user }, query, true)).total;
      measured.push({ who, what, aim, ...(await timed(totalOf)) });
    }
    for (const [what, raw] of counts) {
      const query = v.parse(countQuery, raw);
      const totalOf = async () =>
        Object.values(await countVisible({ db, catalog, user }, query)).reduce((sum, number) => sum + number, 0);
      measured.push({ who, what, aim: aims.counts, ...(await timed(totalOf)) });
    }
  }
  return measured;
}

async function timed(totalOf: () => Promise<number>) {
  const times: number[] = [];
  let total = 0;
  for (let at = 0; at < tries; at += 1) {
    const start = performance.now();
    total = await totalOf();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(tries * share)] ?? 0;
  return { total, least: at(0), median: at(0.5), p95: at(0.95) };
}

async function person(
  db: Database,
  who: string,
  account: AccountType,
  at: number,
): Promise<{ who: string; user: User }> {
  const id = sellerId(at);
  const [user] = await db
    .update(users)
    .set(columnsOf(account))
    .where(sql`${users.id} = ${id}`)
    .returning();
  if (!user) throw new Error('A seller who was just written is not there');
  return { who, user };
}
