import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { columnsOf, type AccountType, agency, coordinator, seller } from '../../../identity/accounts/account-types.ts';
import type { User } from '../../../identity/accounts/users.ts';
import type { Database } from '../../../infra/db/database.ts';
import { users } from '../../../infra/db/schema.ts';
import { listQuery, listVisible } from '../list.ts';
import { fillApplications, sellerId } from './applications.ts';

/** How long the pages of a list take, in milliseconds. */
export interface Measured {
  readonly who: string;
  readonly what: string;
  readonly total: number;
  readonly median: number;
  readonly p95: number;
}

const channels = 100;
const tries = 40;

/**
 * Writes `count` applications into an empty database, of a hundred channels with four sellers each, two of three with tasks, and measures the pages
 * that an agency's seller, an internal seller and a coordinator ask for.
 */
export async function measureLists(db: Database, count: number): Promise<Measured[]> {
  await fillApplications(db, count, channels);
  const people = await Promise.all([
    person(db, 'agency', agency, 1),
    person(db, 'internal seller', seller, 1),
    person(db, 'coordinator', coordinator, 2),
  ]);
  const pages: readonly (readonly [what: string, query: Record<string, string>])[] = [
    ['the first 5', { take: '5' }],
    ['the first 30', { take: '30' }],
    ['30 after 300', { take: '30', skip: '300' }],
    ['30 with pending tasks', { take: '30', SoloConTareasPendientes: 'true' }],
    ['30 that lack documents', { take: '30', Grupo: 'Falta_Doc' }],
    ['30 by surname', { take: '30', Search: 'gomez' }],
    ['30 by surname and model', { take: '30', Search: 'gomez corolla' }],
    ['by number', { take: '30', Search: '54321' }],
    ['by document', { take: '30', Search: '31.054.321' }],
    ['by phone', { take: '30', Search: '(351) 405-4321' }],
    ['by model and year', { take: '30', Search: 'corolla 2021' }],
    ['by seller', { take: '30', Search: 'vendedora77' }],
    ['by channel', { take: '30', Search: 'canal77' }],
    ['30 with the most capital', { take: '30', Orden: 'Capital' }],
    ['30 by name', { take: '30', Orden: 'Cliente', Sentido: 'Ascendente' }],
    ['30 by state', { take: '30', Orden: 'Estado', Sentido: 'Ascendente' }],
    ['30 by seller', { take: '30', Orden: 'Vendedor', Sentido: 'Ascendente' }],
    ['none', { take: '30', Search: 'wxyz' }],
  ];
  const measured: Measured[] = [];
  for (const { who, user } of people) {
    for (const [what, raw] of pages) measured.push({ who, what, ...(await timed(db, user, raw)) });
  }
  return measured;
}

async function timed(db: Database, user: User, raw: Record<string, string>) {
  const query = v.parse(listQuery, raw);
  const times: number[] = [];
  let total = 0;
  for (let at = 0; at < tries; at += 1) {
    const start = performance.now();
    ({ total } = await listVisible(db, user, query, true));
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { total, median: times[Math.floor(tries / 2)] ?? 0, p95: times[Math.floor(tries * 0.95)] ?? 0 };
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
